import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '../article/syntax/inline-html';
import type { Content } from '../content/content-types';
import type { SiteSettings } from '../content/schema/site';
import { ADMIN_FOLDER } from '../editor/site/site-editor';
import { MANIFEST_FILE, THEME_COLORS } from '../lib/web-app';
import type { SitePage } from '../lib/page-context';
import { encodePath, withBase } from '../lib/path';
import { absoluteUrl } from '../lib/seo';
import { OPEN_SEARCH_FILE } from '../search/search-addresses';

/**
 * Writes the files about the site as a whole: robots.txt, sitemap, OpenSearch description and web manifest.
 *
 * @param listed pages that search engines may list
 * @param dir deploy folder
 */
export async function writeSiteFiles(
  { settings: { site, search, messages, cms } }: Content,
  listed: readonly SitePage[],
  dir: string,
): Promise<void> {
  const { title, language, favicon, url, baseUrl, noIndex } = site;
  const absolute = (page: string) => absoluteUrl(url, encodePath(withBase(baseUrl, page)));
  const closed = cms.enabled ? withBase(baseUrl, `/${ADMIN_FOLDER}/`) : undefined;
  const files: Record<string, string> = {
    'robots.txt': robotsTxt(absolute('/sitemap.xml'), noIndex, closed),
    [MANIFEST_FILE]: webManifest(site),
    ...(!noIndex && { 'sitemap.xml': sitemapXml(listed, absolute) }),
    ...(search.searchPagePath && {
      [OPEN_SEARCH_FILE]: openSearchXml({
        ...{ title, language, icon: absolute(favicon) },
        description: messages['search.title'],
        searchPage: absolute(search.searchPagePath),
      }),
    }),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, name), text);
}

/**
 * Returns the sitemap (sitemaps.org 0.9), sorted by address.
 *
 * @param absolute returns the encoded URL of a path
 */
export function sitemapXml(
  pages: readonly Pick<SitePage, 'path' | 'lastModified'>[],
  absolute: (path: string) => string,
): string {
  const urls = [...pages]
    .sort((a, b) => a.path.localeCompare(b.path, 'pt-BR'))
    .map(({ path, lastModified }) => {
      const date = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
      return `<url><loc>${escapeHtml(absolute(path))}</loc>${date}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * Returns robots.txt, which allows everything unless the whole site has `noIndex` (behaviour 2.10.4).
 *
 * @param sitemap URL of the sitemap
 * @param closed folder that crawlers must not list, base path included: `/admin/`
 */
export function robotsTxt(sitemap: string, noIndex: boolean, closed?: string): string {
  if (noIndex) return 'User-agent: *\nDisallow: /\n';
  const rules = ['Allow: /', ...(closed ? [`Disallow: ${closed}`] : [])];
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${sitemap}\n`;
}

/**
 * Returns the web manifest: name, icons and colours of the site. `display: browser`, because the site is
 * not an application.
 */
export function webManifest(
  site: Pick<SiteSettings, 'title' | 'tagline' | 'language' | 'favicon' | 'baseUrl'>,
): string {
  const { title, tagline, language, favicon, baseUrl } = site;
  const pathOf = (file: string) => withBase(baseUrl, file);
  const png = (size: number, purpose: 'any' | 'maskable') => ({
    src: pathOf(`/icons/icon-${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: baseUrl,
    name: title,
    short_name: title,
    description: tagline,
    lang: language,
    dir: 'ltr',
    start_url: baseUrl,
    scope: baseUrl,
    display: 'browser',
    theme_color: THEME_COLORS.light,
    background_color: THEME_COLORS.light,
    icons: [
      {
        src: pathOf(favicon),
        ...(favicon.endsWith('.svg') && { sizes: 'any', type: 'image/svg+xml' }),
        purpose: 'any',
      },
      png(192, 'any'),
      png(512, 'any'),
      png(512, 'maskable'),
    ],
  });
}

/** Facts for a browser's own search box. */
interface OpenSearchFacts {
  title: string;
  description: string;
  language: string;
  /** URL of the icon. */
  icon: string;
  /** URL of the results page. */
  searchPage: string;
}

/** Maximum length of `ShortName` (OpenSearch 1.1). */
const NAME_MAX = 16;

/** Returns the OpenSearch description, with which browsers offer to search the site. */
export function openSearchXml(facts: OpenSearchFacts): string {
  const { title, description, language, icon, searchPage } = facts;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeHtml([...title].slice(0, NAME_MAX).join('').trim())}</ShortName>`,
    `  <Description>${escapeHtml(description)}</Description>`,
    `  <Language>${escapeHtml(language)}</Language>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Image>${escapeHtml(icon)}</Image>`,
    `  <Url type="text/html" template="${escapeHtml(searchPage)}?q={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
