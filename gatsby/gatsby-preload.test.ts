import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ROOT } from '../tools/processes';
import { temporaryFolder } from '../tests/support/temporary-folder';

const PRELOAD = pathToFileURL(path.join(ROOT, 'gatsby/gatsby-preload.mjs')).href;

/**
 * Runs a program in a separate process.
 * @returns its output, parsed as JSON
 */
function answerOf(program: string, ...options: string[]): unknown {
  const code = `console.log(JSON.stringify((() => { ${program} })()))`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const words = execFileSync(process.execPath, [...options, '--eval', code], {
    ...{ cwd: ROOT, env, encoding: 'utf8' },
  });
  return JSON.parse(words);
}

type Shape = [file: string, names: Record<string, unknown>];

/** Exports of modules: constants by value, functions as the string `function`. */
const SHAPES = `(file) => [file, Object.fromEntries(Object.entries(require(file)).map(([name, value]) =>
  [name, typeof value === 'function' ? 'function' : value]))]`;

it('replaces only existing modules and exports of Gatsby', () => {
  const replaced = answerOf(
    `return Object.keys(require.cache)
      .filter((file) => /[\\\\/]gatsby(-plugin-image|-plugin-mdx)?[\\\\/]dist[\\\\/]|react-helmet[\\\\/]gatsby-node/.test(file))
      .map(${SHAPES});`,
    ...['--import', PRELOAD],
  ) as Shape[];
  expect(replaced).toHaveLength(8);
  const modules = JSON.stringify(replaced.map(([file]) => file));
  const originals = answerOf(`return ${modules}.map(${SHAPES});`) as Shape[];
  for (const [at, [file, names]] of replaced.entries()) {
    expect(originals[at]?.[1], file).toMatchObject(names);
  }
});

it('sets only options that this version of Node knows', () => {
  const words = ['--import', PRELOAD, '--eval', '', '-', 'build'];
  // A build keeps compiled code in the folder that it works on.
  const cwd = temporaryFolder();
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { status, stderr } = spawnSync(process.execPath, words, { cwd, env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
