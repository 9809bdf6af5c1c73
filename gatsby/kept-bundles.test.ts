import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { writeWithFolder } from '../src/files/write-files';
import { keepingBundles } from './kept-bundles.mjs';
import { temporaryFolder } from '../tests/support/temporary-folder';

let root: string;
const at = (file: string) => path.join(root, file);

beforeEach(() => {
  closed = 0;
  root = temporaryFolder();
  mkdirSync(at('content'));
  writeFileSync(at('package.json'), '{}');
  writeWithFolder(at('.cache/entry.js'), "import('../src/templates/page.js');");
  writeWithFolder(at('src/templates/page.js'), "import 'package'; console.log('page');");
  writeWithFolder(at('node_modules/package/index.js'), "console.log('package');");
});

type Stats = Pick<webpack.Stats, 'hash' | 'hasErrors' | 'hasWarnings' | 'toJson'> & {
  compilation: { chunkGroups: { name?: string; chunks: { hash?: string }[] }[] };
};
let runs = 0;
let compiler: webpack.Compiler | undefined;
/** Number of times that the compiler was closed while it was whole. */
let closed = 0;
let lastHash = '';

/**
 * Replacement of Gatsby's module around webpack that counts its calls. Caching and minification do not
 * affect whether a bundle is made and take seconds, so both are disabled.
 */
function gatsbysBuild(config: webpack.Configuration) {
  runs += 1;
  const quick = { ...config, cache: false, optimization: { minimize: false } } as const;
  return new Promise<{ stats: Stats; close: () => Promise<void> }>((resolve, reject) => {
    compiler = webpack(quick);
    compiler.run((error, stats) => {
      if (error || !stats) reject(error ?? new Error('no statistics'));
      else resolve({ stats: stats as unknown as Stats, close: () => close(compiler) });
    });
  });
}

async function close(of: webpack.Compiler | undefined): Promise<void> {
  await new Promise((resolve) => of?.close(resolve));
  closed += 1;
}

interface Options {
  name?: string;
  version?: string;
  constants?: Record<string, string>;
  /** What Gatsby has learned about its templates. */
  known?: string;
  /** Hash of the bundle that Gatsby's pages use; by default the last one. */
  bundleHash?: string;
  /** Called when webpack has finished. */
  meanwhile?: () => void;
}

/**
 * Builds once.
 * @returns the statistics, and whether webpack ran
 */
async function build({
  name = 'build-html',
  version = '1',
  constants = {},
  known = '',
  bundleHash = lastHash,
  meanwhile = () => undefined,
}: Options = {}) {
  const config: webpack.Configuration = {
    name,
    mode: 'production',
    context: root,
    entry: { 'render-page': at('.cache/entry.js') },
    output: { path: at('out'), filename: '[name].js' },
    plugins: [new webpack.DefinePlugin(constants)],
    cache: { type: 'filesystem', cacheLocation: at('.cache/webpack'), version },
  };
  const before = runs;
  const bundle = keepingBundles(
    async (each) => {
      const built = await gatsbysBuild(each);
      meanwhile();
      return built;
    },
    { learned: () => known, bundleHash: () => bundleHash },
  );
  const { stats, close } = await bundle(config);
  lastHash = (stats as Stats).hash ?? '';
  await close();
  return { stats: stats as Stats, ran: runs > before };
}

