import type { Blockquote, Content, Paragraph, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { nearest } from '../../lib/nearest';
import { own } from '../../lib/value';
import type { ArticleFacts } from '../article-types';
import { ALERT_NAMES, CALLOUT_NAMES } from '../callout-kinds';
import type { CalloutDefinition } from '../callout-kinds';
import { sourceOf, warn } from '../syntax/findings';
import { jsx, textNode } from '../syntax/jsx';
import { fold } from '../../lib/text';
import { isDirectiveLabel } from '../syntax/paragraphs';
import { replaceNodes } from '../syntax/visit-nodes';

/** Matches the marker of an alert, which a title may follow: `> [!NOTE] Título`. */
const ALERT = /^\[!([\p{L}-]+)\][ \t]*/u;

/**
 * Replaces `:::tip[Título]` blocks and `> [!TIP]` blockquotes by callouts (behaviour 2.16.1 to 2.16.3), and
 * text and leaf directives by their source.
 */
export function remarkCallouts({ messages }: Pick<ArticleFacts, 'messages'>) {
  return (tree: Root, file: VFile): void => {
    const toCallout: ToCallout = (name, title, body) =>
      jsx('Callout', { kind: name.kind, label: messages[name.label] }, [
        ...(title.length > 0 ? [jsx('CalloutTitle', {}, title)] : []),
        ...body,
      ]);
    replaceNodes(tree, (node) => {
      const replacement = replacementOf(node, file, toCallout);
      return [replacement ? { ...replacement, position: node.position } : node];
    });
  };
}

type ToCallout = (name: CalloutDefinition, title: readonly Node[], body: readonly Node[]) => Node;

function replacementOf(node: Node, file: VFile, toCallout: ToCallout): Node | undefined {
  switch (node.type) {
    case 'containerDirective':
      return block(node as ContainerDirective, file, toCallout);
    case 'blockquote':
      return alert(node as Blockquote, file, toCallout);
    case 'textDirective':
      return sourceText(node as TextDirective, file);
    case 'leafDirective':
      return { type: 'paragraph', children: [sourceText(node as LeafDirective, file)] } as Node;
    default:
      return undefined;
  }
}

/** Returns the source of a directive, because text such as `hora:abc` is parsed as one. */
function sourceText(node: TextDirective | LeafDirective, file: VFile): Node {
  return textNode(sourceOf(node, file));
}

function block(node: ContainerDirective, file: VFile, toCallout: ToCallout): Node {
  const name = own(CALLOUT_NAMES, node.name);
  const [first, ...rest] = node.children;
  if (!name) {
    const suggestion = nearest(node.name, Object.keys(CALLOUT_NAMES));
    warn(file, node, {
      what: `O quadro ":::${node.name}" não existe.`,
      rule: `Quadros que existem: ${Object.keys(CALLOUT_NAMES).join(', ')}.`,
      fix: suggestion
        ? `Você quis escrever ":::${suggestion}"?`
        : 'Troque o nome depois dos três dois-pontos.',
    });
    return { ...node, type: 'blockquote', data: { hName: 'div' } };
  }
  const hasLabel = first?.type === 'paragraph' && isDirectiveLabel(first);
  return hasLabel
    ? toCallout(name, first.children as Node[], rest as Node[])
    : toCallout(name, [], node.children as Node[]);
}

/** Returns the callout of a blockquote that begins with `[!NOTE]`; `undefined` for other blockquotes. */
function alert(node: Blockquote, file: VFile, toCallout: ToCallout): Node | undefined {
  const [first, ...rest] = node.children;
  const [opening] = first?.type === 'paragraph' ? first.children : [];
  const match = opening?.type === 'text' ? ALERT.exec(opening.value) : null;
  if (!match || first?.type !== 'paragraph') return undefined;
  const written = match[1] ?? '';
  const name = own(ALERT_NAMES, fold(written));
  if (!name) {
    const suggestion = nearest(written, Object.keys(ALERT_NAMES));
    warn(file, node, {
      what: `O quadro "[!${written}]" não existe, e a citação continua a ser uma citação.`,
      rule: 'Depois de > vem um destes nomes: [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], [!CAUTION] ou o nome em português.',
      fix: `Escreva  > [!${(suggestion ?? 'note').toUpperCase()}]`,
    });
    return undefined;
  }
  const { title, body } = cutAfterLine(first, match[0].length);
  const children = body.length > 0 ? [{ ...first, children: body } as Node, ...rest] : rest;
  return toCallout(name, title, children as Node[]);
}

/** Splits a paragraph, without its first `length` characters, into the first line and the lines below. */
function cutAfterLine({ children }: Paragraph, length: number) {
  const title: PhrasingContent[] = [];
  const body: PhrasingContent[] = [];
  let isBelow = false;
  children.forEach((child, index) => {
    if (isBelow) body.push(child);
    else if (child.type === 'break') isBelow = true;
    else if (child.type !== 'text') title.push(child);
    else {
      const value = index === 0 ? child.value.slice(length) : child.value;
      const end = value.indexOf('\n');
      const [line, below] = end < 0 ? [value, ''] : [value.slice(0, end), value.slice(end + 1)];
      isBelow = end >= 0;
      if (line) title.push({ ...child, value: line });
      if (below) body.push({ ...child, value: below });
    }
  });
  return { title: title as Content[] as Node[], body };
}
