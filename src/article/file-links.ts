import path from 'node:path';
import { decodePath, encodePath, markdownPath, withBase } from '../lib/path';
import type { Mistake, Problem } from '../content/schema/problem';
import type { FileLink } from './article-types';
import { unknownFile } from './syntax/body-messages';
import { escapeHtml } from './syntax/inline-html';

/** Page with links to content files. */
interface LinkingPage {
  /** File path relative to the project: `content/docs/conversas.mdx`. */
  file: string;
  html: string;
  fileLinks: readonly FileLink[];
}

/** Possible targets of links to content files. */
export interface LinkTargets {
  /** Paths of pages, by the absolute path of their file. */
  routes: ReadonlyMap<string, string>;
  baseUrl: string;
  /** Absolute path of the project. */
  root: string;
  /** Content folders that have pages, relative to the project: `content/docs`. */
  folders: readonly string[];
}

/**
 * Replaces the markers of links to content files with the URLs of their pages. As in docs imported from
 * other sites, a path can also start at the content folder of the page (`api/store.md`, `/api/store.md`) or
 * at the project (`@site/content/docs/api/store.md`).
 *
 * A link to a file without a page stays as written, with a warning (behaviour 5.12). If it begins with a
 * slash, it may be the URL of something else and is left to the link check without a warning, unless it is
 * the URL of a page's Markdown version, which is not meant for readers.
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
  const html = page.html.replace(/ href="(article-link:\d+)/g, (whole, marker) => {
    const link = fileLinks.find((item) => item.marker === marker);
    return link ? ` href="${escapeHtml(addressOf(link))}` : whole;
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
 * Returns the path, without base path, of the page that a link to a file leads to; undefined if there is
 * none.
 *
 * @param from path of the file that contains the link, relative to the project
 */
export function routeOfLink(
  link: Pick<FileLink, 'href' | 'file'>,
  from: string,
  targets: Pick<LinkTargets, 'routes' | 'root' | 'folders'>,
): string | undefined {
  return candidates(link, from, targets)
    .map((candidate) => targets.routes.get(candidate) ?? routeInOtherForm(candidate, targets))
    .find((route) => route !== undefined);
}

/** macOS lists names with accents in another form (NFD) than links are written in. */
function routeInOtherForm(file: string, { routes }: Pick<LinkTargets, 'routes'>) {
  const form = file.normalize('NFD');
  if (form === file) return undefined;
  return [...routes].find(([known]) => known.normalize('NFD') === form)?.[1];
}

/**
 * Returns the path of the page whose Markdown version, published for programs, has this URL. Writers link
 * to that version on purpose with `pathname://`.
 */
function pageOfMarkdown(href: string, { routes }: LinkTargets): string | undefined {
  const address = decodePath(href) ?? href;
  return [...routes.values()].find((route) => markdownPath(route) === address);
}

const rawMarkdown = (href: string, route: string): Mistake => ({
  severity: 'warning',
  what: `O link "${href}" leva ao texto em Markdown, e não à página.`,
  rule: 'O endereço de uma página não tem a extensão do arquivo.',
  fix: `Escreva  ${route}  ou, se o link é mesmo para o Markdown,  pathname://${href}`,
});

const isAddress = ({ href }: FileLink) => href.startsWith('/');

/** Returns the files that a link may refer to, most likely first. */
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
