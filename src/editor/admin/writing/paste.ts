import { defaultHandlers, toMdast } from 'hast-util-to-mdast';
import type { Handle } from 'hast-util-to-mdast';
import type { ElementContent, Properties, Root } from 'hast';
import type { PhrasingContent, RootContent } from 'mdast';
import { element as made } from '../element';

/** Elements that are never text of a page. */
const JUNK = 'style, script, meta, link, title, head, xml, template, noscript, iframe, object, svg';

/** Pictures, without those that make room or count visits. */
const SEEN = 'img:not([width="0"], [width="1"], [height="0"], [height="1"])';

/** What copied HTML holds. */
interface Copied {
  blocks: RootContent[];
  /** Whether there are pictures, which are left out: only the writer can open their addresses, or they expire. */
  hasPictures: boolean;
}

/** Elements of a line, by the styles that word processors write instead of them. */
const STYLED: readonly (readonly [tag: string, has: (style: CSSStyleDeclaration) => boolean])[] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['del', (style) => /line-through/.test(style.textDecoration || style.textDecorationLine)],
  ['sup', ({ verticalAlign }) => verticalAlign === 'super'],
  ['sub', ({ verticalAlign }) => verticalAlign === 'sub'],
];

/** Elements that are apart from the text beside them. */
const BLOCKS =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, pre, hr, ' +
  'table, caption, thead, tbody, tfoot, tr, ' +
  'address, article, aside, details, figcaption, figure, footer, header, main, nav, section, summary';

const isBlock = (node: Node | null): boolean =>
  node instanceof Element && node.matches(`${BLOCKS}, td, th`);

/** Elements whose text is emphasized already. */
const EMPHASIZED = 'h1, h2, h3, h4, h5, h6, th';

/**
 * Returns what copied HTML says, as blocks of a page: headings, emphasis, links, lists, tables, code. Styles
 * and the other things that Word, Google Docs and web pages add are left out.
 */
export function blocksOfHtml(html: string): Copied {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(JUNK)) element.remove();
  // In Word, elements with a colon hold settings, apart from an empty paragraph.
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const isHidden = /display:\s*none|mso-hide:\s*all/.test(element.getAttribute('style') ?? '');
    if (element.localName.includes(':') || isHidden) element.remove();
  }
  listsOfWord(body);
  // After Word's lists, whose signs may be pictures.
  const hasPictures = takePictures(body);
  listsOfGoogle(body);
  showLineEnds(body);
  linesOfCells(body);
  separateCells(body);
  plainItems(body);
  headRows(body);
  emphasis(body);
  const shift = body.querySelector('h1') ? 1 : 0;
  const tree: Root = { type: 'root', children: contentOf(body, shift) };
  const result = toMdast(tree, {
    document: true,
    handlers: { li: tightItem, sup: raised, sub: raised },
  });
  const children = result.type === 'root' ? result.children : [result as RootContent];
  // Blocks without text say nothing on a page.
  const blocks = children.filter((block) => !('children' in block) || block.children.length > 0);
  return { blocks, hasPictures };
}

/** Only an item of several paragraphs is apart from the next, and not one with a list in it. */
const tightItem: Handle = (state, element) => {
  const item = defaultHandlers.li(state, element);
  return { ...item, spread: item.children.filter(({ type }) => type === 'paragraph').length > 1 };
};

/** Markdown has no signs for text above or below the line. A mark with a link is that of a note, and stays a link. */
const raised: Handle = (state, element) => {
  const children = state.all(element) as PhrasingContent[];
  if (children.length === 0 || children.some(({ type }) => type === 'link')) return children;
  return { type: 'mdxJsxTextElement', name: element.tagName, attributes: [], children };
};

/** Word writes the items of lists as paragraphs, with the sign of each in its text. */
function listsOfWord(body: HTMLElement): void {
  /** The lists around the item before, outermost first. The kind of one with numbers is its id in Word. */
  let around: { list: HTMLElement; level: number; kind: string }[] = [];
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const style = item.getAttribute('style') ?? '';
    const level = Number(/level(\d+)/.exec(style)?.[1] ?? 1);
    const signs = [...item.querySelectorAll<HTMLElement>('[style*="mso-list"]')];
    const sign = signs.map(({ textContent }) => textContent).join('');
    for (const one of signs) one.remove();
    const isNumbered = /^\s*[\p{L}\d]+[.)]/u.test(sign);
    const kind = isNumbered
      ? (/mso-list:([^;]*)/.exec(style)?.[1]?.replace(/level\d+/, '') ?? '')
      : 'bullets';
    const entry = made('li', {}, ...item.childNodes);
    const isNext = item.previousElementSibling === around[0]?.list;
    if (!isNext) around = [];
    while ((around.at(-2)?.level ?? 0) >= level) around.pop();
    const last = around.at(-1);
    const isBeside = last !== undefined && last.level >= level;
    if (isBeside && last.kind === kind) {
      last.level = level;
      last.list.append(entry);
    } else {
      if (isBeside) around.pop();
      const list = document.createElement(isNumbered ? 'ol' : 'ul');
      // The numbers may go on after other items.
      const first = /(\d+)[.)]\s*$/.exec(sign)?.[1];
      if (isNumbered && first) list.setAttribute('start', first);
      list.append(entry);
      const outer = around.at(-1)?.list.lastElementChild;
      if (outer) outer.append(list);
      else item.before(list);
      around.push({ list, level, kind });
    }
    item.remove();
  }
}

