import { decodePath } from '../lib/path';
import type { Problem } from '../content/schema/problem';
import type { ArticleCard } from './article-types';
import { escapeHtml } from './syntax/inline-html';

/** Texts that a card can take from its target page. */
export interface CardPage {
  title: string;
  description?: string | undefined;
}

/** Page with cards; the list is removed when they are filled. */
interface PageWithCards {
  /** File path relative to the project: `content/docs/conversas.mdx`. */
  file: string;
  html: string;
  cards?: readonly ArticleCard[] | undefined;
}

/**
 * Fills the cards of a page with the titles and descriptions of their target pages. Reports each card that
 * has neither a title of its own nor a target page.
 *
 * @param pages target pages, by path and by absolute path of their file
 */
export function fillCards<Page extends PageWithCards>(
  page: Page,
  pages: ReadonlyMap<string, CardPage>,
): { page: Page; problems: Problem[] } {
  const { file, cards = [] } = page;
  if (cards.length === 0) return { page, problems: [] };
  const found = new Map(cards.map((card) => [card.marker, pageOf(card, pages)]));
  const html = page.html.replace(
    /(article-card:\d+):(title|description)/g,
    (marker, card: string, part: 'title' | 'description') =>
      found.has(card) ? escapeHtml(found.get(card)?.[part] ?? '') : marker,
  );
  const problems = cards
    .filter(({ marker, needsTitle }) => needsTitle && !found.get(marker))
    .map(({ href, line }): Problem => ({
      file,
      line,
      what: `O cartão que leva a "${href}" está sem título, e esse endereço não é o de uma página publicada.`,
      rule: 'Um cartão sem título usa o da página a que leva.',
      fix: 'Corrija o endereço ou escreva, por exemplo:  titulo="Começar uma conversa"',
    }));
  return { page: { ...page, html, cards: undefined }, problems };
}

/** Returns the target page of a card; a trailing slash in the path makes no difference. */
function pageOf({ target }: ArticleCard, pages: ReadonlyMap<string, CardPage>) {
  const path = decodePath(target) ?? target;
  const bare = path.replace(/\/$/, '');
  return pages.get(path) ?? pages.get(bare) ?? pages.get(`${bare}/`);
}
