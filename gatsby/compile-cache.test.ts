import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../tools/processes';

const MODULE = pathToFileURL(path.join(ROOT, 'gatsby/compile-cache.mjs')).href;
/** More files than are written for. */
const FILES = 120;

let site = '';
const at = (file: string) => path.join(site, file);

/** A package of many files, of which each says its name. */
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'compile-cache-'));
  mkdirSync(at('node_modules/many'), { recursive: true });
  for (let index = 0; index < FILES; index += 1) {
    writeFileSync(at(`node_modules/many/${index}.js`), `exports.name = () => ${index};`);
  }
  installed('1');
});
afterEach(() => rmSync(site, { recursive: true }));

const installed = (what: string) => writeFileSync(at('node_modules/.package-lock.json'), what);
const write = (file: string, code: string) => writeFileSync(at(`node_modules/many/${file}`), code);
const kept = () => readdirSync(at('.cache/compile-cache'));

/** Runs a program that keeps compiled code, in the folder of the site. @returns what it prints */
function run(program: string): string {
  const all = `for (let index = 0; index < ${FILES}; index += 1) require('many/' + index).name();`;
  const code = `import(${JSON.stringify(MODULE)}).then(async ({ keepCompiledCode }) => {
    keepCompiledCode(process.cwd());
    const require = module.createRequire(process.cwd() + '/');
    ${all}
    ${program}
  });`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  return execFileSync(process.execPath, ['--eval', code], { cwd: site, env, encoding: 'utf8' });
}

const name = (file: string) => `console.log(require('many/${file}').name())`;

describe('keepCompiledCode', () => {
  it('runs the same code, from the cache too', () => {
    write('0.js', 'exports.name = () => [typeof module, typeof require, __filename].join(" ");');
    const first = run(name('0'));
    expect(first).toContain(path.join('many', '0.js'));
    expect(kept()).not.toEqual([]);
    expect(run(name('0'))).toBe(first);
  });

  it('asks packages for others, for files and for modules, and says who was first', () => {
    write('1.js', 'exports.name = () => require("./2").name() + " " + require.resolve("./3");');
    write('4.js', 'exports.name = () => import("./5.mjs").then((found) => found.default);');
    write('5.mjs', 'export default "a module";');
    write('6.js', 'exports.name = () => JSON.stringify([require.main === undefined, module.id]);');
    const program = `${name('1')}; console.log(await require('many/4').name()); ${name('6')}`;
    const first = run(program);
    expect(first).toContain(`2 ${at('node_modules/many/3.js')}`);
    expect(first).toContain('a module');
    expect(run(program)).toBe(first);
  });

  it('says where a package has a mistake', () => {
    write('thrower.js', 'exports.name = () => {\n  throw new Error("broken");\n};');
    write('cut.js', 'exports.name = () => {');
    const stackOf = (file: string) =>
      `try { require('many/${file}').name() } catch ({ stack }) { console.log(stack) }`;
    for (const _run of ['first', 'from the cache']) {
      const said = run(`${stackOf('thrower')} ${stackOf('cut')}`);
      expect(said).toMatch(/thrower\.js:2:9/);
      expect(said).toMatch(/cut\.js:1[\s\S]*SyntaxError/);
    }
  });

  it('sees a file that was edited, as long as it was', () => {
    run('');
    write('5.js', 'exports.name = () => 9;');
    expect(run(name('5'))).toBe('9\n');
  });

  it('forgets all of it once other packages are installed', () => {
    run('');
    installed('2');
    write('0.js', 'exports.name = () => 7;');
    expect(run(name('0'))).toBe('7\n');
  });

  it('needs no cache that can be read', () => {
    run('');
    for (const file of kept()) {
      rmSync(at(path.join('.cache/compile-cache', file)), { recursive: true });
      writeFileSync(at(path.join('.cache/compile-cache', file)), 'broken');
    }
    expect(run(name('3'))).toBe('3\n');
  });
});
