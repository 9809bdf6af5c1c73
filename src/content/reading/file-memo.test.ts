import { expect, it, vi } from 'vitest';
import { FileMemo } from './file-memo';

it('computes the value again only if the text changes', () => {
  const read = vi.fn((text: string) => ({ text }));
  const readings = new FileMemo<{ text: string }>();
  const first = readings.of('a.mdx', 'Um.', read);
  expect(readings.of('a.mdx', 'Um.', read)).toBe(first);
  expect(readings.of('a.mdx', 'Dois.', read)).toEqual({ text: 'Dois.' });
  expect(readings.of('a.mdx', 'Um.', read)).toEqual(first);
  expect(read).toHaveBeenCalledTimes(3);
});

it('keeps separate values for files with the same text', () => {
  const readings = new FileMemo<string>();
  expect(readings.of('a.mdx', 'Um.', () => 'a')).toBe('a');
  expect(readings.of('b.mdx', 'Um.', () => 'b')).toBe('b');
});
