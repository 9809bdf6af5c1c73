import { expect, it } from 'vitest';
import { withoutFormulas } from './math';

it.each([
  ['spaces', `a${' '.repeat(50_000)}b`],
  ['backticks', '`'.repeat(50_000)],
  ['backslashes', '\\'.repeat(50_000)],
  ['opening signs', '\\($a '.repeat(10_000)],
])('reads a long line of %s in time', (_, line) => {
  const started = performance.now();
  withoutFormulas(line);
  expect(performance.now() - started).toBeLessThan(1000);
});
