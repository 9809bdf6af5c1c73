import { withPrefix } from 'gatsby';
import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';
import { isExternal } from '../lib/path';
import { useMessages } from './messages';

type Anchor = Omit<ComponentPropsWithoutRef<'a'>, 'href'>;

export interface LinkProps extends Anchor {
  /** Route of this site: `/docs/interface#atalhos`, or `#atalhos` on the same page. */
  readonly to?: string;
  /** Any URL: external, `mailto:`, or a route, which is then treated as `to`. */
  readonly href?: string;
  /** Omits the external icon, but not the hint for screen readers. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/** An internal link, or an external one that is marked as such and opens in a new tab. */
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
  const hint = ` (${messages['link.newTab']})`;
  const label = rest['aria-label'];
  const classes = [plain ? undefined : 'external', className].filter(Boolean).join(' ');
  return (
    <a
      {...rest}
      aria-label={label && label + hint}
      className={classes || undefined}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="visually-hidden">{hint}</span>
    </a>
  );
}
