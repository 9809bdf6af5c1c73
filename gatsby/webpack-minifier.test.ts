import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import TerserPlugin from 'terser-webpack-plugin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { withSwc } from './webpack-minifier';

const require = createRequire(import.meta.url);

let root: string;
const at = (file: string) => path.join(root, file);

const SOURCE = `
/*! Copyright of someone */
const greeting = (person) => {
  if (false) console.log('never');
  return 'Olá, ' + person;
};
document.title = greeting('você');
`;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'webpack-minifier-'));
  writeFileSync(at('entry.js'), SOURCE);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds with these minimizers. @returns the script that webpack writes */
async function scriptOf(minimizer: unknown[]): Promise<string> {
  const config: webpack.Configuration = {
    mode: 'production',
    context: root,
    entry: at('entry.js'),
    output: { path: at('out') },
    optimization: { minimizer: minimizer as webpack.WebpackPluginInstance[] },
  };
  const compiler = webpack(withSwc(config));
  await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
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
