import { withPrefix } from 'gatsby';
import { inlineScript } from '../inline/inline-script';
import { Seo } from '../layouts/seo';
import { useSiteConfig } from '../layouts/site-config';
import { ButtonLink } from '../ui/button';
import { CobogoWall } from '../ui/cobogo';
import { useMessages } from '../ui/messages';
import { MAIN_ID } from '../ui/skip-link';
import * as styles from './not-found.module.css';

/** Blocks missing from the wall, with the light in the gap, as `[column, row]`. */
const MISSING = [
  [3, 2],
  [4, 2],
  [3, 3],
  [4, 3],
  [5, 4],
] as const;

/** The not-found page, for any path without a page: the wall with missing blocks. */
export default function NotFoundPage() {
  const messages = useMessages();
  const { searchPagePath } = useSiteConfig();
  return (
    <main id={MAIN_ID} className={styles.main}>
      <script {...inlineScript('not-found-redirect', { base: withPrefix('/') })} />
      <div>
        <h1>{messages['notFound.title']}</h1>
        <p className={styles.text}>{messages['notFound.text']}</p>
        <p className={styles.contact}>{messages['notFound.contact']}</p>
        <p className={styles.actions}>
          <ButtonLink href="/">{messages['notFound.home']}</ButtonLink>
          {searchPagePath && (
            <ButtonLink href={searchPagePath} variant="secondary">
              {messages['notFound.search']}
            </ButtonLink>
          )}
        </p>
      </div>
      <CobogoWall
        rows={6}
        missing={MISSING}
        light={{ x: 4.4, y: 3.35, size: 1.75 }}
        className={styles.wall}
      />
    </main>
  );
}

export function Head() {
  const { messages } = useSiteConfig();
  return (
    <Seo
      path="/404.html"
      title={messages['notFound.title']}
      description={messages['notFound.text']}
      noIndex
    />
  );
}