const EMOJI = new RegExp(String.raw`^(?:\p{RGI_Emoji}|\s)+$`, 'v');

/** Takes the pictures out of the text. @returns whether a reader would miss one */
function takePictures(body: HTMLElement): boolean {
  let hasPictures = false;
  for (const picture of body.querySelectorAll('img')) {
    // Chats and mail programs show emoji as pictures.
    const emoji = EMOJI.test(picture.alt) ? picture.alt : '';
    hasPictures ||= emoji === '' && picture.matches(SEEN);
    const link = picture.closest('a');
    picture.replaceWith(emoji);
    // Nobody would see a link without text.
    if (link?.textContent.trim() === '') link.remove();
  }
  return hasPictures;
}

/** Google Docs puts an inner list beside the item that it belongs to. */
function listsOfGoogle(body: HTMLElement): void {
  for (const inner of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    inner.previousElementSibling?.append(inner);
  }
}

/** Styles that keep the line ends of text. */
const KEEPS_LINES = /white-space(?:-collapse)?:\s*(?:pre|preserve|break-spaces)\b/;

/** Puts line breaks in the place of the line ends that a reader sees in text; space beside a block is not text. */
function showLineEnds(body: HTMLElement): void {
  const elements = [body, ...body.querySelectorAll(':not(pre, pre *, code, code *)')];
  for (const text of elements.flatMap(({ childNodes }) => [...childNodes])) {
    if (!(text instanceof Text)) continue;
    const { data, parentElement: parent, previousSibling, nextSibling } = text;
    const style = parent?.closest('[style*="white-space"]')?.getAttribute('style') ?? '';
    const isSpace =
      data.trim() === '' &&
      [previousSibling, nextSibling].some((beside) => isBlock(beside ?? parent));
    if (isSpace || !KEEPS_LINES.test(style)) continue;
    const [first = '', ...rest] = data.split(/\r?\n/);
    text.replaceWith(first, ...rest.flatMap((line) => [document.createElement('br'), line]));
  }
}

/** A cell of a table is one line: its blocks become lines of it, in which items have their sign as text. */
function linesOfCells(body: HTMLElement): void {
  for (const code of body.querySelectorAll(':is(td, th) pre')) {
    for (const end of code.querySelectorAll('br')) end.replaceWith('\n');
    const lines = code.textContent.split('\n');
    code.replaceWith(...lines.map((line) => made('div', {}, made('code', {}, line))));
  }
  const breaks = new Set(body.querySelectorAll('br'));
  const blocks = body.querySelectorAll(`:is(td, th) :is(${BLOCKS})`);
  for (const block of blocks) {
    block.before(document.createElement('br'));
    block.after(document.createElement('br'));
  }
  // A table in a cell is lines with the words of its cells.
  for (const inner of [...body.querySelectorAll(':is(td, th) :is(td, th)')].reverse()) {
    takeEmptyLines(inner, breaks);
    inner.replaceWith(...inner.childNodes, ' ');
  }
  for (const cell of body.querySelectorAll('td, th')) takeEmptyLines(cell, breaks);
  for (const item of body.querySelectorAll(':is(td, th) li')) {
    const list = item.parentElement;
    const first = Number(list?.getAttribute('start') ?? 1);
    const place = [...(list?.querySelectorAll(':scope > li') ?? [])].indexOf(item);
    item.prepend(list?.localName === 'ol' ? `${first + place}. ` : '• ');
  }
  for (const block of blocks) block.replaceWith(...block.childNodes);
}

/**
 * Takes out the line breaks at the ends of a cell, and those beside its blocks that are after an empty line.
 *
 * @param breaks line breaks of the text itself, which make empty lines
 */
