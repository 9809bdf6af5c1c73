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

/** Files as webpack finds them in a site: an entry, a loader that notes each of its runs, our code. */
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

/** Builds once. @returns how often the loader has run since the first build */
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
  it('keeps what webpack has made, whatever became of the code of loaders', async () => {
    expect(await runsAfterBuild()).toBe(1);
    appendFileSync(at('loader.js'), '\n// another version');
    expect(await runsAfterBuild()).toBe(1);
  });

  it('still sees a change of what is bundled', async () => {
    await runsAfterBuild();
    appendFileSync(at('entry.js'), '\nconsole.log(2);');
    expect(await runsAfterBuild()).toBe(2);
    expect(readFileSync(at('out/main.js'), 'utf8')).toContain('log(2)');
  });

  it.each(['.cache/compiled/site.js', 'node_modules/.package-lock.json'])(
    'forgets everything when %s is another',
    async (file) => {
      await runsAfterBuild();
      appendFileSync(at(file), '2');
      expect(await runsAfterBuild()).toBe(2);
    },
  );

  it('forgets everything when the caller says so', async () => {
    await runsAfterBuild('a');
    expect(await runsAfterBuild('b')).toBe(2);
    expect(await runsAfterBuild('b')).toBe(2);
  });
});
