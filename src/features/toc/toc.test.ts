import { describe, expect, it } from 'vitest';
import { activeHeading } from './toc';

const viewport = { height: 800, barHeight: 60 };

/** Returns the active one of headings a, b, c… at these positions. */
const active = (...tops: number[]) =>
  activeHeading(
    tops.map((top, index) => ({ id: 'abc'[index] ?? '', top })),
    viewport,
  );

describe('activeHeading (behaviour 2.15.3, 2.15.4)', () => {
  it.each([
    ['the first in the upper half', [100, 500, 900], 'a'],
    ['none while the first is in the lower half', [401, 900], undefined],
    ['none exactly at the middle', [400, 900], undefined],
    ['the first just above the middle', [399, 900], 'a'],
    ['one that was jumped to, exactly below the bar', [-300, 60, 200], 'b'],
    ['the next one when this one is under the bar', [-300, 59, 200], 'c'],
    ['the one before, when the next is in the lower half', [-500, 59, 450], 'b'],
    ['the last when all are above', [-900, -500, -100], 'c'],
    ['the next as soon as it is in the upper half', [-500, 300, 350], 'b'],
    ['nothing without headings', [], undefined],
  ])('%s', (_, tops, id) => {
    expect(active(...tops)).toBe(id);
  });
});
