import { beginningOf, stemOf } from './words';

/**
 * The words that the site uses, and which of them are forms of one another. Stems are worked out when
 * they are first asked for: those of all words would hold up the first answer.
 */
export class Vocabulary {
  private readonly words: ReadonlySet<string>;
  private readonly byBeginning = new Map<string, string[]>();
  private readonly stems = new Map<string, string>();

  constructor(words: readonly string[]) {
    this.words = new Set(words);
    for (const word of words) {
      const beginning = beginningOf(word);
      const known = this.byBeginning.get(beginning);
      if (known) known.push(word);
      else this.byBeginning.set(beginning, [word]);
    }
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** The words of the site with the stem of a word; itself among them when the site uses it. */
  formsOf(word: string): readonly string[] {
    const stem = stemOf(word);
    const near = this.byBeginning.get(beginningOf(word)) ?? [];
    return near.filter((other) => this.stemOf(other) === stem);
  }

  private stemOf(word: string): string {
    const known = this.stems.get(word) ?? stemOf(word);
    this.stems.set(word, known);
    return known;
  }
}
