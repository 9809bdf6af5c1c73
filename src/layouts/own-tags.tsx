/** @jsxRuntime classic */
import React, { Children, createElement, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';

/** A tag that a page's content adds to its head (behaviour 2.16.22). */
export interface OwnTag {
  name: string;
  /** Attributes as written in HTML. */
  attributes: Record<string, string>;
  text?: string;
}

/** React names of head attributes that differ from HTML. */
const NAMES: Readonly<Record<string, string>> = {
  charset: 'charSet',
  'http-equiv': 'httpEquiv',
  hreflang: 'hrefLang',
  crossorigin: 'crossOrigin',
  referrerpolicy: 'referrerPolicy',
};

/**
 * Returns the key of a tag that must be unique in a head: the title, the canonical URL, a `meta` by its
 * name.
 */
function keyOf(type: unknown, attributes: Record<string, unknown>): string | undefined {
  const { name, property, rel } = attributes;
  if (type === 'title') return 'title';
  if (type === 'link') return rel === 'canonical' ? 'canonical' : undefined;
  const about = name ?? property;
  return type === 'meta' && typeof about === 'string' ? `meta ${about.toLowerCase()}` : undefined;
}

/** Returns the site's tags without those that the page's own tags replace. */
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

/** Returns the site's tags followed by the page's own tags, which replace unique ones. */
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
