import path from 'node:path';
import { markdownPath } from '../lib/markdown-path';
import { decodePath, encodePath, withBase } from '../lib/path';
import type { Problem } from '../content/schema/problem';
import type { FileLink } from './article-types';
import { unknownFile } from './syntax/body-words';
import { escapeHtml } from './syntax/inline-html';

/** A page whose links name files. */
interface LinkingPage {
  /** From the project: `content/docs/conversas.mdx`. */
  file: string;
  html: string;
  fileLinks: readonly FileLink[];
}

/** What a link to a file may lead to. */
export interface LinkTargets {
  /** Paths of pages by the absolute path of their file. */
  routes: ReadonlyMap<string, string>;
  baseUrl: string;
  /** Absolute path of the project. */
  root: string;
  /** The folders of content that have pages, from the project: `content/docs`. */
  folders: readonly string[];
}

/**
 * Replaces the markers of links to content files by the addresses of those files' pages. A path may
 * also begin at the page's folder of content, `api/store.md` or `/api/store.md`, or at the project,
 * `@site/content/docs/api/store.md`: docs that come from elsewhere are written so. A link to a file
 * that is no page stays as it is written, with a warning (behaviour 5.12); only one that begins with
 * a slash may be an address, for those who check addresses to judge, unless it is that of a page's
 * Markdown, where nobody sends a reader.
 */
export function resolveFileLinks<Page extends LinkingPage>(
  page: Page,
  targets: LinkTargets,
): { page: Page; problems: Problem[] } {
  const { file, fileLinks } = page;
  const { baseUrl } = targets;
  const routeOf = (link: FileLink) => routeOfLink(link, file, targets);
  const addressOf = (link: FileLink) => {
    const route = routeOf(link);
    if (route !== undefined) return encodePath(withBase(baseUrl, route));
    return isAddress(link) ? withBase(baseUrl, link.href) : link.href;
  };
  const html = page.html.replace(/(?<= href=")article-link:\d+/g, (marker) => {
    const link = fileLinks.find((item) => item.marker === marker);
    return link ? escapeHtml(addressOf(link)) : marker;
  });
  const problems = fileLinks.flatMap((link): Problem[] => {
    if (routeOf(link) !== undefined) return [];
    const { href, line, column } = link;
    const route = isAddress(link) ? pageOfMarkdown(href, targets) : undefined;
    if (isAddress(link) && route === undefined) return [];
    const mistake = route === undefined ? unknownFile(href) : rawMarkdown(href, route);
    return [{ file, line, column, ...mistake }];
  });
  return { page: { ...page, html }, problems };
}

/**
 * The path of the page that a link to a file leads to, without base path.
 *
 * @param from the file with the link, from the project
 */
export function routeOfLink(
  link: Pick<FileLink, 'href' | 'file'>,
  from: string,
  targets: Pick<LinkTargets, 'routes' | 'root' | 'folders'>,
): string | undefined {
  return candidates(link, from, targets)
    .map((candidate) => targets.routes.get(candidate))
    .find((route) => route !== undefined);
}

/** The page whose Markdown, published for programs, is at an address; see `pathname://` for who wants it. */
function pageOfMarkdown(href: string, { routes }: LinkTargets): string | undefined {
  const address = decodePath(href) ?? href;
  return [...routes.values()].find((route) => markdownPath(route) === address);
}

const rawMarkdown = (href: string, route: string): Omit<Problem, 'file'> => ({
  severity: 'warning',
  what: `O link "${href}" leva ao texto em Markdown, e não à página.`,
  rule: 'O endereço de uma página não tem a extensão do arquivo.',
  fix: `Escreva  ${route}  ou, se o link é mesmo para o Markdown,  pathname://${href}`,
});

const isAddress = ({ href }: FileLink) => href.startsWith('/');

/** The files that a link may name, the likeliest first. */
function candidates(
  { href, file: target }: Pick<FileLink, 'href' | 'file'>,
  from: string,
  { root, folders }: Pick<LinkTargets, 'root' | 'folders'>,
): string[] {
  if (/^\.\.?\//.test(href)) return [target];
  const name = decodePath(href) ?? href;
  if (name.startsWith('@site/')) return [path.join(root, name.slice('@site/'.length))];
  const around = folders.filter((folder) => from.startsWith(`${folder}/`));
  return [target, ...around.map((folder) => path.join(root, folder, name))];
}
