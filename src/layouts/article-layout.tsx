import type { ReactNode } from 'react';
import { MAIN_ID } from '../lib/main-id';
import * as styles from './article-layout.module.css';

interface ArticleLayoutProps {
  /** None when the content begins with one; then neither description nor contents stand before it. */
  title?: string | undefined;
  description?: string | null | undefined;
  /** Under the title: a date, for instance. */
  note?: ReactNode;
  toc?: ReactNode;
  /** A class of the writer's own around the page. */
  className?: string | undefined;
  children: ReactNode;
}

/** Centred prose for legal pages and the like. */
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
