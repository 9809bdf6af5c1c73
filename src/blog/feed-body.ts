import { DomUtils, parseDocument } from 'htmlparser2';
import { changeHtml, hasClass } from './html-tree';

/** What means nothing away from the page. */
const LEFT_OUT = ['script', 'style', 'button', 'template'];

/** Attributes that hold one address. */
const ADDRESSES = ['href', 'src', 'poster'];

/** Attributes that only this site's styles and scripts read. */
const OURS = /^(?:id|class|style|sizes|data-.*)$/;

/**
 * The body of a post for a feed, read from its page as it was built, pictures and all: every address
 * is absolute, and nothing is left that only works on the page.
 *
 * @param html the page
 * @param url the page's absolute address
 */
export function feedBody(html: string, url: string): string {
  const page = parseDocument(html);
  const [body] = DomUtils.findAll((element) => hasClass(element, 'prose'), page.children);
  if (!body) return '';
  const inside = DomUtils.getInnerHTML(body, { encodeEntities: 'utf8', emptyAttrs: true });
  return changeHtml(inside, (element) => {
    const { name, attribs } = element;
    if (LEFT_OUT.includes(name) || hasClass(element, 'heading-anchor')) return false;
    if (hasClass(element, 'visually-hidden') || hasClass(element, 'only-dark')) return false;
    element.attribs = Object.fromEntries(
      Object.entries(attribs)
        .filter(([attribute]) => !OURS.test(attribute))
        .map(([attribute, value]) => [attribute, away(attribute, value, url)]),
    );
    return true;
  }).trim();
}

/** The value of an attribute away from the site. */
function away(attribute: string, value: string, url: string): string {
  if (ADDRESSES.includes(attribute)) return absolute(value, url);
  return attribute === 'srcset' ? absoluteSet(value, url) : value;
}

const absolute = (address: string, url: string) =>
  URL.canParse(address, url) ? new URL(address, url).href : address;

/** `a.png 640w, b.png 1600w`. */
const absoluteSet = (value: string, url: string) =>
  value
    .split(/,\s+/)
    .map((candidate) => candidate.replace(/^\S+/, (address) => absolute(address, url)))
    .join(', ');
