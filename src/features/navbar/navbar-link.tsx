import type { NavbarLinkItem } from '../../navigation/navbar-types';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import * as styles from './navbar.module.css';

interface NavbarLinkProps {
  link: NavbarLinkItem;
  isCurrent: boolean;
}

/** A link of the navbar, or a button-like link if configured. */
export function NavbarLink({ link, isCurrent }: NavbarLinkProps) {
  if (link.unlisted && !isCurrent) return null;
  const target = link.external ? { href: link.href } : { to: link.href };
  const current = isCurrent ? 'page' : undefined;
  const classes = (own: string | undefined) => [own, link.className].filter(Boolean).join(' ');
  if (link.appearance === 'button') {
    return (
      <ButtonLink
        {...link.attributes}
        {...target}
        className={classes(styles.action)}
        aria-current={current}
      >
        <Label link={link} />
      </ButtonLink>
    );
  }
  return (
    <Link
      {...link.attributes}
      {...target}
      plain
      className={classes(styles.link)}
      aria-current={current}
    >
      <Label link={link} />
    </Link>
  );
}

function Label({ link: { html, label, icon } }: { link: NavbarLinkItem }) {
  return (
    <>
      {icon && <Icon of={icon} size={16} />}
      {/* HTML from the site's configuration, checked at build time. */}
      {html ? <span dangerouslySetInnerHTML={{ __html: html }} /> : label}
    </>
  );
}
