import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { absoluteUrl } from '../lib/seo';
import { encodePath, withBase } from '../lib/path';
import { MANIFEST_FILE, OFFLINE_WORKER_FILE } from '../lib/web-app';
import { OPEN_SEARCH_FILE } from '../search/search-files';
import { blogPages } from '../blog/blog-pages';
import { withFeedLinks } from '../blog/feed-links';
import type { FeedLink } from '../blog/feed-links';
import { feedPosts, feedsOf, writeFeeds } from '../blog/write-feeds';
import { withPlaces } from './broken-link-places';
import type { Warner } from '../content/build-warnings';
import { BuildCache } from '../files/build-cache';
import { sha256 } from '../files/sha256';
import { readHtml } from './built-html';
import type { BuiltPage } from './built-html';
import { ADMIN_FOLDER, editorFolders, siteEditor, writeAdmin } from '../editor/site/site-editor';
import type { Content } from '../content/content-types';
import { deferScripts } from './defer-scripts';
import { allowedHosts, withContentPolicy } from './content-policy';
import type { AllowedHosts } from './content-policy';
import { failOnErrors } from '../content/report-problems';
import { writeDeployFolder } from './hosts/layout';
import { writeHosts } from './hosts/write';
import { isListed } from '../routes/listed';
import { checkLinks, formatBroken } from './links';
import type { BrokenLink } from './links';
import { MarkdownPages } from './markdown/markdown-pages';
import { openSearchXml } from './opensearch';
import { offlineWorker } from './offline-worker';
import { sitePages } from '../routes/pages';
import { webManifest } from './manifest';
import { inlineScripts } from './inline-scripts';
import { NOT_FOUND_PATH } from '../routes/paths';
import { writeSocialCards } from '../routes/social-cards/social-cards';
import { isStrict } from '../content/strict';
import { robotsTxt, sitemapXml } from './sitemap';

const LINK_REMEDY =
  'Corrija o endereço ou crie a página. Se ela mudou de lugar, leve o endereço antigo ao novo em content/site/redirects.yaml.';

const ANCHOR_REMEDY =
  'O endereço de uma seção é o título dela, em minúsculas e com hifens. Para guardar um antigo, escreva-o depois do título:  {#endereco-antigo}';

/**
 * Turns Gatsby's output into what ships: pages without scripts on the critical path, crawlers' files,
 * each host's rules, and last the check of every link.
 */
export async function finish(content: Content, root: string, reporter: Warner): Promise<void> {
  const { baseUrl } = content.settings.site;
  const distDir = path.join(root, 'dist');
  const pages = sitePages(content, () => '');
  const allowed = allowedHosts(content.settings);
  const feeds = feedsOf(content);
  const { title } = content.settings.blog;
  const markdown = new MarkdownPages(content, root);
  const added = { allowed, feeds, styles: content.styles, blog: { title, basePath: baseUrl } };
  const withInlineScripts = inlineScripts(root);
  const { built, kept } = await shipPages(pages, root, distDir, {
    markdown,
    keep: new Set(feedPosts(content).map((post) => post.path)),
    add: (html) => shippedHtml(html, withInlineScripts, added),
  });
  await markdown.write(distDir);
  await writeFeeds(content, kept, distDir);
  await writeCrawlerFiles(content, built, distDir);
  await writeManifest(content, distDir);
  await writeOfflineWorker(content, root, distDir);
  const editor = siteEditor(content, root);
  if (editor) await writeAdmin(editor, distDir);
  const cardProblems = await writeSocialCards(content, root, distDir);
  const { redirects } = content.settings.redirects;
  const folders = editorFolders(content);
  const hosts = await writeHosts({ distDir, pages, redirects, basePath: baseUrl, folders });
  // `readContent` has told what it could see without the built files.
  const told = new Set(content.problems.map(({ what }) => what));
  failOnErrors(
    [...cardProblems, ...hosts.problems.filter(({ what }) => !told.has(what))],
    reporter,
  );
  const files = new Set(hosts.files.map((file) => `/${file}`));
  const sources = new Set(redirects.map(({ from }) => from));
  report(content, built, { basePath: baseUrl, files, redirects: sources }, reporter);
}

/** What the build adds to the HTML that Gatsby wrote. */
interface Added {
  allowed: AllowedHosts;
  styles: readonly string[];
  feeds: readonly FeedLink[];
  blog: { title: string; basePath: string };
}

function shippedHtml(
  html: string,
  withInlineScripts: (html: string) => string,
  { allowed, styles, feeds, blog }: Added,
): string {
  const whole = deferScripts(withFeedLinks(html, feeds, blog));
  return withContentPolicy(withInlineScripts(whole), allowed, styles);
}

interface ShipOptions {
  markdown: MarkdownPages;
  /** Paths of the pages whose HTML is returned. */
  keep: ReadonlySet<string>;
  /** Turns the HTML of a page into what ships. */
  add: (html: string) => string;
}

