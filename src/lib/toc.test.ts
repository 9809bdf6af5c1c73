import { describe, expect, it } from 'vitest';
import { nestHeadings } from './toc';
import type { TocNode } from './toc';

/** Creates headings from levels, with letters as ids: `[2, 3]` → a of level 2, b of level 3. */
const headings = (levels: number[]) =>
  levels.map((level, index) => ({ id: 'abcdef'[index] ?? '', level, label: `Seção ${index + 1}` }));

/** Short notation of a tree: `a(b c) d`. */
const outline = (nodes: readonly TocNode[]): string =>
  nodes.map(({ id, children }) => (children.length ? `${id}(${outline(children)})` : id)).join(' ');

describe('nestHeadings (behaviour 2.15.2)', () => {
  it.each([
    ['nothing', [], ''],
    ['one level', [2, 2, 2], 'a b c'],
    ['h3 below h2', [2, 3, 3, 2, 3], 'a(b c) d(e)'],
    ['every level', [2, 3, 4, 5, 6], 'a(b(c(d(e))))'],
    ['a skipped level below the nearest one above', [2, 4, 4, 3, 4], 'a(b c d(e))'],
    ['an article that begins too deep', [3, 3, 2, 3], 'a b c(d)'],
    ['steps back over several levels', [2, 3, 4, 2], 'a(b(c)) d'],
  ])('%s', (_, levels, tree) => {
    expect(outline(nestHeadings(headings(levels)))).toBe(tree);
  });

  it('keeps the fields of a heading and does not modify its input', () => {
    const input = headings([2, 3]);
    const [first] = nestHeadings(input);
    expect(first).toEqual({
      id: 'a',
      level: 2,
      label: 'Seção 1',
      children: [{ id: 'b', level: 3, label: 'Seção 2', children: [] }],
    });
    expect(input[0]).toEqual({ id: 'a', level: 2, label: 'Seção 1' });
  });
});
