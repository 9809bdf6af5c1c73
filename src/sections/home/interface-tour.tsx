import type { ReactElement } from 'react';
import type { HomeContent } from '../../lib/home-types';
import { Link } from '../../ui/link';
import * as styles from './interface-tour.module.css';
import { Section } from './section';

/** A large figure of the app with numbered notes that link to the docs. */
export function InterfaceTour({
  headline,
  text,
  notes,
  figure,
}: NonNullable<HomeContent['interfaceTour']>): ReactElement {
  return (
    <Section id="a-interface" headline={headline} text={text}>
      <div className={styles.tour}>
        <div className={styles.figure} dangerouslySetInnerHTML={{ __html: figure }} />
        <ol className={styles.notes}>
          {notes.map((note) => (
            <li key={note.to} className={styles.note}>
              <h3 className={styles.title}>
                <Link href={note.to}>{note.title}</Link>
              </h3>
              <p className={styles.text}>{note.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
