/** Checks the links of navbar, footer, announcement and sidebars, before the build does. Pure. */
import { isScalar, visit } from 'yaml';
import { feedsOf } from '../../../src/blog/feeds';
import type { Content } from '../../../src/content/content-types';
import { yamlDocument } from '../../../src/content/schema/parse';
import type { Problem } from '../../../src/content/schema/problem';
import { normalizeBase, stripBase } from '../../../src/lib/path';
import { checkLinks } from '../../../src/publish/links';
import { sitePages, writtenRoutes } from '../../../src/routes/site-pages';

/** Settings whose links are on every page, or on all of the docs. */
const FILES = ['navbar', 'footer', 'announcement', 'docs'].map(
  (name) => `content/site/${name}.yaml`,
);

/** A link of a settings file. */
interface LayoutLink {
  href: string;
  line: number;
}

/**
 * Returns a warning for each link of the settings that leads to no page, file or redirect of the site.
 *
 * @param read returns the text of a settings file; `undefined` if it is not checked
 * @param files files of the static folder, with a leading slash
 */
export function brokenLayoutLinks(
  content: Content,
  read: (file: string) => string | undefined,
  files: readonly string[],
): Problem[] {
  const { site, redirects } = content.settings;
  const base = normalizeBase(site.baseUrl);
  const paths = [...sitePages(content, () => ''), ...writtenRoutes(content)].map(
    ({ path }) => path,
  );
  const pages = paths.map((path) => ({ path, ids: [], links: [], files: [], noIndex: false }));
  const targets = {
    basePath: '/',
    files: new Set([...files, ...feedsOf(content).map(({ path }) => path)]),
    redirects: new Set(redirects.redirects.map(({ from }) => from)),
  };
  return FILES.flatMap((file) => {
    const links = linksIn(read(file) ?? '', base);
    const source = {
      path: '/',
      ids: [],
      links: links.map(({ href }) => href),
      files: [],
      noIndex: false,
    };
    const broken = new Set(checkLinks([source, ...pages], targets).links.map(({ href }) => href));
    return links
      .filter(({ href }) => broken.has(href))
      .map(({ href, line }) => ({
        file,
        line,
        severity: 'warning',
        what: `O link "${href}" não leva a nenhuma página.`,
        rule: 'Ele está em todas as páginas que mostram esta parte do site.',
        fix: 'Corrija o endereço, ou apague o item.',
      }));
  });
}

/** Returns the links of a settings file to addresses of the site, also those in HTML. */
function linksIn(text: string, base: string): LayoutLink[] {
  const { document, lines, broken } = yamlDocument(text);
  const found: LayoutLink[] = [];
  if (broken) return found;
  visit(document, {
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || !isScalar(value) || typeof value.value !== 'string') return;
      const isLink = /^(?:to|href)$/.test(String(key.value));
      const hrefs = isLink
        ? [value.value]
        : // HTML is published as written: what is not below the base path leads out of the site.
          [...value.value.matchAll(/<a\s[^>]*?href=["']([^"']+)["']/gi)].flatMap(
            ([, href = '']) => stripBase(base, href) ?? [],
          );
      const { line } = lines.linePos(value.range?.[0] ?? 0);
      found.push(...hrefs.filter((href) => /^\/(?!\/)/.test(href)).map((href) => ({ href, line })));
    },
  });
  return found;
}
