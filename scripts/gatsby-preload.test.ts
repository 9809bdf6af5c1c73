import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ROOT } from './processes';

const PRELOAD = pathToFileURL(path.join(ROOT, 'scripts/gatsby-preload.mjs')).href;

/** Runs a program in a process of its own. @returns what it prints, as JSON */
function answerOf(program: string, ...options: string[]): unknown {
  const code = `console.log(JSON.stringify((() => { ${program} })()))`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const words = execFileSync(process.execPath, [...options, '--eval', code], {
    ...{ cwd: ROOT, env, encoding: 'utf8' },
  });
  return JSON.parse(words);
}

it('stands in for modules that Gatsby has, with names that they have', () => {
  const standIns = answerOf(
    `return Object.entries(require.cache)
      .filter(([file]) => /[\\\\/]gatsby(-plugin-image)?[\\\\/]dist[\\\\/]/.test(file))
      .map(([file, { exports }]) => [file, Object.keys(exports)]);`,
    ...['--import', PRELOAD],
  ) as [file: string, names: string[]][];
  expect(standIns).toHaveLength(4);
  const modules = JSON.stringify(standIns.map(([file]) => file));
  const originals = answerOf(
    `return ${modules}.map((file) => [file, Object.keys(require(file))]);`,
  ) as [file: string, names: string[]][];
  const unknown = standIns.flatMap(([file, names], at) =>
    names.filter((name) => !originals[at]?.[1].includes(name)).map((name) => [file, name]),
  );
  expect(unknown).toEqual([]);
});
