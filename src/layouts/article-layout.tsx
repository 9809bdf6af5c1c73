import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button';
import { CollapsibleToc, Toc } from '../features/toc/toc';
import type { TocEntry } from '../lib/toc';
import { MAIN_ID } from '../ui/skip-link';
import * as styles from './article-layout.module.css';
import * as landingStyles from './landing-layout.module.css';

interface ArticleLayoutProps {
  /**
   * Title as HTML compiled at build time. Absent if the content keeps its own title; the description and
   * the table of contents above the text are then omitted, and the note comes last.
   */
  heading?: string | null | undefined;
  description?: string | null | undefined;
  /** Content below the title, for example a date. */
  note?: ReactNode;
  /** Entries of the table of contents; absent if the page has none. */
  headings?: readonly TocEntry[] | undefined;
  /** Class from the front matter for the whole page. */
  className?: string | undefined;
  children: ReactNode;
}

/** Prose with its table of contents beside it, for legal pages and similar texts. */
export function ArticleLayout({
  heading,
  description,
  note,
  headings,
  className,
  children,
}: ArticleLayoutProps) {
  return (
    <main id={MAIN_ID} className={[styles.main, className].filter(Boolean).join(' ')}>
      <article>
        {heading && (
          <>
            <header className={styles.header}>
              <h1 dangerouslySetInnerHTML={{ __html: heading }} />
              {description && <p className="lede">{description}</p>}
              {note}
            </header>
            {headings && <CollapsibleToc headings={headings} />}
          </>
        )}
        {children}
        {!heading && note}
      </article>
      {headings && <SideToc headings={headings} />}
    </main>
  );
}

/** The table of contents beside the text, which stays in view. */
function SideToc({ headings }: { headings: readonly TocEntry[] }) {
  return (
    <div className={styles.toc} data-print="hide">
      <Toc headings={headings} />
    </div>
  );
}

interface LandingLayoutProps extends Omit<ArticleLayoutProps, 'note'> {
  /** Links below the title. */
  actions: readonly { label: string; to?: string | null; href?: string | null }[];
}

/** A typographic landing page: a large headline, actions, then wide sections. */
export function LandingLayout({
  heading,
  description,
  actions,
  headings,
  className,
  children,
}: LandingLayoutProps) {
  const buttons = actions.length > 0 && (
    <div className={landingStyles.actions}>
      {actions.map(({ label, to, href }, index) => (
        <ButtonLink
          key={label}
          href={to ?? href ?? ''}
          variant={index === 0 ? 'primary' : 'secondary'}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  );
  return (
    <main id={MAIN_ID} className={[landingStyles.main, className].filter(Boolean).join(' ')}>
      {heading && (
        <header className={landingStyles.header}>
          <h1 className={landingStyles.headline} dangerouslySetInnerHTML={{ __html: heading }} />
          {description && <p className={landingStyles.description}>{description}</p>}
          {buttons}
        </header>
      )}
      <div className={headings && styles.columns}>
        <div>{children}</div>
        {headings && <SideToc headings={headings} />}
      </div>
      {!heading && buttons}
    </main>
  );
}
