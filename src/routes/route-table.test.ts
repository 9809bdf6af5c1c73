import { describe, expect, it } from 'vitest';
import { formatProblem } from '../content/schema/problem';
import { buildRouteTable, pageFile, redirectTarget } from './route-table';
import type { RedirectRule } from './route-table';

const PAGES = ['/', '/docs/', '/docs/conversas', '/guia/ação'].map((path) => ({ path }));

function build(options: { redirects?: RedirectRule[]; files?: string[]; basePath?: string } = {}) {
  const { redirects = [], files = [], basePath = '/' } = options;
  const { table, problems } = buildRouteTable({ pages: PAGES, redirects, files, basePath });
  const moves = Object.fromEntries(table.redirects.map(({ from, to }) => [from, to]));
  return { table, problems, moves };
}

describe('pages', () => {
  it.each([
    ['/', 'index.html'],
    ['/docs/', 'docs/index.html'],
    ['/docs/conversas', 'docs/conversas.html'],
  ])('%s lies in %s', (path, file) => {
    expect(pageFile(path)).toBe(file);
  });

  it('are sorted, without the not-found pages', () => {
    const pages = ['/termos', '/404/', '/404.html', '/404', '/'].map((path) => ({ path }));
    const { table } = buildRouteTable({ pages, redirects: [], files: [], basePath: '/' });
    expect(table.pages).toEqual([
      { path: '/', file: 'index.html' },
      { path: '/termos', file: 'termos.html' },
    ]);
  });

  it('that differ only by slash or case count once', () => {
    const pages = ['/docs/', '/docs', '/Docs/'].map((path) => ({ path }));
    const { table } = buildRouteTable({ pages, redirects: [], files: [], basePath: '/' });
    expect(table.pages).toEqual([{ path: '/docs/', file: 'docs/index.html' }]);
  });

  it('include static folders with an index of their own', () => {
    const { table, moves } = build({ files: ['admin/index.html', 'docs/index.html', 'og.png'] });
    expect(table.pages).toContainEqual({ path: '/admin/', file: 'admin/index.html' });
    expect(moves['/admin']).toBe('/admin/');
    expect(moves['/og']).toBeUndefined();
  });
});

describe('variants (behaviour 2.1.1, 2.2.1, 2.2.2)', () => {
  it('of every page lead to it permanently', () => {
    const { table, moves } = build();
    expect(moves).toEqual({
      '/index': '/',
      '/index.html': '/',
      '/docs': '/docs/',
      '/docs.html': '/docs/',
      '/docs/index': '/docs/',
      '/docs/index.html': '/docs/',
      '/docs/conversas/': '/docs/conversas',
      '/docs/conversas.html': '/docs/conversas',
      '/docs/conversas/index': '/docs/conversas',
      '/docs/conversas/index.html': '/docs/conversas',
      '/guia/ação/': '/guia/ação',
      '/guia/ação.html': '/guia/ação',
      '/guia/ação/index': '/guia/ação',
      '/guia/ação/index.html': '/guia/ação',
    });
    expect(new Set(table.redirects.map(({ status }) => status))).toEqual(new Set([301]));
  });

  it('give way to a page or a file registered exactly there (behaviour 2.2.3)', () => {
    const pages = [{ path: '/docs/index' }, { path: '/termos' }];
    const files = ['docs/index.html', 'Termos/Index.html'];
    const { table } = buildRouteTable({ pages, redirects: [], files, basePath: '/' });
    const froms = table.redirects.map(({ from }) => from);
    expect(froms).not.toContain('/docs/index');
    expect(froms).not.toContain('/termos/index.html');
  });
});

