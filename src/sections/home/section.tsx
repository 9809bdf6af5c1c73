import type { ReactElement, ReactNode } from 'react';
import * as styles from './section.module.css';

interface SectionProps {
  readonly id: string;
  readonly headline: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of every home section except the hero: a headline, an optional text, the content. */
export function Section({ id, headline, text, children }: SectionProps): ReactElement {
  return (
    <section className={`page-width ${styles.section}`} aria-labelledby={id}>
      <h2 className={styles.headline} id={id}>
        {headline}
      </h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
