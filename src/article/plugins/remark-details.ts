import type { Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Node } from 'unist';
import { SKIP } from 'unist-util-visit';
import type { ArticleFacts } from '../article-types';
import { DETAILS_NAMES } from '../callout-kinds';
import { isJsx } from '../syntax/findings';
import type { JsxElement } from '../syntax/findings';
import { jsx, textNode } from '../syntax/jsx';
import { isBlankText, isDirectiveLabel, phrasing } from '../syntax/paragraphs';
import { visitNodes } from '../syntax/visit-nodes';

const isSummary = (node: Node): node is JsxElement & Node => isJsx(node) && node.name === 'summary';

/**
 * Makes `summary` the first child of its `details`: blank lines and indentation may put it into a paragraph,
 * where it has no effect (behaviour 2.16.14). Adds a default `summary` if there is none. Also converts
 * `:::detalhes[Título]`.
 */
export function remarkDetails({ messages }: Pick<ArticleFacts, 'messages'>) {
  return (tree: Root): void => {
    visitNodes(tree, 'containerDirective', (node, index, parent) => {
      const details = detailsOf(node as unknown as ContainerDirective);
      if (!details || !parent || index === undefined) return undefined;
      parent.children[index] = details;
      // Visit the new node, which may contain other directives.
      return [SKIP, index];
    });
    visitNodes(tree, (node) => {
      if (!isJsx(node) || node.name !== 'details') return;
      const children = (node.children as Node[]).flatMap(unwrapped);
      const summary =
        children.find(isSummary) ?? jsx('summary', {}, [textNode(messages['details.summary'])]);
      // Blank lines around the summary's text make a paragraph of it.
      summary.children = phrasing(summary.children) as never;
      const rest = children.filter((child) => child !== (summary as Node));
      node.children = [summary, ...rest] as never;
    });
  };
}

/** Returns the element for a directive; `undefined` if it has another name. */
function detailsOf({ name, attributes, children, position }: ContainerDirective): Node | undefined {
  if (!DETAILS_NAMES.includes(name)) return undefined;
  const isOpen = attributes?.['aberto'] !== undefined || attributes?.['open'] !== undefined;
  const parts = (children as Node[]).map((child) =>
    isDirectiveLabel(child) ? jsx('summary', {}, (child as Paragraph).children as Node[]) : child,
  );
  const details = jsx('details', { open: isOpen || undefined }, parts as Node[]);
  return { ...details, position };
}

/** Splits a paragraph that contains the summary into the parts before and after it. */
function unwrapped(node: Node): Node[] {
  const { children = [] } = node as Partial<Paragraph>;
  const index = children.findIndex((child) => isSummary(child));
  if (node.type !== 'paragraph' || index < 0) return [node];
  const part = (some: Paragraph['children']): Node[] =>
    some.every(isBlankText) ? [] : [{ type: 'paragraph', children: some } as Node];
  const summary = { ...children[index], type: 'mdxJsxFlowElement' };
  return [...part(children.slice(0, index)), summary, ...part(children.slice(index + 1))];
}
