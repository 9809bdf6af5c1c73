import { appendFileSync, mkdirSync, readFileSync, writeFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import TerserPlugin from 'terser-webpack-plugin';
import type { Processor } from 'unified';
import { writeWithFolder } from '../src/files/write-files';
import mdxLoader from './mdx-loader.mjs';
import {
  identifiesWithinProject,
  withCacheVersion,
  withOneBabel,
  withSwc,
  withSwcLoader,
  withoutCalls,
  withoutEnvironment,
} from './webpack-config';
import { temporaryFolder } from '../tests/support/temporary-folder';

let root: string;
const at = (file: string) => path.join(root, file);

/**
 * Creates a site as webpack finds it: an entry, a loader that records each of its runs, and the compiled
 * site code.
 */
beforeEach(() => {
  root = temporaryFolder();
  writeFileSync(at('entry.js'), 'console.log(1);');
  writeFileSync(
    at('loader.js'),
    `module.exports = (text) => {
      require('node:fs').appendFileSync(${JSON.stringify(at('runs'))}, 'x');
      return text;
    };`,
  );
  writeWithFolder(at('.cache/compiled/site.js'), '1');
  writeWithFolder(at('node_modules/.package-lock.json'), '1');
});

/** Runs webpack once. */
async function run(config: webpack.Configuration): Promise<webpack.Stats | undefined> {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return stats;
}

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
  await run(withCacheVersion(config, root, more));
  return readFileSync(at('runs'), 'utf8').length;
}

describe('withOneBabel', () => {
  const babel = (options: object) => ({ loader: '/gatsby/dist/utils/babel-loader.js', options });
  const mdx = { loader: '/gatsby-plugin-mdx/dist/gatsby-mdx-loader' };
  const layout = { loader: '/gatsby-plugin-mdx/dist/gatsby-layout-loader' };
  const fonts = { test: /\.woff2$/, type: 'asset' };
  const rules = [
    { test: /\.(js|ts|tsx)$/, use: ({ resourceQuery: of = '' }) => [babel({ of, compact: true })] },
    { test: /\.tsx?$/, use: () => [babel({})] },
    { test: /\.mdx?$/, use: () => [babel({}), mdx] },
    { test: /\.[tj]sx?$/, resourceQuery: /__contentFilePath=.+/, use: () => [babel({}), layout] },
    fonts,
  ];
  const swc = (isPreview: boolean) => ({
    loader: at('gatsby/swc-loader.mjs'),
    options: { isPreview },
  });

  /** Returns the loaders that a rule gives a file. */
  function loadersOf(place: number, resource?: string, isBuild = true, resourceQuery = '') {
    const config = withOneBabel({ module: { rules } }, root, isBuild);
    const { use } = config.module?.rules?.[place] as { use: unknown };
    return typeof use === 'function' ? (use({ resource, resourceQuery }) as unknown) : use;
  }

  it('gives every file the same options, without those that depend on the page', () => {
    const query = '?__contentFilePath=/site/content/docs/a.mdx&export=default';
    expect(loadersOf(0, at('src/templates/doc.tsx'), true, query)).toEqual([
      babel({ of: '?&export=default', compact: true }),
    ]);
  });

  it('removes the second rule for TypeScript, and gives an MDX page a module of its own', () => {
    const changed = withOneBabel({ module: { rules } }, root, true).module?.rules ?? [];
    expect(changed.map((rule) => (rule as { test: RegExp }).test)).toEqual(
      rules.filter((_, place) => place !== 1).map(({ test }) => test),
    );
    expect(loadersOf(2, at('src/templates/doc.tsx'))).toEqual([
      { loader: at('gatsby/mdx-page-loader.mjs') },
    ]);
    expect(changed[3]).toBe(fonts);
  });

  it('compiles MDX once in builds, and its code with swc unless it has queries', () => {
    writeFileSync(at('a.mdx'), '# Olá');
    writeFileSync(at('b.mdx'), 'export const query = graphql`{ a }`;');
    const ours = (isBuild: boolean) => ({
      loader: at('gatsby/mdx-loader.mjs'),
      options: { isBuild, facts: !isBuild && at('.cache/live-pages.json') },
    });
    expect(loadersOf(1, at('a.mdx'))).toEqual([swc(false), ours(true)]);
    expect(loadersOf(1, at('b.mdx'))).toEqual([babel({ compact: true }), ours(true)]);
    expect(loadersOf(1, at('a.mdx'), false)).toEqual([swc(true), ours(false)]);
    expect(loadersOf(1, at('removed.mdx'), false)).toEqual([swc(true), ours(false)]);
  });

  it('tells Gatsby that Babel compiles MDX, without which React Refresh would leave it out', () => {
    expect(loadersOf(1)).toEqual([babel({ compact: true }), mdx]);
  });
});

