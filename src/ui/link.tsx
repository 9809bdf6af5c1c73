import { withPrefix } from 'gatsby';
import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';
import { isExternal } from '../lib/path';
import { useMessages } from './messages';

type Anchor = Omit<ComponentPropsWithoutRef<'a'>, 'href'>;

export interface LinkProps extends Anchor {
  /** A route of this site: `/docs/interface#atalhos`, or `#atalhos` on the same page. */
  readonly to?: string;
  /** Any address: one outside the site, `mailto:`, or a route, which is then treated as `to`. */
  readonly href?: string;
  /** Leaves the external icon out; the spoken warning stays. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/** A link of the site, or one that leaves it and says so. */
export function Link(props: LinkProps): ReactElement {
  const messages = useMessages();
  const { to, href, plain = false, className, children, ...rest } = props;
  const address = to ?? href ?? '';
  if (!isExternal(address)) {
    return (
      <a
        {...rest}
        className={className}
        href={address.startsWith('/') ? withPrefix(address) : address}
      >
        {children}
      </a>
    );
  }
  const classes = [plain ? undefined : 'external', className].filter(Boolean).join(' ');
  return (
    <a
      {...rest}
      className={classes || undefined}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="visually-hidden"> ({messages['link.newTab']})</span>
    </a>
  );
}
