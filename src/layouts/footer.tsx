import type { ReactNode } from 'react';
import { Link } from '../ui/link';
import { Logo } from '../ui/image';
import { useMessages } from '../ui/messages';
import * as styles from './footer.module.css';
import type { ShellConfig } from './site-config';

type FooterConfig = NonNullable<ShellConfig['footer']>;
type FooterGroup = FooterConfig['links'][number];

interface FooterProps {
  footer: ShellConfig['footer'];
  siteTitle: string;
  /** Content below everything else, also without a configured footer. */
  children?: ReactNode;
}

/** The configured footer of every page; renders nothing if it is not configured (behaviour 1.1.12). */
export function Footer({ footer, siteTitle, children }: FooterProps) {
  const messages = useMessages();
  const { style, logo, links, copyright } = footer;
  if (!logo && links.length === 0 && !copyright && !children) return null;
  const hasColumns = links.some((group) => group.title);
  return (
    <footer className={styles.footer} data-style={style} aria-label={messages['footer.label']}>
      <div className="page-width">
        <div className={styles.inner}>
          {logo && (
            <Link
              plain
              href={logo.href ?? '/'}
              target={logo.target ?? undefined}
              className={styles.brand}
            >
              <Logo logo={logo} fallbackAlt={siteTitle} />
            </Link>
          )}
          <div className={hasColumns ? styles.columns : styles.row}>
            {links.map((group, index) => (
              <FooterLinks key={index} group={group} />
            ))}
          </div>
        </div>
        {copyright && (
          // HTML from the site's configuration, checked at build time.
          <div className={styles.copyright} dangerouslySetInnerHTML={{ __html: copyright }} />
        )}
        {children}
      </div>
    </footer>
  );
}

function FooterLinks({ group }: { group: FooterGroup }) {
  return (
    <div>
      {group.title && <p className={styles.title}>{group.title}</p>}
      <ul className={styles.list}>
        {group.items.map(({ label, to, href, html }, index) =>
          html ? (
            <li key={index} dangerouslySetInnerHTML={{ __html: html }} />
          ) : (
            <li key={index}>
              <Link href={to ?? href ?? ''}>{label}</Link>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
