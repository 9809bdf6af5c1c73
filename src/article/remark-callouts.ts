import type { Content, Paragraph, Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Node, Parent } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { nearest } from '../lib/nearest';
import { report } from './findings';
import { jsx } from './jsx';

const CALLOUTS: Record<string, string> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  nota: 'note',
  dica: 'tip',
  informacao: 'info',
  atencao: 'warning',
  perigo: 'danger',
};

/** Turns `:::tip[Título]` blocks into callouts and every other directive back into what was typed. */
export function remarkCallouts() {
  return (tree: Root, file: VFile): void => {
    // The types of a whole Markdown tree are more than the compiler can compare here.
    visit(tree as Parent, (node: Node, index: number | null, parent: Parent | null) => {
      if (!parent || index === null) return;
      const { type } = node;
      if (type === 'containerDirective') {
        parent.children[index] = callout(node as unknown as ContainerDirective, file) as never;
        return;
      }
      if (type !== 'textDirective' && type !== 'leafDirective') return;
      const typed = sourceOf(node as unknown as TextDirective | LeafDirective, file);
      const text = { type: 'text', value: typed } as const;
      parent.children[index] = (
        type === 'leafDirective' ? { type: 'paragraph', children: [text] } : text
      ) as never;
    });
  };
}

function sourceOf(node: TextDirective | LeafDirective, file: VFile): string {
  const { start, end } = node.position ?? { start: {}, end: {} };
  return String(file.value).slice(start.offset, end.offset);
}

function callout(node: ContainerDirective, file: VFile): Content {
  const kind = CALLOUTS[node.name];
  const [first, ...rest] = node.children;
  const hasLabel = first?.type === 'paragraph' && isDirectiveLabel(first);
  if (!kind) {
    const close = nearest(node.name, Object.keys(CALLOUTS));
    report(file, node, {
      severity: 'warning',
      what: `O quadro ":::${node.name}" não existe.`,
      rule: `Quadros que existem: ${Object.keys(CALLOUTS).join(', ')}.`,
      fix: close
        ? `Você quis escrever ":::${close}"?`
        : 'Troque o nome depois dos três dois-pontos.',
    });
    return { ...node, type: 'blockquote', data: { hName: 'div' } } as unknown as Content;
  }
  const title: MdxJsxFlowElement[] = hasLabel
    ? [jsx('CalloutTitle', {}, (first as Paragraph).children as never)]
    : [];
  const body = hasLabel ? rest : node.children;
  return jsx('Callout', { kind }, [...title, ...body] as never) as unknown as Content;
}

function isDirectiveLabel(node: Paragraph): boolean {
  return Boolean((node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel);
}
