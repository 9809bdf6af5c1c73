import type { Article } from '../../../article/article-types';
import { fillCards } from '../../../article/cards';
import { compileArticle } from '../../../article/compile';
import { resolveFileLinks } from '../../../article/file-links';
import { plainHtml, withAddress, withPicture } from '../../../article/picture-html';
import { isMissingAlt } from '../../../article/syntax/body-messages';
import { isError } from '../../../content/schema/problem';
import type { Problem } from '../../../content/schema/problem';
import { ZOOM_FILE } from '../../../lib/article-control';
import type { PageDraft, PagePreview, SiteFacts } from '../site-facts';
import { fileAt, setFiles, setPackages } from './stand-ins';
import type { KnownFiles } from './stand-ins';
import { withoutMistakes } from './without-mistakes';

/**
 * Compiles a page. Pages must be compiled one after the other, because the set of known files is global.
 */
export type PageCompiler = (page: PageDraft) => Promise<PagePreview>;

/**
 * Returns the build's compiler with facts about the site in place of the file system: it uses the same
 * plugins, components and messages (`article/compile`). References that the build resolves once all pages
 * are read (links to files, cards, images) are resolved from the list of pages.
 */
export function pageCompiler(site: SiteFacts): PageCompiler {
  setPackages(site.packages, site.builtins);
  return async (page) => {
    const facts = withSaved(site, page.routes);
    setFiles(withAdded(facts.files, page.added));
    const whole = await compileBody(page, page.body, facts);
    const { hasTitle, isComponentPage, problems } = whole;
    const told = problems.map((problem) => asToldHere(problem, page));
    const preview: PagePreview = { hasTitle, isComponentPage, problems: told };
    if (isComponentPage) return preview;
    if (!problems.some(isError)) return { ...preview, html: whole.html };
    const html = await withoutMistakes(page, problems, (body) => compileBody(page, body, facts));
    return html === undefined ? preview : { ...preview, html };
  };
}

/**
 * Turns a missing image description into an error. It does not stop a build, but it blocks saving, because
 * the author of the text knows what the image shows. The preview shows the image anyway.
 */
const asToldHere = (problem: Problem, { file }: PageDraft): Problem =>
  problem.file === file && isMissingAlt(problem) ? { ...problem, severity: 'error' } : problem;

/**
 * Adds the pages that were saved since the facts were read, with their path and file. They count as
 * published: a draft may have become a page.
 */
function withSaved(site: SiteFacts, saved: PageDraft['routes'] = {}): SiteFacts {
  const routes = Object.entries(saved).map(([file, route]) => [`/${file}`, route] as const);
  if (routes.length === 0) return site;
  const pages = routes.map(([, route]) => [
    route,
    { title: route, ...site.pages[route], isDraft: false },
  ]);
  return {
    ...site,
    pages: { ...site.pages, ...Object.fromEntries(pages) },
    routes: { ...site.routes, ...Object.fromEntries(routes) },
    files: { ...Object.fromEntries(routes.map(([file]) => [file, {}])), ...site.files },
  };
}

/**
 * Adds files. If the editor has no URL for a file, because only the repository has it, the facts from the
 * build take precedence.
 */
function withAdded(files: KnownFiles, added: KnownFiles = {}): KnownFiles {
  const entries = Object.entries(added).map(([file, known]) => [
    file,
    known.src === undefined ? { ...known, ...files[file] } : known,
  ]);
  return { ...files, ...Object.fromEntries(entries) } as KnownFiles;
}

async function compileBody(
  { file, frontMatter }: PageDraft,
  body: string,
  facts: SiteFacts,
): Promise<Article> {
  const { math } = frontMatter;
  const article = await compileArticle(
    {
      ...{ body, file, frontMatter, path: `/${file}`, bodyOffset: 0 },
      math: typeof math === 'boolean' ? math : facts.article.math,
    },
    facts.article,
    '/static',
  );
  const html = withPictures(article, facts.article.baseUrl);
  return finish({ ...article, html, file }, facts, frontMatter['draft'] === true);
}

/**
 * Resolves links to files and cards from the pages that they refer to. A card may refer to a draft only in
 * another draft, as the build reads neither.
 */
function finish(article: Article & { file: string }, facts: SiteFacts, isDraft: boolean): Article {
  const { routes, folders, pages } = facts;
  const linked = resolveFileLinks(article, {
    ...{ routes: new Map(Object.entries(routes)), folders, root: '/' },
    baseUrl: facts.article.baseUrl,
  });
  const places = new Map(Object.entries(pages).filter(([, page]) => isDraft || !page.isDraft));
  for (const [source, address] of Object.entries(routes)) {
    const page = places.get(address);
    if (page) places.set(source, page);
  }
  const filled = fillCards(linked.page, places);
  const problems: Problem[] = [...article.problems, ...linked.problems, ...filled.problems];
  return { ...article, html: filled.page.html, problems };
}

/** Inserts images in their original size; only the build creates responsive sizes. */
function withPictures({ html, images }: Article, baseUrl: string): string {
  let result = html;
  for (const image of images) {
    const { src = '', width, height } = fileAt(image.file) ?? {};
    const zoom = `${baseUrl}${ZOOM_FILE}`;
    result = image.isFile
      ? withAddress(result, image, src)
      : withPicture(result, image, plainHtml(image, { src, width, height }, zoom));
  }
  return result;
}
