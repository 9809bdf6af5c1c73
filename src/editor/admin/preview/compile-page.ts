import type { Article } from '../../../article/article-types';
import { isMissingAlt } from '../../../article/syntax/body-words';
import { fillCards } from '../../../article/cards';
import { compileArticle } from '../../../article/compile';
import { resolveFileLinks } from '../../../article/file-links';
import { escapeHtml } from '../../../article/syntax/inline-html';
import { plainHtml } from '../../../article/picture-html';
import { ZOOM_FILE } from '../../../lib/article-control';
import { isError } from '../../../content/schema/problem';
import type { Problem } from '../../../content/schema/problem';
import { fileAt, setFiles } from '../node/files';
import type { KnownFiles } from '../node/files';
import { setPackages } from '../node/module';
import type { PageDraft, PagePreview, SiteFacts } from '../site-facts';
import { withoutMistakes } from './without-mistakes';

/** Compiles pages one after the other: what files there are is the same for all that is running. */
export type PageCompiler = (page: PageDraft) => Promise<PagePreview>;

/**
 * The build's compiler, with what the editor knows in place of the disk: the same plugins, components
 * and messages (`article/compile`). What the build resolves once all pages are read is resolved here
 * from the list of pages: links to files, cards, pictures.
 */
export function pageCompiler(site: SiteFacts): PageCompiler {
  setPackages(site.packages);
  return async (page) => {
    const facts = withSaved(site, page.routes);
    setFiles(withAdded(facts.files, page.added));
    const whole = await compileBody(page, page.body, facts);
    const { hasTitle, titleText, isComponentPage, problems } = whole;
    const told = problems.map((problem) => asToldHere(problem, page));
    const preview: PagePreview = { hasTitle, titleText, isComponentPage, problems: told };
    if (isComponentPage) return preview;
    if (!problems.some(isError)) return { ...preview, html: whole.html };
    const html = await withoutMistakes(page, problems, (body) => compileBody(page, body, facts));
    return html === undefined ? preview : { ...preview, html };
  };
}

/**
 * A picture without a description does not stop a build, and stops a save: who is at the text knows
 * what the picture shows. It is shown all the same.
 */
const asToldHere = (problem: Problem, { file }: PageDraft): Problem =>
  problem.file === file && isMissingAlt(problem) ? { ...problem, severity: 'error' } : problem;

/** A page that was saved since has an address, and is a file. */
function withSaved(site: SiteFacts, saved: PageDraft['routes'] = {}): SiteFacts {
  const routes = Object.entries(saved).map(([file, route]) => [`/${file}`, route] as const);
  if (routes.length === 0) return site;
  return {
    ...site,
    routes: { ...site.routes, ...Object.fromEntries(routes) },
    files: { ...Object.fromEntries(routes.map(([file]) => [file, {}])), ...site.files },
  };
}

/** Of a file that the repository keeps the editor may know less than the site does. */
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
  return finish({ ...article, html, file }, facts);
}

/** Links to files and cards take what the pages they name have. */
function finish(article: Article & { file: string }, facts: SiteFacts): Article {
  const { routes, folders, pages } = facts;
  const linked = resolveFileLinks(article, {
    ...{ routes: new Map(Object.entries(routes)), folders, root: '/' },
    baseUrl: facts.article.baseUrl,
  });
  const places = new Map(Object.entries(pages));
  for (const [source, address] of Object.entries(routes)) {
    const page = pages[address];
    if (page) places.set(source, page);
  }
  const filled = fillCards(linked.page, places);
  const problems: Problem[] = [...article.problems, ...linked.problems, ...filled.problems];
  return { ...article, html: filled.page.html, problems };
}

/** Pictures as they are in the project: sizes for each screen are the build's to make. */
function withPictures({ html, images }: Article, baseUrl: string): string {
  let result = html;
  for (const image of images) {
    const { src = '', width, height } = fileAt(image.file) ?? {};
    if (image.isFile) {
      result = result.replaceAll(`"${image.marker}"`, () => `"${escapeHtml(src)}"`);
      continue;
    }
    const picture = plainHtml(image, { src, width, height }, `${baseUrl}${ZOOM_FILE}`);
    result = result.replace(new RegExp(`<img[^>]*src="${image.marker}"[^>]*>`), () => picture);
  }
  return result;
}
