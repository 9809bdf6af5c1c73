import type { Text } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';

/** Properties of a component: strings, or `true` for an attribute without a value. */
export type Properties = Record<string, string | true | undefined>;

/** Creates a text for a Markdown tree. */
export const textNode = (value: string): Text => ({ type: 'text', value });

/** Converts properties to MDX attributes; undefined ones are omitted. */
export function attributesOf(properties: Properties): MdxJsxAttribute[] {
  return Object.entries(properties).flatMap(([name, value]): MdxJsxAttribute[] =>
    value === undefined
      ? []
      : [{ type: 'mdxJsxAttribute', name, value: value === true ? null : value }],
  );
}

/** Creates an element of one of our components for a Markdown tree, as a block. */
export function jsx(
  name: string,
  properties: Properties,
  children: readonly Node[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: attributesOf(properties),
    children: children as MdxJsxFlowElement['children'],
  };
}

/** Creates an element of one of our components inside a paragraph. */
export const inlineJsx = (...given: Parameters<typeof jsx>): MdxJsxTextElement =>
  ({ ...jsx(...given), type: 'mdxJsxTextElement' }) as MdxJsxTextElement;
