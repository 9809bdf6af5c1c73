import type { Reporter } from 'gatsby';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from './schema/problem';
import { failOnErrors, printProblems } from './report-problems';

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
let printed: string;

beforeEach(() => {
  warn.mockReset();
  printed = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exit(String(code));
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
    expect(() => failOnErrors(problems, reporter)).toThrow(new Exit('1'));
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
