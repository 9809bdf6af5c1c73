import { withPrefix } from 'gatsby';
import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';
import { isExternal } from '../lib/path';
import { useMessages } from './messages';

type Anchor = Omit<ComponentPropsWithoutRef<'a'>, 'href'>;

export interface LinkProps extends Anchor {
  /** A route of this site (`/docs/interface#atalhos`, or `#atalhos` on the same page), or any URL. */
  readonly href: string;
  /** Omits the icon of a new tab, but not the hint for screen readers. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/**
 * A link; one that opens a new tab is marked as such. An external link does, unless its `target` says otherwise.
 */
export function Link(props: LinkProps): ReactElement {
  const messages = useMessages();
  const { href, plain, className, children, ...rest } = props;
  const outside = isExternal(href);
  const target = rest.target ?? (outside ? '_blank' : undefined);
  const opensTab = target === '_blank';
  const hint = opensTab && ` (${messages['link.newTab']})`;
  const label = rest['aria-label'];
  const classes = [opensTab && !plain && 'external', className].filter(Boolean).join(' ');
  return (
    <a
      rel={opensTab ? 'noopener noreferrer' : undefined}
      {...rest}
      aria-label={label && hint ? label + hint : label}
      className={classes || undefined}
      href={href.startsWith('/') && !outside ? withPrefix(href) : href}
      target={target}
    >
      {children}
      {hint && <span className="visually-hidden">{hint}</span>}
    </a>
  );
}
