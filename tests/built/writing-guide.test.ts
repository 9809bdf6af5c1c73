/** The guide for those who write the site, as it ships: complete without script, and found by nobody. */
import { describe, expect, it } from 'vitest';
import { GUIDE_ROUTES, fileOf, files, pages, read, transferSize } from '../support/dist';
import { elements, parse, textOf } from '../support/html';

const PREFIX = '/guia-de-escrita';
const guide = GUIDE_ROUTES.map((route) => ({ route, document: parse(read(fileOf(route))) }));
const hrefs = (document: ReturnType<typeof parse>) =>
  elements(document, 'a').map(({ attribs }) => attribs['href'] ?? '');

/** Longest HTML of a page that shows everything at once; a page of the docs has 30 KB. */
const CATALOGUE_KB = 60;

describe('o guia de quem escreve', () => {
  it('tem páginas', () => {
    expect(guide.length).toBeGreaterThan(25);
    expect(GUIDE_ROUTES).toContain(`${PREFIX}/`);
  });

  it.each(guide)('pede aos buscadores que não mostrem $route', ({ document }) => {
    const [robots] = elements(document, 'meta', { name: 'robots' });
    expect(robots?.attribs['content']).toBe('noindex, nofollow');
    expect(elements(document, 'meta', { name: 'docsearch:version' })).toEqual([]);
  });

  it.each(guide)('$route tem título, frase e lugar na barra lateral, sem script', (page) => {
    const [main] = elements(page.document, 'main');
    expect(elements(main!, 'h1')).toHaveLength(1);
    const [lede] = elements(main!, 'p', { class: 'lede' });
    expect(textOf(lede!).length).toBeGreaterThanOrEqual(70);
    expect(textOf(lede!).length).toBeLessThanOrEqual(155);
    const current = elements(page.document, 'a', { 'aria-current': 'page' }).map(
      ({ attribs }) => attribs['href'],
    );
    expect(current).toContain(page.route);
  });

  it('não está no mapa do site, no índice da pesquisa nem nas páginas que todos leem', () => {
    const lists = files.filter((file) => /sitemap\.xml|llms.*\.txt|search-.*\.json/.test(file));
    expect(lists.length).toBeGreaterThan(1);
    for (const file of lists) expect(read(file), file).not.toContain(PREFIX);
    for (const { route, document } of pages) {
      expect(
        hrefs(document).filter((href) => href.startsWith(PREFIX)),
        route,
      ).toEqual([]);
    }
  });

  it('não tem cartão social', () => {
    for (const { route, document } of guide) {
      const cards = elements(document, 'meta', { property: 'og:image' });
      expect(
        cards.filter(({ attribs }) => attribs['content']?.includes('cart')),
        route,
      ).toEqual([]);
    }
  });

  it('cabe nos bytes de uma página, e o catálogo no dobro', () => {
    for (const { route } of guide) {
      const limit = route.endsWith('/catalogo') ? CATALOGUE_KB : 30;
      expect(transferSize(fileOf(route)), route).toBeLessThanOrEqual(limit * 1000);
    }
  });
});

describe('os exemplos', () => {
  const examples = guide.flatMap(({ route, document }) =>
    elements(document, 'div', { class: 'example' }).map((example) => ({ route, example })),
  );

  it('são muitos, cada um com o texto e o resultado', () => {
    expect(examples.length).toBeGreaterThan(60);
    for (const { route, example } of examples) {
      expect(elements(example, 'pre').length, route).toBeGreaterThan(0);
      const results = elements(example, 'div', { class: 'example-result' });
      expect(results, route).toHaveLength(1);
      expect(results[0]!.attribs['aria-label']).toBe('Resultado');
    }
  });
});
