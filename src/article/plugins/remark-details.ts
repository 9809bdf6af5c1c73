import type { Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Node, Parent } from 'unist';
import { SKIP, visit } from 'unist-util-visit';
import type { ArticleFacts } from '../article-types';
import { isJsx } from '../syntax/findings';
import type { JsxElement } from '../syntax/findings';
import { jsx } from '../syntax/jsx';

const isSummary = (node: Node): node is JsxElement & Node => isJsx(node) && node.name === 'summary';

/**
 * Has every `details` begin with its `summary`, wherever blank lines and indents have put it: inside a
 * paragraph it would be no summary at all (behaviour 2.16.14). One without any gets a plain one.
 * `:::detalhes[Título]` is the same, written without tags.
 */
export function remarkDetails({ messages }: Pick<ArticleFacts, 'messages'>) {
  return (tree: Root): void => {
    // The types of a whole Markdown tree are more than the compiler can compare here.
    visit(
      tree as Parent,
      'containerDirective',
      (node: Node, index: number | undefined, parent: Parent | undefined) => {
        const details = written(node as unknown as ContainerDirective);
        if (!details || !parent || index === undefined) return undefined;
        parent.children[index] = details;
        // On with the new one, whose children may hold another.
        return [SKIP, index];
      },
    );
    visit(tree as Parent, (node: Node) => {
      if (!isJsx(node) || node.name !== 'details') return;
      const children = (node.children as Node[]).flatMap(unwrapped);
      const summary =
        children.find(isSummary) ??
        jsx('summary', {}, [{ type: 'text', value: messages['details.summary'] } as Node]);
      summary.children = (summary.children as Node[]).flatMap(phrasing) as never;
      const rest = children.filter((child) => child !== (summary as Node));
      node.children = [summary, ...rest] as never;
    });
  };
}

/** The element that a directive stands for. */
function written({ name, attributes, children, position }: ContainerDirective): Node | undefined {
  if (!/^(?:detalhes|details)$/.test(name)) return undefined;
  const isOpen = attributes?.['aberto'] !== undefined || attributes?.['open'] !== undefined;
  const parts = (children as Node[]).map((child) =>
    isLabel(child) ? jsx('summary', {}, (child as Paragraph).children as Node[]) : child,
  );
  const details = jsx('details', { open: isOpen || undefined }, parts as Node[]);
  return { ...details, position } as unknown as Node;
}

const isLabel = ({ data }: Node) =>
  Boolean((data as { directiveLabel?: boolean } | undefined)?.directiveLabel);

/** A paragraph that holds the summary, cut around it. */
function unwrapped(node: Node): Node[] {
  const { children = [] } = node as Partial<Paragraph>;
  const index = children.findIndex((child) => isSummary(child as Node));
  if (node.type !== 'paragraph' || index < 0) return [node];
  const part = (some: Paragraph['children']): Node[] =>
    some.some((child) => child.type !== 'text' || child.value.trim() !== '')
      ? [{ type: 'paragraph', children: some } as Node]
      : [];
  const summary = { ...children[index], type: 'mdxJsxFlowElement' } as unknown as Node;
  return [...part(children.slice(0, index)), summary, ...part(children.slice(index + 1))];
}

/** What blank lines around the words have made a paragraph is words again. */
const phrasing = (node: Node): Node[] =>
  node.type === 'paragraph' ? ((node as Paragraph).children as Node[]) : [node];
