import type { Node, Parent } from 'unist';
import { visit } from 'unist-util-visit';
import type { Test, VisitorResult } from 'unist-util-visit';

type Visitor = (node: Node, index: number | undefined, parent: Parent | undefined) => VisitorResult;

/** Visits nodes like `visit`, without the union of all their types, which is too complex for the compiler. */
export const visitNodes = visit as unknown as {
  (tree: Node, visitor: Visitor): void;
  (tree: Node, test: Test, visitor: Visitor): void;
};

/** Replaces each node of a tree by those that `replace` returns, the innermost nodes first. */
export function replaceNodes(tree: Node, replace: (node: Node) => Node[]): void {
  const parent = tree as Parent;
  parent.children = parent.children.flatMap((node) => {
    if ('children' in node) replaceNodes(node, replace);
    return replace(node);
  });
}
