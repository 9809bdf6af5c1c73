/** @jsxRuntime classic */
// As in `Seo`.
import React, { Children, createElement, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';

/** A tag that a page's own text adds to its head (behaviour 2.16.22). */
export interface OwnTag {
  name: string;
  /** As written in HTML. */
  attributes: Record<string, string>;
  text?: string;
}

/** How React calls attributes of the head that HTML writes otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  charset: 'charSet',
  'http-equiv': 'httpEquiv',
  hreflang: 'hrefLang',
  crossorigin: 'crossOrigin',
  referrerpolicy: 'referrerPolicy',
};

/** What of a head there is only one: a title, a canonical address, a `meta` by its name. */
function keyOf(type: unknown, attributes: Record<string, unknown>): string | undefined {
  const { name, property, rel } = attributes;
  if (type === 'title') return 'title';
  if (type === 'link') return rel === 'canonical' ? 'canonical' : undefined;
  const about = name ?? property;
  return type === 'meta' && typeof about === 'string' ? `meta ${about.toLowerCase()}` : undefined;
}

/** The site's tags without those that the page's own take the place of. */
export function withoutReplaced(
  tags: ReactElement<{ children: ReactNode }>,
  own: readonly OwnTag[] = [],
): ReactElement {
  const taken = new Set(own.map(({ name, attributes }) => keyOf(name, attributes)));
  const kept = Children.toArray(tags.props.children).filter((child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return true;
    const key = keyOf(child.type, child.props);
    return key === undefined || !taken.has(key);
  });
  return <>{kept}</>;
}

/** The site's tags with the page's own: of what there is only one, the page's. */
export function withOwnTags(
  tags: ReactElement<{ children: ReactNode }>,
  own: readonly OwnTag[],
): ReactElement {
  const added = own.map(({ name, attributes, text }, index) => {
    const named = Object.entries(attributes).map(([key, value]) => [NAMES[key] ?? key, value]);
    return createElement(name, { key: `own-${index}`, ...Object.fromEntries(named) }, text);
  });
  return (
    <>
      {withoutReplaced(tags, own)}
      {added}
    </>
  );
}
