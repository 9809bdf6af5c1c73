import type { Element, ElementContent } from 'hast';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { SKIP, visit } from 'unist-util-visit';
import { kindBefore } from '../../article/callout-kinds';
import type { Messages } from '../../lib/messages';
import { htmlTree } from './html-tree';

/** The body of a page in the HTML that ships (`layouts/article-body`). */
const BODY = '<div class="prose"';

/**
 * The body of a page as it ships, whatever stands before and after it in the document left out; what
 * ends it is the parser's to find. Empty where the page has none.
 */
export function bodyHtml(page: string): string {
  const start = page.indexOf(BODY);
  if (start < 0) return '';
  const end = page.indexOf('</main>', start);
  return page.slice(start, end < 0 ? undefined : end);
}

/**
 * The body of a page as a tree that says in plain elements what the page shows: what is drawn for the
 * eye alone is gone, callouts and figures are quotes, and every address is whole.
 *
 * @param html from `bodyHtml`
 * @param url the page's address, from which relative ones are resolved
 * @param messages those of the site, for what only the look of the page says
 * @returns `undefined` where the page has no body
 */
export function articleTree(html: string, url: string, messages: Messages): Element | undefined {
  const body = htmlTree(html);
  if (!body) return undefined;
  visit(body, 'element', (node, index, parent) => {
    if (!isElement(parent) || index === undefined) return undefined;
    if (!isRead(node) || isNewTabNote(node, parent)) {
      parent.children.splice(index, 1);
      return index;
    }
    if (hasClass(node, 'figure-tag')) trimEnd(parent.children[index - 1]);
    if (hasClass(node, 'callout')) sayKind(node, messages);
    const plain = plainly(node);
    if (plain === node) return undefined;
    parent.children[index] = plain;
    return plain.type === 'element' ? index : [SKIP, index + 1];
  });
  visit(body, (node) => {
    if (node.type === 'text') node.value = node.value.replace(/[\u00A0\u202F]/g, ' ');
    if (node.type === 'element') resolveAddresses(node, url);
  });
  return body;
}

const isElement = (node: Node | undefined): node is Element => node?.type === 'element';

const UNREAD = new Set(['style', 'script', 'svg', 'button', 'template']);

/** Whether a reader, or who listens, reads the element as part of the text. */
function isRead({ tagName, properties }: Element): boolean {
  if (UNREAD.has(tagName) || properties?.['ariaHidden'] === 'true') return false;
  return !hasClass({ properties }, 'heading-anchor') && !isBackLink(properties);
}

/** From a footnote to the text: in Markdown it is the reader's program that goes back. */
const isBackLink = (properties: Element['properties']) =>
  properties !== undefined && 'dataFootnoteBackref' in properties;

/** “(abre em nova aba)”: in Markdown nothing says where a link opens. */
const isNewTabNote = (node: Element, { tagName, properties }: Element) =>
  tagName === 'a' && properties?.['target'] === '_blank' && hasClass(node, 'visually-hidden');

/** Takes away the space before what a comma or a parenthesis is to follow. */
function trimEnd(node: ElementContent | undefined): void {
  if (node?.type === 'text') node.value = node.value.trimEnd();
}

function hasClass({ properties }: Pick<Element, 'properties'>, name: string): boolean {
  const { className } = properties ?? {};
  return Array.isArray(className) && className.includes(name);
}

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

const literal = (value: string): ElementContent => ({ type: 'text', value });

/** A notice with a title of its own says what kind it is, too. */
function sayKind(callout: Element, messages: Messages): void {
  const kind = String(callout.properties?.['dataKind'] ?? '');
  visit(callout, 'element', (node) => {
    // Not the titles of notices in it.
    if (node !== callout && hasClass(node, 'callout')) return SKIP;
    if (!hasClass(node, 'callout-title')) return undefined;
    const before = kindBefore(toString(node), kind, messages);
    if (before) node.children.unshift(literal(before));
    return SKIP;
  });
}

/** The element in words that Markdown has, or itself. */
function plainly(node: Element): ElementContent {
  const { tagName, properties = {}, children } = node;
  // A drawing is what it is called.
  if (properties['role'] === 'img' && properties['ariaLabel']) {
    return element('p', [literal(String(properties['ariaLabel']))]);
  }
  if (hasClass(node, 'callout')) return element('blockquote', children);
  if (hasClass(node, 'callout-title')) return element('p', [element('strong', children)]);
  // A tag beside what it marks.
  if (hasClass(node, 'figure-tag')) return element('span', [literal(','), ...children]);
  // The site that a source is on.
  if (hasClass(node, 'figure-host')) {
    return element('span', [literal('('), ...children, literal(')')]);
  }
  if (hasClass(node, 'tab-label')) return element('p', [element('strong', children)]);
  if (tagName === 'pre') return withSigns(node);
  if (tagName === 'summary') return element('p', [element('strong', children)]);
  if (tagName === 'figcaption') return element('p', [element('em', children)]);
  if (tagName === 'figure') return element(isWhole(node) ? 'div' : 'blockquote', children);
  // A picture that opens large is the large one.
  if (tagName === 'a' && isPicture(children)) return largePicture(node);
  return node;
}

/** Whether a figure is what Markdown has, a picture or code, rather than words that need a frame. */
function isWhole(node: Element): boolean {
  let found = false;
  visit(node, 'element', ({ tagName }) => {
    found ||= tagName === 'img' || tagName === 'pre';
  });
  return found;
}

const SIGNS = { added: '+', removed: '-' };

/**
 * Code whose lines are marked as added or removed, as the patch that it is: the page shows in colour
 * what Markdown has signs for. A patch that was written as one has them already.
 */
function withSigns(pre: Element): Element {
  const code = pre.children.find((child) => child.type === 'element' && child.tagName === 'code');
  if (code?.type !== 'element' || hasClass(code, 'language-diff')) return pre;
  const lines = code.children.filter((child) => child.type === 'element');
  const signs = lines.map((line) => {
    const marks = String(line.properties?.['dataMark'] ?? '').split(' ');
    return marks.includes('added') ? SIGNS.added : marks.includes('removed') ? SIGNS.removed : '';
  });
  if (!signs.some(Boolean)) return pre;
  const patch = lines.map((line, index) => ({
    ...line,
    children: [literal(signs[index] || ' '), ...line.children],
  }));
  return element('pre', [
    { ...element('code', patch), properties: { className: ['language-diff'] } },
  ]);
}

/** Nothing but a picture, whitespace apart. */
function isPicture(children: readonly ElementContent[]): boolean {
  const shown = children.filter((child) => child.type === 'element');
  const hasText = children.some((child) => child.type === 'text' && child.value.trim());
  return !hasText && shown.length === 1 && /^(?:img|picture)$/.test(shown[0]?.tagName ?? '');
}

function largePicture(link: Element): ElementContent {
  const { dataModule, href } = link.properties ?? {};
  if (dataModule === undefined) return link;
  let image: Element | undefined;
  visit(link, 'element', (node) => {
    if (node.tagName === 'img') image ??= node;
  });
  if (!image) return link;
  return { ...image, properties: { ...image.properties, src: href ?? undefined } };
}

function resolveAddresses({ properties }: Element, base: string): void {
  for (const name of ['href', 'src', 'poster']) {
    const address = properties?.[name];
    if (!properties || typeof address !== 'string' || !URL.canParse(address, base)) continue;
    properties[name] = new URL(address, base).href;
  }
}
