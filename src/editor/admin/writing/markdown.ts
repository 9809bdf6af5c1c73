import { directiveToMarkdown } from 'mdast-util-directive';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { mdxJsxToMarkdown } from 'mdast-util-mdx-jsx';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { defaultHandlers, toMarkdown } from 'mdast-util-to-markdown';
import type { Handle, Info, Options, State } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import type {
  Heading,
  Link,
  Nodes,
  Paragraph,
  Parents,
  Root,
  RootContent,
  Table,
  Text,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { oneLine } from './blocks';

/** MDX that is written as it is: what the writing field does not understand. */
export interface SourceNode {
  type: 'source';
  value: string;
}

/** A block of the tree, or source in its place. */
export type BlockContent = RootContent | SourceNode;

/** Writes an element of the site as the guide does: content on its own lines, not indented. */
function element(
  start: string,
  end: string,
  node: MdxJsxFlowElement | ContainerDirective,
  state: State,
  info: Info,
): string {
  const content = state.containerFlow(node, info);
  return `${start}\n\n${content}${content ? '\n\n' : ''}${end}`;
}

const tag: Handle = (node: MdxJsxFlowElement, _parent, state, info) => {
  const attributes = node.attributes.map((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return '';
    const { name, value } = attribute;
    if (typeof value !== 'string') return name;
    return value.includes('"')
      ? `${name}='${value.replaceAll("'", '&apos;')}'`
      : `${name}="${value}"`;
  });
  const start = [`<${node.name ?? ''}`, ...attributes].join(' ');
  if (node.children.length === 0) return `${start} />`;
  return element(`${start}>`, `</${node.name ?? ''}>`, node, state, info);
};

/** Returns the paragraph that holds the title of a directive. */
export function labelOf({ children: [first] }: ContainerDirective): Paragraph | undefined {
  return first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined;
}

const directive: Handle = (node: ContainerDirective, _parent, state, info) => {
  const title = labelOf(node);
  const children = title ? node.children.slice(1) : node.children;
  const colons = ':'.repeat(3 + levelsBelow(node));
  const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) =>
    value ? `${name}="${value.replaceAll('"', '&quot;')}"` : name,
  );
  const label = title ? `[${toString(title).replace(/[[\]\\]/g, '\\$&')}]` : '';
  const start =
    colons + node.name + label + (attributes.length > 0 ? `{${attributes.join(' ')}}` : '');
  return element(start, colons, { ...node, children }, state, info);
};

/** Returns how many levels of directives a node contains; each needs one colon more than those inside. */
const levelsBelow = (node: Nodes): number =>
  'children' in node
    ? Math.max(
        0,
        ...node.children.map(
          (child) => levelsBelow(child) + (child.type === 'containerDirective' ? 1 : 0),
        ),
      )
    : 0;

const table: Handle = (node: Table, _parent, state, info) => {
  const rows = node.children.map((row) => {
    // Source may have line ends, which would end the table.
    const cells = row.children.map((cell) =>
      oneLine(state.handle(cell, row as Parents, state, info)),
    );
    return `| ${cells.join(' | ')} |`;
  });
  const marks = { left: ':--', right: '--:', center: ':-:' };
  const columns = node.children[0]?.children.map((_, index) => {
    const align = node.align?.[index];
    return align ? marks[align] : '---';
  });
  rows.splice(1, 0, `| ${columns?.join(' | ') ?? ''} |`);
  return rows.join('\n');
};

