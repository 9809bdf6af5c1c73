import type { BuildVisitor } from 'unist-util-visit';
import type { Node as Tree } from 'unist';

/** Visitor result: do not visit the descendants of this node. */
export const SKIP = 'skip';
/** Visitor result: stop the traversal. */
export const EXIT = false;

interface Node {
  readonly type: string;
  readonly children?: Node[];
}
type Next = number | undefined;
interface Visit {
  <T extends Tree>(tree: T, visitor: BuildVisitor<T>): void;
  <T extends Tree, Test extends string | string[]>(
    tree: T,
    test: Test,
    visitor: BuildVisitor<T, Test>,
  ): void;
}
type Visitor = (node: Node, index: number | undefined, parent: Node | undefined) => unknown;

/**
 * Calls a visitor for each node of a tree, parents first. Equivalent to `visit` of unist-util-visit, with
 * its types, but only for tests by type. That one creates a named function and looks up the sibling index
 * for each node; since a build walks every page about thirty times, this took a quarter of the time spent
 * on compiling pages.
 *
 * @param test one or several node types; every node if omitted
 * @param visitor may return SKIP, EXIT, the index of the sibling to continue with, or SKIP and an index
 */
export const visit = ((
  tree: Node,
  test: string | readonly string[] | Visitor,
  visitor: Visitor | undefined,
): void => {
  if (typeof test === 'function') walk(tree, undefined, undefined, () => true, test);
  else if (visitor) {
    const isTested =
      typeof test === 'string'
        ? (type: string) => type === test
        : (type: string) => test.includes(type);
    walk(tree, undefined, undefined, isTested, visitor);
  }
}) as Visit;

/** @returns the index of the sibling to continue with, if the visitor gave one; EXIT to stop */
function walk(
  node: Node,
  index: number | undefined,
  parent: Node | undefined,
  isTested: (type: string) => boolean,
  visitor: Visitor,
): Next | typeof EXIT {
  let next: Next;
  if (isTested(node.type)) {
    const result = visitor(node, index, parent);
    if (result === EXIT) return EXIT;
    const [action, sibling] = Array.isArray(result) ? (result as [unknown, Next]) : [result];
    next = typeof action === 'number' ? action : sibling;
    if (action === EXIT) return EXIT;
    if (action === SKIP) return next;
  }
  const { children } = node;
  if (!children) return next;
  for (let at = 0; at >= 0 && at < children.length;) {
    const after = walk(children[at] as Node, at, node, isTested, visitor);
    if (after === EXIT) return EXIT;
    at = after ?? at + 1;
  }
  return next;
}
