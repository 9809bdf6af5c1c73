import type { Node, Parent } from 'unist';
import { attribute } from './findings';
import type { JsxElement } from './findings';

const FLOW_TYPES: Readonly<Record<string, string>> = {
  mdxJsxTextElement: 'mdxJsxFlowElement',
  mdxTextExpression: 'mdxFlowExpression',
};

/** Reports whether a node is text of white space alone. */
export const isBlankText = (node: Node): boolean =>
  node.type === 'text' && !(node as Node & { value: string }).value.trim();

/**
 * Replaces paragraphs that contain only components or expressions with their content. The MDX compiler does
 * the same, but only for the page itself and not for content that is parsed separately.
 */
export function unwrapParagraphs(parent: Parent): void {
  parent.children = parent.children.flatMap((node) => {
    const children = (node as Partial<Parent>).children ?? [];
    const shown = children.filter((child) => !isBlankText(child));
    const isOfComponents = shown.length > 0 && shown.every(({ type }) => type in FLOW_TYPES);
    if (node.type !== 'paragraph' || !isOfComponents) return [node];
    return shown.map((child) => ({ ...child, type: FLOW_TYPES[child.type] ?? child.type }));
  });
  for (const child of parent.children) if ('children' in child) unwrapParagraphs(child as Parent);
}

/** Reports whether a node is part of a line of text. */
export const isInline = ({ type }: Node): boolean =>
  /^(text|strong|emphasis|delete|inlineCode|link|linkReference|image|imageReference|break|footnoteReference|mdxTextExpression|mdxJsxTextElement|textDirective)$/.test(
    type,
  );

/** Returns the nodes as blocks: adjacent inline nodes are wrapped in a paragraph. */
export function blocks(children: readonly Node[]): Node[] {
  const result: Node[] = [];
  let line: Node[] = [];
  const flush = () => {
    if (!line.every(isBlankText)) {
      result.push({ type: 'paragraph', children: line, position: line[0]?.position } as Node);
    }
    line = [];
  };
  for (const child of children) {
    if (isInline(child)) line.push(child);
    else {
      flush();
      result.push(child);
    }
  }
  flush();
  return result;
}

/** Returns the nodes with paragraphs unwrapped, for parents that only allow inline content. */
export function phrasing(children: readonly Node[]): Node[] {
  return children.flatMap((child) =>
    child.type === 'paragraph' ? ((child as Parent).children as Node[]) : [child],
  );
}

/** Reports whether a node is the label of a directive: `:::dica[label]`. */
export const isDirectiveLabel = ({ data }: Node): boolean =>
  Boolean((data as { directiveLabel?: boolean } | undefined)?.directiveLabel);

/** Returns the content of an element: inline nodes for an inline element, blocks for a block. */
export function contentOf({ type, children }: JsxElement): Node[] {
  return type === 'mdxJsxTextElement' ? phrasing(children) : blocks(children);
}

/**
 * Returns the nodes that replace an unknown component: its title and its content, so that no text is lost
 * for readers.
 */
export function contentOfMissing(
  node: JsxElement,
  textOf = (name: string) => attribute(node, name),
): Node[] {
  const title = textOf('title') ?? textOf('label');
  if (title === undefined) return contentOf(node);
  const words = { type: 'strong', children: [{ type: 'text', value: title }] } as Node;
  const shown =
    node.type === 'mdxJsxTextElement' ? words : ({ type: 'paragraph', children: [words] } as Node);
  return [shown, ...contentOf(node)];
}
