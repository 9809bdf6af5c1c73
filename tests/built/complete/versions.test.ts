/**
 * Three versions of the docs, two of them made by `docs:version` from one folder: each is complete, names
 * itself and links to the others.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPLETE, completeDist, readComplete } from '../../sites/sites';
import { elements, parse, textOf } from '../../support/html';
import type { Document, Element } from '../../support/html';

const documentOf = (file: string) => parse(readComplete(`${file}.html`));
const mainOf = (file: string) => elements(documentOf(file), 'main')[0]!;
const hrefs = (within: Document | Element) =>
  elements(within, 'a').map(({ attribs }) => attribs['href']);
const metaOf = (document: Document, name: string) =>
  elements(document, 'meta', { name })[0]?.attribs['content'];
const bar = (file: string) => elements(documentOf(file), 'nav', { 'aria-label': 'Principal' })[0]!;
const sidebar = (file: string) =>
  elements(documentOf(file), 'nav', { 'aria-label': 'Páginas da documentação' })[0]!;

/** Folder and name of each version, and the word for it on its main page. */
const VERSIONS = [
  ['docs/next', 'current', 'próxima'],
  ['docs', '2.0', '2.0'],
  ['docs/1.0', '1.0', '1.0'],
] as const;

describe.each(VERSIONS)('%s (%s)', (folder, name, word) => {
  const main = documentOf(`${folder}/index`);

  it('has its own pages, tags and lists, and no draft', () => {
    expect(textOf(mainOf(`${folder}/index`))).toContain(`A introdução da versão ${word}.`);
    const pages = ['viva', 'imagens', 'tags', 'tags/comeco', 'category/primeiros-passos'];
    for (const page of pages) expect(existsSync(completeDist(`${folder}/${page}.html`))).toBe(true);
    expect(existsSync(completeDist(`${folder}/rascunho.html`))).toBe(false);
  });

  it('leads to its own pages, tags and sources (2.14.6)', () => {
    expect(hrefs(main)).toContain(`/sub/${folder}/tags/comeco`);
    expect(hrefs(sidebar(`${folder}/index`))).toContain(`/sub/${folder}/conversas`);
    const source = name === 'current' ? 'docs' : `versions/${name}/docs`;
    expect(hrefs(mainOf(`${folder}/conversas`))).toContain(
      `https://codigo.example/editar/content/${source}/conversas.mdx`,
    );
  });

  it('tells search engines and the search which it is (D.12, 2.9.5, A.5)', () => {
    for (const document of [main, documentOf(`${folder}/conversas`)]) {
      expect(metaOf(document, 'docsearch:version')).toBe(name);
      expect(metaOf(document, 'docsearch:docusaurus_tag')).toBe(`docs-default-${name}`);
    }
  });

  it('shows the pictures and the components that went with it', () => {
    const pictures = elements(mainOf(`${folder}/imagens`), 'img');
    const own = pictures
      .map(({ attribs }) => attribs['src'] ?? '')
      .filter((src) => src.startsWith('/sub/'));
    expect(pictures.length).toBeGreaterThan(3);
    for (const src of own) expect(existsSync(completeDist(src.slice('/sub/'.length)))).toBe(true);
    const button = elements(mainOf(`${folder}/viva`), 'button', { 'data-contador': 'true' })[0];
    expect(textOf(button)).toBe('Contei até 3');
  });
});

it('a page, and its place in the sidebar, is of the versions that have it (A.12)', () => {
  expect(hrefs(sidebar('docs/next/index'))).toContain('/sub/docs/next/novidade');
  expect(hrefs(sidebar('docs/index'))).not.toContain('/sub/docs/novidade');
  expect(existsSync(completeDist('docs/1.0/antiga.html'))).toBe(true);
  for (const page of ['antiga', 'novidade', '1.0/novidade', 'next/antiga']) {
    expect(existsSync(completeDist(`docs/${page}.html`)), page).toBe(false);
  }
});

it('a link written as an address stays in a kept version; elsewhere it leads to the last', () => {
  const section = 'conversas#escrever-um-pedido';
  expect(hrefs(mainOf('docs/1.0/index'))).toContain(`/sub/docs/1.0/${section}`);
  expect(hrefs(mainOf('docs/index'))).toContain(`/sub/docs/${section}`);
  expect(hrefs(mainOf('docs/next/index'))).toContain(`/sub/docs/${section}`);
});

