import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Article, ArticleFacts } from '../../article/article-types';
import type { ArticleSource } from '../../article/compile';
import { ArticleCache } from './article-cache';
import { articleFactsOf } from '../../../tests/support/article-facts';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

const facts = articleFactsOf();

let root: string;

beforeEach(() => {
  root = temporaryFolder();
});

const source = (body: string): ArticleSource => ({
  body,
  path: join(root, 'content/docs/a.mdx'),
  file: 'content/docs/a.mdx',
  bodyOffset: 3,
});

const folder = () => join(root, '.cache/.built/bodies');
const kept = () => readdirSync(folder());
const keptFile = () => join(folder(), kept()[0] ?? '');

/** Overwrites the HTML of the only cached article, so that a cache hit can be told from a compilation. */
function spoilKept(html: string) {
  const stored = JSON.parse(readFileSync(keptFile(), 'utf8')) as { article: Article };
  writeFileSync(keptFile(), JSON.stringify({ ...stored, article: { ...stored.article, html } }));
}

describe('an article without problems', () => {
  it('is compiled once, even for concurrent requests', async () => {
    const cache = new ArticleCache(root);
    const [first, second] = await Promise.all([
      cache.get(source('Um **texto**.'), facts),
      cache.get(source('Um **texto**.'), facts),
    ]);
    expect(first.html).toBe('<p>Um <strong>texto</strong>.</p>');
    expect(second).toBe(first);
    expect(await cache.get(source('Um **texto**.'), facts)).toBe(first);
  });

  it('is read from disk in the next build', async () => {
    const body = '## Seção\n\nUm texto.';
    const first = await new ArticleCache(root).get(source(body), facts);
    const second = await new ArticleCache(root).get(source(body), facts);
    expect(second).toStrictEqual(first);
    expect(second.headings).toHaveLength(1);
    spoilKept('De antes.');
    expect((await new ArticleCache(root).get(source(body), facts)).html).toBe('De antes.');
  });

  it.each<[string, (body: string) => [ArticleSource, ArticleFacts]]>([
    ['its text', (body) => [source(`${body} Mais.`), facts]],
    ['its path', (body) => [{ ...source(body), path: join(root, 'b.mdx') }, facts]],
    ['an app label', (body) => [source(body), { ...facts, labels: { enviar: 'Enviar' } }]],
    ['a component stylesheet', (body) => [source(body), { ...facts, styles: { figure: 'p{}' } }]],
  ])('is compiled again when %s changes', async (_, change) => {
    await new ArticleCache(root).get(source('Um texto.'), facts);
    spoilKept('De antes.');
    const changed = await new ArticleCache(root).get(...change('Um texto.'));
    expect(changed.html).toMatch(/^<p>Um texto\./);
    expect(kept()).toHaveLength(2);
  });
});

