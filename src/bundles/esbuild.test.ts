import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder';

let root = '';
beforeEach(() => (root = temporaryFolder()));

/** Loads the module again, as the next build does: only the cache on disk remains. */
async function nextBuild() {
  vi.resetModules();
  return import('./esbuild');
}

/** Changes the cached output, so that it can be distinguished from esbuild's. */
function tamper() {
  const folder = path.join(root, '.cache/.built/esbuild');
  for (const name of readdirSync(folder)) {
    const made = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as object;
    writeFileSync(path.join(folder, name), JSON.stringify({ ...made, code: 'remembered' }));
  }
}

describe('transformed', () => {
  const shorten = async (text: string, minify = true) =>
    (await nextBuild()).transformed(root, text, { loader: 'css', minify }).trim();

  it('runs esbuild once for a text and its options', async () => {
    expect(await shorten('a { color: red }')).toBe('a{color:red}');
    tamper();
    expect(await shorten('a { color: red }')).toBe('remembered');
    expect(await shorten('b { color: red }')).toBe('b{color:red}');
    expect(await shorten('a { color: red }', false)).toContain('color: red;');
  });

  it('runs esbuild again after an interrupted cache write', async () => {
    await shorten('a { color: red }');
    const folder = path.join(root, '.cache/.built/esbuild');
    for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), '{"code":');
    expect(await shorten('a { color: red }')).toBe('a{color:red}');
  });
});

describe('bundled', () => {
  const file = () => path.join(root, 'part.js');
  const bundle = async () =>
    (await nextBuild()).bundled(root, {
      stdin: { contents: "import './part.js'", resolveDir: root },
      minify: true,
    });

  it('runs esbuild again only after a bundled file changes', async () => {
    writeFileSync(file(), 'console.log(1)');
    expect(await bundle()).toContain('console.log(1)');
    tamper();
    expect(await bundle()).toBe('remembered');
    writeFileSync(file(), 'console.log(2)');
    expect(await bundle()).toContain('console.log(2)');
  });

  it.each(['tsconfig.json', 'package.json'])(
    'runs esbuild again after a change of %s',
    async (shaping) => {
      writeFileSync(file(), 'console.log(1)');
      await bundle();
      tamper();
      writeFileSync(path.join(root, shaping), '{}');
      expect(await bundle()).toContain('console.log(1)');
    },
  );

  it('picks up an edit within one process, as a preview needs', async () => {
    const { bundled } = await nextBuild();
    const options = { stdin: { contents: "import './part.js'", resolveDir: root } };
    writeFileSync(file(), 'console.log(1)');
    expect(bundled(root, options)).toContain('console.log(1)');
    writeFileSync(file(), 'console.log(2)');
    expect(bundled(root, options)).toContain('console.log(2)');
  });
});
