import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileGatsbyFiles, findCompiledLocalPluginModule } from './compile-gatsby-files.mjs';

let site = '';
const at = (file: string) => path.join(site, file);
const COMPILED = '.cache/compiled/site.js';

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'compile-'));
  mkdirSync(at('src'));
  writeFileSync(at('src/shared.ts'), 'export const shared: { times: number } = { times: 0 };');
  const count = "import { shared } from './src/shared'; shared.times += 1;";
  writeFileSync(at('gatsby-config.ts'), `${count} export default { shared };`);
  writeFileSync(at('gatsby-node.ts'), `${count} export const onPreInit = () => shared;`);
});
afterEach(() => rmSync(site, { recursive: true }));

/** Loads what Gatsby finds for one of its two files. */
function load(name: string): Record<string, unknown> {
  const file = findCompiledLocalPluginModule(site, 'default-site-plugin', name);
  return createRequire(at('x'))(file ?? 'nothing') as Record<string, unknown>;
}

/** When the bundle was written last. */
const written = () => statSync(at(COMPILED)).mtimeMs;

describe('compileGatsbyFiles', () => {
  it('gives both files with their exports, and what they share once', async () => {
    await compileGatsbyFiles(site);
    const config = load('gatsby-config')['default'] as { shared: { times: number } };
    const node = load('gatsby-node') as { onPreInit: () => unknown };
    expect(config.shared.times).toBe(2);
    expect(node.onPreInit()).toBe(config.shared);
    expect(load('gatsby-node')['default']).toBeUndefined();
  });

  it('leaves the bundle alone while nothing in it has changed', async () => {
    await compileGatsbyFiles(site);
    const before = written();
    await compileGatsbyFiles(site);
    expect(written()).toBe(before);
  });

  it.each(['src/shared.ts', 'gatsby-node.ts', 'package.json'])(
    'makes it again after an edit of %s',
    async (file) => {
      await compileGatsbyFiles(site);
      rmSync(at(COMPILED));
      writeFileSync(at(file), file.endsWith('json') ? '{}' : 'export const shared = { times: 5 };');
      await compileGatsbyFiles(site);
      expect(existsSync(at(COMPILED))).toBe(true);
    },
  );

  it('makes it again where it was stopped on the way', async () => {
    await compileGatsbyFiles(site);
    rmSync(at('.cache/compiled/made-from.json'));
    rmSync(at(COMPILED));
    await compileGatsbyFiles(site);
    expect(existsSync(at(COMPILED))).toBe(true);
  });
});
