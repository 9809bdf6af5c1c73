import type { Element } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { Handle } from 'hast-util-to-mdast';
import type { BlockContent, FootnoteDefinition, PhrasingContent, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Messages } from '../../lib/messages';
import { decodeText } from '../../lib/path';
import { articleTree } from './article-tree';

/** Page to convert to Markdown. */
export interface MarkdownSource {
  /** Text before the address at the end: “Página:”. */
  source: string;
  /** URL of the page. */
  url: string;
  /** Body, from `bodyHtml`, with title and lede. */
  html: string;
}

/**
 * Returns a page as Markdown (CommonMark with GitHub's tables, footnotes and task lists). It is converted
 * from the page's HTML, so that it also contains the output of components.
 *
 * @param messages messages of the site
 */
export function pageMarkdown(page: MarkdownSource, messages: Messages): string {
  const tree = articleTree(page.html, page.url, messages);
  const link: PhrasingContent = { type: 'link', url: page.url, children: [text(page.url)] };
  const children = [...(tree ? bodyOf(tree) : []), paragraph(text(`${page.source} `), link)];
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

/** Converts a footnote reference. */
const sup: Handle = (state, node: Element) => {
  const [link] = node.children;
  const { dataFootnoteRef, href } = (link?.type === 'element' && link.properties) || {};
  if (dataFootnoteRef === undefined) return state.all(node);
  return { type: 'footnoteReference', identifier: noteName(String(href)) };
};

/** Converts a formula to its source: TeX between dollar signs, which most Markdown renderers support. */
const math: Handle = (state, node: Element) => {
  const source = texOf(node);
  if (source === undefined) return state.all(node);
  const isBlock = node.properties?.['display'] === 'block';
  // An `html` node, because TeX must not be escaped.
  return { type: 'html', value: isBlock ? `$$\n${source}\n$$` : `$${source}$` };
};

/** Returns the TeX source in the annotation of a formula. */
function texOf(formula: Element): string | undefined {
  let source: string | undefined;
  visit(formula, 'element', (node) => {
    if (node.properties?.['encoding'] === 'application/x-tex') source ??= toString(node).trim();
  });
  return source;
}

/** Converts the footnotes; other sections are replaced by their content. */
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

/** Returns the name of a footnote: `https://…#user-content-fn-um` and `user-content-fn-um` → `um`. */
const noteName = (address: string) => decodeText(address.replace(/^.*\bfn-/, ''));
