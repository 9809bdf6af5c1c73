import type { CompileContext, Extension, Handle, Token } from 'mdast-util-from-markdown';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { Node, Parent } from 'unist';
import { closes, isBlock, isHtml, isVoid, mayStayOpen } from './html-elements';
import { HTML_TAG } from './syntax';
import type { Reading } from './syntax';
import { isBlankText } from '../paragraphs';

/** Single tag, before `pairTags` turns it into an element with content. */
interface Tag extends Node {
  type: 'tag';
  name: string;
  attributes: unknown[];
  close: boolean;
  selfClosing: boolean;
}

/** JSX element that this module creates. */
interface Element extends Parent {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  name: string;
  attributes: unknown[];
}

/** How an unpaired tag was parsed: closed at the end of its content, ignored, or displayed as text. */
type Unpaired = 'closed' | 'ignored' | 'text';
/**
 * Called for each unpaired tag. Not called for void elements, for opening tags whose closing tag HTML lets
 * writers omit, or for unknown names in lower case such as `<nome>`, which are displayed as text.
 */
export type OnUnpaired = (tag: Node & { name: string; close: boolean }, read: Unpaired) => void;

interface Soup {
  text: string;
  onUnpaired: OnUnpaired;
}

/**
 * Returns handlers that add HTML to the tree: void tags such as `<br>` become complete elements, and comments
 * are dropped. In tag soup (`Reading.isSoup`), each tag becomes a node of its own, for `pairTags`.
 *
 * @param mdx handlers of MDX, which these replace and call
 */
export function lenientTree(mdx: Extension, reading: () => Reading): Extension {
  const exitTag = (name: string): Handle =>
    function (token) {
      const tag = this.data.mdxJsxTag;
      if (!tag) return;
      const { name: written = '', attributes, close } = tag;
      if (!close && isVoid(written, attributes.length > 0)) tag.selfClosing = true;
      if (reading().isSoup) {
        this.resume();
        const { selfClosing } = tag;
        addNode(this, token, { type: 'tag', name: written, attributes, close, selfClosing });
      } else if (close && isVoid(written) && this.data.mdxJsxTagStack?.at(-1)?.name !== written) {
        // `<img></img>`: the element is already complete.
        this.resume();
      } else mdx.exit?.[name]?.call(this, token);
    };
  const closingMarker = (name: string): Handle =>
    function (token) {
      const { text, isSoup } = reading();
      NAME.lastIndex = token.end.offset;
      // The handler of MDX rejects `</img>` here, because no element is open; `exitTag` accepts it.
      if (!isSoup && !isVoid(NAME.exec(text)?.[1] ?? '')) mdx.enter?.[name]?.call(this, token);
    };
  return {
    enter: {
      mdxJsxFlowTagClosingMarker: closingMarker('mdxJsxFlowTagClosingMarker'),
      mdxJsxTextTagClosingMarker: closingMarker('mdxJsxTextTagClosingMarker'),
      htmlFlow: buffer,
      htmlText: buffer,
    },
    exit: {
      mdxJsxFlowTag: exitTag('mdxJsxFlowTag'),
      mdxJsxTextTag: exitTag('mdxJsxTextTag'),
      htmlFlow: exitHtml,
      htmlText: exitHtml,
    },
  };
}

const NAME = /\s*([a-z][\w-]*)/iy;

function buffer(this: CompileContext): void {
  this.buffer();
}

function exitHtml(this: CompileContext, token: Token): void {
  this.resume();
  const source = this.sliceSerialize(token);
  if (source.startsWith('<!--')) return;
  const tag = tagOf(source);
  if (!tag) return;
  // An HTML block is a `script` or a `style`. Nothing reads its content but the structured data of a page.
  const { name, attributes } = tag;
  const value = source.slice(source.indexOf('>') + 1, source.lastIndexOf('</'));
  const children = [{ type: 'text', value }];
  const element = { type: 'mdxJsxFlowElement', name, attributes, children };
  addNode(this, token, token.type === 'htmlFlow' ? element : { type: 'tag', ...tag });
}

