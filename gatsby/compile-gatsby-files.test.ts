import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeWithFolder } from '../src/files/write-files';
import { ROOT } from '../tools/processes';
import { compileGatsbyFiles, findCompiledLocalPluginModule } from './compile-gatsby-files.mjs';
import { temporaryFolder } from '../tests/support/temporary-folder';

let site = '';
const at = (file: string) => path.join(site, file);
const COMPILED = '.cache/compiled/site.js';

beforeEach(() => {
  site = temporaryFolder();
  writeWithFolder(at('src/shared.ts'), 'export const shared: { times: number } = { times: 0 };');
  const count = "import { shared } from './src/shared'; shared.times += 1;";
  writeFileSync(at('gatsby-config.ts'), `${count} export default { shared };`);
  writeFileSync(at('gatsby-node.ts'), `${count} export const onPreInit = () => shared;`);
});

function pack(folder: string, about: object, code: string): void {
  writeWithFolder(at(`${folder}/package.json`), JSON.stringify({ main: './index.js', ...about }));
  writeFileSync(at(`${folder}/index.js`), code);
}

/** Loads the compiled file that Gatsby finds for one of its two files. */
function load(name: string): Record<string, unknown> {
  const file = findCompiledLocalPluginModule(site, 'default-site-plugin', name);
  return createRequire(at('x'))(file ?? 'nothing') as Record<string, unknown>;
}

/** Modification time of the bundle. */
const written = () => statSync(at(COMPILED)).mtimeMs;

describe('compileGatsbyFiles', () => {
  it('compiles both files with their exports and loads shared modules once', async () => {
    await compileGatsbyFiles(site);
    const config = load('gatsby-config')['default'] as { shared: { times: number } };
    const node = load('gatsby-node') as { onPreInit: () => unknown };
    expect(config.shared.times).toBe(2);
    expect(node.onPreInit()).toBe(config.shared);
    expect(load('gatsby-node')['default']).toBeUndefined();
  });

  it('does not rebuild an unchanged bundle', async () => {
    await compileGatsbyFiles(site);
    const before = written();
    await compileGatsbyFiles(site);
    expect(written()).toBe(before);
  });

  it('rebuilds after an edit of an imported module', async () => {
    await compileGatsbyFiles(site);
    writeFileSync(at('src/shared.ts'), 'export const shared = { times: 5 };');
    await compileGatsbyFiles(site);
    expect(readFileSync(at(COMPILED), 'utf8')).toContain('times: 5');
  });

  it.each([
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'node_modules/.package-lock.json',
  ])('rebuilds after a change of %s', async (file) => {
    await compileGatsbyFiles(site);
    rmSync(at(COMPILED));
    writeWithFolder(at(file), '{}');
    await compileGatsbyFiles(site);
    expect(existsSync(at(COMPILED))).toBe(true);
  });

  it('bundles ES module packages with their dependencies and leaves other packages to Node', async () => {
    const folder = 'node_modules/modules/node_modules/script';
    pack('node_modules/modules', { type: 'module' }, "export { name } from 'script';");
    pack(folder, {}, "exports.name = 'the one of the package';");
    pack('node_modules/script', {}, "exports.name = 'ours';");
    const names = "import { name } from 'modules'; import own from 'script';";
    writeFileSync(at('gatsby-node.ts'), `${names} export const names = [name, own.name];`);
    await compileGatsbyFiles(site);
    rmSync(at('node_modules/modules'), { recursive: true });
    expect(load('gatsby-node')['names']).toEqual(['the one of the package', 'ours']);
    expect(readFileSync(at(COMPILED), 'utf8')).toContain('require("script")');
  });

  it('takes the naming of visits out of the installed unist-util-visit-parents', async () => {
    mkdirSync(at('node_modules'));
    const name = 'unist-util-visit-parents';
    symlinkSync(path.join(ROOT, 'node_modules', name), at(`node_modules/${name}`));
    writeFileSync(at('gatsby-node.ts'), `export { visitParents } from '${name}';`);
    await compileGatsbyFiles(site);
    expect(readFileSync(at(COMPILED), 'utf8')).not.toContain('Object.defineProperty(visit');
    const { visitParents } = load('gatsby-node') as {
      visitParents: (tree: object, visitor: (node: { type: string }) => void) => void;
    };
    const tree = { type: 'root', children: [{ type: 'text' }] };
    const visited: string[] = [];
    visitParents(tree, ({ type }) => void visited.push(type));
    expect(visited).toEqual(['root', 'text']);
  });

  it('rebuilds after an interrupted run', async () => {
    await compileGatsbyFiles(site);
    rmSync(at('.cache/compiled/made-from.json'));
    rmSync(at(COMPILED));
    await compileGatsbyFiles(site);
    expect(existsSync(at(COMPILED))).toBe(true);
  });
});
