import { Children, createElement, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { withPrefix } from 'gatsby';
import type { HeadTag } from '../article/article-types';
import { encodePath } from '../lib/path';
import { PERMANENT, cardFacts, scriptJson } from '../lib/seo';
import { structuredData } from '../lib/structured-data';
import type { PageFacts } from '../lib/structured-data';
import { MANIFEST_FILE } from '../lib/web-app';
import type { Breadcrumb } from '../navigation/docs-types';
import { OPEN_SEARCH_FILE, algoliaReadHost } from '../search/search-addresses';
import type { ShellConfig } from './site-config';

interface StaticTagsProps {
  site: ShellConfig;
  /** Title of the page; `fullTitle` is that of the document. */
  title?: string | undefined;
  fullTitle: string;
  description: string;
  /** Canonical URL, absolute. */
  url: string;
  /** Image of the page: a URL, or a path without base path that is not percent-encoded. */
  image?: string | null | undefined;
  /** Whether the image is the generated social card. */
  isCard: boolean;
  /** URL of the Markdown version of the page. */
  markdown?: string | undefined;
  trail: readonly Breadcrumb[];
  is?: PageFacts['is'];
  /** Tags added by the page's content. */
  own: readonly HeadTag[];
  /** Returns the URL of a path without base path; `encode` is `encodeURI` unless given. */
  absolute: (path: string, encode?: (path: string) => string) => string;
}

/**
 * The part of the head that is only in the HTML, not in the scripts that pages load (see `Seo`): tags that are
 * the same on every page, which stay, and those that only crawlers read: social networks, search engines,
 * assistants.
 */
export function StaticTags(props: StaticTagsProps) {
  const { site, fullTitle, description, url, absolute } = props;
  // The site's own image is an address, which may have a query.
  const ofSite = site.image ? absolute(site.image) : undefined;
  const image = props.image ? absolute(props.image, encodePath) : ofSite;
  const pictureFacts = props.isCard
    ? cardFacts(props.title ? fullTitle : `${fullTitle}: ${description}`)
    : [];
  const structured = structuredData({
    ...{ title: props.title ?? site.title, description, url, is: props.is, absolute, image },
    trail: props.trail,
    site: {
      ...{ name: site.title, tagline: site.tagline, language: site.language },
      ...{ home: absolute('/'), logo: absolute(site.logo.src) },
      searchPage: site.searchPagePath ? absolute(site.searchPagePath) : undefined,
    },
  });
  return withoutReplaced(
    <>
      {site.search.provider === 'algolia' && (
        // Host of the first query (behaviour 7.2.1).
        <link
          rel="preconnect"
          href={`https://${algoliaReadHost(site.search.appId)}`}
          crossOrigin="anonymous"
          {...PERMANENT}
        />
      )}
      <link rel="icon" href={withPrefix(site.favicon)} {...PERMANENT} />
      <link rel="apple-touch-icon" href={withPrefix('/apple-touch-icon.png')} {...PERMANENT} />
      <link rel="manifest" href={withPrefix(`/${MANIFEST_FILE}`)} {...PERMANENT} />
      {site.searchPagePath && (
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={site.title}
          href={withPrefix(`/${OPEN_SEARCH_FILE}`)}
          {...PERMANENT}
        />
      )}
      <meta property="og:locale" content={site.language.replace('-', '_')} {...PERMANENT} />
      <meta name="docsearch:language" content={site.language} {...PERMANENT} />
      <meta name="docusaurus_locale" content={site.language} {...PERMANENT} />
      {props.markdown && <link rel="alternate" type="text/markdown" href={props.markdown} />}
      <meta property="og:type" content={typeof props.is === 'object' ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.title} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {image && <meta property="og:image" content={image} />}
      {image && <meta name="twitter:image" content={image} />}
      {pictureFacts.map((fact) => (
        <meta key={fact.property ?? fact.name} {...fact} />
      ))}
      {[...structured, ...ownData(props.own)].map((data, index) => (
        // Made at build time from the site's own texts; scriptJson keeps it inside its element.
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
        />
      ))}
    </>,
    props.own,
  );
}

/** Returns the structured data that the page's content adds, which `article/docusaurus/head` has parsed before. */
const ownData = (own: readonly HeadTag[]): object[] =>
  own.flatMap(({ name, text = '' }) => (name === 'script' ? [JSON.parse(text) as object] : []));

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
export function keyOf(type: unknown, attributes: Record<string, unknown>): string | undefined {
  const { name, property, rel } = attributes;
  if (type === 'title') return 'title';
  if (type === 'link') return rel === 'canonical' ? 'canonical' : undefined;
  const about = name ?? property;
  return type === 'meta' && typeof about === 'string' ? `meta ${about.toLowerCase()}` : undefined;
}

/**
 * Returns the site's tags without those that the page's own tags replace, and without facts about a picture that
 * they replace, such as its size.
 */
function withoutReplaced(
  tags: ReactElement<{ children: ReactNode }>,
  own: readonly HeadTag[],
): ReactElement {
  const taken = new Set(own.map(({ name, attributes }) => keyOf(name, attributes)));
  const isReplaced = (key: string) =>
    taken.has(key) ||
    (taken.has('meta og:image') && /^meta (?:og:image:|twitter:image)/.test(key)) ||
    (taken.has('meta twitter:image') && key === 'meta twitter:image:alt');
  const kept = Children.toArray(tags.props.children).filter((child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return true;
    const key = keyOf(child.type, child.props);
    return key === undefined || !isReplaced(key);
  });
  return <>{kept}</>;
}

/** Returns the site's tags followed by the page's own tags, which replace unique ones. */
export function withOwnTags(
  tags: ReactElement<{ children: ReactNode }>,
  own: readonly HeadTag[],
): ReactElement {
  const added = own.map(({ name, attributes, text }, index) => {
    if (name === 'script') return null;
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
