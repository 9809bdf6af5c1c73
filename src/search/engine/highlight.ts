import { placedWords } from './words';

/** A piece of a text, matched or not. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Cuts a text at the words that matched. @param terms folded words */
export function pieces(text: string, terms: ReadonlySet<string>): Piece[] {
  const list: Piece[] = [];
  let from = 0;
  const push = (until: number, isMatch: boolean) => {
    if (until <= from) return;
    list.push({ text: text.slice(from, until), isMatch });
    from = until;
  };
  for (const { word, start, end } of placedWords(text)) {
    if (!terms.has(word)) continue;
    push(start, false);
    push(end, true);
  }
  push(text.length, false);
  return list;
}

/**
 * The stretch of a text, so many words long, with the most different matched words; the first of
 * those. An ellipsis stands where something was left out.
 */
export function snippet(text: string, terms: ReadonlySet<string>, length: number): string {
  const words = placedWords(text);
  if (words.length <= length) return text.trim();
  const { first, last } = densest(words, terms, length);
  // A little of what comes before makes the match readable.
  const lead = Math.min(Math.floor(length / 4), length - 1 - (last - first));
  const start = Math.max(0, Math.min(first - lead, words.length - length));
  const from = words[start];
  const until = words[Math.min(start + length, words.length) - 1];
  if (!from || !until) return '';
  const isCutBefore = start > 0;
  const isCutAfter = start + length < words.length;
  return `${isCutBefore ? '…' : ''}${text.slice(from.start, until.end)}${isCutAfter ? '…' : ''}`;
}

/** The first and the last match of the earliest stretch that holds the most different matches. */
function densest(
  words: readonly { word: string }[],
  terms: ReadonlySet<string>,
  length: number,
): { first: number; last: number } {
  const places = words.flatMap(({ word }, place) => (terms.has(word) ? [place] : []));
  let best = { first: 0, last: 0, count: 0 };
  for (const first of places) {
    const inside = places.filter((place) => place >= first && place < first + length);
    const count = new Set(inside.map((place) => words[place]?.word)).size;
    if (count > best.count) best = { first, last: inside.at(-1) ?? first, count };
  }
  return best;
}
