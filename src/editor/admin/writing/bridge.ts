import { $createLinkNode, $isLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, $isListItemNode, $isListNode } from '@lexical/list';
import type { ListItemNode, ListNode } from '@lexical/list';
import { $createHeadingNode, $isHeadingNode } from '@lexical/rich-text';
import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  TableCellHeaderStates,
} from '@lexical/table';
import type { TableCellNode } from '@lexical/table';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getState,
  $isElementNode,
  $isLineBreakNode,
  $isParagraphNode,
  $isTextNode,
  $setState,
} from 'lexical';
import type { LexicalNode, TextFormatType } from 'lexical';
import type {
  AlignType,
  BlockContent as MarkdownBlock,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import { isBare, oneLine } from './blocks';
import type { SplitPage } from './blocks';
import { labelOf } from './markdown';
import type { BlockContent, SourceNode } from './markdown';
import {
  $createPiece,
  $createSection,
  $isPiece,
  $isSection,
  alignState,
  spreadState,
} from './nodes';
import type { PieceNode, SectionNode } from './nodes';
import type { Attribute, Piece } from './block-types';

/** Returns the source of a node. */
export type SourceOf = (node: Nodes) => string;

/** Thrown for content that the field has no node for; the block around it becomes source. */
class UnknownContent extends Error {}

const isText = (node: Nodes): boolean => node.type === 'text';

/* From the tree of a page to the nodes of the field. */

/** Creates the node of a block that is only source. */
export const $sourceBlock = (source: string): PieceNode =>
  $createPiece({ kind: 'source', isInline: false, name: '', values: [['source', source]] });

/** Creates a line that is only source, which a parser would take for a block: `<Marca />`. */
export const $sourceLine = (source: string): LexicalNode =>
  $createParagraphNode().append(piece('source', [['source', source]], true));

/** Creates the node of a block; content that the field does not know becomes a block of source. */
export function $nodeOf(node: RootContent, sourceOf: SourceOf): LexicalNode {
  try {
    return $knownNode(node, sourceOf);
  } catch (error) {
    if (!(error instanceof UnknownContent)) throw error;
    return $sourceBlock(sourceOf(node));
  }
}

/** Creates the nodes of a page, one for each of its blocks. */
export const $nodesOf = ({ blocks, sourceOf }: SplitPage): LexicalNode[] =>
  blocks.map(({ node, source }) => (node ? $nodeOf(node, sourceOf) : $sourceBlock(source)));

/** Puts an empty paragraph between lists, which Lexical would join. The page does not have it. */
export const $apart = (nodes: readonly LexicalNode[]): LexicalNode[] =>
  nodes.flatMap((node, index) =>
    $isListNode(node) && $isListNode(nodes[index - 1]) ? [$createParagraphNode(), node] : [node],
  );

const piece = (kind: Piece['kind'], values: readonly Attribute[], isInline = false): PieceNode =>
  $createPiece({ kind, isInline, name: '', values });

function $knownNode(node: RootContent, sourceOf: SourceOf): LexicalNode {
  switch (node.type) {
    case 'paragraph':
      return $createParagraphNode().append(...$inline(node.children, sourceOf));
    case 'heading':
      return $createHeadingNode(`h${node.depth}`).append(...$inline(node.children, sourceOf));
    case 'list':
      return $list(node, sourceOf);
    case 'code':
      return $code(node);
    case 'thematicBreak':
      return piece('rule', []);
    case 'table':
      return $table(node, sourceOf);
    case 'blockquote':
      // The first line of an alert is its title, and the field has the lines of a paragraph as one.
      if (/^\[![^\n]*\n/.test(toString(node.children[0]))) throw new UnknownContent('alert');
      return $createSection({ kind: 'quote', name: '', values: [], label: null }).append(
        ...$apart(node.children.map((child) => $nodeOf(child, sourceOf))),
      );
    case 'containerDirective':
      return $directive(node, sourceOf);
    case 'mdxJsxFlowElement':
      return $component(node, sourceOf);
    default:
      throw new UnknownContent(node.type);
  }
}

function $code(node: RootContent & { type: 'code' }, isInline = false): PieceNode {
  const info = [node.lang, node.meta].filter(Boolean).join(' ');
  return piece('code', [['info', info] as const, ['source', node.value] as const], isInline);
}

function $list(node: List, sourceOf: SourceOf): ListNode {
  const checks = node.children.filter((item) => typeof item.checked === 'boolean').length;
  if (checks > 0 && (checks < node.children.length || node.ordered))
    throw new UnknownContent('list');
  const type = checks > 0 ? 'check' : node.ordered ? 'number' : 'bullet';
  const list = $createListNode(type, node.start ?? 1);
  $setState(list, spreadState, node.spread === true);
  for (const item of node.children) list.append(...$items(item, sourceOf));
  return list;
}

/** Creates the nodes of an item: Lexical has an item of its own for each list in an item. */
function $items(item: ListItem, sourceOf: SourceOf): ListItemNode[] {
  const node = $createListItemNode(item.checked ?? undefined);
  $setState(node, spreadState, item.spread === true);
  const lists: ListItemNode[] = [];
  item.children.forEach((child, index) => {
    if (child.type === 'list') {
      if (index === 0) throw new UnknownContent('list');
      lists.push($createListItemNode().append($list(child, sourceOf)));
      return;
    }
    if (lists.length > 0) throw new UnknownContent(child.type);
    // An item holds a line; its parts are divided by an empty one.
    if (index > 0) node.append($createLineBreakNode(), $createLineBreakNode());
    if (child.type === 'paragraph') node.append(...$inline(child.children, sourceOf));
    else if (child.type === 'code') node.append($code(child, true));
    else throw new UnknownContent(child.type);
  });
  return [node, ...lists];
}

function $table(node: Table, sourceOf: SourceOf): LexicalNode {
  const table = $createTableNode();
  $setState(table, alignState, node.align ?? []);
  const width = node.children[0]?.children.length ?? 0;
  node.children.forEach((row, index) => {
    const header = index === 0 ? TableCellHeaderStates.ROW : TableCellHeaderStates.NO_STATUS;
    if (row.children.length !== width) throw new UnknownContent('table');
    table.append(
      $createTableRowNode().append(
        ...row.children.map((cell) =>
          $createTableCellNode(header).append(
            $createParagraphNode().append(...$inline(cell.children, sourceOf)),
          ),
        ),
      ),
    );
  });
  return table;
}

function $directive(node: ContainerDirective, sourceOf: SourceOf): LexicalNode {
  const values = Object.entries(node.attributes ?? {}).map(([name, value]): Attribute => [
    name,
    value ?? null,
  ]);
  const label = labelOf(node);
  if (label?.children.every(isText) === false) throw new UnknownContent('label');
  const rest = label ? node.children.slice(1) : node.children;
  return $createSection({
    ...{ kind: 'directive', name: node.name, values },
    label: label ? toString(label) : null,
  }).append(...$filled(rest, sourceOf));
}

const $filled = (children: readonly RootContent[], sourceOf: SourceOf): LexicalNode[] =>
  children.length > 0
    ? $apart(children.map((child) => $nodeOf(child, sourceOf)))
    : [$createParagraphNode()];

function $component(node: MdxJsxFlowElement, sourceOf: SourceOf): LexicalNode {
  const { name } = node;
  const values = node.attributes.map((attribute): Attribute => {
    if (attribute.type !== 'mdxJsxAttribute') throw new UnknownContent('attribute');
    const { name: key, value = null } = attribute;
    if (value !== null && typeof value !== 'string') throw new UnknownContent('attribute');
    return [key, value];
  });
  const isOfSite = name !== null && (/^\p{Lu}[\p{L}\d]*$/u.test(name) || name === 'details');
  if (!isOfSite) throw new UnknownContent('element');
  if (node.children.length === 0) {
    return $createPiece({ kind: 'component', isInline: false, name, values });
  }
  const summary = name === 'details' ? summaryOf(node.children[0]) : undefined;
  const rest = summary === undefined ? node.children : node.children.slice(1);
  return $createSection({ kind: 'component', name, values, label: summary ?? null }).append(
    ...$filled(rest, sourceOf),
  );
}

/** Returns the text of a `summary` that is plain text. */
function summaryOf(node: RootContent | undefined): string | undefined {
  if (node?.type !== 'paragraph' || node.children.length !== 1) return undefined;
  const [only] = node.children;
  const isSummary = only?.type === 'mdxJsxTextElement' && only.name === 'summary';
  return isSummary && only.attributes.length === 0 && only.children.every(isText)
    ? toString(only)
    : undefined;
}

function $inline(
  nodes: readonly PhrasingContent[],
  sourceOf: SourceOf,
  formats: readonly TextFormatType[] = [],
): LexicalNode[] {
  const $text = (value: string, ...more: TextFormatType[]) => {
    const node = $createTextNode(oneLine(value));
    for (const format of [...formats, ...more]) node.toggleFormat(format);
    return node;
  };
  return nodes.flatMap((node): LexicalNode[] => {
    switch (node.type) {
      case 'text':
        return node.value ? [$text(node.value)] : [];
      case 'strong':
        return $inline(node.children, sourceOf, [...formats, 'bold']);
      case 'emphasis':
        return $inline(node.children, sourceOf, [...formats, 'italic']);
      case 'delete':
        return $inline(node.children, sourceOf, [...formats, 'strikethrough']);
      case 'inlineCode':
        return [$text(node.value, 'code')];
      case 'break':
        return [$createLineBreakNode()];
      case 'link':
        return [
          $createLinkNode(node.url, node.title ? { title: node.title } : {}).append(
            ...$inline(node.children, sourceOf, formats),
          ),
        ];
      case 'image': {
        const values = { alt: node.alt ?? '', url: node.url, title: node.title ?? '' };
        return [piece('picture', Object.entries(values), true)];
      }
      case 'textDirective':
        if (node.children.length === 0 && isBare(node.attributes)) return [$text(`:${node.name}`)];
        break;
      case 'mdxJsxTextElement':
        if (node.name === 'br') return [$createLineBreakNode()];
        break;
      default:
    }
    return [piece('source', [['source', sourceOf(node)]], true)];
  });
}

/* From the nodes of the field to the tree of a page. */

/** Returns the blocks that a node of the field stands for; an empty paragraph is none. */
export function $blocksOf(node: LexicalNode): BlockContent[] {
  if ($isPiece(node)) return [$pieceBlock(node)];
  if ($isListNode(node)) return [$listBlock(node)];
  if ($isHeadingNode(node)) {
    const depth = Number(node.getTag().slice(1)) as 1 | 2 | 3 | 4 | 5 | 6;
    const children = $phrasing(node.getChildren());
    return children.length > 0 ? [{ type: 'heading', depth, children }] : [];
  }
  if ($isTableNode(node)) {
    const rows = node.getChildren().filter($isTableRowNode);
    const columns = rows[0]?.getChildrenSize() ?? 0;
    const align = $getState(node, alignState) as AlignType[];
    const children = rows.map((row) => ({
      type: 'tableRow' as const,
      children: row
        .getChildren()
        .filter($isTableCellNode)
        .map((cell) => ({ type: 'tableCell' as const, children: $cellContent(cell) })),
    }));
    return [
      {
        type: 'table',
        align: Array.from({ length: columns }, (_, index) => align[index] ?? null),
        children,
      },
    ];
  }
  if ($isSection(node)) return [$sectionBlock(node)];
  if ($isElementNode(node)) {
    const children = $phrasing(node.getChildren());
    return children.length > 0 ? [{ type: 'paragraph', children }] : [];
  }
  return [];
}

/** Returns the lines of blocks, which a cell has instead of them. */
export function $linesOf(nodes: readonly LexicalNode[]): LexicalNode[][] {
  const lines: LexicalNode[][] = [];
  let line: LexicalNode[] | undefined;
  for (const node of nodes) {
    if (!node.isInline()) {
      lines.push(...($isElementNode(node) ? $linesOf(node.getChildren()) : [[node]]));
      line = undefined;
    } else if (line) line.push(node);
    else lines.push((line = [node]));
  }
  return lines;
}

/** A cell is one line: its lines and line breaks become `<br />`. */
function $cellContent(cell: TableCellNode): PhrasingContent[] {
  const parts = $linesOf(cell.getChildren())
    .map($phrasing)
    .filter((part) => part.length > 0);
  const br = (): PhrasingContent => ({
    ...{ type: 'mdxJsxTextElement', name: 'br', attributes: [], children: [] },
  });
  return parts
    .flatMap((part, index) => (index > 0 ? [br(), ...part] : part))
    .map((part) => (part.type === 'break' ? br() : part));
}

function $pieceBlock(node: PieceNode): BlockContent {
  const { kind, name, values } = node.getPiece();
  if (kind === 'rule') return { type: 'thematicBreak' };
  if (kind === 'code') {
    const [, lang, meta] = /^(\S+)?\s*(.*)$/s.exec(node.value('info').trim()) ?? [];
    return { type: 'code', lang: lang ?? null, meta: meta || null, value: node.value('source') };
  }
  if (kind === 'component') return element(name, values, []);
  if (kind === 'picture') return { type: 'paragraph', children: [$picture(node)] };
  return { type: 'source', value: node.value('source') };
}

const $picture = (node: PieceNode): PhrasingContent => ({
  ...{ type: 'image', url: node.value('url'), alt: node.value('alt') },
  title: node.value('title') || null,
});

const element = (
  name: string,
  values: readonly Attribute[],
  children: RootContent[],
): MdxJsxFlowElement => ({
  ...{ type: 'mdxJsxFlowElement', name },
  attributes: values.map(([attribute, value]) => ({
    ...{ type: 'mdxJsxAttribute', name: attribute, value },
  })),
  children: children as MdxJsxFlowElement['children'],
});

function $sectionBlock(node: SectionNode): BlockContent {
  const { kind, name, values, label } = node.getSection();
  const children = node.getChildren().flatMap($blocksOf) as RootContent[];
  if (kind === 'quote') return { type: 'blockquote', children: children as MarkdownBlock[] };
  if (kind === 'component') {
    const text: PhrasingContent = { type: 'text', value: label ?? '' };
    const summary: Paragraph = {
      type: 'paragraph',
      children: [
        { ...{ type: 'mdxJsxTextElement', name: 'summary', attributes: [] }, children: [text] },
      ],
    };
    return element(name, values, label === null ? children : [summary, ...children]);
  }
  const title: Paragraph = {
    type: 'paragraph',
    data: { directiveLabel: true },
    children: [{ type: 'text', value: label ?? '' }],
  };
  return {
    type: 'containerDirective',
    name,
    attributes: Object.fromEntries(values),
    children: (label === null ? children : [title, ...children]) as MarkdownBlock[],
  };
}

function $listBlock(list: ListNode): List {
  const type = list.getListType();
  const items: ListItem[] = [];
  for (const child of list.getChildren().filter($isListItemNode)) {
    const nested = child.getChildren();
    const last = items.at(-1);
    if (nested.length > 0 && nested.every($isListNode)) {
      const lists = nested.map($listBlock);
      if (last) last.children.push(...lists);
      else items.push({ type: 'listItem', spread: false, checked: null, children: lists });
      continue;
    }
    const children = $parts(nested);
    if (children.length === 0) continue;
    items.push({
      type: 'listItem',
      spread: $getState(child, spreadState) || children.length > 1,
      checked: type === 'check' ? child.getChecked() === true : null,
      children: children as MarkdownBlock[],
    });
  }
  const isOrdered = type === 'number';
  return {
    type: 'list',
    ordered: isOrdered,
    start: isOrdered ? list.getStart() : null,
    spread: $getState(list, spreadState) || items.some(({ spread }) => spread === true),
    children: items,
  };
}

/** Divides the line of an item into paragraphs at empty lines, and at blocks. */
function $parts(nodes: readonly LexicalNode[]): BlockContent[] {
  const parts: BlockContent[] = [];
  let line: LexicalNode[] = [];
  const end = () => {
    const children = $phrasing(line);
    if (children.length > 0) parts.push({ type: 'paragraph', children });
    line = [];
  };
  for (const node of nodes) {
    const isSecondBreak = $isLineBreakNode(node) && $isLineBreakNode(line.at(-1));
    if ($isPiece(node) && node.getPiece().kind === 'code') {
      end();
      parts.push($pieceBlock(node));
    } else if (isSecondBreak) end();
    else line.push(node);
  }
  end();
  return parts;
}

/** Formats from the outermost, if they span the same. */
const FORMATS: readonly (readonly [TextFormatType, 'emphasis' | 'strong' | 'delete'])[] = [
  ['strikethrough', 'delete'],
  ['italic', 'emphasis'],
  ['bold', 'strong'],
];

interface Run {
  formats: Set<TextFormatType>;
  content: PhrasingContent | SourceNode;
}

/** Returns the content of a line, without space and breaks at its ends. */
function $phrasing(nodes: readonly LexicalNode[]): PhrasingContent[] {
  const runs = nodes.flatMap($runs);
  const isEmpty = ({ content }: Run) =>
    content.type === 'break' || (content.type === 'text' && content.value.trim() === '');
  while (runs[0] && isEmpty(runs[0])) runs.shift();
  for (let last = runs.at(-1); last && isEmpty(last); last = runs.at(-1)) runs.pop();
  runs.forEach(({ content }, index) => {
    if (content.type !== 'text') return;
    if (index === 0 || runs[index - 1]?.content.type === 'break') {
      content.value = content.value.replace(/^[ \t]+/, '');
    }
    if (index === runs.length - 1 || runs[index + 1]?.content.type === 'break') {
      content.value = content.value.replace(/[ \t]+$/, '');
    }
  });
  return nested(runs);
}

function $runs(node: LexicalNode): Run[] {
  if ($isLineBreakNode(node)) return [{ formats: new Set(), content: { type: 'break' } }];
  if ($isTextNode(node)) {
    const value = node.getTextContent();
    const formats = new Set(
      FORMATS.flatMap(([format]) => (node.hasFormat(format) ? [format] : [])),
    );
    const type = node.hasFormat('code') ? 'inlineCode' : 'text';
    if (type === 'inlineCode') return [{ formats, content: { type, value } }];
    // Markdown has no emphasis that begins or ends with a space.
    const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(value) ?? [];
    return [before, text, after].flatMap((part, index) =>
      part
        ? [{ formats: index === 1 ? formats : new Set(formats), content: { type, value: part } }]
        : [],
    );
  }
  if ($isLinkNode(node)) {
    const runs = node.getChildren().flatMap($runs);
    // A format of the whole link is around it.
    const common = FORMATS.map(([format]) => format).filter(
      (format) => runs.length > 0 && runs.every(({ formats }) => formats.has(format)),
    );
    for (const { formats } of runs) for (const format of common) formats.delete(format);
    const children = nested(runs) as never[];
    const link = { type: 'link' as const, url: node.getURL(), title: node.getTitle() ?? null };
    return [{ formats: new Set(common), content: { ...link, children } }];
  }
  if ($isPiece(node)) {
    const { kind } = node.getPiece();
    const source = node.value('source');
    const content: Run['content'] =
      kind === 'picture'
        ? $picture(node)
        : // Code of an item that was pasted into a cell.
          kind === 'code'
          ? { type: 'inlineCode', value: oneLine(source) }
          : { type: 'source', value: source };
    return [{ formats: new Set(), content }];
  }
  return $isElementNode(node) ? node.getChildren().flatMap($runs) : [];
}

/** Puts runs that share a format into one node: the format that spans most first. */
function nested(runs: readonly Run[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  const push = (content: PhrasingContent) => {
    const last = result.at(-1);
    if (content.type === 'text' && last?.type === 'text') last.value += content.value;
    else result.push(content);
  };
  for (let index = 0; index < runs.length;) {
    const run = runs[index];
    if (!run) break;
    const spans = FORMATS.map(([format, type]) => {
      let end = index;
      while (runs[end]?.formats.has(format)) end += 1;
      // Space at the end of a format belongs after it.
      while (end > index && isSpace(runs[end - 1])) end -= 1;
      return { format, type, end: isSpace(run) ? index : end };
    });
    const [longest] = spans.sort((one, other) => other.end - one.end);
    if (!longest || longest.end === index) {
      push(run.content as PhrasingContent);
      index += 1;
      continue;
    }
    const inside = runs.slice(index, longest.end).map(({ formats, content }) => {
      const rest = new Set(formats);
      rest.delete(longest.format);
      return { formats: rest, content };
    });
    result.push({ type: longest.type, children: nested(inside) } as PhrasingContent);
    index = longest.end;
  }
  return result;
}

const isSpace = (run: Run | undefined): boolean =>
  run?.content.type === 'text' && run.content.value.trim() === '';

/** Whether a node is an empty paragraph, which the page does not have. */
export const $isBlank = (node: LexicalNode): boolean =>
  $isParagraphNode(node) && node.getTextContent().trim() === '' && $blocksOf(node).length === 0;
