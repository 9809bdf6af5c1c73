import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Reporter } from 'gatsby';
import { absoluteUrl } from '../lib/seo';
import { encodePath, withBase } from '../lib/path';
import { readPages } from './built-html';
import type { BuiltPage } from './built-html';
import type { Content } from './content-types';
import { deferScripts } from './defer-scripts';
import { refuseBroken } from './gate';
import { listFiles } from './hosts/layout';
import { pageFile } from './hosts/route-table';
import { writeHosts } from './hosts/write';
import { checkLinks, formatBroken } from './links';
import { sitePages } from './pages';
import { NOT_FOUND_PATH } from './paths';
import { isStrict } from './strict';
import { robotsTxt, sitemapXml } from './sitemap';

/**
 * Turns Gatsby's output into what ships: crawlers' files, the deploy folder with each host's rules,
 * pages without scripts on the critical path, and last the check of every link in them.
 */
export async function finish(content: Content, root: string, reporter: Reporter): Promise<void> {
  const { baseUrl } = content.settings.site;
  const publicDir = path.join(root, 'public');
  const distDir = path.join(root, 'dist');
  const pages = sitePages(content, () => '');
  const built = await readPages(
    pages.map((page) => ({ path: page.path, file: gatsbyFile(publicDir, page.path) })),
  );
  await writeCrawlerFiles(content, built, publicDir);
  const { redirects } = content.settings.redirects;
  const hosts = await writeHosts({ publicDir, distDir, pages, redirects, basePath: baseUrl });
  // `readContent` has told what it could see without the built files.
  const told = new Set(content.problems.map(({ what }) => what));
  refuseBroken(
    hosts.problems.filter(({ what }) => !told.has(what)),
    reporter,
  );
  await Promise.all(pages.map(({ path: page }) => shipPage(path.join(distDir, pageFile(page)))));
  const files = new Set(listFiles(distDir).map((file) => `/${file}`));
  const sources = new Set(redirects.map(({ from }) => from));
  report(content, built, { basePath: baseUrl, files, redirects: sources }, reporter);
}

/** Where Gatsby wrote a page. */
function gatsbyFile(publicDir: string, page: string): string {
  if (page === NOT_FOUND_PATH) return path.join(publicDir, '404.html');
  return path.join(publicDir, page, 'index.html');
}

async function writeCrawlerFiles(content: Content, built: BuiltPage[], dir: string): Promise<void> {
  const { url, baseUrl, noIndex } = content.settings.site;
  const absolute = (page: string) => absoluteUrl(url, encodePath(withBase(baseUrl, page)));
  const changes = new Map(
    [...content.docs, ...content.articles].map((entry) => [entry.path, entry.lastUpdate?.date]),
  );
  const listed = built
    .filter((page) => !page.noIndex && page.path !== NOT_FOUND_PATH)
    .map((page) => ({ path: page.path, lastModified: changes.get(page.path) }));
  const sitemap = path.join(dir, 'sitemap.xml');
  // An earlier build may have left one behind.
  if (noIndex) await rm(sitemap, { force: true });
  else await writeFile(sitemap, sitemapXml(listed, absolute));
  await writeFile(path.join(dir, 'robots.txt'), robotsTxt(absolute('/sitemap.xml'), noIndex));
}

async function shipPage(file: string): Promise<void> {
  await writeFile(file, deferScripts(await readFile(file, 'utf8')));
}

function report(
  { settings }: Content,
  built: readonly BuiltPage[],
  targets: Parameters<typeof checkLinks>[1],
  reporter: Reporter,
): void {
  const { links, anchors } = checkLinks(built, targets);
  const reports = [
    [formatBroken('Links que não levam a lugar nenhum:', links), settings.site.onBrokenLinks],
    [formatBroken('Âncoras que não existem na página:', anchors), settings.site.onBrokenAnchors],
  ] as const;
  let isBroken = false;
  for (const [text, level] of reports) {
    if (!text || level === 'ignore') continue;
    reporter.warn(`\n${text}\n`);
    isBroken ||= isStrict() || level === 'error';
  }
  if (!isBroken) return;
  process.stderr.write('\nA construção parou por causa dos links acima.\n');
  process.exit(1);
}
