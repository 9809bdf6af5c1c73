import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Application } from 'express';
import { expect, it, onTestFinished } from 'vitest';
import webpack from 'webpack';
import { listen } from '../tests/support/listen';
import { LAZY_PAGE_PATH } from './lazy-page-client';
import { LazyPages } from './lazy-pages';

/** Express as Gatsby uses it. */
const express = createRequire(require.resolve('gatsby/package.json'))(
  'express',
) as () => Application;

/** Makes a project whose entry imports two pages with components, as Gatsby does. */
function makeProject(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'lazy-pages-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'gatsby'));
  const imports = ['a', 'b'].map(
    (page) => `import('./doc?__contentFilePath=${root}/${page}.mdx');`,
  );
  const files = {
    'entry.js': imports.join('\n'),
    'doc.js': '',
    'gatsby/lazy-page-client.ts': 'export const keepAlive = () => () => undefined;',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text);
  return root;
}

it('bundles a page with components once a browser has opened it', async () => {
  const root = makeProject();
  const pages = new LazyPages(root);
  const app = express();
  pages.serve(app);
  const server = await listen(createServer(app));
  onTestFinished(() => server.close());
  const open = async (page: string) => {
    const address = `http://127.0.0.1:${server.port}${LAZY_PAGE_PATH}?page=${page}`;
    return (await fetch(address, { method: 'POST' })).status;
  };

  const compiler = webpack({
    mode: 'development',
    context: root,
    entry: './entry.js',
    output: { path: path.join(root, 'out') },
    experiments: { lazyCompilation: pages.option() },
  });
  let ended: (bundled: string[]) => void;
  /** Returns the pages in the next bundle. */
  const nextBundle = () => new Promise<string[]>((resolve) => (ended = resolve));
  const first = nextBundle();
  const watching = compiler.watch({}, (_, stats) => {
    const modules = [...(stats?.compilation.modules ?? [])].map((module) => module.identifier());
    ended(modules.flatMap((name) => /^[^|]+\/(\w\.mdx)$/.exec(name)?.[1] ?? []));
  });
  onTestFinished(() => new Promise((closed) => watching.close(() => closed())));

  expect(await first).toEqual([]);
  const second = nextBundle();
  expect(await open('b.mdx')).toBe(204);
  expect(await second).toEqual(['b.mdx']);

  // One that is already there is not bundled again, and one that is not of the site is not found.
  const third = nextBundle();
  expect([await open('b.mdx'), await open('c.mdx')]).toEqual([204, 404]);
  expect(await open('a.mdx')).toBe(204);
  expect((await third).sort()).toEqual(['a.mdx', 'b.mdx']);
});
