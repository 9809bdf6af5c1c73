import { visit as reference } from 'unist-util-visit';
import type { Node, Parent } from 'unist';
import { describe, expect, it } from 'vitest';
import { EXIT, SKIP, visit } from './visit';

const leaf = (type: string, value: string) => ({ type, value });
const branch = (type: string, ...children: object[]) => ({ type, children });

const tree = () =>
  branch(
    'root',
    branch('p', leaf('text', 'a'), branch('em', leaf('text', 'b')), leaf('text', 'c')),
    leaf('code', 'd'),
    branch('p', leaf('text', 'e'), leaf('code', 'f')),
  ) as unknown as Parent;

type Seen = [name: string, index: number | undefined, parent: string | undefined][];
type Answer = (node: Node & { value?: string }, parent: Parent | undefined) => unknown;

/** Returns what a walker passes to its visitor, which returns the given answers. */
function seen(walk: typeof visit, test: string | string[] | undefined, answer: Answer): Seen {
  const shown: Seen = [];
  const visitor = (
    node: Node & { value?: string },
    at: number | undefined,
    parent: Parent | undefined,
  ) => {
    shown.push([node.value ?? node.type, at, parent?.type]);
    return answer(node, parent) as undefined;
  };
  if (test === undefined) walk(tree() as Node, visitor as never);
  else walk(tree() as Node, test, visitor as never);
  return shown;
}

const CASES: [what: string, answer: Answer][] = [
  ['nothing', () => undefined],
  ['SKIP at paragraphs', ({ type }) => (type === 'p' ? SKIP : undefined)],
  ['EXIT at a text', ({ value }) => (value === 'b' ? EXIT : undefined)],
  ['the index of another sibling', ({ value }) => (value === 'a' ? 2 : undefined)],
  ['SKIP and an index', ({ type }) => (type === 'em' ? [SKIP, 3] : undefined)],
  ['an index beyond the last', ({ type }) => (type === 'code' ? 99 : undefined)],
];

describe('visit', () => {
  it.each(CASES)('walks like unist-util-visit when the visitor returns %s', (_, answer) => {
    for (const test of [undefined, 'text', 'p', ['text', 'code'], ['em', 'p', 'code']]) {
      expect(seen(visit, test, answer)).toEqual(seen(reference, test, answer));
    }
  });

  it('continues with the nodes that a visitor inserts in place of a node', () => {
    const swap = (walk: typeof visit) => {
      const shown: unknown[] = [];
      walk(tree(), 'text', (node: Node & { value?: string }, index, parent) => {
        shown.push(node.value);
        if (node.value !== 'a' && node.value !== 'e') return undefined;
        (parent as Parent).children.splice(
          index as number,
          1,
          leaf('text', 'x'),
          leaf('text', 'y'),
        );
        return index as number;
      });
      return shown;
    };
    expect(swap(visit)).toEqual(['a', 'x', 'y', 'b', 'c', 'e', 'x', 'y']);
    expect(swap(visit)).toEqual(swap(reference));
  });
});
