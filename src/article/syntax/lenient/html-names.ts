/** Elements that have no content and so no closing tag (HTML, “void elements”). */
const VOID = 'area base br col embed hr img input link meta param source track wbr'.split(' ');
import { own } from '../../../lib/value';

/** Elements that stand between paragraphs, never in one (HTML, “flow content” that is no phrasing). */
const BLOCKS =
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup html legend li main menu nav ol optgroup option p pre section summary table tbody td tfoot th thead title tr ul'.split(
    ' ',
  );

const PHRASES =
  'a abbr acronym audio b bdi bdo big button canvas cite code data datalist del dfn em font i iframe ins kbd label map mark meter noscript object output picture progress q rp rt ruby s samp script select slot small span strike strong style sub sup svg path g circle rect line polyline polygon ellipse defs use symbol template textarea time tt u var video math'.split(
    ' ',
  );

const voids = new Set(VOID);
const blocks = new Set(BLOCKS);
const known = new Set([...VOID, ...BLOCKS, ...PHRASES]);

/** `<BR>` is `<br>`, but `<Link>` is a component and no `<link>`. */
const plain = (name: string): string => (/^[A-Z]+\d?$/.test(name) ? name.toLowerCase() : name);

/** Without an attribute these are of no use, and more likely the writer's own words: `<link>`. */
const NEEDS_ATTRIBUTES = new Set('area base embed link meta param source track'.split(' '));

/** Whether it is written as one tag, as in `<br>`. */
export const isVoid = (name: string, hasAttributes = true): boolean =>
  voids.has(plain(name)) && (hasAttributes || !NEEDS_ATTRIBUTES.has(plain(name)));

/** Whether it stands between paragraphs. */
export const isBlock = (name: string): boolean => blocks.has(plain(name));

/** Whether HTML knows it; of what it does not know, `<nome>` is more likely to be a word in angle brackets. */
export const isHtml = (name: string): boolean =>
  known.has(plain(name)) && !NEEDS_ATTRIBUTES.has(plain(name));

/** The name that HTML has for an element, `b` for `<B>`; nothing when it knows none. */
export function htmlName(name: string): string | undefined {
  return known.has(plain(name)) ? plain(name) : undefined;
}

const CELLS = ['td', 'th'];
const TERMS = ['dt', 'dd'];
const ROW_GROUPS = ['thead', 'tbody', 'tfoot'];

/** What an opening tag closes, where HTML lets the writer leave the closing tag out. */
const CLOSED_BY: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  p: ['p'],
  option: ['option'],
  ...Object.fromEntries(TERMS.map((name) => [name, TERMS])),
  ...Object.fromEntries(CELLS.map((name) => [name, CELLS])),
  tr: [...CELLS, 'tr'],
  ...Object.fromEntries(ROW_GROUPS.map((name) => [name, [...CELLS, 'tr', ...ROW_GROUPS]])),
};

/** Whether `<opened>` ends an element that is open just before it. */
export const closes = (opened: string, open: string): boolean =>
  own(CLOSED_BY, opened)?.includes(open) ?? false;

/** Whether HTML lets the closing tag be left out. */
export const mayStayOpen = (name: string): boolean =>
  Object.hasOwn(CLOSED_BY, name) || isVoid(name);
