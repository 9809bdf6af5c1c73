import type { ReactNode } from 'react';
import { MAIN_ID } from '../ui/skip-link';
import * as styles from './article-layout.module.css';

interface ArticleLayoutProps {
  title: string;
  description?: string | null | undefined;
  /** Under the title: a date, for instance. */
  note?: ReactNode;
  toc?: ReactNode;
  children: ReactNode;
}

/** Centred prose for legal pages and the like. */
export function ArticleLayout({ title, description, note, toc, children }: ArticleLayoutProps) {
  return (
    <main id={MAIN_ID} className={styles.main}>
      <article className={styles.article}>
        <header className={styles.header}>
          <h1>{title}</h1>
          {description && <p className="lede">{description}</p>}
          {note}
        </header>
        {toc}
        {children}
      </article>
    </main>
  );
}
