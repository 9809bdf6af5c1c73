/** Figures and their styles in the built HTML, without script. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DOC_ROUTES, pages, read } from '../support/dist';
import type { Page } from '../support/dist';
import { elements, rawText, textOf } from '../support/html';

const docs = pages.filter(({ route }) => DOC_ROUTES.includes(route));
const hash = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

const figuresOf = ({ document }: Page) => elements(document, 'figure', { class: 'figure' });

/** Returns the style elements in the content of a page. */
const carried = ({ document }: Page) =>
  elements(elements(document, 'main')[0]!, 'style').map(rawText);

const all = new Set(pages.flatMap(carried));

describe.each(docs)('the figures of $route', (page) => {
  const figures = figuresOf(page);

  it('are at least one, each with a visible caption', () => {
    expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures) {
      const captions = elements(figure, 'figcaption');
      expect(captions).toHaveLength(1);
      expect(captions[0]!.attribs['class']).toBeUndefined();
      expect(textOf(captions[0]!)).toMatch(/^\p{Lu}.{20,}\.$/su);
    }
  });

  it('request no file', () => {
    for (const figure of figures) {
      expect(elements(figure, 'img')).toEqual([]);
      expect(elements(figure, 'use')).toEqual([]);
    }
  });
});

describe('the styles that come with the text', () => {
  it.each(pages)('each once in $route, before the rest', (page) => {
    const styles = carried(page);
    expect(new Set(styles).size).toBe(styles.length);
    for (const css of styles) expect(css).toMatch(/^@layer components\{/);
  });

  it.each(pages)('all that $route needs', ({ document, ...page }) => {
    const sheets = carried({ document, ...page }).join('');
    for (const name of ['steps', 'message', 'figure-map', 'figure-window', 'figure-wave']) {
      const isUsed = elements(document, '*', { class: name }).length > 0;
      if (isUsed) expect(sheets, name).toContain(`.${name}`);
    }
  });

  it('only where they apply', () => {
    const of = (route: string) => carried(pages.find((page) => page.route === route)!).join('');
    expect(of('/docs/interacao-por-voz')).toContain('.figure-wave');
    expect(of('/docs/conversas')).not.toContain('.figure-wave');
    expect(of('/termos')).toBe('');
    expect(of('/afiliado')).toContain('.steps');
    expect(of('/')).toContain('.figure-map');
    expect(of('/')).toContain('.steps>ol');
  });

  it('are not in the stylesheet of all pages', () => {
    const { document } = pages.find(({ route }) => route === '/termos')!;
    const shared = elements(document, 'style').map(rawText).join('');
    expect(shared).toContain('.prose');
    expect(shared).not.toMatch(/\.figure-window|\.message-text|\.steps>/);
  });

  it.each(pages)('are allowed by the policy of $route, those of any page', (page) => {
    expect(all.size).toBeGreaterThan(5);
    for (const css of all) expect(page.html).toContain(hash(css));
  });

  it('are part of the page data', () => {
    const data = read('page-data/docs/conversas/page-data.json');
    expect(data).toContain('<style>@layer components{');
  });
});
