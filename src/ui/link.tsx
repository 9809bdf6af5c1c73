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
  /** Omits the icon of a new tab, but not the hint for screen readers. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/**
 * A link; one that opens a new tab is marked as such. An external link does, unless its `target` says otherwise.
 */
export function Link(props: LinkProps): ReactElement {
  const messages = useMessages();
  const { to, href, plain = false, className, children, ...rest } = props;
  const address = to ?? href ?? '';
  const target = rest.target ?? (isExternal(address) ? '_blank' : undefined);
  const url = address.startsWith('/') && !isExternal(address) ? withPrefix(address) : address;
  if (target !== '_blank') {
    return (
      <a {...rest} className={className} href={url} target={target}>
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
      href={url}
      target={target}
      rel={rest.rel ?? 'noopener noreferrer'}
    >
      {children}
      <span className="visually-hidden">{hint}</span>
    </a>
  );
}
