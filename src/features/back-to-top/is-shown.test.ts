import { expect, it } from 'vitest';
import { isBackToTopShown } from './is-shown';

it.each<[string, [from: number, to: number], boolean]>([
  ['going up in the middle', [900, 800], true],
  ['going down', [800, 900], false],
  ['standing still', [900, 900], false],
  ['going up, exactly at the threshold', [310, 300], true],
  ['going up, above it', [310, 299], false],
  ['bouncing back at the end', [2010, 2000], false],
  ['a fraction short of the end', [2000, 1999.5], false],
  ['going up, just off the end', [2000, 1998], true],
])('%s (behaviour 2.11.2): %j', (_, [from, to], expected) => {
  expect(isBackToTopShown({ from, to, end: 2000, isJump: false })).toBe(expected);
});

it('is hidden after a jump to a section above (behaviour 2.11.2)', () => {
  expect(isBackToTopShown({ from: 900, to: 800, end: 2000, isJump: true })).toBe(false);
});
