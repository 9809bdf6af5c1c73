import { fitTitle, MEASURE } from './fit-title';
import { lettering } from './letters';
import type { Lettering } from './letters';

/** What is written on a card, in letters that it has (`asLetters`). */
export interface CardText {
  title: string;
  /** Where the page stands, outermost first; empty for a page that stands alone. */
  section: readonly string[];
}

/** The colours that words have. */
export type Ink = 'title' | 'section';

/** One line of text in its place. */
export interface Line {
  text: string;
  letters: Lettering;
  ink: Ink;
  /** Where it begins and its baseline, in pixels of the card. */
  x: number;
  y: number;
}

const SECTION = lettering('text', 36);
const SEPARATOR = '\u00a0 › \u00a0';
const LINE_HEIGHT = 1.04;
/** From the section's baseline to that of the title's first line: capitals and accents, in em, and a gap. */
const ASCENT = 0.95;
const GAP = 18;

/**
 * Lays the words out from the bottom up.
 *
 * @param x where lines begin, in pixels of the card
 * @param baseline of the title's last line, in pixels of the card
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

/** The innermost steps that fit on a line. */
function fitSection(section: readonly string[]): string {
  const steps = section.filter(Boolean);
  while (SECTION.widthOf(steps.join(SEPARATOR)) > MEASURE) steps.shift();
  return steps.join(SEPARATOR);
}