describe('keepingBundles', () => {
  it('bundles once while nothing changes', async () => {
    const first = await build();
    const second = await build();
    expect([first.ran, second.ran]).toEqual([true, false]);
    expect(second.stats.hash).toBe(first.stats.hash);
    expect([second.stats.hasErrors(), second.stats.hasWarnings()]).toEqual([false, false]);
  });

  it('returns the chunk hashes of an entry, including those of lazily loaded chunks', async () => {
    const first = await build();
    const { stats } = await build();
    const [entry] = stats.compilation.chunkGroups;
    expect(entry?.name).toBe('render-page');
    expect(entry?.chunks).toHaveLength(2);
    expect(entry?.chunks[0]?.hash).toBe(first.stats.compilation.chunkGroups[0]?.chunks[0]?.hash);
  });

  it.each([
    ['what webpack read', () => appendFileSync(at('.cache/entry.js'), ';')],
    ['a file of ours', () => appendFileSync(at('src/templates/page.js'), ';')],
    ['a new file of ours', () => writeFileSync(at('src/templates/page.ts'), '')],
    ['a file in the folder of the project', () => writeFileSync(at('.babelrc'), '{}')],
    ['a file of the bundle, which is gone', () => rmSync(at('out/render-page.js'))],
    ['a file of the bundle', () => appendFileSync(at('out/render-page.js'), ';')],
    [
      'the record, which cannot be read',
      () => writeFileSync(at('.cache/kept-bundles/build-html'), '{'),
    ],
  ])('bundles again after a change of %s', async (_, change) => {
    await build();
    change();
    expect((await build()).ran).toBe(true);
    expect((await build()).ran).toBe(false);
  });

  it('bundles again when the configuration changes', async () => {
    await build();
    expect((await build({ version: '2' })).ran).toBe(true);
    expect((await build({ version: '2', constants: { __BASE_PATH__: '"/a"' } })).ran).toBe(true);
  });

  it.each(['ASKED', 'GATSBY_X'])('bundles again when the variable %s changes', async (name) => {
    await build();
    const constants = { [`process.env.${name}`]: '"2"' };
    expect((await build({ constants })).ran).toBe(true);
    expect((await build({ constants })).ran).toBe(false);
  });

  it('bundles again when the command options change', async () => {
    await build();
    process.argv.push('--profile');
    try {
      expect((await build()).ran).toBe(true);
    } finally {
      process.argv.pop();
    }
    expect((await build()).ran).toBe(true);
  });

  it('bundles again when Gatsby has lost what it learned from the bundle', async () => {
    await build({ known: 'template: a query' });
    expect((await build({ known: '' })).ran).toBe(true);
  });

  it('bundles the browser code again when pages use another bundle, and removes the old scripts fragment', async () => {
    const name = 'build-javascript';
    await build({ name });
    expect((await build({ name })).ran).toBe(false);
    const scripts = at('out/_gatsby/slices/_gatsby-scripts-1.html');
    writeWithFolder(scripts, 'as they will be');
    expect((await build({ name, bundleHash: 'of before' })).ran).toBe(true);
    expect(existsSync(scripts)).toBe(false);
  });

  it('does not keep a bundle when a file of ours changes during bundling', async () => {
    const before = readFileSync(at('src/templates/page.js'));
    await build({ meanwhile: () => appendFileSync(at('src/templates/page.js'), ';') });
    // Otherwise the changed text alone would be a reason to bundle again.
    writeFileSync(at('src/templates/page.js'), before);
    expect((await build()).ran).toBe(true);
    expect((await build()).ran).toBe(false);
  });

  it('returns the bundle when its record cannot be written', async () => {
    const { stats } = await build({
      meanwhile: () =>
        writeFileSync(at('.cache/kept-bundles'), 'a file in the place of the folder'),
    });
    expect(stats.hasErrors()).toBe(false);
  });

  it('leaves nothing of a compilation in memory', async () => {
    await build();
    expect(Object.keys(compiler ?? { no: 'compiler' })).toEqual([]);
    expect(closed).toBe(1);
  });

  it('ignores changes of content, tests, types and packages', async () => {
    await build();
    writeFileSync(at('src/gatsby-types.d.ts'), '');
    writeFileSync(at('npm-debug.log'), '');
    writeFileSync(at('content/page.mdx'), '# Page');
    writeFileSync(at('src/templates/page.test.ts'), '');
    appendFileSync(at('node_modules/package/index.js'), ';');
    expect((await build()).ran).toBe(false);
  });

  it('does not keep a bundle that includes content', async () => {
    writeFileSync(at('content/page.js'), "console.log('content');");
    appendFileSync(at('.cache/entry.js'), "import('../content/page.js');");
    await build();
    expect((await build()).ran).toBe(true);
  });

  it('does not keep a browser bundle with warnings, so that they are printed again', async () => {
    appendFileSync(
      at('src/templates/page.js'),
      "import { none } from './other.js'; console.log(none);",
    );
    writeFileSync(at('src/templates/other.js'), 'export const one = 1;');
    const first = await build({ name: 'build-javascript' });
    expect(first.stats.hasWarnings()).toBe(true);
    expect(first.stats.toJson().warnings?.[0]?.message).toContain("'none'");
    expect((await build({ name: 'build-javascript' })).ran).toBe(true);
    expect((await build()).stats.hasWarnings()).toBe(true);
    expect((await build()).ran).toBe(false);
  });

  it('does not affect the bundles of the preview', async () => {
    await build({ name: 'develop-html' });
    expect((await build({ name: 'develop-html' })).ran).toBe(true);
    expect(() => readFileSync(at('.cache/kept-bundles/develop-html'))).toThrow();
  });
});