describe('redirects of the owner (behaviour 2.10.5, A.8)', () => {
  it('answer with and without trailing slash, permanently unless told otherwise', () => {
    const { table } = build({
      redirects: [
        { from: '/ajuda', to: '/docs/' },
        { from: '/promo/', to: 'https://loja.example/promo', status: 302 },
      ],
    });
    expect(table.redirects.filter(({ origin }) => origin === 'owner')).toEqual([
      { from: '/ajuda', to: '/docs/', status: 301, origin: 'owner' },
      { from: '/ajuda/', to: '/docs/', status: 301, origin: 'owner' },
      { from: '/promo/', to: 'https://loja.example/promo', status: 302, origin: 'owner' },
      { from: '/promo', to: 'https://loja.example/promo', status: 302, origin: 'owner' },
    ]);
  });

  it('end in one hop, also through variants and other redirects', () => {
    const { moves, problems } = build({
      redirects: [
        { from: '/a', to: '/docs/conversas.html?x=1#topo' },
        { from: '/b', to: '/c' },
        { from: '/c', to: '/llms.txt' },
        { from: '/d', to: '/a#fim' },
        { from: '/e', to: '/f?y=2#meio' },
        { from: '/f', to: 'https://outro.example/' },
      ],
      files: ['llms.txt'],
    });
    expect(problems).toEqual([]);
    expect(moves).toMatchObject({
      '/d': '/docs/conversas?x=1#topo',
      '/e': 'https://outro.example/?y=2#meio',
      '/a': '/docs/conversas?x=1#topo',
      '/b': '/llms.txt',
      '/c': '/llms.txt',
    });
  });

  it('are temporary where a redirect that they pass through is', () => {
    const { table } = build({
      redirects: [
        { from: '/oferta', to: '/promo' },
        { from: '/promo', to: '/ajuda', status: 302 },
        { from: '/ajuda', to: '/docs/' },
      ],
    });
    const owner = table.redirects.filter(({ origin }) => origin === 'owner');
    const statusOf = Object.fromEntries(owner.map(({ from, status }) => [from, status]));
    expect(statusOf).toMatchObject({ '/oferta': 302, '/promo': 302, '/ajuda': 301 });
  });

  it('with encoded accents and signs are kept decoded', () => {
    const { moves } = build({
      redirects: [
        { from: '/Manual%20novo.pdf', to: '/' },
        { from: '/in%C3%ADcio', to: '/guia/a%C3%A7%C3%A3o' },
        { from: '/um%2Cdois%26', to: '/C%2B%2B.pdf' },
        { from: '/desconto-10%', to: '/' },
      ],
      files: ['C++.pdf'],
    });
    expect(moves).toMatchObject({
      ...{ '/início': '/guia/ação', '/um,dois&': '/C++.pdf', '/desconto-10%': '/' },
      ...{ '/Manual novo.pdf': '/' },
    });
  });

  it.each([
    '/docs/*/velho',
    '/velho/*',
    '/velho/:id',
    '/velho?a=1',
    '/velho#a',
    'velho',
    '/velho%0A',
    '/velho%3F',
    '/c%23',
    '/a%2fb',
  ])('from %s are refused as inexact', (from) => {
    const { table, problems } = build({ redirects: [{ from, to: '/docs/' }] });
    expect(problems).toMatchObject([{ file: 'content/site/redirects.yaml' }]);
    expect(problems[0]?.severity).toBeUndefined();
    expect(problems[0]?.what).toContain(from);
    expect(table.redirects.some(({ origin }) => origin === 'owner')).toBe(false);
  });

  it.each([
    '/nada',
    '//outro.example/',
    '/\\outro.example',
    'http://outro.example',
    'https://',
    '',
  ])('to %j are refused as lost', (to) => {
    const { problems } = build({ redirects: [{ from: '/velho', to }] });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.what).toContain('leva a');
  });

  it('in a circle are refused', () => {
    const redirects = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ];
    expect(build({ redirects }).problems).toHaveLength(2);
  });

  it.each([
    '/docs/conversas',
    '/docs/conversas/',
    '/Docs/Conversas',
    '/docs.html',
    '/docs/conversas.html/',
    '/docs/conversas/index/',
    '/index',
  ])('from %s, which is a page, are reported and ignored', (from) => {
    const { moves, problems } = build({ redirects: [{ from, to: '/guia/ação' }] });
    expect(problems).toMatchObject([{ severity: 'warning' }]);
    expect(moves[from]).not.toBe('/guia/ação');
  });

  it.each(['/og.png', '/OG.png'])('from %s, which is a file, are reported and ignored', (from) => {
    const { moves, problems } = build({
      redirects: [{ from, to: '/og.png' }],
      files: ['og.png'],
    });
    expect(problems).toMatchObject([{ severity: 'warning' }]);
    expect(problems[0]?.what).toContain('o arquivo "/og.png"');
    expect(moves[from]).toBeUndefined();
  });

  it('are not answered without the trailing slash if that is a file', () => {
    const { moves } = build({
      redirects: [{ from: '/OG.png/', to: '/og.png' }],
      files: ['og.png'],
    });
    expect(moves).toMatchObject({ '/OG.png/': '/og.png' });
    expect(moves['/OG.png']).toBeUndefined();
  });

  it('say what is wrong and what to do', () => {
    const { problems } = build({
      redirects: [
        { from: '/a/*', to: '/' },
        { from: '/docs', to: '/' },
        { from: '/x', to: '/' },
        { from: '/X/', to: '/docs/' },
        { from: '/y', to: '/nada' },
        { from: '/a%E7%E3o', to: '/' },
      ],
    });
    expect(problems.map(formatProblem).join('\n\n')).toMatchInlineSnapshot(`
      "content/site/redirects.yaml
      O redirecionamento de "/a/*" não é de um endereço exato.
      Um redirecionamento vale para um só caminho: sem *, sem :partes, sem ? nem #.
      Escreva uma regra para cada endereço antigo:  from: /antigo

      content/site/redirects.yaml
      O redirecionamento de "/docs" foi ignorado: já existe a página "/docs/".
      O que existe vence; maiúsculas, barra final, .html e /index não fazem outro endereço.
      Apague a regra, ou mude o endereço do que existe.

      content/site/redirects.yaml
      Há dois redirecionamentos de "/X/"; vale o primeiro.
      Cada endereço antigo leva a um só lugar.
      Apague um dos dois.

      content/site/redirects.yaml
      Não foi possível entender os códigos com % do redirecionamento de "/a%E7%E3o".
      Os servidores leem os códigos de um endereço em UTF-8, em que ç é %C3%A7, e respondem a outros com um erro.
      Escreva o endereço sem códigos, por exemplo:  from: /ação

      content/site/redirects.yaml
      O redirecionamento de "/y" leva a "/nada", que não existe ou volta ao começo.
      O destino é uma página ou um arquivo deste site, ou um endereço https completo.
      Confira o destino:  to: /docs/"
    `);
  });
});

describe('redirectTarget', () => {
  const target = (to: string, basePath = '/') =>
    redirectTarget(
      { basePath: basePath === '/' ? '' : basePath, pages: [], redirects: [], folders: [] },
      { from: '/x', to, status: 301, origin: 'owner' },
    );

  it('encodes what is not ASCII', () => {
    expect(target('/guia/ação?q=é#seção')).toBe('/guia/a%C3%A7%C3%A3o?q=%C3%A9#se%C3%A7%C3%A3o');
  });

  it('is under the base path, unless on another site', () => {
    expect(target('/docs/', '/sub')).toBe('/sub/docs/');
    expect(target('https://outro.example/a', '/sub')).toBe('https://outro.example/a');
  });
});
