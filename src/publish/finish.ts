import { readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keepPermanentTags } from '../lib/seo';
import { OFFLINE_WORKER_FILE } from '../lib/web-app';
import { feedPosts, feedElements, feedsOf, writeFeeds } from '../blog/feeds';
import type { Content } from '../content/content-types';
import { isStrict, refuse, refuseErrors } from '../content/report-problems';
import type { Warner } from '../content/report-problems';
import { ADMIN_FOLDER, editorFolders, siteEditor } from '../editor/site/site-editor';
import { BuildCache } from '../files/build-cache';
import { sha256 } from '../files/sha256';
import { forEachFile } from '../files/write-files';
import type { SitePage } from '../lib/page-context';
import { NOT_FOUND_PATH, sitePages, writtenRoutes } from '../routes/site-pages';
import { writeSocialCards } from '../routes/social-cards/social-cards';
import { allowedHosts, contentPolicy } from './content-policy';
import { NEXT_SITE, bundleStyles, writeDeployFolder, writeHosts } from './hosts/deploy-folder';
import { readFiles } from '../content/reading/read-files';
import type { ContentFile } from '../content/reading/read-files';
import { checkLinks, formatBroken, pagelessPaths, readHtml, withPlaces } from './links';
import type { BrokenLink, BuiltPage } from './links';
import { MarkdownPages } from './markdown/markdown-pages';
import { offlineWorker } from './offline-worker';
import { SEARCH_CHUNK } from '../search/search-addresses';
import { deferScripts, inlineScripts } from './page-scripts';
import { partsOf } from './page-html';
import type { PageHtml } from './page-html';
import { writeSiteFiles } from './site-files';

const LINK_REMEDY =
  'Corrija o endereço ou crie a página. Se ela mudou de lugar, leve o endereço antigo ao novo em content/site/redirects.yaml.';

const ANCHOR_REMEDY =
  'O endereço de uma seção é o título dela, em minúsculas e com hifens. Para guardar um antigo, escreva-o depois do título:  {#endereco-antigo}';

/**
 * Turns Gatsby's output into the next deploy folder: pages without scripts on the critical path, files for
 * crawlers and hosts. Checks all links at the end. If anything is wrong, the build is refused, and `dist/`
 * stays as it is.
 *
 * @param ownFiles files that the build added to Gatsby's output
 */
export async function finish(
  content: Content,
  root: string,
  ownFiles: readonly string[],
  reporter: Warner,
): Promise<void> {
  const { baseUrl } = content.settings.site;
  const distDir = path.join(root, NEXT_SITE);
  const pages = sitePages(content, () => '');
  const markdown = new MarkdownPages(content, root);
  const { built, posts } = shipPages({ content, pages, root, ownFiles, markdown });
  await markdown.write(distDir);
  await writeFeeds(content, posts, distDir);
  const unlisted = new Set(built.filter(({ noIndex }) => noIndex).map((page) => page.path));
  const listed = pages.filter((page) => !unlisted.has(page.path) && page.path !== NOT_FOUND_PATH);
  await writeSiteFiles(content, listed, distDir);
  await writeFile(path.join(distDir, OFFLINE_WORKER_FILE), offlineWorker(content, root));
  const editor = siteEditor(content, root);
  if (editor) {
    forEachFile(path.join(distDir, ADMIN_FOLDER), editor, ({ body }, file) =>
      writeFileSync(file, body),
    );
  }
  const cardProblems = await writeSocialCards(content, root, distDir);
  const { redirects } = content.settings.redirects;
  const folders = editorFolders(content);
  const hosts = await writeHosts({ distDir, pages, redirects, basePath: baseUrl, folders });
  // `readContent` has already reported the problems that do not depend on the built files.
  const told = new Set(content.problems.map(({ what }) => what));
  const problems = [...cardProblems, ...hosts.problems.filter(({ what }) => !told.has(what))];
  const targets = {
    basePath: baseUrl,
    files: new Set(hosts.files.map((file) => `/${file}`)),
    redirects: new Set(redirects.map(({ from }) => from)),
  };
  const sourceOf = sourcesOf(content, pages, root);
  const broken = checkLinks(built, targets);
  refuseErrors(problems, reporter);
  const facts = { pages: built, basePath: baseUrl, sourceOf, settings: settingsFiles(root) };
  reportLinks(broken, facts, content, reporter);
}

/** Returns the URLs of the scripts of the search dialog. */
function searchScripts(root: string, basePath: string): string[] {
  const stats = readFileSync(path.join(root, 'public/webpack.stats.json'), 'utf8');
  const { assetsByChunkName } = JSON.parse(stats) as {
    assetsByChunkName: Partial<Record<string, string[]>>;
  };
  const files = assetsByChunkName[SEARCH_CHUNK] ?? [];
  return files.filter((file) => file.endsWith('.js')).map((file) => basePath + file);
}

