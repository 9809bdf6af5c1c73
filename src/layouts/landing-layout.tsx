import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button';
import { MAIN_ID } from '../lib/main-id';
import * as styles from './landing-layout.module.css';

interface LandingLayoutProps {
  /**
   * Absent if the content starts with its own headline; the description is then omitted and the actions
   * come last.
   */
  headline?: string | undefined;
  description?: string | null | undefined;
  actions: readonly { label: string; to?: string | null; href?: string | null }[];
  /** Class from the frontmatter for the whole page. */
  className?: string | undefined;
  children: ReactNode;
}

/** A typographic landing page: a large headline, actions, then wide sections. */
export function LandingLayout({
  headline,
  description,
  actions,
  className,
  children,
}: LandingLayoutProps) {
  const buttons = actions.length > 0 && (
    <div className={styles.actions}>
      {actions.map(({ label, to, href }, index) => (
        <ButtonLink
          key={label}
          to={to ?? undefined}
          href={href ?? undefined}
          variant={index === 0 ? 'primary' : 'secondary'}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  );
  return (
    <main id={MAIN_ID} className={[styles.main, className].filter(Boolean).join(' ')}>
      {headline !== undefined && (
        <header className={styles.header}>
          <h1 className={styles.headline}>{headline}</h1>
          {description && <p className={styles.description}>{description}</p>}
          {buttons}
        </header>
      )}
      {children}
      {headline === undefined && buttons}
    </main>
  );
}
