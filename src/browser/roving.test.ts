import { expect, it } from 'vitest';
import { plainKey, rovingIndex } from './roving';

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 1, undefined],
  ['a', 1, undefined],
])('%s on index %s of three moves to %s', (key, index, expected) => {
  expect(rovingIndex(key, index, 3)).toBe(expected);
});

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('%s leaves a key to the browser', (name) => {
  const keys = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  const event = { key: 'ArrowLeft', ...keys } as KeyboardEvent;
  expect(plainKey(event)).toBe('ArrowLeft');
  expect(plainKey({ ...event, [name]: true })).toBe('');
});
