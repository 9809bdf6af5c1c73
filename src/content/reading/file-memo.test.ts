import { expect, it, vi } from 'vitest';
import { FileMemo } from './file-memo';

it('reads a file again when its text is another, and only then', () => {
  const read = vi.fn((text: string) => ({ text }));
  const readings = new FileMemo<{ text: string }>();
  const first = readings.of('a.mdx', 'Um.', read);
  expect(readings.of('a.mdx', 'Um.', read)).toBe(first);
  expect(readings.of('a.mdx', 'Dois.', read)).toEqual({ text: 'Dois.' });
  expect(readings.of('a.mdx', 'Um.', read)).toEqual(first);
  expect(read).toHaveBeenCalledTimes(3);
});

it('tells files apart that say the same', () => {
  const readings = new FileMemo<string>();
  expect(readings.of('a.mdx', 'Um.', () => 'a')).toBe('a');
  expect(readings.of('b.mdx', 'Um.', () => 'b')).toBe('b');
});
