import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { withCacheVersion } from './webpack-cache';

let root: string;
const at = (file: string) => path.join(root, file);

/**
 * Creates a site as webpack finds it: an entry, a loader that records each of its runs, and the compiled
 * site code.
 */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'webpack-cache-'));
  mkdirSync(at('.cache/compiled'), { recursive: true });
  mkdirSync(at('node_modules'));
  writeFileSync(at('entry.js'), 'console.log(1);');
  writeFileSync(
    at('loader.js'),
    `module.exports = (text) => {
      require('node:fs').appendFileSync(${JSON.stringify(at('runs'))}, 'x');
      return text;
    };`,
  );
  writeFileSync(at('.cache/compiled/site.js'), '1');
  writeFileSync(at('node_modules/.package-lock.json'), '1');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/**
 * Builds once.
 * @returns the number of loader runs since the first build
 */
async function runsAfterBuild(more = ''): Promise<number> {
  const cache = { type: 'filesystem', name: 'x', cacheLocation: at('.cache/webpack') } as const;
  const config: webpack.Configuration = {
    mode: 'production',
    context: root,
    entry: at('entry.js'),
    output: { path: at('out') },
    module: { rules: [{ test: /entry\.js$/, use: at('loader.js') }] },
    cache: { ...cache, buildDependencies: { config: [at('loader.js')] } },
  };
  const compiler = webpack(withCacheVersion(config, root, more));
  await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return readFileSync(at('runs'), 'utf8').length;
}

describe('withCacheVersion', () => {
  it('keeps cached modules when the code of a loader changes', async () => {
    expect(await runsAfterBuild()).toBe(1);
    appendFileSync(at('loader.js'), '\n// another version');
    expect(await runsAfterBuild()).toBe(1);
  });

  it('detects a change of a bundled module', async () => {
    await runsAfterBuild();
    appendFileSync(at('entry.js'), '\nconsole.log(2);');
    expect(await runsAfterBuild()).toBe(2);
    expect(readFileSync(at('out/main.js'), 'utf8')).toContain('log(2)');
  });

  it.each(['.cache/compiled/site.js', 'node_modules/.package-lock.json'])(
    'discards the cache when %s changes',
    async (file) => {
      await runsAfterBuild();
      appendFileSync(at(file), '2');
      expect(await runsAfterBuild()).toBe(2);
    },
  );

  it('discards the cache when the additional key changes', async () => {
    await runsAfterBuild('a');
    expect(await runsAfterBuild('b')).toBe(2);
    expect(await runsAfterBuild('b')).toBe(2);
  });
});
