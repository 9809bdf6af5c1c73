import type { ReactNode } from 'react';
import { withPrefix } from 'gatsby';
import type { HeadTag } from '../article/article-types';
import { isExternal } from '../lib/path';
import { absoluteUrl, pageTitle } from '../lib/seo';
import type { PageFacts } from '../lib/structured-data';
import type { Breadcrumb } from '../navigation/docs-types';
import { PAGES_TAG } from '../search/search-tags';
import { StaticTags, keyOf, withOwnTags } from './static-tags';
import { useSiteConfig } from './site-config';
import type { ShellConfig } from './site-config';

interface SeoProps {
  /** Canonical path without base path. */
  path: string;
  title?: string | undefined;
  description?: string | null | undefined;
  keywords?: readonly string[] | null | undefined;
  image?: string | null | undefined;
  /** Path of the generated social card of a page without its own image. */
  card?: string | undefined;
  noIndex?: boolean | undefined;
  /** Whether robots may follow the links of a page that is not indexed (behaviour 9.5.11). */
  followsLinks?: boolean | undefined;
  /** Tag and version under which a search crawler files the page (behaviour 2.9.5). */
  searchTag?: string | undefined;
  searchVersion?: string | undefined;
  /** Path of the Markdown version of the page, with base path. */
  markdown?: string | undefined;
  trail?: readonly Breadcrumb[] | undefined;
  /** Tags added by the page's content; a tag of the same name replaces the site's. */
  head?: readonly HeadTag[] | undefined;
  /** Kind of page for structured data: the home page, or an article with its last change. */
  is?: PageFacts['is'];
  /** Further tags of the page's template. */
  children?: ReactNode;
}

/** The head of every page, rendered into its static HTML; used by each `Head` export. */
export function Seo(props: SeoProps) {
  const site = useSiteConfig();
  const ownTitle = props.head?.find(({ name }) => name === 'title')?.text;
  const title = ownTitle ?? pageTitle(props.title, site.title, site.titleDelimiter);
  const absolute = (path: string, encode = encodeURI) =>
    absoluteUrl(site.url, isExternal(path) ? path : encode(withPrefix(path)));
  const url = absolute(props.path);
  const description = props.description ?? site.tagline;
  const noIndex = props.noIndex || site.noIndex;
  const follow = props.followsLinks && !site.noIndex ? 'follow' : 'nofollow';
  const metadata =
    process.env['BUILD_STAGE'] === 'build-javascript'
      ? site.metadata
      : site.metadata.filter(isRobots);
  const own =
    process.env['BUILD_STAGE'] === 'build-javascript'
      ? []
      : [...siteTags(site.metadata, props), ...(props.head ?? [])];
  const tags = (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {props.keywords?.length ? <meta name="keywords" content={props.keywords.join(',')} /> : null}
      {noIndex && <meta name="robots" content={`noindex, ${follow}`} />}
      <link rel="canonical" href={url} />
      <link rel="alternate" hrefLang={site.language} href={url} />
      <link rel="alternate" hrefLang="x-default" href={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta name="docsearch:docusaurus_tag" content={props.searchTag ?? PAGES_TAG} />
      {props.searchVersion && <meta name="docsearch:version" content={props.searchVersion} />}
      {/* The bundler removes this part from scripts because of this condition. */}
      {process.env['BUILD_STAGE'] !== 'build-javascript' && (
        <StaticTags
          {...{ site, description, url, absolute }}
          title={props.title}
          fullTitle={title}
          image={props.card ?? props.image}
          isCard={Boolean(props.card)}
          markdown={
            site.docTools && props.markdown ? absoluteUrl(site.url, props.markdown) : undefined
          }
          trail={props.trail ?? []}
          is={props.is}
          own={own}
        />
      )}
      {props.children}
      {metadata.map((meta, index) => (
        <meta key={index} {...meta} />
      ))}
    </>
  );
  // Crawlers read the HTML; in the browser, scripts only need the title.
  if (process.env['BUILD_STAGE'] === 'build-javascript' || own.length === 0) return tags;
  return withOwnTags(tags, own);
}

type Metadata = ShellConfig['metadata'];

/** Directives for robots add up: those of the site must not replace a page's `noindex`. */
const isRobots = (meta: Metadata[number]) => keyOf('meta', meta) === 'meta robots';

/**
 * Returns the tags of the configuration that replace those of the layout: all except those about which the page
 * itself says something (behaviour 2.9.11).
 */
function siteTags(metadata: Metadata, page: SeoProps): HeadTag[] {
  const ofPage = new Set(page.head?.map(({ name, attributes }) => keyOf(name, attributes)));
  const hasPicture = page.image || ofPage.has('meta og:image');
  return metadata.flatMap((meta) => {
    const key = keyOf('meta', meta) ?? '';
    const isOfPage =
      ofPage.has(key) ||
      (page.description && /^meta (?:og:)?description$/.test(key)) ||
      (page.keywords?.length && key === 'meta keywords') ||
      (hasPicture && /^meta (?:og|twitter):image/.test(key));
    return isOfPage || isRobots(meta) ? [] : [{ name: 'meta', attributes: { ...meta } }];
  });
}
