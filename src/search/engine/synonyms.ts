import type { Synonyms } from './types';
import { isStopWord, stemOf, keywords, wordsOf } from './words';

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
  /** What is said with common words alone, such as “onde foi”, and a word for it. */
  private readonly turns: { common: readonly string[]; word: readonly string[] }[] = [];
  /** Words of the longest entry. */
  private longest = 0;

  constructor(groups: Synonyms) {
    for (const group of groups) {
      const entries = group.map(wordsOf).filter(({ length }) => length > 0);
      const phrases = entries.filter((entry) => !isCommon(entry)).map(keywords);
      for (const common of entries.filter(isCommon)) {
        if (phrases[0] && common.length > 1) this.turns.push({ common, word: phrases[0] });
      }
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

  /** Words of a query, with what common words say together said in a word that pages have. */
  spelledOut(words: readonly string[]): string[] {
    let line = ` ${words.join(' ')} `;
    for (const { common, word } of this.turns) {
      line = line.replace(` ${common.join(' ')} `, ` ${word.join(' ')} `);
    }
    return line.split(' ').filter(Boolean);
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

const isCommon = (words: readonly string[]) => words.every(isStopWord);

const keyOf = (words: readonly string[]) => words.map(stemOf).join(' ');
