import { expect, it } from 'vitest';
import { lineStarts } from './line-starts';

it.each([
  ['', [0]],
  ['um', [0]],
  ['um\n', [0, 3]],
  ['\n\num\ndois', [0, 1, 2, 5]],
])('of %j are %j', (text, starts) => {
  expect(lineStarts(text)).toEqual(starts);
});
