import { describe, expect, it } from 'vitest';
import { decodePath, splitUrl } from '../../src/lib/path';
import { DOC_ROUTES, ROUTES, files, pages, settings } from '../support/dist';
import type { Page } from '../support/dist';
import { DOCS } from '../support/e2e-routes';
import { elements, textOf } from '../support/html';

const idsOf = ({ document }: Page) =>
  elements(document, '*').flatMap(({ attribs }) => (attribs['id'] ? [attribs['id']] : []));

const ids = new Map(pages.map((page) => [page.route, new Set(idsOf(page))]));

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** Returns the internal links that lead nowhere, or to a page by another URL than its own. */
function wrongLinks({ route, document }: Page): string[] {
  const hrefs = elements(document, 'a').map(({ attribs }) => attribs['href'] ?? '');
  return [...new Set(hrefs)].filter((href) => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return false;
    const { path, hash } = splitUrl(href);
    const target = path === '' ? route : (decodePath(path) ?? path);
    if (files.includes(target.slice(1)) && !target.endsWith('.html')) return false;
    const anchors = path === '' ? ids.get(route) : ROUTES.includes(target) && ids.get(target);
    if (!anchors) return true;
    const anchor = decodePath(hash.slice(1)) ?? hash.slice(1);
    return anchor !== '' && !anchors.has(anchor);
  });
}

describe('the home page (1.1.15)', () => {
  const main = elements(pages.find(({ route }) => route === '/')!.document, 'main')[0]!;
  const text = textOf(main);

  it.each([
    /vários assistentes/i,
    /imagem na mesma assinatura/,
    /economiza/,
    /simples e intuitiva/,
  ])('says %s', (promise) => {
    expect(text).toMatch(promise);
  });

  it('links to the docs and the app', () => {
    const addresses = elements(main, 'a').map(({ attribs }) => attribs['href']);
    expect(addresses).toEqual(expect.arrayContaining(['/docs/', settings.site.app.url]));
  });

  it('does not mention prices, plans or limits', () => {
    expect(text).not.toMatch(/R\$|US\$|\b(?:preços?|planos?|limites?|gr[aá]tis|por mês|mensal)\b/i);
  });
});

describe.each(DOCS.map((doc, index) => ({ ...doc, index })))('the links of $path', (doc) => {
  const { document } = pages.find(({ route }) => route === doc.path)!;
  const links = (name: string) =>
    elements(document, 'nav', { 'aria-label': name }).map((nav) => elements(nav, 'a'));

  it('are, in the column and in the menu, to all docs pages in order, by their exact URLs (1.1.3, 2.12.1, A.12)', () => {
    const lists = links('Páginas da documentação');
    expect(lists).toHaveLength(2);
    for (const list of lists) {
      expect(list.map(textOf)).toEqual(DOCS.map(({ name }) => name));
      expect(list.map(({ attribs }) => attribs['href'])).toEqual(DOC_ROUTES);
    }
  });

  it('lead to the previous and the next page, if any (2.14.10)', () => {
    const [before, after] = [DOCS[doc.index - 1], DOCS[doc.index + 1]];
    const [list = []] = links('Página anterior e próxima página');
    expect(list.map((link) => [textOf(link), link.attribs['href']])).toEqual([
      ...(before ? [[`Anterior${before.name}`, before.path]] : []),
      ...(after ? [[`Próxima ${after.name}`, after.path]] : []),
    ]);
  });
});