/** Fills the deploy folder, and reads each page for the link check, the feeds and its Markdown. */
async function shipPages(
  pages: readonly { path: string }[],
  root: string,
  distDir: string,
  { markdown, keep, add }: ShipOptions,
): Promise<{ built: BuiltPage[]; kept: Map<string, string> }> {
  const built = new Map<string, BuiltPage>();
  const kept = new Map<string, string>();
  // Parsing takes longer than all else that happens to a page here.
  const parsed = new BuildCache<BuiltPage>(root, 'parsed-pages');
  const parse = (page: string, html: string): BuiltPage => {
    const key = sha256(page, html);
    const known = parsed.get(key);
    if (known) return known;
    const read = readHtml(page, html);
    parsed.set(key, read);
    return read;
  };
  const shipPage = (page: string, html: string) => {
    built.set(page, parse(page, html));
    markdown.read(page, html);
    if (keep.has(page)) kept.set(page, html);
    return add(html);
  };
  await writeDeployFolder({ publicDir: path.join(root, 'public'), distDir, pages, shipPage });
  parsed.prune();
  return { built: pages.flatMap((page) => built.get(page.path) ?? []), kept };
}

async function writeCrawlerFiles(
  content: Content,
  built: readonly BuiltPage[],
  dir: string,
): Promise<void> {
  const { url, baseUrl, noIndex } = content.settings.site;
  const absolute = (page: string) => absoluteUrl(url, encodePath(withBase(baseUrl, page)));
  const closed = content.settings.cms.enabled ? withBase(baseUrl, `/${ADMIN_FOLDER}/`) : undefined;
  const robots = robotsTxt(absolute('/sitemap.xml'), noIndex, closed);
  await writeFile(path.join(dir, 'robots.txt'), robots);
  await writeOpenSearch(content, absolute, dir);
  if (noIndex) return;
  const changes = new Map([
    ...[...content.docs, ...content.articles].map((entry): [string, string | undefined] => [
      entry.path,
      entry.lastUpdate?.date,
    ]),
    ...blogPages(content).map((page): [string, string | undefined] => [
      page.path,
      page.lastModified,
    ]),
  ]);
  const listed = built
    .filter((page) => !page.noIndex && page.path !== NOT_FOUND_PATH)
    .map((page) => ({ path: page.path, lastModified: changes.get(page.path) }));
  await writeFile(path.join(dir, 'sitemap.xml'), sitemapXml(listed, absolute));
}

async function writeOpenSearch(
  { settings: { site, search, messages } }: Content,
  absolute: (page: string) => string,
  dir: string,
): Promise<void> {
  if (!search.searchPagePath) return;
  const { title, language, favicon } = site;
  const xml = openSearchXml({
    ...{ title, language, icon: absolute(favicon) },
    description: messages['search.title'],
    searchPage: absolute(search.searchPagePath),
  });
  await writeFile(path.join(dir, OPEN_SEARCH_FILE), xml);
}

async function writeManifest({ settings: { site } }: Content, dir: string): Promise<void> {
  const { title, tagline, language, favicon, baseUrl } = site;
  const pathOf = (file: string) => withBase(baseUrl, file);
  const text = webManifest({ title, tagline, language, favicon, home: baseUrl, pathOf });
  await writeFile(path.join(dir, MANIFEST_FILE), text);
}

async function writeOfflineWorker(content: Content, root: string, dir: string): Promise<void> {
  const { site, messages } = content.settings;
  const last = content.trees.find(({ version }) => version.isLast);
  const listed = (last?.docs ?? []).filter(isListed);
  const text = offlineWorker(
    {
      isOn: site.offline,
      base: site.baseUrl,
      docs: listed.map((doc) => doc.path),
      siteTitle: site.title,
      language: site.language,
      messages,
    },
    root,
  );
  await writeFile(path.join(dir, OFFLINE_WORKER_FILE), text);
}

/** The file of each page that one file alone makes. */
function sourceOf({ docs, guide, articles, blog }: Content, page: string) {
  const entries = [...docs, ...(guide?.docs ?? []), ...articles, ...blog.posts];
  const entry = entries.find(({ path: address }) => address === page);
  return entry && { file: entry.file, text: readFileSync(entry.absolutePath, 'utf8') };
}

function report(
  content: Content,
  built: readonly BuiltPage[],
  targets: Parameters<typeof checkLinks>[1],
  reporter: Warner,
): void {
  const { site } = content.settings;
  const found = checkLinks(built, targets);
  const facts = {
    pages: built,
    basePath: targets.basePath,
    sourceOf: (page: string) => sourceOf(content, page),
  };
  const text = (title: string, broken: readonly BrokenLink[], remedy: string) =>
    broken.length > 0 ? `${formatBroken(title, withPlaces(broken, facts))}\n${remedy}` : '';
  const reports = [
    [text('Links que não levam a lugar nenhum:', found.links, LINK_REMEDY), site.onBrokenLinks],
    [
      text('Âncoras que não existem na página:', found.anchors, ANCHOR_REMEDY),
      site.onBrokenAnchors,
    ],
  ] as const;
  let isBroken = false;
  for (const [words, level] of reports) {
    if (!words || level === 'ignore') continue;
    reporter.warn(`\n${words}\n`);
    isBroken ||= isStrict() || level === 'error';
  }
  if (!isBroken) return;
  process.stderr.write('\nA construção parou por causa dos links acima.\n');
  process.exit(1);
}
