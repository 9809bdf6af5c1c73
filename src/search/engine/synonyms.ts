import type { Synonyms } from './types';
import { Stems, isStopWord, keywords, placedWords, wordsOf } from './words';

/** A phrase of a query that has synonyms, as a range of the query's words. */
interface SynonymPhrase {
  /** Index of the first word. */
  start: number;
  /** Number of words. */
  length: number;
  /** The synonyms, each of one or several folded words. */
  others: readonly (readonly string[])[];
}

/** A phrase of a group. */
interface Entry {
  phrase: readonly string[];
  others: SynonymPhrase['others'];
}

/** The synonyms of search.yaml, compared by forms: “bate-papo”, “bate-papos” and “bate papo” are equal. */
export class SynonymList {
  /** The entries by what phrases share with all forms of their words. */
  private readonly entries = new Map<string, Entry[]>();
  /** Phrases of common words only, such as “onde foi”, with the keywords that replace them. */
  private readonly replacements: { common: readonly string[]; synonym: readonly string[] }[] = [];
  /** Number of words of the longest phrase. */
  private longest = 0;
  /** All words of the groups, folded. */
  readonly words = new Set<string>();
  /** Folded words as the groups write them. */
  readonly spellings = new Map<string, string>();

  constructor(
    groups: Synonyms,
    private readonly stems = new Stems(),
  ) {
    for (const group of groups) {
      for (const entry of group) {
        for (const { word, start, end } of placedWords(entry)) {
          this.spellings.set(word, entry.slice(start, end));
        }
      }
      const entries = group.map(wordsOf).filter(({ length }) => length > 0);
      const phrases = entries.filter((entry) => !isCommon(entry)).map(keywords);
      for (const common of entries.filter(isCommon)) {
        if (phrases[0] && common.length > 1)
          this.replacements.push({ common, synonym: phrases[0] });
      }
      for (const phrase of phrases) {
        const key = stems.keyOf(phrase);
        for (const word of phrase) this.words.add(word);
        // “base de conhecimento” is not a synonym of “conhecimento”, which already matches it.
        const own = phrase.map((word) => stems.of(word));
        const others = phrases.filter((other) => {
          const otherStems = other.map((word) => stems.of(word));
          return !own.every((stem) => otherStems.includes(stem));
        });
        this.entries.set(key, [...(this.entries.get(key) ?? []), { phrase, others }]);
        this.longest = Math.max(this.longest, phrase.length);
      }
    }
  }

  /** Returns the words of a query, with phrases of common words replaced by their keywords. */
  replaceCommonPhrases(words: readonly string[]): string[] {
    let line = ` ${words.join(' ')} `;
    for (const { common, synonym } of this.replacements) {
      line = line.replace(` ${common.join(' ')} `, ` ${synonym.join(' ')} `);
    }
    return line.split(' ').filter(Boolean);
  }

  /** Returns the phrases of a query that have synonyms; they may overlap. */
  phrasesIn(words: readonly string[]): SynonymPhrase[] {
    return words.flatMap((_, start) => {
      const lengths = Array.from({ length: this.longest }, (_none, index) => index + 1);
      return lengths
        .filter((length) => start + length <= words.length)
        .flatMap((length) => {
          const typed = words.slice(start, start + length);
          const entries = (this.entries.get(this.stems.keyOf(typed)) ?? []).filter(({ phrase }) =>
            typed.every((word, place) => this.stems.isForm(word, phrase[place] ?? '')),
          );
          const others = entries.flatMap((entry) => entry.others);
          return entries.length > 0 ? [{ start, length, others }] : [];
        });
    });
  }
}

const isCommon = (words: readonly string[]) => words.every(isStopWord);
