import { expect, it } from 'vitest';
import { formatProblem } from '../content/schema/problem';
import { resolveFileLinks } from './file-links';

const link = (index: number, file: string) => ({
  file: `/site/${file}`,
  marker: `article-link:${index}`,
  href: `./${file}`,
  line: 7 + index,
});

const routes = new Map([
  ['/site/conversas.mdx', '/docs/conversas'],
  ['/site/ação.md', '/docs/ação'],
]);

const targets = (baseUrl: string) => ({
  routes,
  baseUrl,
  root: '/site',
  folders: ['content/docs', 'content/blog'],
});

it('resolves links to files to the URLs of their pages, with query and hash (behaviour 2.16.16)', () => {
  const page = {
    file: 'content/docs/a.mdx',
    html: '<a href="article-link:0?a=1#b">a</a> <a class="x" href="article-link:1">b</a> article-link:0',
    fileLinks: [link(0, 'conversas.mdx'), link(1, 'ação.md')],
  };
  const { page: resolved, problems } = resolveFileLinks(page, targets('/sub/'));
  expect(resolved.html).toBe(
    '<a href="/sub/docs/conversas?a=1#b">a</a> <a class="x" href="/sub/docs/a%C3%A7%C3%A3o">b</a> article-link:0',
  );
  expect(problems).toEqual([]);
  expect(resolveFileLinks(resolved, targets('/sub/')).page).toEqual(resolved);
});

it('keeps a link to a file without a page as written, with a warning (behaviour 5.12, 2.16.16)', () => {
  const page = {
    file: 'content/docs/a.mdx',
    html: '<a href="article-link:0#b">a</a>',
    fileLinks: [link(0, 'nada.mdx')],
  };
  const { page: resolved, problems } = resolveFileLinks(page, targets('/'));
  expect(resolved.html).toBe('<a href="./nada.mdx#b">a</a>');
  expect(problems.map(({ severity }) => severity)).toEqual(['warning']);
  expect(problems.map(formatProblem)).toMatchInlineSnapshot(`
    [
      "content/docs/a.mdx:7
    O link "./nada.mdx" não leva a nenhuma página.
    O caminho é relativo ao arquivo da página.
    Confira o nome e a pasta do arquivo, ou use o endereço da página, como /docs/conversas.",
    ]
  `);
});

it.each<[href: string, address: string, warned?: string]>([
  ['api/loja.md', '/docs/api/loja'],
  ['/api/loja.md', '/docs/api/loja'],
  ['/api/a%C3%A7%C3%A3o.md', '/docs/api/a%C3%A7%C3%A3o'],
  ['@site/content/docs/api/loja.md', '/docs/api/loja'],
  // `./`, `../` and `@site/` fix the starting folder; a path with a leading slash may be another URL.
  ['./api/loja.md', './api/loja.md', 'warned'],
  ['../api/loja.md', '../api/loja.md', 'warned'],
  ['@site/api/loja.md', '@site/api/loja.md', 'warned'],
  ['nada.md', 'nada.md', 'warned'],
  ['/docs/conversas.md', '/docs/conversas.md'],
])(
  'resolves paths that start at the content folder or at the project: %s',
  (href, address, warned) => {
    const page = {
      file: 'content/docs/guias/a.md',
      html: '<a href="article-link:0#b">a</a>',
      fileLinks: [{ file: `/site/content/docs/guias/${href}`, marker: 'article-link:0', href }],
    };
    const routesHere = new Map([
      ['/site/content/docs/api/loja.md', '/docs/api/loja'],
      ['/site/content/docs/api/ação.md', '/docs/api/ação'],
      ['/site/content/blog/nada.md', '/blog/nada'],
    ]);
    const { page: resolved, problems } = resolveFileLinks(page, {
      ...targets('/'),
      routes: routesHere,
    });
    expect(resolved.html).toBe(`<a href="${address}#b">a</a>`);
    expect(problems).toHaveLength(warned ? 1 : 0);
  },
);

it('warns about a link to the Markdown version of a page', () => {
  const page = {
    file: 'content/docs/a.md',
    html: '<a href="article-link:0">a</a>',
    fileLinks: [
      {
        file: '/docs/a%C3%A7%C3%A3o.md',
        marker: 'article-link:0',
        href: '/docs/a%C3%A7%C3%A3o.md',
        line: 7,
      },
    ],
  };
  const { page: resolved, problems } = resolveFileLinks(page, targets('/sub/'));
  expect(resolved.html).toBe('<a href="/sub/docs/a%C3%A7%C3%A3o.md">a</a>');
  expect(problems.map(({ severity }) => severity)).toEqual(['warning']);
  expect(problems.map(({ what, fix }) => `${what}\n${fix}`)).toMatchInlineSnapshot(`
    [
      "O link "/docs/a%C3%A7%C3%A3o.md" leva ao texto em Markdown, e não à página.
    Escreva  /docs/ação  ou, se o link é mesmo para o Markdown,  pathname:///docs/a%C3%A7%C3%A3o.md",
    ]
  `);
});