describe('mdx-loader', () => {
  /** Compiles pages, one after the other. @returns the files that webpack follows, and how often a node was */
  async function load(isBuild: boolean, ...pages: string[]) {
    const inputs: string[] = [];
    const missing: string[] = [];
    let reads = 0;
    const options = {
      isBuild,
      getNode: () => ({ reads: (reads += 1) }),
      cache: { get: (key: string) => Promise.resolve(key) },
      options: {
        rehypePlugins: [
          function noteInputs(this: Processor) {
            return () =>
              void Object.assign(this.data('mdxMetadata' as never), {
                inputs: [at('loader.js'), at('falta.png'), '/dev/zero', at('a\0/b.png')],
              });
          },
        ],
      },
    };
    const context = {
      rootContext: root,
      getOptions: () => options,
      addDependency: (file: string) => void inputs.push(file),
      addMissingDependency: (file: string) => void missing.push(file),
    };
    for (const page of pages) {
      const code = await mdxLoader.call(
        { ...context, resourcePath: at(page) },
        '---\ntitle: A\n---\n# Olá',
      );
      expect(code).toContain('Olá');
    }
    return { inputs, missing, reads };
  }

  it('names the inputs of a page in each stage of a build, and compiles it once', async () => {
    expect(await load(true, 'a.mdx', 'b.mdx', 'a.mdx')).toEqual({
      inputs: [1, 2, 3].map(() => at('loader.js')),
      missing: [1, 2, 3].map(() => at('falta.png')),
      reads: 2,
    });
  });

  it('compiles a page again in the preview', async () => {
    expect(await load(false, 'c.mdx', 'c.mdx')).toMatchObject({ reads: 2 });
  });
});

describe('MDX pages with components', () => {
  /** Bundles the template `doc.js` with two pages, as Gatsby does in builds. @returns the files of the bundle */
  async function bundleIn(site: string): Promise<Record<string, string>> {
    const inSite = (file: string) => path.join(at(site), file);
    const pages = ['a+b.mdx', 'c.mdx'].map((page) => inSite(`content/${page}`));
    for (const folder of ['content', 'src']) mkdirSync(inSite(folder), { recursive: true });
    for (const page of pages) writeFileSync(page, `export default () => '${path.basename(page)}';`);
    const template = `export const Head = () => 'head'; export default () => 'body';`;
    writeFileSync(inSite('src/doc.js'), template);
    const parts = pages.flatMap((page) =>
      ['default', 'head'].map(
        (part) => `import('./src/doc.js?__contentFilePath=${page}&export=${part}');`,
      ),
    );
    writeFileSync(inSite('entry.js'), parts.join('\n'));
    const loader = path.join(__dirname, 'mdx-page-loader.mjs');
    const swc = { loader: path.join(__dirname, 'swc-loader.mjs'), options: { isPreview: false } };
    const config: webpack.Configuration = {
      ...{ mode: 'production', devtool: false, target: ['web', 'es2022'], context: at(site) },
      entry: inSite('entry.js'),
      output: { path: inSite('out'), filename: '[contenthash].js' },
      externals: { 'react/jsx-runtime': 'jsx' },
      module: {
        rules: [
          { test: /\.mdx$/, type: 'javascript/auto' },
          { resourceQuery: /__contentFilePath/, use: [swc, loader] },
        ],
      },
      plugins: [identifiesWithinProject(at(site)) as never],
    };
    await run(config);
    return Object.fromEntries(
      readdirSync(inSite('out')).map((file) => [file, readFileSync(inSite(`out/${file}`), 'utf8')]),
    );
  }

  it('are bundled the same in any folder, with their content', async () => {
    const first = await bundleIn('first');
    // Names are hashes of the content.
    expect(Object.keys(await bundleIn('the-second'))).toEqual(Object.keys(first));
    const scripts = Object.values(first).join('\n');
    for (const page of ['a+b.mdx', 'c.mdx']) expect(scripts).toContain(JSON.stringify(page));
    expect(scripts).not.toContain(root);
  });
});

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

it('says what is wrong with a file without the calls of the compiler', async () => {
  writeFileSync(at('loader.js'), `module.exports = () => { throw new SyntaxError('4:9'); };`);
  const rules = [{ test: /entry\.js$/, use: at('loader.js') }];
  const config = { mode: 'none', context: root, entry: at('entry.js'), module: { rules } } as const;
  const stats = await run({
    ...config,
    output: { path: at('out') },
    plugins: [withoutCalls as never],
  });
  const printed = stats?.toString('errors-only');
  expect(printed).toContain('SyntaxError: 4:9');
  expect(printed).not.toContain('    at ');
});

it('leaves the variables of the machine out of the bundle for HTML', () => {
  const constants = { 'process.env': '({})', 'process.env.GATSBY_X': '"x"', __BASE_PATH__: '""' };
  const plugin = new webpack.DefinePlugin({ ...constants, 'process.env.TOKEN': '"secret"' });
  withoutEnvironment({ plugins: [plugin, { apply: () => {} }] });
  expect(plugin.definitions).toEqual(constants);
});

const require = createRequire(import.meta.url);

