/** The writing guide in the built site: complete without script, and not listed anywhere. */
import { describe, expect, it } from 'vitest';
import { GUIDE_ROUTES, fileOf, files, pages, read, transferSize } from '../support/dist';
import { elements, parse, textOf } from '../support/html';

const PREFIX = '/guia-de-escrita';
const guide = GUIDE_ROUTES.map((route) => ({ route, document: parse(read(fileOf(route))) }));
const hrefs = (document: ReturnType<typeof parse>) =>
  elements(document, 'a').map(({ attribs }) => attribs['href'] ?? '');

/** Budget of a page that shows all components; that of a docs page is 30 KB. */
const CATALOGUE_KB = 60;

describe('the writing guide', () => {
  it('has pages', () => {
    expect(guide.length).toBeGreaterThan(25);
    expect(GUIDE_ROUTES).toContain(`${PREFIX}/`);
  });

  it.each(guide)('asks search engines not to show $route', ({ document }) => {
    const [robots] = elements(document, 'meta', { name: 'robots' });
    expect(robots?.attribs['content']).toBe('noindex, nofollow');
    expect(elements(document, 'meta', { name: 'docsearch:version' })).toEqual([]);
  });

  it.each(guide)(
    '$route has title, description and a place in the sidebar, without script',
    (page) => {
      const [main] = elements(page.document, 'main');
      expect(elements(main!, 'h1')).toHaveLength(1);
      const [lede] = elements(main!, 'p', { class: 'lede' });
      expect(textOf(lede!).length).toBeGreaterThanOrEqual(70);
      expect(textOf(lede!).length).toBeLessThanOrEqual(155);
      const current = elements(page.document, 'a', { 'aria-current': 'page' }).map(
        ({ attribs }) => attribs['href'],
      );
      expect(current).toContain(page.route);
    },
  );

  it('is not in the sitemap, the search index or the pages that everybody reads', () => {
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

  it('has no social card', () => {
    for (const { route, document } of guide) {
      const cards = elements(document, 'meta', { property: 'og:image' });
      expect(
        cards.filter(({ attribs }) => attribs['content']?.includes('cart')),
        route,
      ).toEqual([]);
    }
  });

  it('fits the budget of a page, the catalogue twice that', () => {
    for (const { route } of guide) {
      const limit = route.endsWith('/catalogo') ? CATALOGUE_KB : 30;
      expect(transferSize(fileOf(route)), route).toBeLessThanOrEqual(limit * 1000);
    }
  });
});

describe('the examples', () => {
  const examples = guide.flatMap(({ route, document }) =>
    elements(document, 'div', { class: 'example' }).map((example) => ({ route, example })),
  );

  it('are many, each with source and result', () => {
    expect(examples.length).toBeGreaterThan(60);
    for (const { route, example } of examples) {
      expect(elements(example, 'pre').length, route).toBeGreaterThan(0);
      const results = elements(example, 'div', { class: 'example-result' });
      expect(results, route).toHaveLength(1);
      expect(results[0]!.attribs['aria-label']).toBe('Resultado');
    }
  });
});
