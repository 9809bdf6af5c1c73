import { escapeHtml } from '../article/inline-html';
import { encodePath, withBase } from '../lib/path';
import type { Problem } from '../schema/problem';
import type { PageEntry } from './page-entry';

/**
 * Replaces the markers of links to content files by the addresses of those files' pages. A link to a
 * file that is no page stays as it is written, with a warning (acceptance 5.12).
 *
 * @param routes paths of pages by the absolute path of their file
 */
export function resolveFileLinks<Page extends Pick<PageEntry, 'file' | 'html' | 'fileLinks'>>(
  page: Page,
  routes: ReadonlyMap<string, string>,
  baseUrl: string,
): { page: Page; problems: Problem[] } {
  const { file, fileLinks } = page;
  const html = page.html.replace(/(?<= href=")article-link:\d+/g, (marker) => {
    const link = fileLinks.find((item) => item.marker === marker);
    const route = link && routes.get(link.file);
    return escapeHtml(route ? encodePath(withBase(baseUrl, route)) : (link?.href ?? marker));
  });
  const unknown = fileLinks.filter((link) => !routes.has(link.file));
  const problems = unknown.map(({ href, line, column }): Problem => ({
    file,
    line,
    column,
    severity: 'warning',
    what: `O link "${href}" não leva a nenhuma página.`,
    rule: 'O caminho é relativo ao arquivo da página.',
    fix: 'Confira o nome e a pasta do arquivo, ou use o endereço da página, como /docs/conversas.',
  }));
  return { page: { ...page, html }, problems };
}