describe.each(pages)('the document of $route', (page) => {
  const { document, html } = page;

  it('is in Brazilian Portuguese, left to right (1.2.1)', () => {
    expect(html).toMatch(/^<!DOCTYPE html>/i);
    const [root] = elements(document, 'html');
    expect(root?.attribs).toMatchObject({ lang: 'pt-BR', dir: 'ltr' });
  });

  it('repeats no id', () => {
    expect(repeated(idsOf(page))).toEqual([]);
  });

  it('has one main, with one first-level heading inside and none outside', () => {
    const mains = elements(document, 'main');
    expect(mains).toHaveLength(1);
    expect(mains.flatMap((main) => elements(main, 'h1')).map(textOf)).toEqual([
      expect.stringMatching(/\S/),
    ]);
    expect(elements(document, 'h1')).toHaveLength(1);
  });

  it('begins with the link to its content, in a region of the same name (2.3.1)', () => {
    const name = 'Pular para o conteúdo principal';
    const [region] = elements(document, 'div', { role: 'region', 'aria-label': name });
    const links = elements(region!, 'a');
    expect(links.map((link) => [textOf(link), link.attribs['href']])).toEqual([
      [name, '#conteudoPrincipal'],
    ]);
    expect(elements(document, 'a')[0]).toBe(links[0]);
    expect(elements(document, 'main')[0]?.attribs['id']).toBe('conteudoPrincipal');
  });

  it('gives the shell no id that a heading could have', () => {
    const inMain = new Set(elements(elements(document, 'main')[0]!, '*'));
    const ids = elements(document, '*').flatMap((element) =>
      inMain.has(element) ? [] : (element.attribs['id'] ?? []),
    );
    const lower = ids.filter((id) => id === id.toLowerCase() && !/^_|^gatsby-/.test(id));
    expect(lower).toEqual([]);
  });

  it('skips no heading level', () => {
    const levels = elements(elements(document, 'main')[0]!, '*')
      .filter(({ name }) => /^h[1-6]$/.test(name))
      .map(({ name }) => Number(name.slice(1)));
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
  });

  it('links only to existing pages and anchors, by their exact URLs', () => {
    expect(wrongLinks(page)).toEqual([]);
  });

  it('names every link', () => {
    const nameless = elements(document, 'a').filter((link) => {
      const pictures = elements(link, 'img').map(({ attribs }) => attribs['alt'] ?? '');
      return !(link.attribs['aria-label'] ?? textOf(link) + pictures.join('')).trim();
    });
    expect(nameless.map(({ attribs }) => attribs['href'])).toEqual([]);
  });

  it('gives every image a description, width and height', () => {
    for (const { attribs } of elements(document, 'img')) {
      expect(attribs).toMatchObject({
        alt: expect.any(String) as string,
        width: expect.stringMatching(/^\d+$/) as string,
        height: expect.stringMatching(/^\d+$/) as string,
      });
    }
  });

  it('requests only files that are on the site', () => {
    const asked = [
      ...elements(document, 'img').map(({ attribs }) => attribs['src']),
      ...elements(document, 'link')
        .filter(({ attribs }) => /icon|preload|stylesheet|manifest/.test(attribs['rel'] ?? ''))
        .map(({ attribs }) => attribs['href']),
    ];
    const local = asked.filter((address) => address?.startsWith('/'));
    expect(local.length).toBeGreaterThan(0);
    for (const address of local) expect(files).toContain(address!.slice(1));
  });

  it('requests nothing from other domains', () => {
    const loaded = ['script', 'img', 'iframe', 'source', 'video', 'audio'].flatMap((name) =>
      elements(document, name).map(({ attribs }) => attribs['src'] ?? ''),
    );
    expect(loaded.filter((address) => /^(?:https?:)?\/\//.test(address))).toEqual([]);
    expect(elements(document, 'link', { rel: 'stylesheet' })).toEqual([]);
  });

  it('links to “Entrar” on the app, in another tab', () => {
    const enter = elements(document, 'a', { href: settings.site.app.url });
    expect(enter.map(textOf)).toContainEqual(expect.stringMatching(/^Entrar/));
    for (const { attribs } of enter) {
      if (attribs['target'] !== '_blank') continue;
      expect(attribs['rel']).toMatch(/noopener/);
    }
    expect(enter.some(({ attribs }) => attribs['target'] === '_blank')).toBe(true);
  });
});