it('keeping a version breaks no link: the build names those of the original alone', () => {
  const output = readFileSync(join(COMPLETE, 'build.log'), 'utf8');
  const broken = [...output.matchAll(/^ {2}→ (\S+)/gm)].map(([, href]) => href);
  expect(broken.sort()).toEqual([
    '#tampouco',
    '/sub/docs/conversas#nao-existe',
    '/sub/docs/nao-existe',
    '/sub/docs/sumiu',
  ]);
});

it('a version with noIndex is not in the sitemap, nor are its tags for search engines (2.9.12, A.5, G.12)', () => {
  for (const page of ['index', 'conversas', 'tags', 'tags/comeco']) {
    expect(metaOf(documentOf(`docs/1.0/${page}`), 'robots'), page).toBe('noindex, nofollow');
    expect(metaOf(documentOf(`docs/${page}`), 'robots'), page).toBeUndefined();
  }
  const sitemap = readComplete('sitemap.xml');
  expect(sitemap).not.toContain('/docs/1.0');
  expect(sitemap).toContain('<loc>https://quintal.example/sub/docs/next/</loc>');
  expect(sitemap).toContain('<loc>https://quintal.example/sub/docs/</loc>');
});

describe('the notice of a version (2.14.14)', () => {
  const notice = (file: string) => elements(mainOf(file), 'div', { role: 'alert' })[0];

  it('each version says which it is, and all but the last that they are not', () => {
    expect(textOf(mainOf('docs/conversas'))).toContain('Versão: 2.0');
    expect(textOf(mainOf('docs/conversas'))).not.toContain('uma versão');
    expect(textOf(notice('docs/next/conversas'))).toContain('uma versão ainda não lançada');
    expect(textOf(notice('docs/1.0/conversas'))).toContain(
      'uma versão que já não recebe atualizações',
    );
  });

  it('leads to the same page of the last version, or to its main page', () => {
    expect(hrefs(notice('docs/1.0/conversas')!)).toEqual(['/sub/docs/conversas']);
    expect(hrefs(notice('docs/1.0/antiga')!)).toEqual(['/sub/docs/']);
  });
});

describe('the list of versions (2.19.9)', () => {
  /** The version dropdown is the last of the navbar. */
  const list = (file: string) => elements(bar(file), 'ul').at(-1)!;
  const button = (file: string) =>
    elements(bar(file), 'button', { 'aria-haspopup': 'true' }).at(-1);

  it('marks the version of the page alone, and leads to the page in it', () => {
    const current = elements(list('docs/1.0/antiga'), 'a', { 'aria-current': 'page' });
    expect(current.map(textOf)).toEqual(['1.0']);
    expect(textOf(button('docs/1.0/antiga'))).toBe('1.0');
    expect(hrefs(list('docs/1.0/antiga'))).toEqual([
      '/sub/docs/next/',
      '/sub/docs/',
      '/sub/docs/1.0/antiga',
    ]);
  });

  it('is of the last version outside of the docs, as are the links into them (4.3.3)', () => {
    expect(textOf(button('sobre'))).toBe('2.0');
    expect(elements(list('sobre'), 'a', { 'aria-current': 'page' })).toEqual([]);
    for (const label of ['Documentação', 'Começar']) {
      const [link] = elements(bar('sobre'), 'a').filter((one) => textOf(one) === label);
      expect(link?.attribs['href'], label).toBe('/sub/docs/');
    }
  });

  it('has a general name in the menu of the phone, and is open where it has the page', () => {
    const group = (file: string) => {
      const menu = elements(documentOf(file), 'nav', { 'aria-label': 'Menu' })[0]!;
      return elements(menu, 'details').find(
        (details) => textOf(elements(details, 'summary')[0]) === 'Versões',
      )!;
    };
    expect(elements(group('sobre'), 'a').map(textOf)).toEqual(['Próxima', '2.0', '1.0']);
    expect(group('sobre').attribs).not.toHaveProperty('open');
    expect(group('docs/index').attribs).toHaveProperty('open');
  });
});

describe('the search page as HTML (9.5.10)', () => {
  it('lists the last version alone', () => {
    const listed = hrefs(mainOf('search'));
    expect(listed).toContain('/sub/docs/conversas');
    expect(listed.filter((href) => /^\/sub\/docs\/(?:1\.0|next)/.test(href ?? ''))).toEqual([]);
  });

  it('asks, once React is there, for one of the versions in which there is something to find', () => {
    const [select] = elements(mainOf('search'), 'select');
    expect(select?.attribs).toHaveProperty('disabled');
    expect(elements(select!, 'option').map(textOf)).toEqual(['Próxima', '2.0']);
  });
});
