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
    for (const [attribute, value] of Object.entries(attribs)) {
      if (ADDRESSES.includes(attribute)) attribs[attribute] = absolute(value, url);
      else if (attribute === 'srcset') attribs[attribute] = absoluteSet(value, url);
      else if (OURS.test(attribute)) delete attribs[attribute];
    }
    return true;
  }).trim();
}

const absolute = (address: string, url: string) =>
  URL.canParse(address, url) ? new URL(address, url).href : address;

/** `a.png 640w, b.png 1600w`. */
const absoluteSet = (value: string, url: string) =>
  value
    .split(/,\s+/)
    .map((candidate) => candidate.replace(/^\S+/, (address) => absolute(address, url)))
    .join(', ');