function takeEmptyLines(cell: Element, breaks: ReadonlySet<Element>): void {
  const line = document.createRange();
  line.selectNodeContents(cell);
  const kept: Element[] = [];
  for (const end of cell.querySelectorAll('br')) {
    line.setEndBefore(end);
    const isKept = !isEmpty(line) || (kept.length > 0 && breaks.has(end));
    line.setStartAfter(end);
    if (isKept) kept.push(end);
    else end.remove();
  }
  line.setEnd(cell, cell.childNodes.length);
  for (const end of kept.reverse()) {
    line.setStartAfter(end);
    if (!isEmpty(line)) break;
    end.remove();
  }
}

/** Whether a part of the text shows nothing; boxes to tick become signs. */
function isEmpty(part: Range): boolean {
  const content = part.cloneContents();
  return content.textContent.trim() === '' && content.querySelector('input') === null;
}

/** Tables of a page have no merged cells: empty ones are in the other places of such a cell. */
function separateCells(body: HTMLElement): void {
  for (const cell of body.querySelectorAll<HTMLTableCellElement>('td, th')) {
    // The last cell often names more columns than there are; short rows are filled up anyway.
    if (cell.rowSpan === 1 && cell.nextElementSibling === null) continue;
    for (let column = 1; column < cell.colSpan; column += 1) {
      cell.after(made('td', { rowSpan: cell.rowSpan }));
    }
  }
  for (const { rows } of body.querySelectorAll<HTMLTableSectionElement>('thead, tbody, tfoot')) {
    /** How many rows further the cell above reaches, by column. */
    const below: number[] = [];
    for (const row of rows) {
      const cells = [...row.cells];
      for (let column = 0; cells.length > 0 || column < below.length; column += 1) {
        const covered = below[column] ?? 0;
        const cell = (covered > 0 ? undefined : cells.shift()) ?? row.insertCell(column);
        below[column] = Math.max(covered, cell.rowSpan) - 1;
      }
    }
  }
}

/** An item with one paragraph is a line of its list. */
function plainItems(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('li > p:first-child')) {
    const isOnly = paragraph.parentElement?.querySelector(':scope > p ~ p') === null;
    if (isOnly) paragraph.replaceWith(...paragraph.childNodes);
  }
}

/** Tables of a page have a head; word processors do not mark it. */
function headRows(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.querySelector('th')) continue;
    for (const cell of table.querySelector('tr')?.querySelectorAll(':scope > td') ?? []) {
      cell.replaceWith(made('th', {}, ...cell.childNodes));
    }
  }
}

/** Puts elements in the place of styles. */
function emphasis(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const { style } = element;
    // Google Docs puts all that was copied into such an element.
    const isPlain =
      /^(?:b|strong)$/.test(element.localName) && /^(?:normal|400)$/.test(style.fontWeight);
    if (isPlain) element.replaceWith(...element.childNodes);
    if (element.localName !== 'span') continue;
    for (const [tag, has] of STYLED) {
      const around = /^su[bp]$/.test(tag) ? tag : `${tag}, ${EMPHASIZED}`;
      if (!has(style) || element.closest(around)) continue;
      const marked = document.createElement(tag);
      marked.append(...element.childNodes);
      element.append(marked);
    }
  }
}

/** Returns the content of an element of the document, with the properties that Markdown has. */
function contentOf(element: Element, shift: number): ElementContent[] {
  return [...element.childNodes].flatMap((child): ElementContent[] => {
    if (child instanceof Text) return [{ type: 'text', value: child.data }];
    if (!(child instanceof Element)) return [];
    // The title of the page is its only heading of the first level.
    const tagName = child.localName.replace(
      /^h([1-5])$/,
      (_, level) => `h${Number(level) + shift}`,
    );
    const properties = propertiesOf(child);
    const children = contentOf(child, shift);
    const isBare = tagName === 'a' && properties['href'] === undefined;
    return isBare ? children : [{ type: 'element', tagName, properties, children }];
  });
}

function propertiesOf(element: Element): Properties {
  const properties: Properties = {};
  for (const name of ['title', 'type', 'align', 'start']) {
    const value = element.getAttribute(name);
    if (value !== null) properties[name] = value;
  }
  const href = addressOf(element.getAttribute('href') ?? '');
  if (href) properties['href'] = href;
  if (element.hasAttribute('checked')) properties['checked'] = true;
  properties['className'] = [...element.classList].filter((name) => name.startsWith('language-'));
  return properties;
}

/** Returns the address of a link; Google Docs copies those of its own redirection. */
function addressOf(href: string): string | undefined {
  const target = /^https?:\/\/www\.google\.com\/url\?(.*)$/.exec(href)?.[1];
  const address = (target && new URLSearchParams(target).get('q')) || href;
  return /^(?:https?:|mailto:|tel:|\/|#)/i.test(address) ? address : undefined;
}