/** Returns a function that turns Gatsby's HTML of a page into the HTML that ships. */
function pageShipper(content: Content, root: string): (page: PageHtml) => PageHtml {
  const { settings, facts } = content;
  const allowed = allowedHosts(settings);
  const feeds = feedsOf(content);
  const blog = { title: settings.blog.title, basePath: settings.site.baseUrl };
  const inline = inlineScripts(root);
  const ofBundle = bundleStyles(path.join(root, 'public')).values();
  const withPolicy = contentPolicy(allowed, {
    isScript: inline.has,
    // All of them: a page that is open during a deployment may navigate to a page that uses any of them.
    styles: [...ofBundle, ...Object.values(facts.styles)],
  });
  const search = searchScripts(root, settings.site.baseUrl);
  const links = feedElements(feeds, blog);
  return (page) => {
    const { head, text, end } = deferScripts(
      { ...page, head: keepPermanentTags(page.head).replace('</head>', () => `${links}</head>`) },
      search,
    );
    const filled = { head: inline.fill(head), text: inline.fill(text), end: inline.fill(end) };
    return withPolicy(filled);
  };
}

/** The part of a page's data that gets the paths of `pagelessPaths`. */
interface PageData {
  result: { pageContext: object };
}

/**
 * Fills the deploy folder and reads each page for the link check and its Markdown.
 *
 * @returns facts about the pages, and the HTML of the posts in the feeds by path
 */
function shipPages({
  content,
  pages,
  root,
  ownFiles,
  markdown,
}: {
  content: Content;
  pages: readonly SitePage[];
  root: string;
  ownFiles: readonly string[];
  markdown: MarkdownPages;
}): { built: BuiltPage[]; posts: Map<string, string> } {
  const ship = pageShipper(content, root);
  const inFeeds = new Set(feedPosts(content).map((post) => post.path));
  const posts = new Map<string, string>();
  const built = new Map<string, BuiltPage>();
  // Parsing takes longer than everything else here.
  const parsed = new BuildCache<BuiltPage>(root, 'parsed-pages');
  const parse = (page: string, html: PageHtml): BuiltPage => {
    const key = sha256(page, ...partsOf(html));
    return parsed.get(key) ?? parsed.set(key, readHtml(page, html));
  };
  const pagelessOf = pagelessPaths(
    pages.map((page) => page.path),
    content.settings.site.baseUrl,
  );
  const shipPage = (page: string, html: PageHtml) => {
    const facts = parse(page, html);
    built.set(page, facts);
    markdown.read(page, html.text);
    if (inFeeds.has(page)) posts.set(page, html.text);
    return ship(html);
  };
  const shipData = (page: string, data: string) => {
    const facts = built.get(page);
    const pageless = facts ? pagelessOf(facts) : [];
    if (pageless.length === 0) return data;
    const shipped = JSON.parse(data) as PageData;
    Object.assign(shipped.result.pageContext, { pageless });
    return JSON.stringify(shipped);
  };
  writeDeployFolder({
    publicDir: path.join(root, 'public'),
    distDir: path.join(root, NEXT_SITE),
    pages,
    ownFiles,
    staticDir: path.join(root, 'static'),
    shipPage,
    shipData,
  });
  parsed.prune();
  return { built: pages.flatMap((page) => built.get(page.path) ?? []), posts };
}

/**
 * Returns a function that gives the file that a page is made from; `undefined` for a page without a file of
 * its own. A draft may have the address of a page, so the files are compared, too.
 */
function sourcesOf(content: Content, pages: readonly SitePage[], root: string) {
  const files = new Map(pages.map(({ path: address, file }) => [address, file]));
  const written = new Set(
    writtenRoutes(content).map(({ path: address, file }) => `${address}\0${file}`),
  );
  return (page: string) => {
    const file = files.get(page);
    if (!file || !written.has(`${page}\0${file}`)) return undefined;
    return { file, text: readFileSync(path.join(root, file), 'utf8') };
  };
}

/** Returns a function that reads the YAML files of the content once, for the links in them. */
function settingsFiles(root: string) {
  let files: ContentFile[] | undefined;
  return () => (files ??= readFiles(root, 'content', (name) => /\.ya?ml$/.test(name)));
}

/** Reports broken links; refuses the build where the settings say so. */
function reportLinks(
  { links, anchors }: ReturnType<typeof checkLinks>,
  facts: Parameters<typeof withPlaces>[1],
  { settings: { site } }: Content,
  reporter: Warner,
): void {
  const text = (title: string, broken: readonly BrokenLink[], remedy: string) =>
    broken.length > 0 ? `${formatBroken(title, withPlaces(broken, facts))}\n${remedy}` : '';
  const reports = [
    [text('Links que não levam a lugar nenhum:', links, LINK_REMEDY), site.onBrokenLinks],
    [text('Âncoras que não existem na página:', anchors, ANCHOR_REMEDY), site.onBrokenAnchors],
  ] as const;
  const shown = reports.filter(([words, level]) => words && level !== 'ignore');
  for (const [words] of shown) reporter.warn(`\n${words}\n`);
  if (shown.length === 0) return;
  if (isStrict() || shown.some(([, level]) => level === 'error')) {
    refuse('\nA geração do site parou por causa dos links acima.\n');
  }
}
