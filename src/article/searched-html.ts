import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { attribute, isJsx } from './syntax/findings';

/**
 * Returns the HTML of a body that is not rendered, for the search: a component is its content, and the value of an
 * expression is unknown. Elements keep what the search looks at, which is `id`, `class` and what hides them.
 */
export function searchedHtml(tree: Root): string {
  return toHtml({ type: 'root', children: plain(tree.children) });
}

const plain = (nodes: readonly RootContent[]): ElementContent[] => nodes.flatMap(plainNode);

function plainNode(node: RootContent): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type === 'element') return [{ ...node, children: plain(node.children) }];
  if (!isJsx(node)) return [];
  const isComponent = !/^[a-z]/.test(node.name ?? 'X');
  const element: Element = {
    type: 'element',
    tagName: isComponent ? (node.type === 'mdxJsxFlowElement' ? 'div' : 'span') : (node.name ?? ''),
    properties: Object.fromEntries(
      ['id', 'className', 'aria-hidden', 'role'].map((name) => [name, attribute(node, name)]),
    ),
    children: plain(node.children as RootContent[]),
  };
  return [element];
}
