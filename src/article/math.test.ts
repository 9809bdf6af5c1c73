import { describe, expect, it } from 'vitest';
import { lostFormulas, texToMathml, withoutFormulas } from './math';

it.each([
  ['spaces', `a${' '.repeat(50_000)}b`],
  ['backticks', '`'.repeat(50_000)],
  ['backslashes', '\\'.repeat(50_000)],
  ['opening signs', '\\($a '.repeat(10_000)],
])('reads a long line of %s in time', (_, line) => {
  const started = performance.now();
  withoutFormulas(line);
  lostFormulas(line);
  expect(performance.now() - started).toBeLessThan(1000);
});

it.each([
  ['a \\\\ b', 2],
  ['a \\newline b % c', 2],
  ['\\text{a} \\\\[2pt] \\frac{b}{c} \\\\ d \\tag{1}', 4],
  ['\\begin{gathered} a \\\\ b \\end{gathered}', 2],
  ['\\left( \\substack{a \\\\ b} \\right)', 2],
  ['a \\, b', 0],
])('a block formula has a line for each of %s', (tex, rows) => {
  expect(texToMathml(tex, true).mathml?.split('<mtr').length).toBe(rows + 1);
});

describe('a formula that appears as text', () => {
  it.each([
    ['A \\(x^2\\) e \\( E = mc^2 \\).', ['$x^2$', '$E = mc^2$']],
    ['\\[\n\\frac{a}{b} \\\\[2pt]\n\\]', ['$$\\frac{a}{b} \\\\[2pt]$$']],
    ['Um $\\frac{1}{2}$, $x^2$ e $$x_{10}$$.', [undefined, undefined, undefined]],
  ])('%j', (text, fixes) => {
    expect(lostFormulas(text).map(({ inDollars }) => inDollars)).toEqual(fixes);
  });

  it.each([
    'De R$ 20 a R$ 30, de $20 a $30 ou de US$20^1 a US$30^1.',
    'Um \\[texto\\] e \\(texto\\), \\\\(x^2\\\\), `\\(x^2\\)` e `$x^2$`.',
    'Um $nome$, \\$x^2\\$ e [a](/$a^b$/).',
    'Custa ${a} e (${a}/${b}).',
    'Um \\(texto e outro\\) \\[texto \\(texto\\) [a]\\].',
  ])('is not: %j', (text) => {
    expect(lostFormulas(text)).toEqual([]);
  });
});
