import type { ReactNode } from 'react';
import { MAIN_ID } from '../lib/main-id';
import * as styles from './article-layout.module.css';

interface ArticleLayoutProps {
  /**
   * Absent if the content starts with its own title; description and table of contents are then omitted.
   */
  title?: string | undefined;
  description?: string | null | undefined;
  /** Content below the title, for example a date. */
  note?: ReactNode;
  toc?: ReactNode;
  /** Class from the frontmatter for the whole page. */
  className?: string | undefined;
  children: ReactNode;
}

/** Centred prose for legal pages and similar texts. */
export function ArticleLayout({
  title,
  description,
  note,
  toc,
  className,
  children,
}: ArticleLayoutProps) {
  return (
    <main id={MAIN_ID} className={[styles.main, className].filter(Boolean).join(' ')}>
      <article className={styles.article}>
        {title !== undefined && (
          <>
            <header className={styles.header}>
              <h1>{title}</h1>
              {description && <p className="lede">{description}</p>}
              {note}
            </header>
            {toc}
          </>
        )}
        {children}
        {title === undefined && note}
      </article>
    </main>
  );
}
