import type { MouseEventHandler } from 'react';
import { useMessages } from './messages';
import * as styles from './skip-link.module.css';

/** Id of every page's `<main>`, the target of the skip link. */
export const MAIN_ID = 'conteudoPrincipal';

interface SkipLinkProps {
  /** Moves the focus; the browser alone would only scroll. */
  onActivate: MouseEventHandler;
}

/** The first tab stop: skips the navigation, also without JavaScript (behaviour 2.3, WCAG 2.4.1). */
export function SkipLink({ onActivate }: SkipLinkProps) {
  const label = useMessages()['skipToContent.label'];
  return (
    <div role="region" aria-label={label} data-skip>
      <a className={styles.skip} href={`#${MAIN_ID}`} onClick={onActivate}>
        {label}
      </a>
    </div>
  );
}
