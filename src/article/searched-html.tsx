import type { ComponentType } from 'react';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { isJsx } from './syntax/findings';

/**
 * Returns the HTML of a page component as far as it is known at build, for the search. Of a component of its own,
 * only the content is known, and of an expression, nothing.
 *
 * @param components the site's own components by name
 */
export function searchedHtml(
  tree: Root,
  components: Readonly<Record<string, ComponentType<never>>>,
): string {
  const known = (nodes: readonly RootContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (node.type === 'text') return [node];
      if (node.type === 'element') return [{ ...node, children: known(node.children) }];
      if (!isJsx(node)) return [];
      const { name } = node;
      const isKnown = name && (/^[a-z]/.test(name) || Object.hasOwn(components, name));
      const element: Element = {
        type: 'element',
        tagName: isKnown ? name : node.type === 'mdxJsxFlowElement' ? 'div' : 'span',
        properties: isKnown ? propertiesOf(node.attributes) : {},
        children: known(node.children as RootContent[]),
      };
      return [element];
    });
  const body = toJsxRuntime(
    { type: 'root', children: known(tree.children) },
    { ...runtime, components: components as never, ignoreInvalidStyle: true },
  );
  return renderToStaticMarkup(body);
}

/** Returns the attributes whose value is written, not computed. */
function propertiesOf(attributes: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[]) {
  const properties: Element['properties'] = {};
  for (const item of attributes) {
    if (item.type !== 'mdxJsxAttribute') continue;
    const { name, value } = item;
    const code = typeof value === 'string' ? undefined : value?.value.trim();
    if (typeof value === 'string') properties[name] = value;
    else if (code === undefined || code === 'true') properties[name] = true;
    else properties[name] = /^(['"])([^'"]*)\1$/.exec(code)?.[2];
  }
  return properties;
}
