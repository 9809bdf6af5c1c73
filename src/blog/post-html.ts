import { DomUtils, parseDocument } from 'htmlparser2';
import { changeSrcset } from '../lib/srcset';

/** Stands for the site's address, which a path is completed with to resolve links against it. */
const SITE = 'http://site.invalid';

/** An element of parsed HTML. */
type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/**
 * Applies a function to every element of an HTML fragment and serializes the result.
 *
 * @param change may modify the attributes and the name of an element in place; elements for which it
 *   returns `false` are removed
 */
function changeHtml(html: string, change: (element: HtmlElement) => boolean): string {
  const tree = parseDocument(html, { lowerCaseAttributeNames: false, lowerCaseTags: false });
  for (const element of DomUtils.getElementsByTagName('*', tree.children)) {
    if (!change(element)) DomUtils.removeElement(element);
  }
  return DomUtils.getInnerHTML(tree as never, { encodeEntities: 'utf8', emptyAttrs: true });
}

/** Reports whether an element has a class. */
const hasClass = ({ attribs }: HtmlElement, name: string): boolean =>
  (attribs['class'] ?? '').split(/\s+/).includes(name);

/** Matches an id and the attributes that refer to one. */
const REFERENCE =
  /^(?:id|for|popovertarget(?:action)?|aria-(?:controls|describedby|details|labelledby))$/i;

/** Reports whether an element is part of a drawing, whose parts refer to each other by their ids. */
const isInDrawing = ({ name, parent }: HtmlElement): boolean =>
  name === 'svg' || (parent !== null && 'name' in parent && isInDrawing(parent));

/**
 * Adapts a post's body to a list that shows several posts: headings are demoted by one level, ids outside
 * drawings go with the attributes that refer to them, and links that are relative to the post, such as those
 * to its own sections, get its address.
 *
 * @param page address of the post, base path included
 */
export function listBody(html: string, page: string): string {
  return changeHtml(html, (element) => {
    const { name, attribs } = element;
    if (name === 'h1' || hasClass(element, 'heading-anchor')) return false;
    if (isTermNote(element)) return false;
    const level = /^h([2-5])$/.exec(name)?.[1];
    if (level) element.name = `h${Number(level) + 1}`;
    if (!isInDrawing(element)) {
      element.attribs = Object.fromEntries(
        Object.entries(attribs).filter(([attribute]) => !REFERENCE.test(attribute)),
      );
    }
    const { href } = attribs;
    if (name === 'a' && href !== undefined && !/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(href)) {
      element.attribs['href'] = absolute(href, SITE + page).replace(SITE, '');
    }
    return true;
  });
}

/**
 * Makes a term of the glossary plain text, because its explanation is found by an id.
 *
 * @returns whether the element is an explanation, which goes
 */
function isTermNote(element: HtmlElement): boolean {
  if (hasClass(element, 'term')) Object.assign(element, { name: 'span', attribs: {} });
  return hasClass(element, 'term-note');
}

/** Makes the terms of the glossary plain text, outside of the article that explains them. */
export const withoutTerms = (html: string): string =>
  changeHtml(html, (element) => !isTermNote(element));

/** Elements to remove, because they only work on the page. */
const LEFT_OUT = ['script', 'style', 'button', 'template'];

/** Attributes whose value is a single address. */
const ADDRESSES = ['href', 'src', 'poster'];

/** Matches attributes to remove, because only this site's styles and scripts use them. */
const OURS = /^(?:id|class|style|sizes|data-.*)$/;

/**
 * Extracts the body of a post for a feed from the built page, images included. All addresses become
 * absolute, and everything that only works on the page is removed.
 *
 * @param html HTML of the page
 * @param url absolute address of the page
 * @returns HTML of the body; an empty string if the page has no element of class `prose`
 */
export function feedBody(html: string, url: string): string {
  const page = parseDocument(html);
  const [body] = DomUtils.findAll((element) => hasClass(element, 'prose'), page.children);
  if (!body) return '';
  const inside = DomUtils.getInnerHTML(body, { encodeEntities: 'utf8', emptyAttrs: true });
  return changeHtml(inside, (element) => {
    if (isTermNote(element)) return false;
    const { name, attribs } = element;
    if (LEFT_OUT.includes(name) || hasClass(element, 'heading-anchor')) return false;
    if (attribs['data-print'] === 'hide') return false;
    if (hasClass(element, 'visually-hidden') || hasClass(element, 'only-dark')) return false;
    element.attribs = Object.fromEntries(
      Object.entries(attribs)
        .filter(([attribute]) => !OURS.test(attribute))
        .map(([attribute, value]) => [attribute, away(attribute, value, url)]),
    );
    return true;
  }).trim();
}

/** Returns the value of an attribute, with its addresses made absolute. */
function away(attribute: string, value: string, url: string): string {
  if (ADDRESSES.includes(attribute)) return absolute(value, url);
  if (attribute !== 'srcset') return value;
  return changeSrcset(value, (address) => absolute(address, url));
}

const absolute = (address: string, url: string) =>
  URL.canParse(address, url) ? new URL(address, url).href : address;
