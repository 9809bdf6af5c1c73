import { own } from '../../../lib/value';

/** Void elements: they have no content and no closing tag. */
const VOID = 'area base br col embed hr img input link meta param source track wbr'.split(' ');

/** Block elements, which a paragraph cannot contain (flow content of HTML that is not phrasing content). */
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

/** Returns an upper-case name in lower case: `<BR>` is `<br>`, but `<Link>` is a component, not `<link>`. */
const plain = (name: string): string => (/^[A-Z]+\d?$/.test(name) ? name.toLowerCase() : name);

/** Elements that do nothing without attributes: a bare `<link>` is more likely a placeholder in the text. */
const NEEDS_ATTRIBUTES = new Set('area base embed link meta param source track'.split(' '));

/** Reports whether an element is void, such as `<br>`. */
export const isVoid = (name: string, hasAttributes = true): boolean =>
  voids.has(plain(name)) && (hasAttributes || !NEEDS_ATTRIBUTES.has(plain(name)));

/** Reports whether an element is a block. */
export const isBlock = (name: string): boolean => blocks.has(plain(name));

/** Reports whether a bare tag is HTML; any other, such as `<nome>`, is probably a placeholder in the text. */
export const isHtml = (name: string): boolean =>
  known.has(plain(name)) && !NEEDS_ATTRIBUTES.has(plain(name));

/** Returns the HTML name of an element, `b` for `<B>`; undefined if the element is not HTML. */
export function htmlName(name: string): string | undefined {
  return known.has(plain(name)) ? plain(name) : undefined;
}

const CELLS = ['td', 'th'];
const TERMS = ['dt', 'dd'];
const ROW_GROUPS = ['thead', 'tbody', 'tfoot'];

/** Elements that an opening tag implicitly closes, because HTML lets writers omit their closing tags. */
const CLOSED_BY: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  p: ['p'],
  option: ['option'],
  ...Object.fromEntries(TERMS.map((name) => [name, TERMS])),
  ...Object.fromEntries(CELLS.map((name) => [name, CELLS])),
  tr: [...CELLS, 'tr'],
  ...Object.fromEntries(ROW_GROUPS.map((name) => [name, [...CELLS, 'tr', ...ROW_GROUPS]])),
};

/** Reports whether the tag `<opened>` implicitly closes the innermost open element. */
export const closes = (opened: string, open: string): boolean =>
  own(CLOSED_BY, opened)?.includes(open) ?? false;

/** Reports whether HTML lets writers omit the closing tag. */
export const mayStayOpen = (name: string): boolean =>
  Object.hasOwn(CLOSED_BY, name) || isVoid(name);