describe('an article that depends on other files', () => {
  it('is not cached if it has an error', async () => {
    const cache = new ArticleCache(root);
    const broken = source('Um <b>texto.');
    const first = await cache.get(broken, facts);
    expect(first.problems).toHaveLength(1);
    const second = await cache.get(broken, facts);
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
    expect(kept).toThrow('ENOENT');
  });

  it('has an error once a partial is a link that leads to itself', async () => {
    const partial = join(root, 'content/docs/_trecho.mdx');
    mkdirSync(join(root, 'content/docs'), { recursive: true });
    writeFileSync(partial, 'Um trecho.');
    const body = "import Trecho from './_trecho.mdx';\n\n<Trecho />";
    const cache = new ArticleCache(root);
    // Files that are as new as the compilation are not trusted.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await cache.get(source(body), facts)).html).toContain('Um trecho.');
    rmSync(partial);
    symlinkSync('_trecho.mdx', partial);
    expect((await cache.get(source(body), facts)).problems).toHaveLength(1);
  });

  it('is not cached if a file that it links to is missing, which may appear', async () => {
    const cache = new ArticleCache(root);
    const linked = source('[Manual](/manual.pdf)');
    expect((await cache.get(linked, facts)).assets).toEqual([]);
    mkdirSync(join(root, 'static'));
    writeFileSync(join(root, 'static/manual.pdf'), 'um manual');
    expect((await cache.get(linked, facts)).assets).toHaveLength(1);
  });

  it('is kept with a warning, also on disk, until a file appears, which may have been missing', async () => {
    const cache = new ArticleCache(root);
    const warned = source('![](https://outro.example/tela.png)');
    cache.noteNames();
    const first = await cache.get(warned, facts);
    expect(first.problems).toMatchObject([{ severity: 'warning' }]);
    expect(await cache.get(warned, facts)).toBe(first);
    spoilKept('De antes.');
    const later = new ArticleCache(root);
    later.noteNames();
    expect((await later.get(warned, facts)).html).toBe('De antes.');
    mkdirSync(join(root, 'static'));
    writeFileSync(join(root, 'static/tela.png'), 'GIF89a');
    for (const next of [cache, new ArticleCache(root)]) {
      next.noteNames();
      const article = await next.get(warned, facts);
      expect(article).not.toBe(first);
      expect(article.html).toBe(first.html);
    }
  });

  it.each([
    ["import D from '@site/dados/x.json';\n\n{D.a}", 'dados/x.json', '{"a": "Um"}'],
    ["import D from '!!raw-loader!@site/dados/x.js';\n\n{D}", 'dados/x.js', 'Um'],
    ["import X from '@site/dados/x';\n\n<X />", 'dados/x.jsx', 'export default () => <b />;'],
    ['<video src="../../dados/x.mp4" />', 'dados/x.mp4', 'Um'],
  ])('with the warning of %j is kept until the missing file is there', async (body, name, text) => {
    const cache = new ArticleCache(root);
    const asking = source(body);
    const first = await cache.get(asking, facts);
    expect(first.problems).toMatchObject([{ severity: 'warning' }]);
    expect(await cache.get(asking, facts)).toBe(first);
    mkdirSync(join(root, 'dados'));
    writeFileSync(join(root, name), text);
    for (const next of [cache, new ArticleCache(root)])
      expect((await next.get(asking, facts)).problems).toEqual([]);
  });

  it('is compiled again if a file takes the place of an imported one', async () => {
    mkdirSync(join(root, 'dados/x'), { recursive: true });
    writeFileSync(join(root, 'dados/x/index.jsx'), 'export default () => <b />;');
    const importing = source("import X from '@site/dados/x';\n\n<X />");
    const first = await new ArticleCache(root).get(importing, facts);
    writeFileSync(join(root, 'dados/x.js'), 'export default () => <b');
    expect(first.problems).toEqual([]);
    expect((await new ArticleCache(root).get(importing, facts)).problems).toHaveLength(1);
  });

  it('is compiled once in a preview while its images are the same', async () => {
    mkdirSync(join(root, 'static'));
    const picture = join(root, 'static/tela.png');
    writeFileSync(picture, 'GIF89a antes');
    // An image that was written during the compilation may have been read before.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const cache = new ArticleCache(root);
    const pictured = source('![Tela](/tela.png)');
    const first = await cache.get(pictured, facts);
    expect(await cache.get(pictured, facts)).toBe(first);
    writeFileSync(picture, 'GIF89a depois');
    for (const next of [cache, new ArticleCache(root)]) {
      const changed = await next.get(pictured, facts);
      expect(changed.images[0]?.hash).not.toBe(first.images[0]?.hash);
    }
  });

  it('is compiled again if an image was removed', async () => {
    mkdirSync(join(root, 'static'));
    writeFileSync(join(root, 'static/tela.png'), 'GIF89a');
    const cache = new ArticleCache(root);
    const pictured = source('![Tela](/tela.png)');
    expect((await cache.get(pictured, facts)).images).toHaveLength(1);
    rmSync(join(root, 'static/tela.png'));
    for (const next of [cache, new ArticleCache(root)]) {
      next.noteNames();
      expect((await next.get(pictured, facts)).problems).toHaveLength(1);
    }
  });
});

it('recompiles an article when an imported file changes', async () => {
  mkdirSync(join(root, 'content/docs'), { recursive: true });
  const name = join(root, 'content/docs/b.txt');
  const raw = source("import b from '!!raw-loader!./b.txt';\n\nUm {b}.");
  writeFileSync(name, 'antes');
  expect((await new ArticleCache(root).get(raw, facts)).html).toBe('<p>Um antes.</p>');
  writeFileSync(name, 'depois');
  expect((await new ArticleCache(root).get(raw, facts)).html).toBe('<p>Um depois.</p>');
});

describe('a truncated cache file', () => {
  it.each(['', '{"html":"<p>Um'])('%j is replaced by a new compilation', async (content) => {
    const first = await new ArticleCache(root).get(source('Um texto.'), facts);
    writeFileSync(keptFile(), content);
    expect(await new ArticleCache(root).get(source('Um texto.'), facts)).toEqual(first);
    expect(JSON.parse(readFileSync(keptFile(), 'utf8'))).toMatchObject({
      article: { html: first.html },
    });
  });
});

it('compiles again an article that could not be stored', async () => {
  const cache = new ArticleCache(root);
  writeFileSync(join(root, '.cache'), 'not a folder');
  await expect(cache.get(source('Um texto.'), facts)).rejects.toThrow();
  rmSync(join(root, '.cache'));
  expect((await cache.get(source('Um texto.'), facts)).html).toContain('Um texto.');
});
