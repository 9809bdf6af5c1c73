import { Link } from '../../ui/link';
import { Logo } from '../../ui/logo';
import type { LogoImage } from '../../ui/logo';
import * as styles from './navbar.module.css';

export interface BrandProps {
  logo: LogoImage & { href?: string | null; target?: string | null };
  siteTitle: string;
  tabIndex?: number;
}

/**
 * The logo with a link to the home page: in the navbar, in the drawer, and above the docs menu (behaviour
 * 2.5.10).
 */
export function Brand({ logo, siteTitle, tabIndex }: BrandProps) {
  return (
    <Link
      className={styles.brand}
      to={logo.href ?? '/'}
      target={logo.target ?? undefined}
      tabIndex={tabIndex}
    >
      <Logo logo={logo} fallbackAlt={siteTitle} />
    </Link>
  );
}