const heading: Handle = (node: Heading, parent, state, info) =>
  // The id of a heading, which the parser accepts with or without a backslash.
  defaultHandlers.heading(node, parent, state, info).replace(/\\\{(#[^\s{}]+)\\?\}$/, '{$1}');

/**
 * Matches an address of the web that parsers find without marks (GFM, extended autolinks), without code of MDX,
 * character references and markup. Punctuation at its end would be left out of it.
 */
const WEB =
  /^(?:https?:\/\/|www\.)[\p{L}\p{N}.-]+(?::\d+)?(?:[/?#][\p{L}\p{N}\-._~/:?&=%#+@,]*)?(?<=[\p{L}\p{N}/=&#%+@])$/iu;

/** Matches such an e-mail address. */
const EMAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]+$/i;

/**
 * Returns the text of a link that parsers find without marks: it is its own address, and space or punctuation
 * is around it. Other signs would be a part of the address, such as the backslash of a line break.
 */
function addressIn(node: Link, parent: Parents | undefined): string | undefined {
  const [only, ...more] = node.children;
  if (!parent || node.title || only?.type !== 'text' || more.length > 0) return undefined;
  const { value } = only;
  const start = EMAIL.test(value) ? 'mailto:' : /^www\./i.test(value) ? 'http://' : '';
  const isAddress = (start === 'mailto:' || WEB.test(value)) && node.url === start + value;
  const siblings: readonly Nodes[] = parent.children;
  const index = siblings.indexOf(node);
  const before = siblings[index - 1];
  const isBegin = !before || (before.type === 'text' && /[\s(]$/.test(before.value));
  const [next, ...others] = siblings.slice(index + 1);
  const end = others.length > 0 ? /^[.,:!?)]*\s/ : /^[.,:!?)]*(?:\s|$)/;
  const isEnd = next ? next.type === 'text' && end.test(next.value) : !isFormat(parent);
  return isAddress && isBegin && isEnd ? value : undefined;
}

const isFormat = ({ type }: Nodes): boolean => /^(?:strong|emphasis|delete)$/.test(type);

const link: Handle & { peek?: Handle } = (node: Link, parent, state, info) =>
  addressIn(node, parent) ?? defaultHandlers.link(node, parent, state, info);
link.peek = (node: Link, parent) => (addressIn(node, parent) ?? '[').charAt(0);

/** Matches the backslash in a time. The digits after a colon would name a directive before `[` or `{`. */
const IN_TIME = /(?<=\d)\\(?=:\d[\p{L}\p{N}_-]*(?:[^\p{L}\p{N}_\-[{]|$))/gu;

/**
 * Leaves out backslashes that are not necessary: brackets around words are text, unless a definition has the
 * same name, or they are the box of a task; and so is a colon in a time.
 */
const text: Handle = (node: Text, parent, state, info) => {
  const written = defaultHandlers
    .text(node, parent, state, info)
    .replace(/\\\[(?!(?<=^\\\[)x\]\s)(\p{L}[^[\]\\\n]*)\](?![([:])/giu, '[$1]');
  return `${written}${info.after}`.replace(IN_TIME, '').slice(0, -info.after.length || undefined);
};

const source: Handle & { peek?: Handle } = (node: SourceNode) => node.value;
source.peek = (node: SourceNode) => node.value.charAt(0);

const OPTIONS: Options = {
  bullet: '-',
  bulletOther: '*',
  emphasis: '*',
  strong: '*',
  rule: '-',
  fences: true,
  resourceLink: true,
  listItemIndent: 'one',
  incrementListMarker: true,
  extensions: [
    gfmToMarkdown(),
    directiveToMarkdown(),
    mdxJsxToMarkdown(),
    {
      unsafe: [
        { character: '{', inConstruct: ['phrasing'] },
        { atBreak: true, character: '{' },
        // A line with these words at its start is code in MDX.
        { atBreak: true, character: 'i', after: 'mport[ {]' },
        { atBreak: true, character: 'e', after: 'xport ' },
      ],
    },
  ],
  handlers: {
    mdxJsxFlowElement: tag,
    containerDirective: directive,
    table,
    heading,
    link,
    text,
    ...({ source } as object),
  },
};

/** What parsers do after they have read a text: they make links of its addresses. */
const AFTER_READING = gfmFromMarkdown().flatMap(({ transforms = [] }) => transforms);

/** Writes blocks as MDX, in the notation of the guide, without a final line end. */
export function markdownOf(children: readonly BlockContent[]): string {
  const tree: Root = { type: 'root', children: children as RootContent[] };
  // As text, each sign of an address would have a backslash.
  for (const makeLinks of AFTER_READING) makeLinks?.(tree);
  return toMarkdown(tree, OPTIONS).replace(/\n$/, '');
}
