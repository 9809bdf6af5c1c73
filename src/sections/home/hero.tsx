import type { ReactElement } from 'react';
import type { HomeContent } from '../../lib/home-types';
import { ButtonLink } from '../../ui/button';
import { CobogoWall } from '../../ui/cobogo';
import * as styles from './hero.module.css';

/** More rows than a wide screen shows, so that on a narrow one the wall is as high as the figure. */
const WALL_ROWS = 18;

/** The first section: headline and actions beside the wall with the product figure. */
export function Hero({
  headline,
  text,
  actions,
  figure,
}: NonNullable<HomeContent['hero']>): ReactElement {
  return (
    <section className={`page-width ${styles.hero}`}>
      <div className={styles.words}>
        <h1 className={styles.headline}>{headline}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          {actions.map(({ label, href }, index) => (
            <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
      <div className={figure ? styles.picture : `${styles.picture} ${styles.bare}`}>
        <CobogoWall rows={WALL_ROWS} className={styles.wall} />
        {figure && <div className={styles.figure} dangerouslySetInnerHTML={{ __html: figure }} />}
      </div>
    </section>
  );
}
