import { describe, expect, it } from 'vitest';
import { pages } from '../support/dist';
import type { Page } from '../support/dist';
import { elements } from '../support/html';
import type { Element } from '../support/html';

/** Elements whose text is not prose. */
const VERBATIM = /^(?:script|style|noscript|template|code|kbd|pre|samp|svg)$/;
const INLINE = /^(?:a|b|em|i|s|del|small|span|strong|sub|sup)$/;
const READ_ATTRIBUTES = ['alt', 'title', 'aria-label', 'placeholder'];

/** Returns the texts of a page: one per block and per attribute with prose. */
function textsOf({ document }: Page): string[] {
  let text = '';
  const walk = (nodes: Element['children']): void => {
    for (const node of nodes) {
      if (node.type === 'text') text += node.data;
      if (!('children' in node) || !('name' in node) || VERBATIM.test(node.name)) continue;
      const end = INLINE.test(node.name) ? '' : '\n';
      text += end;
      walk(node.children);
      text += end;
    }
  };
  walk(document.children as Element['children']);
  const attributes = elements(document, '*').flatMap(({ attribs }) =>
    READ_ATTRIBUTES.map((name) => attribs[name] ?? ''),
  );
  const described = elements(document, 'meta').flatMap(({ attribs }) =>
    /description|title/.test(`${attribs['name']} ${attribs['property']}`)
      ? [attribs['content'] ?? '']
      : [],
  );
  return [...text.split('\n'), ...attributes, ...described].filter((part) => part.trim() !== '');
}

/** Typographic mistakes in Portuguese, found independently of the rules that correct them. */
const SLIPS: Record<string, RegExp> = {
  'straight quotes': /["']/,
  'three periods': /\.{3}/,
  'hyphen in place of a dash': /--| - /,
  'dash without spaces': /\p{L}—|—\p{L}/u,
  'breaking space before a unit':
    /\d (?:h|min|s|km|kg|g|MB|GB|horas?|minutos?|dias?|semanas?|mês|meses|anos?)(?!\p{L})/u,
  'space before %': /\d\s%/,
  'number separated from its word': /(?:cláusula|página|art\.|nº|passo|anos|R\$) \d/i,
  'letter separated from its word': /(?:cliente|aluno|tamanho|Ctrl) [A-Z](?!\p{L})/u,
  'day separated from the month': /\d de (?:janeiro|março|maio|junho|novembro)/,
  'separated abbreviation': /(?:^|\s)(?:de|com) IA(?!\p{L})/u,
};

/** Dates come from the language of the site, not from a writer. */
const WRITTEN_BY_THE_SITE = /^Atualizado /;

describe.each(pages)('$route', (page) => {
  const texts = textsOf(page).filter((text) => !WRITTEN_BY_THE_SITE.test(text));

  it('has text', () => expect(texts.join('').length).toBeGreaterThan(100));

  it.each(Object.entries(SLIPS))('has no %s', (_, slip) => {
    expect(texts.filter((text) => slip.test(text))).toEqual([]);
  });
});

it('non-breaking spaces are on the pages', () => {
  const all = pages.flatMap(textsOf).join('\n');
  for (const text of ['de\u00A0IA', '50\u00A0minutos', 'cláusula\u00A07', 'nº\u00A09.610/1998']) {
    expect(all).toContain(text);
  }
});
