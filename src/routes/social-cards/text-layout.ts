import { lettering } from './letters';
import type { Lettering } from './letters';

/** Text of a card, in characters that the faces have (`asLetters`). */
export interface CardText {
  title: string;
  /** Sections that contain the page, outermost first; empty for a standalone page. */
  section: readonly string[];
}

/** Colour of a line. */
export type Ink = 'title' | 'section';

/** A line of text with its position. */
export interface Line {
  text: string;
  letters: Lettering;
  ink: Ink;
  /** Start and baseline, in pixels of the card. */
  x: number;
  y: number;
}

const SECTION = lettering('text', 36);
const SEPARATOR = '\u00a0 › \u00a0';
const LINE_HEIGHT = 1.04;
/** Distance from the section's baseline to that of the title: accented capitals, in em, and a gap in pixels. */
const ASCENT = 0.95;
const GAP = 18;

/**
 * Lays out the text from the bottom up.
 *
 * @param x start of the lines, in pixels of the card
 * @param baseline baseline of the last line of the title, in pixels of the card
 */
export function layWords({ title, section }: CardText, x: number, baseline: number): Line[] {
  const { letters, lines } = fitTitle(title);
  const leading = Math.round(letters.size * LINE_HEIGHT);
  const first = baseline - (lines.length - 1) * leading;
  const above = Math.round(first - letters.size * ASCENT) - GAP;
  return [
    { text: fitSection(section), letters: SECTION, ink: 'section', x, y: above },
    ...lines.map((text, index): Line => {
      return { text, letters, ink: 'title', x, y: first + index * leading };
    }),
  ];
}

/** Returns the innermost sections that fit on a line. */
function fitSection(section: readonly string[]): string {
  const steps = section.filter(Boolean);
  while (SECTION.widthOf(steps.join(SEPARATOR)) > MEASURE) steps.shift();
  return steps.join(SEPARATOR);
}

/** Maximum width of a line, in pixels. */
export const MEASURE = 640;

/** Letter spacing of titles, in em, as on the site's pages. */
const TRACKING = -0.012;

/** Font sizes in pixels, largest first, each with its maximum number of lines. */
const STEPS = [step(100, 2), step(82, 3), step(66, 4)];
const SMALLEST = step(50, 6);

function step(size: number, most: number) {
  return { letters: lettering('display', size, TRACKING), most };
}

/** A title in lines, with its face and size. */
interface FittedTitle {
  letters: Lettering;
  lines: string[];
}

/**
 * Breaks a title into lines in the largest size that needs few enough lines, or in the next one if only that
 * avoids a ragged break. In the smallest size, a word longer than the line is cut, and a title too long for
 * the card ends in an ellipsis.
 */
export function fitTitle(title: string): FittedTitle {
  const ways = [...STEPS, SMALLEST].map(({ letters, most }) => {
    const lines = breakLines(title, letters.widthOf, MEASURE);
    return lines && lines.length <= most ? { letters, lines } : undefined;
  });
  const largest = ways.findIndex(Boolean);
  const [way, next] = largest < 0 ? [] : ways.slice(largest);
  if (way) return isRagged(way) && next && !isRagged(next) ? next : way;
  const { letters, most } = SMALLEST;
  const words = title.split(' ').flatMap((word) => cutWord(word, letters));
  const linesOf = (count: number) => {
    const text = words.slice(0, count).join(' ');
    const mark = count < words.length ? '…' : '';
    return breakLines(`${text}${mark}`, letters.widthOf, MEASURE) ?? [];
  };
  let count = words.length;
  while (count > 1 && linesOf(count).length > most) count -= 1;
  return { letters, lines: linesOf(count) };
}

/** Minimum width of the first line, as a part of the longest one. */
const LONELY = 0.45;

function isRagged({ letters, lines }: FittedTitle): boolean {
  const widths = lines.map(letters.widthOf);
  return hasLooseEnd(lines) || (widths[0] ?? 0) < LONELY * Math.max(...widths);
}

/** Cuts a word into pieces that fit on a line together with an ellipsis. */
function cutWord(word: string, { widthOf }: Lettering): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`;
    if (widthOf(`${longer}…`) <= MEASURE) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

/** Costs of a line break; a line that is half empty costs 0.25. */
const COST = {
  /** A line that ends in a short word (de, e, a), which belongs to the next word. */
  looseEnd: 0.12,
  /** A very short last line. */
  orphan: 0.3,
};

/** Width below which a last line counts as very short, as a part of the maximum. */
const ORPHAN_WIDTH = 0.3;

/** Articles and prepositions, which belong to the next word. */
const SHORT_WORD = /^\p{Ll}{1,3}$/u;

/** Reports whether a line before the last one ends in a short word. */
function hasLooseEnd(lines: readonly string[]): boolean {
  return lines.slice(0, -1).some((line) => SHORT_WORD.test(line.split(' ').at(-1) ?? ''));
}

/** Places where a line may break; a no-break space is not one. */
const BREAKS = / +/;

/**
 * Breaks a text into the fewest lines that fit. Of several ways to do so, takes the one with the lowest
 * cost (`COST`).
 *
 * @param widthOf returns the width of a text, in the unit of `measure`
 * @param measure maximum width of a line
 * @returns `undefined` if a single word is wider than `measure`
 */
export function breakLines(
  text: string,
  widthOf: (text: string) => number,
  measure: number,
): string[] | undefined {
  const words = text.split(BREAKS).filter(Boolean);
  const lineOf = (from: number, to: number) => words.slice(from, to).join(' ');
  const fits = (from: number, to: number) => widthOf(lineOf(from, to)) <= measure;
  if (words.some((_, index) => !fits(index, index + 1))) return undefined;

  const costOf = (from: number, to: number) => {
    const part = widthOf(lineOf(from, to)) / measure;
    const isLast = to === words.length;
    const isLoose = !isLast && SHORT_WORD.test(words[to - 1] ?? '');
    const isOrphan = isLast && from > 0 && part < ORPHAN_WIDTH;
    return (1 - part) ** 2 + (isLoose ? COST.looseEnd : 0) + (isOrphan ? COST.orphan : 0);
  };
  // Best break of the text from a word on, by word and number of lines.
  const best = new Map<string, { cost: number; lines: string[] } | undefined>();
  const set = (from: number, count: number): { cost: number; lines: string[] } | undefined => {
    if (from === words.length) return count === 0 ? { cost: 0, lines: [] } : undefined;
    if (count === 0) return undefined;
    const key = `${from} ${count}`;
    if (best.has(key)) return best.get(key);
    let found: { cost: number; lines: string[] } | undefined;
    for (let to = from + 1; to <= words.length && fits(from, to); to += 1) {
      const rest = set(to, count - 1);
      if (!rest) continue;
      const cost = rest.cost + costOf(from, to);
      if (!found || cost < found.cost) found = { cost, lines: [lineOf(from, to), ...rest.lines] };
    }
    best.set(key, found);
    return found;
  };
  for (let count = 1; count <= words.length; count += 1) {
    const way = set(0, count);
    if (way) return way.lines;
  }
  return [];
}
