import { placedWords } from './words';

/** A part of a text. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a text into matched words and the text between them.
 *
 * @param terms the matched words, folded
 */
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
 * Returns the excerpt with the most distinct matched words, the first of equal ones. An ellipsis marks
 * omitted text.
 *
 * @param length number of words of the excerpt
 */
export function snippet(text: string, terms: ReadonlySet<string>, length: number): string {
  const words = placedWords(text);
  if (words.length <= length) return text.trim();
  const { first, last } = densest(words, terms, length);
  // Start some words before the first match, so that its context is visible.
  const lead = Math.min(Math.floor(length / 4), length - 1 - (last - first));
  const start = Math.max(0, Math.min(first - lead, words.length - length));
  const from = words[start];
  const until = words[Math.min(start + length, words.length) - 1];
  if (!from || !until) return '';
  const isCutBefore = start > 0;
  const isCutAfter = start + length < words.length;
  return `${isCutBefore ? '…' : ''}${text.slice(from.start, until.end)}${isCutAfter ? '…' : ''}`;
}

/** Returns the positions of the first and last match of the excerpt with the most distinct matches. */
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
