import type { Element, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { find, hastToReact, html } from 'property-information';
import { visit } from 'unist-util-visit';
import * as available from '../components';
import { searchedHtml } from '../searched-html';
import { isJsx } from '../syntax/findings';
import { htmlTree } from '../syntax/html-tree';
import { codeAttribute } from '../syntax/value-code';
import { namesDeclaredIn } from './rehype-imports';

/**
 * Components whose elements their modules replace in the browser, perhaps before the page is hydrated: React would
 * not find them, and would render the whole page anew.
 */
const REPLACED = ['Diagrama', 'PromptTools', 'Video'];

/**
 * Replaces what is inside an element of a page component by its HTML, if no component, expression or code is in
 * it: each of these elements would be bundled twice, and hydrated. The components in `REPLACED`, in which there is
 * none, become elements first.
 */
export function rehypeStaticHtml() {
  return (tree: Root): void => {
    const replaced = new Set(REPLACED);
    for (const name of namesDeclaredIn(tree)) replaced.delete(name);
    visit(tree, (node, index, parent) => {
      if (!isJsx(node) || !replaced.has(node.name ?? '') || !parent || index === undefined) return;
      const rendered = searchedHtml({ type: 'root', children: [node] }, available as never);
      parent.children[index] = htmlTree(rendered) ?? node;
    });
    shorten(tree);
  };
}

function shorten(parent: Root | Element): void {
  parent.children = parent.children.map((child) => {
    if (child.type !== 'element') {
      if ('children' in child) shorten(child as never);
      return child;
    }
    if (child.children.some(({ type }) => type !== 'text') && isStatic(child)) {
      const attributes = attributesOf(child);
      if (attributes) return withHtml(child, attributes);
    }
    shorten(child);
    return child;
  }) as never;
}

const isStatic = (node: Nodes): boolean =>
  node.type === 'element'
    ? node.children.every(isStatic)
    : node.type === 'text' || node.type === 'comment';

/** Returns the attributes as React names them; `undefined` with styles, which React wants as an object. */
function attributesOf({ properties }: Element): MdxJsxAttribute[] | undefined {
  if ('style' in properties) return undefined;
  return Object.entries(properties).flatMap(([key, value]) => {
    if (value === null || value === undefined || value === false) return [];
    const { space, property, attribute, commaSeparated } = find(html, key);
    const name = space ? (hastToReact[property] ?? property) : attribute;
    const text = Array.isArray(value) ? value.join(commaSeparated ? ', ' : ' ') : String(value);
    return [{ type: 'mdxJsxAttribute' as const, name, value: value === true ? null : text }];
  });
}

function withHtml(element: Element, attributes: MdxJsxAttribute[]): MdxJsxFlowElementHast {
  attributes.push(codeAttribute('dangerouslySetInnerHTML', { __html: toHtml(element.children) }));
  return { type: 'mdxJsxFlowElement', name: element.tagName, attributes, children: [] };
}