const SOURCE = `
/*! Copyright of someone */
const greeting = (person) => {
  if (false) console.log('never');
  return 'Olá, ' + person;
};
document.title = greeting('você');
`;

/** Builds with these minimizers. @returns the script that webpack writes */
async function scriptOf(minimizer: unknown[]): Promise<string> {
  writeFileSync(at('entry.js'), SOURCE);
  const config: webpack.Configuration = {
    mode: 'production',
    context: root,
    entry: at('entry.js'),
    output: { path: at('out') },
    optimization: { minimizer: minimizer as webpack.WebpackPluginInstance[] },
  };
  await run(withSwc(config));
  return readFileSync(at('out/main.js'), 'utf8');
}

/** Creates a Terser plugin that fails if it is run. */
const terser = (options: object = {}) =>
  new TerserPlugin({
    terserOptions: options,
    minify: () => {
      throw new Error('Terser was asked');
    },
  });

describe('withSwc', () => {
  it('minifies scripts without Terser', async () => {
    const script = await scriptOf([terser()]);
    expect(script).toContain('document.title="Olá, você"');
    expect(script).not.toContain('never');
    expect(script).not.toContain('greeting');
  });

  it('keeps Terser when function names must be kept', () => {
    const kept = terser({ keep_fnames: true });
    expect(withSwc({ optimization: { minimizer: [kept] } }).optimization.minimizer).toEqual([kept]);
  });

  it('uses the same Terser plugin as Gatsby', () => {
    const gatsby = createRequire(require.resolve('gatsby/package.json'));
    expect(gatsby.resolve('terser-webpack-plugin')).toBe(require.resolve('terser-webpack-plugin'));
  });

  it('writes licenses to a file beside the script', async () => {
    const script = await scriptOf([terser()]);
    expect(readdirSync(at('out')).sort()).toEqual(['main.js', 'main.js.LICENSE.txt']);
    expect(readFileSync(at('out/main.js.LICENSE.txt'), 'utf8')).toContain('Copyright of someone');
    expect(script).not.toContain('Copyright');
  });

  it('does not minify a script without a minimizer', async () => {
    expect(await scriptOf([])).toContain('Copyright of someone');
  });

  it('keeps other minimizers and configurations without any', () => {
    const css = { apply: () => {} };
    expect(withSwc({ optimization: { minimizer: [css] } }).optimization.minimizer).toEqual([css]);
    expect(withSwc({ entry: 'x' } as never)).toEqual({ entry: 'x' });
  });
});

describe('withSwcLoader', () => {
  /** Bundles `src/FILE` with a loader in place of Babel. @returns the script that webpack writes */
  async function bundleOf(file: string, text: string, isPreview = true): Promise<string> {
    writeWithFolder(at(file), text);
    const loader = JSON.stringify(path.join(__dirname, 'swc-loader.mjs'));
    writeWithFolder(at('gatsby/swc-loader.mjs'), `export { default } from ${loader};`);
    writeFileSync(at('babel.js'), `module.exports = () => 'console.log("by Babel")';`);
    const rule = { test: /\.(js|tsx?)$/, use: at('babel.js') };
    const mdx = {
      test: /\.mdx$/,
      use: [{ loader: at('gatsby/swc-loader.mjs'), options: { isPreview } }],
    };
    const config: webpack.Configuration = {
      ...{ mode: 'development', devtool: false, target: ['web', 'es2022'] },
      context: root,
      entry: at(file),
      output: { path: at('out') },
      externals: { 'react/jsx-dev-runtime': 'jsx', 'react/jsx-runtime': 'jsx' },
      module: { rules: [rule, { ...rule, test: /\.tsx?$/ }, mdx] },
    };
    await run(withSwcLoader(config as never, root, isPreview) as webpack.Configuration);
    return readFileSync(at('out/main.js'), 'utf8');
  }

  it('compiles components with swc, and lets the browser replace them in the preview', async () => {
    const text = 'export const Greeting = ({ to }: { to: string }) => <p>Olá, {to}</p>;';
    const script = await bundleOf('src/ui/greeting.tsx', text);
    expect(script).not.toContain('by Babel');
    expect(script).toContain('$RefreshReg$(_c, "Greeting")');
    const built = await bundleOf('src/ui/greeting.tsx', text, false);
    expect(built).not.toMatch(/by Babel|RefreshReg|jsxDEV/);
  });

  it('tells the preview which hooks a component of an MDX page has', async () => {
    const text = 'export function Clicks() { return useState(0); }';
    expect(await bundleOf('content/a.mdx', text)).toContain('$RefreshSig$()');
    expect(await bundleOf('content/a.mdx', text, false)).not.toContain('Refresh');
  });

  it.each([
    ['a page', 'src/templates/doc.tsx', 'export const a: number = 1;'],
    ['a query', 'src/layouts/site-config.ts', 'export const query = graphql`{ a }`;'],
    ['other code', '.cache/app.js', 'export const a = 1;'],
  ])('leaves %s to Gatsby', async (_, file, text) => {
    expect(await bundleOf(file, text)).toContain('by Babel');
  });
});
