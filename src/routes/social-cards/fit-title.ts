import { lettering } from './letters';
import type { Lettering } from './letters';
import { breakLines, hasLooseEnd } from './line-break';

/** The longest line of a card, in pixels. */
export const MEASURE = 640;

/** The display face is set tighter as it grows, as on the site's pages. */
const TRACKING = -0.012;

/** Sizes in pixels, largest first, each with the number of lines for which it is not too large. */
const STEPS = [step(100, 2), step(82, 3), step(66, 4)];
const SMALLEST = step(50, 6);

function step(size: number, most: number) {
  return { letters: lettering('display', size, TRACKING), most };
}

/** A title in lines, and the letters to draw it with. */
export interface FittedTitle {
  letters: Lettering;
  lines: string[];
}

/**
 * Sets a title in the largest size that takes few enough lines, or in the next one if only that
 * leaves no short word at the end of a line and no lonely one at the start. In the smallest one a word longer
 * than the line is cut where the line ends, and a text too long for the card ends in an ellipsis.
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

/** A first line below this part of the longest one looks like a word that fell off. */
const LONELY = 0.45;

function isRagged({ letters, lines }: FittedTitle): boolean {
  const widths = lines.map(letters.widthOf);
  return hasLooseEnd(lines) || (widths[0] ?? 0) < LONELY * Math.max(...widths);
}

/** Cuts a word into pieces that fit, an ellipsis after them too. */
function cutWord(word: string, { widthOf }: Lettering): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`;
    if (widthOf(`${longer}…`) <= MEASURE) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}