function addNode(context: CompileContext, token: Token, node: object): void {
  context.enter(node as never, token);
  context.exit(token);
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`{}]+)))?/g;

function tagOf(source: string): Omit<Tag, 'type'> | undefined {
  HTML_TAG.lastIndex = 0;
  const [, slash, name = '', written = '', end] = HTML_TAG.exec(source) ?? [];
  if (!name) return undefined;
  const attributes = [...written.matchAll(ATTRIBUTE)].map(
    ([, attribute = '', double, single, bare]): MdxJsxAttribute => ({
      type: 'mdxJsxAttribute',
      name: attribute,
      value: double ?? single ?? bare ?? null,
    }),
  );
  const selfClosing = end === '/' || isVoid(name);
  return { name: name.toLowerCase(), attributes, close: slash === '/', selfClosing };
}

const isTag = (node: Node): node is Tag => node.type === 'tag';
const isParent = (node: Node): node is Parent => 'children' in node;
/** Reports whether a node contains inline content, not blocks. */
const isPhrasing = (node: Parent): boolean =>
  /^(paragraph|heading|tableCell|emphasis|strong|delete|link|linkReference)$/.test(node.type);

/**
 * Pairs the tags of a tree as a browser would. Elements whose closing tag is omitted are closed implicitly,
 * an element can begin within a paragraph and end several blocks later, and a closing tag without an
 * opening tag is ignored. An unpaired tag that is not HTML, such as `<nome>`, becomes text.
 */
export function pairTags(tree: Parent, text: string, onUnpaired: OnUnpaired): void {
  pairIn(tree, { text, onUnpaired });
}

function pairIn(parent: Parent, soup: Soup): void {
  for (const child of parent.children) if (isParent(child)) pairIn(child, soup);
  if (parent.type === 'paragraph') return;
  if (isPhrasing(parent)) {
    parent.children = withElements(parent.children, 'mdxJsxTextElement', soup);
    return;
  }
  const blocks = parent.children.flatMap((child) =>
    child.type === 'paragraph' ? splitParagraph(child as Parent, soup) : [child],
  );
  parent.children = withElements(blocks, 'mdxJsxFlowElement', soup);
}

/** Splits a paragraph at each tag of a block element whose other tag is outside of the paragraph. */
function splitParagraph(paragraph: Parent, soup: Soup): Node[] {
  const cuts = new Set(unpairedIn(paragraph.children).filter((tag) => isBlock(tag.name)));
  const parts: Node[][] = [[]];
  for (const child of paragraph.children) {
    if (cuts.has(child as Tag)) parts.push([child], []);
    else parts.at(-1)?.push(child);
  }
  return parts.flatMap((part) => {
    const [first] = part;
    if (first && cuts.has(first as Tag)) return [first];
    const children = withElements(part, 'mdxJsxTextElement', soup);
    if (children.every(isBlankText)) return [];
    const position = first?.position ?? paragraph.position;
    return [upTo({ ...paragraph, position, children } as Parent, part.at(-1))];
  });
}

function unpairedIn(nodes: readonly Node[]): Tag[] {
  const open: Tag[] = [];
  const alone: Tag[] = [];
  for (const tag of nodes.filter(isTag)) {
    if (!tag.close && !tag.selfClosing) open.push(tag);
    if (!tag.close) continue;
    const index = open.findLastIndex(({ name }) => name === tag.name);
    if (index < 0) alone.push(tag);
    else open.splice(index);
  }
  return [...open, ...alone];
}

/** Returns the nodes with each pair of tags replaced by an element that contains the nodes between them. */
function withElements(nodes: readonly Node[], type: Element['type'], soup: Soup): Node[] {
  const root: Node[] = [];
  const open: { tag: Tag; element: Element }[] = [];
  const add = (node: Node) => (open.at(-1)?.element.children ?? root).push(node);
  const unknown = new Set(
    unpairedIn(nodes).filter(({ name, close }) => !close && !isHtml(name) && name !== ''),
  );
  for (const node of nodes) {
    if (!isTag(node)) {
      add(node);
      continue;
    }
    if (unknown.has(node)) {
      if (/^[A-Z]/.test(node.name)) soup.onUnpaired(node, 'text');
      add(asText(node, type, soup.text));
      continue;
    }
    if (node.close) {
      const index = open.findLastIndex(({ tag }) => tag.name === node.name);
      if (index < 0) {
        if (!isVoid(node.name)) soup.onUnpaired(node, 'ignored');
      } else {
        const [closed, ...inside] = open.splice(index);
        closeAll(inside);
        if (closed) upTo(closed.element, node);
        for (const { tag } of inside) reportUnclosed(tag, soup);
      }
      continue;
    }
    while (open.length > 0 && closes(node.name, open.at(-1)?.tag.name ?? '')) {
      closeAll(open.splice(-1));
    }
    const { name, attributes, position } = node;
    const element = { type, name, attributes, children: [], position } as unknown as Element;
    add(element);
    if (!node.selfClosing) open.push({ tag: node, element });
  }
  closeAll(open);
  for (const { tag } of open) reportUnclosed(tag, soup);
  return root;
}

/** Ends elements without a closing tag where their content ends; the outermost is the first. */
function closeAll(elements: readonly { element: Element }[]): void {
  for (const { element } of [...elements].reverse()) upTo(element, element.children.at(-1));
}

/** Extends the position of a node to the end of another. */
function upTo<N extends Node>(node: N, last: Node | undefined): N {
  if (node.position && last?.position) {
    node.position = { ...node.position, end: last.position.end };
  }
  return node;
}

function reportUnclosed(tag: Tag, { onUnpaired }: Soup): void {
  if (!mayStayOpen(tag.name)) onUnpaired(tag, 'closed');
}

function asText({ position }: Tag, type: Element['type'], text: string): Node {
  const value = text.slice(position?.start.offset, position?.end.offset);
  const words = { type: 'text', value, position };
  return type === 'mdxJsxTextElement'
    ? (words as Node)
    : ({ type: 'paragraph', children: [words], position } as Node);
}
