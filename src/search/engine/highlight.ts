import { placedWords } from './words';
import type { PlacedWord } from './words';

/** A part of a text. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Reports whether a word matched, or a part of one in camelCase. */
const isMatched = ({ forms }: PlacedWord, terms: ReadonlySet<string>): boolean =>
  forms.some((form) => terms.has(form));

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
  for (const placed of placedWords(text)) {
    if (!isMatched(placed, terms)) continue;
    push(placed.start, false);
    push(placed.end, true);
  }
  push(text.length, false);
  return list;
}

/** A sentence is shown whole if it has at most so many times the words of an excerpt. */
const WHOLE = 2;

/**
 * Returns the excerpt with the most distinct matched words, the first of equal ones. It consists of whole
 * sentences, unless one is long; an ellipsis marks where a sentence is cut.
 *
 * @param length number of words of an excerpt of a long sentence
 */
export function snippet(text: string, terms: ReadonlySet<string>, length: number): string {
  const words = placedWords(text);
  if (words.length <= length) return text.trim();
  const { first, last } = densest(words, terms, length);
  const textAfter = (place: number) => text.slice(words[place]?.end, words[place + 1]?.start);
  const endsSentence = (place: number) =>
    ENDS_SENTENCE.test(textAfter(place) + text.charAt(words[place + 1]?.start ?? 0));
  let begin = first;
  while (begin > 0 && !endsSentence(begin - 1)) begin -= 1;
  const sentenceEnd = (place: number) => {
    let end = place;
    while (end < words.length - 1 && !endsSentence(end)) end += 1;
    return end;
  };
  let end = sentenceEnd(last);
  // Short sentences, such as items of a list, are shown with those that follow.
  while (end < words.length - 1 && sentenceEnd(end + 1) - begin < length) {
    end = sentenceEnd(end + 1);
  }
  let start = begin;
  let stop = end;
  if (end - begin >= length * WHOLE) {
    // Start some words before the first match, so that its context is visible.
    const lead = Math.min(Math.floor(length / 4), length - 1 - (last - first));
    start = Math.max(begin, Math.min(first - lead, end - length + 1));
    stop = start + length - 1;
  }
  const shown = text.slice(words[start]?.start, words[stop]?.end);
  const close = stop === end ? (/^[^\s\p{L}\p{N}(“]*/u.exec(textAfter(stop))?.[0] ?? '') : '…';
  const open =
    start > begin ? '…' : (/[“"(«]*$/.exec(text.slice(0, words[start]?.start))?.[0] ?? '');
  return `${open}${shown}${close}`;
}

/** Matches what is between two words of different sentences or paragraphs, and the first letter of the second. */
const ENDS_SENTENCE = /[.!?…][”"»)]*\s[^\p{L}\p{N}]*[\p{Lu}\p{N}]|\n/u;

/** Returns the positions of the first and last match of the excerpt with the most distinct matches. */
function densest(
  words: readonly PlacedWord[],
  terms: ReadonlySet<string>,
  length: number,
): { first: number; last: number } {
  const places = words.flatMap((word, place) => (isMatched(word, terms) ? [place] : []));
  let best = { first: 0, last: 0, count: 0 };
  for (const first of places) {
    const inside = places.filter((place) => place >= first && place < first + length);
    const count = new Set(inside.map((place) => words[place]?.word)).size;
    if (count > best.count) best = { first, last: inside.at(-1) ?? first, count };
  }
  return best;
}
