/** A page for the sitemap; `path` is canonical and without base path. */
export interface SitemapPage {
  path: string;
  /** ISO date of the last change, when known. */
  lastModified?: string | undefined;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The sitemap's XML (sitemaps.org 0.9): canonical addresses, accents encoded. */
export function sitemapXml(
  pages: readonly SitemapPage[],
  absolute: (path: string) => string,
): string {
  const urls = [...pages]
    .sort((a, b) => a.path.localeCompare(b.path, 'pt-BR'))
    .map(({ path, lastModified }) => {
      const date = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
      return `<url><loc>${escape(absolute(path))}</loc>${date}</url>`;
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
 * robots.txt: everything may be read, unless the whole site asks not to be (behaviour 2.10.4).
 *
 * @param closed a folder that is nobody's to list, base path included: `/admin/`
 */
export function robotsTxt(sitemap: string, noIndex: boolean, closed?: string): string {
  if (noIndex) return 'User-agent: *\nDisallow: /\n';
  const rules = ['Allow: /', ...(closed ? [`Disallow: ${closed}`] : [])];
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${sitemap}\n`;
}
