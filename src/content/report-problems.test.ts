import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter } from 'gatsby';
import { beforeEach, describe, expect, it, vi, test } from 'vitest';
import type { Problem } from './schema/problem';
import {
  REFUSED,
  failOnErrors,
  printProblems,
  BUILD_WARNINGS,
  BuildWarnings,
  withColumns,
} from './report-problems';
import { temporaryFolder } from '../../tests/support/temporary-folder';

const problem = (what: string, more: Partial<Problem> = {}): Problem => ({
  file: 'content/docs/a.mdx',
  line: 3,
  what,
  rule: 'Regra.',
  fix: 'Conserto.',
  ...more,
});

const warning = problem('Aviso.', { severity: 'warning' });

class Exit extends Error {}

const warn = vi.fn<(message: string) => void>();
const reporter = { warn } as unknown as Reporter;
let atExit = () => {};
let printed: string;

beforeEach(() => {
  warn.mockReset();
  printed = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process, 'once').mockImplementation((_, run) => {
    atExit = run as () => void;
    return process;
  });
  vi.spyOn(process, 'exit').mockImplementation(() => {
    atExit();
    const code = String(process.exitCode);
    process.exitCode = undefined;
    throw new Exit(code);
  });
});

describe('failOnErrors', () => {
  it('prints nothing for valid content', () => {
    failOnErrors([], reporter);
    expect([warn.mock.calls, printed]).toEqual([[], '']);
  });

  it('prints warnings together and does not exit', () => {
    failOnErrors([warning, { ...warning, line: 9 }], reporter);
    expect(warn.mock.calls).toEqual([
      [
        `
content/docs/a.mdx:3
Aviso.
Regra.
Conserto.

content/docs/a.mdx:9
Aviso.
Regra.
Conserto.
`,
      ],
    ]);
    expect(printed).toBe('');
  });

  it('exits after printing all errors, without a stack trace', () => {
    const problems = [problem('Um.'), warning, problem('Dois.', { severity: 'error', line: 4 })];
    expect(() => failOnErrors(problems, reporter)).toThrow(new Exit(String(REFUSED)));
    expect(printed).toMatchInlineSnapshot(`
      "
      O conteúdo tem 2 erros:

      content/docs/a.mdx:3
      Um.
      Regra.
      Conserto.

      content/docs/a.mdx:4
      Dois.
      Regra.
      Conserto.

      "
    `);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('uses the singular for one error', () => {
    expect(() => failOnErrors([problem('Um.')], reporter)).toThrow(Exit);
    expect(printed).toContain('O conteúdo tem 1 erro:');
  });
});

describe('printProblems', () => {
  it('prints the same text and does not exit', () => {
    printProblems([problem('Um.'), warning], reporter);
    expect(warn.mock.calls).toEqual([
      ['\ncontent/docs/a.mdx:3\nAviso.\nRegra.\nConserto.\n'],
      ['\nO conteúdo tem 1 erro:\n\ncontent/docs/a.mdx:3\nUm.\nRegra.\nConserto.\n'],
    ]);
    expect(printed).toBe('');
  });

  it('prints nothing for valid content', () => {
    printProblems([], reporter);
    expect(warn).not.toHaveBeenCalled();
  });
});

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(path.join(folder, '.cache'));
});

const file = () => path.join(folder, BUILD_WARNINGS);

it('writes an empty list for a build without warnings', () => {
  const build = new BuildWarnings();
  build.capture({ warn: vi.fn() });
  expect(existsSync(file())).toBe(false);
  build.end(folder);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual([]);
});

it('passes warnings on and writes them in order', () => {
  const warn = vi.fn();
  const build = new BuildWarnings();
  build.capture({ warn }).warn('Um link não leva a lugar nenhum.');
  build.capture({ warn }).warn('O índice ficou grande.');
  build.end(folder);
  const said = ['Um link não leva a lugar nenhum.', 'O índice ficou grande.'];
  expect(warn.mock.calls.flat()).toEqual(said);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(said);
});

const root = temporaryFolder();
writeFileSync(path.join(root, 'a.yaml'), 'a: 1\n  b: 2\n  - c: 3\n\n---\n');

const words = { what: '', rule: '', fix: '' };
const column = (line?: number, own?: number, file = 'a.yaml') =>
  withColumns([{ file, line, column: own, ...words }], root)[0]?.column;

test('adds the column after indentation and list hyphen', () => {
  expect([1, 2, 3, 4].map((line) => column(line))).toEqual([1, 3, 5, 1]);
});

test('keeps an existing column and adds none without a line', () => {
  expect(column(2, 7)).toBe(7);
  expect(column()).toBeUndefined();
});

test('uses column 1 for a file that does not exist', () => {
  expect(column(3, undefined, 'b.yaml')).toBe(1);
});
