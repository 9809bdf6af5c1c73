import type { Synonyms } from './types';
import { queryWords, stemOf } from './words';

/** A stretch of a query that the writers' list knows. */
export interface KnownPhrase {
  /** Its first word, from 0, and how many there are. */
  start: number;
  length: number;
  /** What stands for it: each a word, or several that belong together. Folded. */
  others: readonly (readonly string[])[];
}

/** The writers' synonyms, by the stems of their words: “bate-papo”, “bate-papos” and “bate papo” are one. */
export class SynonymList {
  private readonly others = new Map<string, string[][]>();
  /** Words of the longest entry. */
  private longest = 0;

  constructor(groups: Synonyms) {
    for (const group of groups) {
      const phrases = group.map(queryWords).filter(({ length }) => length > 0);
      for (const phrase of phrases) {
        const key = keyOf(phrase);
        // Whoever asks for “conhecimento” has asked for the one in “base de conhecimento”.
        const stems = phrase.map(stemOf);
        const others = phrases.filter((other) => {
          const otherStems = other.map(stemOf);
          return !stems.every((stem) => otherStems.includes(stem));
        });
        this.others.set(key, [...(this.others.get(key) ?? []), ...others]);
        this.longest = Math.max(this.longest, phrase.length);
      }
    }
  }

  /** Every stretch of a query that has synonyms; one word may belong to several. */
  phrasesIn(words: readonly string[]): KnownPhrase[] {
    return words.flatMap((_, start) => {
      const lengths = Array.from({ length: this.longest }, (_none, index) => index + 1);
      return lengths
        .filter((length) => start + length <= words.length)
        .flatMap((length) => {
          const others = this.others.get(keyOf(words.slice(start, start + length)));
          return others ? [{ start, length, others }] : [];
        });
    });
  }
}

const keyOf = (words: readonly string[]) => words.map(stemOf).join(' ');
