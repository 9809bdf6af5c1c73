import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';

/** Properties of a component: texts, and those that are simply there. */
export type Properties = Record<string, string | true | undefined>;

/** Properties as MDX holds them; one without a value is left out. */
export function attributesOf(properties: Properties): MdxJsxAttribute[] {
  return Object.entries(properties).flatMap(([name, value]): MdxJsxAttribute[] =>
    value === undefined
      ? []
      : [{ type: 'mdxJsxAttribute', name, value: value === true ? null : value }],
  );
}

/** A component of ours in a Markdown tree. */
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
