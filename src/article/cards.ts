import { decodePath } from '../lib/path';
import type { Problem } from '../content/schema/problem';
import type { ArticleCard } from './article-types';
import { escapeHtml } from './syntax/inline-html';

/** What a card can take of the page that it leads to. */
export interface CardPage {
  title: string;
  description?: string | undefined;
}

/** A page with cards; none are left once they are filled. */
interface PageWithCards {
  /** From the project: `content/docs/conversas.mdx`. */
  file: string;
  html: string;
  cards?: readonly ArticleCard[] | undefined;
}

/**
 * Fills the cards of a page with the titles and descriptions of the pages that they lead to. One that
 * leads to no page, and has no title of its own, is told.
 *
 * @param pages by address and by absolute path of their file
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
      what: `O cartão que leva a "${href}" está sem título, e esse endereço não é o de uma página.`,
      rule: 'Um cartão sem título usa o da página a que leva.',
      fix: 'Corrija o endereço ou escreva, por exemplo:  titulo="Começar uma conversa"',
    }));
  return { page: { ...page, html, cards: undefined }, problems };
}

/** The page at an address, with or without the slash at its end. */
function pageOf({ target }: ArticleCard, pages: ReadonlyMap<string, CardPage>) {
  const path = decodePath(target) ?? target;
  const bare = path.replace(/\/$/, '');
  return pages.get(path) ?? pages.get(bare) ?? pages.get(`${bare}/`);
}
