import type { Element, ElementContent } from 'hast';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { SKIP, visit } from 'unist-util-visit';
import { kindPrefix } from '../../article/callout-kinds';
import type { Messages } from '../../lib/messages';
import { htmlTree } from '../../article/syntax/html-tree';
import { element, text } from '../../article/syntax/hast';

/** Start of the body in the HTML of a page (`layouts/article-body`). */
const BODY = '<div class="prose"';

/**
 * Returns the HTML from the start of the body to `</main>`; the parser finds the closing tag. Empty if the
 * page has no body.
 */
export function bodyHtml(page: string): string {
  const start = page.indexOf(BODY);
  if (start < 0) return '';
  const end = page.indexOf('</main>', start);
  return page.slice(start, end < 0 ? undefined : end);
}

/**
 * Returns the body of a page with only elements that Markdown can express: decorative elements are removed,
 * callouts and figures become blockquotes, and addresses become absolute.
 *
 * @param html result of `bodyHtml`
 * @param url URL of the page, to resolve relative addresses
 * @param messages messages of the site, for information that the page only shows by its design
 * @returns `undefined` if the page has no body
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
    if (hasClass(node, 'callout')) addKind(node, messages);
    const plain = replacementOf(node);
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

/** Reports whether an element is part of the text, for readers and for screen readers. */
function isRead({ tagName, properties }: Element): boolean {
  if (hasClass({ properties }, 'term')) return true;
  if (UNREAD.has(tagName) || properties?.['ariaHidden'] === 'true') return false;
  if (properties?.['dataPrint'] === 'hide') return false;
  return !hasClass({ properties }, 'heading-anchor') && !isBackLink(properties);
}

/** Reports whether a link leads from a footnote back to the text; Markdown renderers add their own. */
const isBackLink = (properties: Element['properties']) =>
  properties !== undefined && 'dataFootnoteBackref' in properties;

/** Reports whether an element is the note “(abre em nova aba)”, which does not apply to Markdown. */
const isNewTabNote = (node: Element, { tagName, properties }: Element) =>
  tagName === 'a' && properties?.['target'] === '_blank' && hasClass(node, 'visually-hidden');

/** Removes trailing space from a text, before a comma is inserted. */
function trimEnd(node: ElementContent | undefined): void {
  if (node?.type === 'text') node.value = node.value.trimEnd();
}

function hasClass({ properties }: Pick<Element, 'properties'>, name: string): boolean {
  const { className } = properties ?? {};
  return Array.isArray(className) && className.includes(name);
}

/** Adds the kind of a callout to its title, which the page only shows by its design. */
function addKind(callout: Element, messages: Messages): void {
  const kind = String(callout.properties?.['dataKind'] ?? '');
  visit(callout, 'element', (node) => {
    // Nested callouts are visited on their own.
    if (node !== callout && hasClass(node, 'callout')) return SKIP;
    if (!hasClass(node, 'callout-title')) return undefined;
    const prefix = kindPrefix(toString(node), kind, messages);
    if (prefix) node.children.unshift(text(prefix));
    return SKIP;
  });
}

/** Returns the element that replaces a node in Markdown, or the node itself. */
function replacementOf(node: Element): ElementContent {
  const { tagName, properties = {}, children } = node;
  // Drawings are replaced by their label.
  if (properties['role'] === 'img' && properties['ariaLabel']) {
    return element('p', {}, [text(String(properties['ariaLabel']))]);
  }
  if (hasClass(node, 'callout')) return element('blockquote', {}, children);
  if (hasClass(node, 'callout-title')) return element('p', {}, [element('strong', {}, children)]);
  // Label of a list entry, separated by a comma.
  if (hasClass(node, 'figure-tag')) return element('span', {}, [text(','), ...children]);
  // Host of a source, in parentheses.
  if (hasClass(node, 'figure-host')) {
    return element('span', {}, [text('('), ...children, text(')')]);
  }
  if (hasClass(node, 'tab-label')) return element('p', {}, [element('strong', {}, children)]);
  if (tagName === 'pre') return asText(node);
  if (tagName === 'summary') return element('p', {}, [element('strong', {}, children)]);
  if (tagName === 'figcaption') return element('p', {}, [element('em', {}, children)]);
  if (tagName === 'figure')
    return element(hasImageOrCode(node) ? 'div' : 'blockquote', {}, children);
  // A zoom link becomes the large image.
  if (tagName === 'a' && isPicture(children)) return largePicture(node);
  return node;
}

/** Reports whether a figure contains an image or code, which need no blockquote around them. */
function hasImageOrCode(node: Element): boolean {
  let found = false;
  visit(node, 'element', ({ tagName }) => {
    found ||= tagName === 'img' || tagName === 'pre';
  });
  return found;
}

const SIGNS = { added: '+', removed: '-' };

/**
 * Replaces highlighted code by its text. Code with added or removed lines, which the page marks by colour, becomes
 * a diff with signs; the language `diff` already has them.
 */
function asText(pre: Element): Element {
  const [code, ...others] = pre.children;
  if (code?.type !== 'element' || others.length > 0) return pre;
  const lines = code.children.filter(isElement).filter((child) => hasClass(child, 'line'));
  // Other elements are code that a page made by itself.
  if (lines.length === 0 || lines.length < code.children.length) return pre;
  const signs = lines.map((line) => {
    const marks = String(line.properties?.['dataMark'] ?? '').split(' ');
    return marks.includes('added') ? SIGNS.added : marks.includes('removed') ? SIGNS.removed : '';
  });
  if (!signs.some(Boolean) || hasClass(code, 'language-diff')) {
    return element('pre', {}, [{ ...code, children: [text(toString(code))] }]);
  }
  const patch = lines.map((line, index) => (signs[index] || ' ') + toString(line));
  const properties = { className: ['language-diff'] };
  return element('pre', {}, [{ ...element('code', {}, [text(patch.join(''))]), properties }]);
}

/** Reports whether the nodes are a single image, apart from whitespace. */
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
