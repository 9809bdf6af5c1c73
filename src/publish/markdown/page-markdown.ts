import type { Element } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { Handle } from 'hast-util-to-mdast';
import type { BlockContent, FootnoteDefinition, PhrasingContent, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Messages } from '../../lib/messages';
import { articleTree } from './article-tree';

/** A page to be written as Markdown. */
export interface MarkdownSource {
  title: string;
  /** The body brings the title along. */
  hasTitle: boolean;
  lede?: string | undefined;
  /** Stands before the address at the end: “Página:”. */
  source: string;
  /** The page's own address. */
  url: string;
  /** The body, from `bodyHtml`. */
  html: string;
}

/**
 * A page of the site as Markdown (CommonMark with GitHub's tables, notes and task lists). It is made
 * from the HTML that ships, so that it says what the page says, whatever the page was written with.
 *
 * @param messages those of the site
 */
export function pageMarkdown(page: MarkdownSource, messages: Messages): string {
  const { title, lede, hasTitle } = page;
  const tree = articleTree(page.html, page.url, messages);
  const heading: BlockContent = { type: 'heading', depth: 1, children: [text(title)] };
  const opening = hasTitle ? [] : [heading, ...(lede ? [paragraph(text(lede))] : [])];
  const link: PhrasingContent = { type: 'link', url: page.url, children: [text(page.url)] };
  const children = [
    ...opening,
    ...(tree ? bodyOf(tree) : []),
    paragraph(text(`${page.source} `), link),
  ];
  return toMarkdown({ type: 'root', children }, OPTIONS);
}

const OPTIONS: Parameters<typeof toMarkdown>[1] = {
  bullet: '-',
  rule: '-',
  fences: true,
  resourceLink: false,
  listItemIndent: 'one',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

const withoutFixedSpaces = (value: string) => value.replace(/[\u00A0\u202F]/g, ' ');

const text = (value: string) => ({ type: 'text' as const, value: withoutFixedSpaces(value) });

const paragraph = (...children: PhrasingContent[]): BlockContent => ({
  type: 'paragraph',
  children,
});

function bodyOf(tree: Element): RootContent[] {
  const result = toMdast(tree, { handlers });
  return (result as Root).children;
}

/** A mark that leads to a note. */
const sup: Handle = (state, node: Element) => {
  const [link] = node.children;
  const { dataFootnoteRef, href } = (link?.type === 'element' && link.properties) || {};
  if (dataFootnoteRef === undefined) return state.all(node);
  return { type: 'footnoteReference', identifier: noteName(String(href)) };
};

/** A formula, as it was written: TeX between dollars, as most readers of Markdown have it. */
const math: Handle = (state, node: Element) => {
  const source = texOf(node);
  if (source === undefined) return state.all(node);
  const isBlock = node.properties?.['display'] === 'block';
  // Nothing in it is to be escaped.
  return { type: 'html', value: isBlock ? `$$\n${source}\n$$` : `$${source}$` };
};

/** The source that a formula brings along. */
function texOf(formula: Element): string | undefined {
  let source: string | undefined;
  visit(formula, 'element', (node) => {
    if (node.properties?.['encoding'] === 'application/x-tex') source ??= toString(node).trim();
  });
  return source;
}

/** The notes at the end; any other section is what it holds. */
const section: Handle = (state, node: Element) => {
  if (node.properties?.['dataFootnotes'] === undefined) {
    return state.toFlow(state.all(node));
  }
  const list = node.children.find((child) => child.type === 'element' && child.tagName === 'ol');
  const items = list?.type === 'element' ? list.children : [];
  return items.flatMap((item) =>
    item.type === 'element'
      ? [
          {
            type: 'footnoteDefinition',
            identifier: noteName(String(item.properties?.['id'])),
            children: state.toFlow(state.all(item)) as FootnoteDefinition['children'],
          } satisfies FootnoteDefinition,
        ]
      : [],
  );
};

const content: Handle = (state, node: Element) => state.all(node);

const handlers = { kbd: content, mark: content, u: content, math, section, sup };

/** `https://…#user-content-fn-um` and `user-content-fn-um` → `um`. */
const noteName = (address: string) => decodeURIComponent(address.replace(/^.*\bfn-/, ''));
