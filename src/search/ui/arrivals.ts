import { parseList } from '../../browser/storage';
import { placedWords } from '../engine/words';

/** A page that is being opened from a hit, with the words to highlight there. */
export interface Arrival {
  /** As in `location`, with the base path. */
  pathname: string;
  words: readonly string[];
  /** Text of the button that clears the highlight. */
  label: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Maximum time in milliseconds for a page to open; an older arrival is dropped. */
export const ARRIVAL_MS = 60_000;

/** Reads stored arrivals, without expired ones; anything else is left out. */
export const parseArrivals = (text: string | null, now: number): Arrival[] =>
  parseList(text, (value) => (isArrival(value, now) ? value : undefined));

function isArrival(value: unknown, now: number): value is Arrival {
  const { pathname, words, label, at } = (value ?? {}) as Partial<Record<keyof Arrival, unknown>>;
  const isWhole = typeof pathname === 'string' && typeof label === 'string' && Array.isArray(words);
  // `at <= now`: after the clock was set back, an arrival must not last longer.
  return isWhole && typeof at === 'number' && at <= now && now - at <= ARRIVAL_MS;
}

/** Separates the arrival at a page from the others; the last one, if the page was opened repeatedly. */
export function takeArrival(arrivals: readonly Arrival[], pathname: string) {
  return {
    arrival: arrivals.findLast((one) => one.pathname === pathname),
    others: arrivals.filter((one) => one.pathname !== pathname),
  };
}

/** Returns the ranges of some words in the text of an element, without its navigation. */
export function rangesOf(element: Element, words: ReadonlySet<string>): Range[] {
  const page = element.ownerDocument;
  const texts = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.parentElement?.closest('nav')) continue;
    for (const { word, start, end } of placedWords(text.data)) {
      if (!words.has(word)) continue;
      const range = page.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      ranges.push(range);
    }
  }
  return ranges;
}
