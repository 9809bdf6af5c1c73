import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArticleFacts } from '../article/article-types';
import { compileArticle } from '../article/compile';
import type { ArticleSource } from '../article/compile';
import { ArticleCache } from './article-cache';
import { articleFactsOf } from '../../tests/support/article-facts';

vi.mock('../article/compile', async (importOriginal) => {
  const original = await importOriginal<typeof import('../article/compile')>();
  return { ...original, compileArticle: vi.fn(original.compileArticle) };
});

const compiled = vi.mocked(compileArticle);

const facts = articleFactsOf();

let root: string;

beforeEach(() => {
  compiled.mockClear();
  root = mkdtempSync(join(tmpdir(), 'artigos-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const source = (body: string): ArticleSource => ({
  body,
  path: join(root, 'content/docs/a.mdx'),
  file: 'content/docs/a.mdx',
  bodyOffset: 3,
});

const folder = () => join(root, '.cache/articles');
const kept = () => readdirSync(folder());

describe('a good article', () => {
  it('is compiled once, also when it is asked for twice at the same time', async () => {
    const cache = new ArticleCache(root);
    const [first, second] = await Promise.all([
      cache.get(source('Um **texto**.'), facts),
      cache.get(source('Um **texto**.'), facts),
    ]);
    expect(first.html).toBe('<p>Um <strong>texto</strong>.</p>');
    expect(second).toEqual(first);
    expect(await cache.get(source('Um **texto**.'), facts)).toEqual(first);
    expect(compiled).toHaveBeenCalledOnce();
  });

  it('comes from disk in the next build, complete', async () => {
    const body = '## Seção\n\nUm texto.';
    const first = await new ArticleCache(root).get(source(body), facts);
    const second = await new ArticleCache(root).get(source(body), facts);
    expect(second).toEqual(first);
    expect(second.headings).toHaveLength(1);
    expect(compiled).toHaveBeenCalledOnce();
  });

  it.each<[string, (body: string) => [ArticleSource, ArticleFacts]]>([
    ['its text', (body) => [source(`${body} Mais.`), facts]],
    ['its place', (body) => [{ ...source(body), path: join(root, 'b.mdx') }, facts]],
    ['what it may quote', (body) => [source(body), { ...facts, labels: { enviar: 'Enviar' } }]],
    ['the styles of components', (body) => [source(body), { ...facts, styles: { figure: 'p{}' } }]],
  ])('is compiled again when %s changes', async (_, change) => {
    const cache = new ArticleCache(root);
    await cache.get(source('Um texto.'), facts);
    await cache.get(...change('Um texto.'));
    expect(compiled).toHaveBeenCalledTimes(2);
    expect(kept()).toHaveLength(2);
  });
});

describe('an answer that may change by itself', () => {
  it('is not kept when something is wrong', async () => {
    const cache = new ArticleCache(root);
    const broken = source('Um <b>texto.');
    const first = await cache.get(broken, facts);
    expect(first.problems).toHaveLength(1);
    expect(await cache.get(broken, facts)).toEqual(first);
    expect(compiled).toHaveBeenCalledTimes(2);
    expect(kept).toThrow('ENOENT');
  });

  it('is not kept when it shows pictures, which may go away', async () => {
    mkdirSync(join(root, 'static'));
    writeFileSync(join(root, 'static/tela.png'), '');
    const cache = new ArticleCache(root);
    const pictured = source('![Tela](/tela.png)');
    expect((await cache.get(pictured, facts)).images).toHaveLength(1);
    rmSync(join(root, 'static/tela.png'));
    expect((await cache.get(pictured, facts)).problems).toHaveLength(1);
    expect(kept).toThrow('ENOENT');
  });
});

it('an answer with the text of another file is made again when that file changes', async () => {
  mkdirSync(join(root, 'content/docs'), { recursive: true });
  const name = join(root, 'content/docs/b.txt');
  const raw = source("import b from '!!raw-loader!./b.txt';\n\nUm {b}.");
  writeFileSync(name, 'antes');
  expect((await new ArticleCache(root).get(raw, facts)).html).toBe('<p>Um antes.</p>');
  writeFileSync(name, 'depois');
  expect((await new ArticleCache(root).get(raw, facts)).html).toBe('<p>Um depois.</p>');
});

describe('a cache file that was cut short', () => {
  it.each(['', '{"html":"<p>Um'])('%j is compiled again and mended', async (content) => {
    const first = await new ArticleCache(root).get(source('Um texto.'), facts);
    const file = join(folder(), kept()[0] ?? '');
    writeFileSync(file, content);
    expect(await new ArticleCache(root).get(source('Um texto.'), facts)).toEqual(first);
    expect(compiled).toHaveBeenCalledTimes(2);
    await new ArticleCache(root).get(source('Um texto.'), facts);
    expect(compiled).toHaveBeenCalledTimes(2);
  });
});
