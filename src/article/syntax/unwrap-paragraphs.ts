import type { Node, Parent } from 'unist';

const IN_LINE: Readonly<Record<string, string>> = {
  mdxJsxTextElement: 'mdxJsxFlowElement',
  mdxTextExpression: 'mdxFlowExpression',
};
const isBlank = (node: Node): boolean =>
  node.type === 'text' && !(node as Node & { value: string }).value.trim();

/**
 * Takes components that stand alone in a line out of the paragraph that the parser put them in, as the
 * compiler of MDX does to the page itself: what is parsed apart from it needs the same.
 */
export function unwrapParagraphs(parent: Parent): void {
  parent.children = parent.children.flatMap((node) => {
    const children = (node as Partial<Parent>).children ?? [];
    const shown = children.filter((child) => !isBlank(child));
    const isOfComponents = shown.length > 0 && shown.every(({ type }) => type in IN_LINE);
    if (node.type !== 'paragraph' || !isOfComponents) return [node];
    return shown.map((child) => ({ ...child, type: IN_LINE[child.type] ?? child.type }));
  });
  for (const child of parent.children) if ('children' in child) unwrapParagraphs(child as Parent);
}
