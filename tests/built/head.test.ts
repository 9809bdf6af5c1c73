import { describe, expect, it } from 'vitest';
import { DOC_ROUTES, NOT_FOUND, NOT_INDEXED, files, pages, read, settings } from '../support/dist';
import type { Page } from '../support/dist';
import { elements, rawText, textOf } from '../support/html';

/** Returns the values of a tag that a head has once. */
const metas = ({ document }: Page, key: 'name' | 'property', value: string) =>
  elements(document, 'meta', { [key]: value }).map(({ attribs }) => attribs['content'] ?? '');

const titleOf = ({ document }: Page) => textOf(elements(document, 'title')[0]);

const canonicalOf = ({ document }: Page) =>
  elements(document, 'link', { rel: 'canonical' }).map(({ attribs }) => attribs['href']);

const ONCE = [
  ['name', 'viewport'],
  ['name', 'description'],
  ['property', 'og:title'],
  ['property', 'og:description'],
  ['property', 'og:url'],
  ['property', 'og:type'],
  ['property', 'og:locale'],
  ['property', 'og:site_name'],
  ['name', 'twitter:card'],
  ['name', 'docsearch:language'],
  ['name', 'docsearch:docusaurus_tag'],
] as const;

/** Returns the classes that identify a page. */
function classesOf(route: string): RegExp {
  if (route === '/') return /^plugin-pages home-page$/;
  if (route === NOT_FOUND) return /^plugin-pages not-found-page$/;
  if (route === '/search') return /^plugin-pages search-page$/;
  if (!route.startsWith('/docs')) return /^plugin-pages article-page$/;
  if (/^\/docs\/(tags|category)/.test(route))
    return /^plugin-docs docs-version-current docs-\w+-page$/;
  const id = route.replace('/docs/', '').replace(/\/$/, '').replaceAll('/', '-');
  return new RegExp(`^plugin-docs docs-version-current docs-doc-page docs-doc-id-${id || 'index'}`);
}

describe.each(pages)('the head of $route', (page) => {
  const { route, document } = page;

  it('has one title, with the name of the site once (1.2.2, 2.9.1)', () => {
    expect(elements(document, 'head').flatMap((head) => elements(head, 'title'))).toHaveLength(1);
    expect(titleOf(page).split(settings.site.title)).toHaveLength(2);
  });

  it.each(ONCE)('has one tag %s="%s", with a value', (key, value) => {
    expect(metas(page, key, value)).toEqual([expect.stringMatching(/\S/)]);
  });

  it('repeats title and description for sharing (2.9.1, 2.9.2)', () => {
    expect(metas(page, 'property', 'og:title')).toEqual([titleOf(page)]);
    expect(metas(page, 'property', 'og:description')).toEqual(metas(page, 'name', 'description'));
  });

  it('has the encoding, once and at the start (2.9.6)', () => {
    expect(elements(document, 'meta').filter(({ attribs }) => attribs['charset'])).toHaveLength(1);
    expect(page.html.slice(0, 1024)).toMatch(/<meta charset="utf-8"/i);
    expect(elements(document, 'meta')[0]?.attribs).toHaveProperty('charset');
  });

  it('names its generator, and no other (2.9.6)', () => {
    expect(metas(page, 'name', 'generator')).toEqual([expect.stringMatching(/^Gatsby /)]);
  });

  it('tells on <html> which page it is (2.9.7)', () => {
    const [html] = elements(document, 'html');
    expect(html?.attribs['class']).toMatch(classesOf(route));
  });

  it.runIf(route !== NOT_FOUND)(
    'has its canonical URL, with the exact trailing slash (2.1.2, 2.9.4)',
    () => {
      const url = new URL(route, settings.site.url).href;
      expect(canonicalOf(page)).toEqual([url]);
      expect(metas(page, 'property', 'og:url')).toEqual([url]);
    },
  );

  it('has theme colours and a manifest with existing icons', () => {
    expect(metas(page, 'name', 'theme-color')).toHaveLength(2);
    const [link, ...more] = elements(document, 'link', { rel: 'manifest' });
    expect(more).toEqual([]);
    const manifest = JSON.parse(read((link?.attribs['href'] ?? '').slice(1))) as {
      icons: { src: string }[];
    };
    for (const { src } of manifest.icons) expect(files).toContain(src.slice(1));
  });

  it('has the structured data of what it is, and no other (2.9.10)', () => {
    const kinds = elements(document, 'script', { type: 'application/ld+json' }).flatMap(
      (script) => {
        const data = JSON.parse(rawText(script)) as Record<string, unknown>;
        const graph = (data['@graph'] ?? [data]) as Record<string, unknown>[];
        return graph.map((each) => each['@type']);
      },
    );
    const isDoc = DOC_ROUTES.includes(route);
    expect(kinds).toEqual([
      ...(route === '/' ? ['Organization', 'WebSite'] : []),
      ...(isDoc ? ['TechArticle'] : []),
      ...(isDoc ? ['BreadcrumbList'] : []),
    ]);
  });

  it('asks search engines to leave it out only when it should (2.7.4)', () => {
    const isHidden = route === NOT_FOUND || NOT_INDEXED.includes(route);
    const hidden = [expect.stringMatching(/^noindex/)];
    expect(metas(page, 'name', 'robots')).toEqual(isHidden ? hidden : []);
  });
});

describe('titles and descriptions (1.1.16)', () => {
  const visible = pages.filter(({ route }) => route !== NOT_FOUND);

  it('are unique', () => {
    expect(new Set(visible.map(titleOf)).size).toBe(visible.length);
    const descriptions = visible.flatMap((page) => metas(page, 'name', 'description'));
    expect(new Set(descriptions).size).toBe(visible.length);
  });

  it('of docs pages have 70 to 155 characters', () => {
    for (const page of pages.filter(({ route }) => route.startsWith('/docs/'))) {
      const [description = ''] = metas(page, 'name', 'description');
      expect(description.length, `${page.route}: ${description}`).toBeGreaterThanOrEqual(70);
      expect(description.length, `${page.route}: ${description}`).toBeLessThanOrEqual(155);
    }
  });

  it('of the not-found page say that it does not exist (2.7.1)', () => {
    const notFound = pages.find(({ route }) => route === NOT_FOUND)!;
    expect(titleOf(notFound)).toContain('Página não encontrada');
    expect(textOf(notFound.document)).toContain(
      'Não foi possível encontrar o que você está procurando.',
    );
  });
});
