import { describe, expect, it } from 'vitest';
import { formatProblems } from '../content/schema/problem';
import {
  docIdentity,
  findDuplicateRoutes,
  isCategoryFile,
  isPageFile,
  isPartial,
  pagePath,
  splitNumberPrefix,
} from './doc-identity';
import type { IdentityFrontMatter } from './doc-identity';

const identity = (relativePath: string, frontMatter: IdentityFrontMatter = {}) =>
  docIdentity({ relativePath, frontMatter, numberPrefixes: true });

describe('docIdentity (behaviour 2.12.9, 2.16.24)', () => {
  it.each([
    ['index.mdx', 'index', '/docs/'],
    ['conversas.mdx', 'conversas', '/docs/conversas'],
    ['espaco-de-trabalho/index.mdx', 'espaco-de-trabalho/index', '/docs/espaco-de-trabalho/'],
    [
      'espaco-de-trabalho/prompts.mdx',
      'espaco-de-trabalho/prompts',
      '/docs/espaco-de-trabalho/prompts',
    ],
    ['voz/README.md', 'voz/README', '/docs/voz/'],
    ['voz/voz.mdx', 'voz/voz', '/docs/voz/'],
    ['02-voz/01-voz.mdx', 'voz/voz', '/docs/voz/'],
    ['a/b/03. Ditar.mdx', 'a/b/Ditar', '/docs/a/b/Ditar'],
    ['2021-11-nota.mdx', '2021-11-nota', '/docs/2021-11-nota'],
    ['7.0-nota.mdx', '7.0-nota', '/docs/7.0-nota'],
    ['conversação.mdx', 'conversação', '/docs/conversação'],
  ])('%s', (file, id, path) => {
    expect(identity(file)).toMatchObject({ id, path });
  });

  it.each([
    ['a/b.mdx', { id: 'c' }, 'a/c', '/docs/a/c'],
    ['a/index.mdx', { id: 'c' }, 'a/c', '/docs/a/'],
    ['a/b.mdx', { slug: 'd' }, 'a/b', '/docs/a/d'],
    ['a/b.mdx', { slug: 'd/' }, 'a/b', '/docs/a/d/'],
    ['a/b.mdx', { slug: '../d' }, 'a/b', '/docs/d'],
    ['a/b.mdx', { slug: './d' }, 'a/b', '/docs/a/d'],
    ['a/b.mdx', { slug: '..' }, 'a/b', '/docs/'],
    ['a/b/c.mdx', { slug: '..' }, 'a/b/c', '/docs/a/'],
    ['a/b.mdx', { slug: '/d' }, 'a/b', '/docs/d'],
    ['a/index.mdx', { slug: '/d' }, 'a/index', '/docs/d'],
    ['a/b.mdx', { slug: '/' }, 'a/b', '/docs/'],
    ['01-a/02-b.mdx', { parse_number_prefixes: false }, '01-a/02-b', '/docs/01-a/02-b'],
  ])('%s with %j', (file, frontMatter, id, path) => {
    expect(identity(file, frontMatter)).toMatchObject({ id, path });
  });

  it('keeps number prefixes if configured', () => {
    const input = { relativePath: '01-a.mdx', frontMatter: {}, numberPrefixes: false };
    expect(docIdentity(input)).toEqual({ id: '01-a', path: '/docs/01-a', slug: '/01-a' });
  });

  it('supports any base path', () => {
    const input = { relativePath: 'index.mdx', frontMatter: {}, numberPrefixes: true };
    expect(docIdentity({ ...input, basePath: '/' }).path).toBe('/');
    expect(docIdentity({ ...input, basePath: '/docs/next' }).path).toBe('/docs/next/');
  });
});

describe('pagePath', () => {
  it.each([
    ['index.mdx', '/'],
    ['sobre/index.md', '/sobre'],
    ['reindex.mdx', '/reindex'],
    ['sobre/nosso-index.mdx', '/sobre/nosso-index'],
  ])('%s → %s', (file, path) => expect(pagePath(file)).toBe(path));
});

describe('splitNumberPrefix (behaviour 2.12.9)', () => {
  it.each([
    ['01-a', 'a', 1],
    ['1.a', 'a', 1],
    ['01 - a b', 'a b', 1],
    ['10__a', 'a', 10],
    ['01', '01', undefined],
    ['2021-11-a', '2021-11-a', undefined],
    ['7.0-a', '7.0-a', undefined],
    ['3d', '3d', undefined],
  ])('%s', (text, name, position) => {
    expect(splitNumberPrefix(text)).toEqual(position === undefined ? { name } : { name, position });
  });
});

describe('isCategoryFile (behaviour 2.12.8)', () => {
  it.each([
    ['_category_.yml', true],
    ['_category_.yaml', true],
    ['_category_.json', true],
    ['category.yml', false],
    ['_category_.mdx', false],
  ])('%s', (name, expected) => {
    expect(isCategoryFile(name)).toBe(expected);
  });
});

describe('isPageFile', () => {
  it.each([
    ['content/docs/a.mdx', true],
    ['a.md', true],
    ['A.MDX', true],
    ['_trecho.mdx', true],
    ['a.mdx.txt', false],
    ['a.mdxx', false],
    ['amd', false],
    ['content/site/docs.yaml', false],
  ])('%s', (name, expected) => {
    expect(isPageFile(name)).toBe(expected);
  });
});

describe('isPartial (behaviour 2.16.23)', () => {
  it.each([
    ['_trecho.mdx', true],
    ['_trechos/aviso.mdx', true],
    ['a/_b/c.mdx', true],
    ['a/b.test.tsx', true],
    ['a/b.spec.js', true],
    ['a/b.test.mdx', false],
    ['a/b.spec.md', false],
    ['a/_category_.yml', false],
    ['_a/_category_.yml', true],
    ['a/b_c.mdx', false],
  ])('%s', (path, expected) => {
    expect(isPartial(path)).toBe(expected);
  });
});

describe('findDuplicateRoutes', () => {
  it('compares without slash, case and encoding, and lists every file (behaviour 2.1.9)', () => {
    const problems = findDuplicateRoutes([
      { path: '/docs/voz', file: 'content/docs/voz.mdx' },
      { path: '/docs/Voz/', file: 'content/docs/voz/index.mdx' },
      { path: '/docs/ação', file: 'content/docs/ação.mdx' },
      { path: '/docs/a%C3%A7%C3%A3o', file: 'content/docs/outra.mdx' },
      { path: '/', file: 'content/pages/home.yaml' },
    ]);
    expect(problems).toHaveLength(2);
    expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
    expect(formatProblems(problems.slice(0, 1))).toMatchInlineSnapshot(`
      "content/docs/voz/index.mdx
      O endereço /docs/voz pertence a 2 arquivos: content/docs/voz.mdx, content/docs/voz/index.mdx.
      Cada página precisa de um endereço só seu; maiúsculas e a barra final não distinguem endereços.
      Dê outro endereço a um deles no início do arquivo, por exemplo:  slug: outro-endereco"
    `);
  });

  it('reports nothing for distinct routes', () => {
    expect(
      findDuplicateRoutes([
        { path: '/docs/', file: 'a' },
        { path: '/docs/a', file: 'b' },
      ]),
    ).toEqual([]);
  });
});
