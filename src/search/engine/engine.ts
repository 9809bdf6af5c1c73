import { FieldWords, WordIndex, pack } from './packed-index';
import type { PackedIndex } from './packed-index';
import type { Found, HeadingsFile, Section, SectionHead, Synonyms, TextsFile } from './types';
import { correctionsOf, partsOfJoined } from './corrections';
import { depthBoost, headingBoost, informationShares } from './ranking';
import { SynonymList } from './synonyms';
import {
  Stems,
  Vocabulary,
  indexWords,
  isStopWord,
  keywords,
  placedWords,
  plainWords,
  wordsOf,
} from './words';

/**
 * Weights of the fields: `above` contains the headings above the section's own, `terms` what search.yaml says
 * that leads to the section.
 */
const FIELD_BOOST = { heading: 6, above: 2.2, text: 1, terms: 3 };
/** Weights of a match by how the word matched; `rest` is that of all forms but the best one. */
const WEIGHT = { exact: 1, form: 0.5, synonym: 0.7, prefix: 0.35, correction: 0.8, rest: 0.5 };

const isRare = (word: string) => !isStopWord(word);

/**
 * Returns the index of the headings. It is made where it is needed, because the headings are there, and weigh
 * less. A heading may be made of common words only.
 */
function headingIndex(sections: readonly SectionHead[]): WordIndex {
  const heading = new FieldWords();
  const above = new FieldWords();
  for (const { levels } of sections) {
    heading.add(indexWords(levels.at(-1) ?? ''));
    above.add(indexWords(levels.slice(0, -1).join(' ')).filter(isRare));
  }
  return new WordIndex(pack([heading, above]), [FIELD_BOOST.heading, FIELD_BOOST.above]);
}

/** What search.yaml and the site's own list say about words. */
export interface SearchWords {
  synonyms: Synonyms;
  /** Groups of forms of a word that are no forms of any other. */
  ownForms: Synonyms;
  /** Words that lead to a section, besides its own, by the section's address. */
  terms: Readonly<Record<string, readonly string[]>>;
}

/** Collects the words of texts, without common ones. */
function rareWords(texts: readonly string[]): FieldWords {
  const words = new FieldWords();
  for (const text of texts) words.add(indexWords(text).filter(isRare));
  return words;
}

/** Collects the words of the texts of sections. */
export const textWords = (sections: readonly Section[]): FieldWords =>
  rareWords(sections.map(({ text }) => text));

/**
 * Returns the index of the texts and of the terms that lead to them. A term may be made of common words only.
 *
 * @param terms those of each section, one a line
 */
function textIndex(texts: FieldWords, terms: readonly string[]): PackedIndex {
  const words = new FieldWords();
  for (const lines of terms) {
    words.add(lines.split('\n').flatMap((term) => keywords(indexWords(term))));
  }
  return pack([texts, words]);
}

/**
 * Builds both files of the index.
 *
 * @param build id of the build, which both files contain
 * @param words the words of the texts (`textWords`), if their index takes long to make; on a small site, the
 * browser makes it, since the texts alone weigh less
 */
export function createIndex(
  sections: readonly Section[],
  { synonyms, ownForms, terms }: SearchWords,
  build: string,
  words?: FieldWords,
): { headings: HeadingsFile; texts: TextsFile } {
  const texts = sections.map(({ text }) => text);
  const more = sections.map(({ url }) => (terms[url] ?? []).join('\n'));
  return {
    headings: {
      build,
      sections: sections.map(({ text: _text, ...head }) => head),
      synonyms: lines(synonyms),
      ownForms: lines(ownForms),
    },
    texts: { build, texts, ...(words ? { index: textIndex(words, more) } : { terms: more }) },
  };
}

/** Returns groups of words as lines, and back: JSON's quotation marks would weigh more than the commas. */
const lines = (groups: Synonyms) =>
  groups.map((group) => group.map((word) => word.replace(/[,\s]+/g, ' ')).join(',')).join('\n');
const groupsOf = (text: string) => (text ? text.split('\n').map((line) => line.split(',')) : []);

/** The matches of a query, or a part of it, in one section. */
interface SectionMatch {
  score: number;
  /** The bits of the query's words that the section contains. */
  matched: number;
  /** The folded words of the section that matched. */
  terms: string[];
}

/** The matches by section number. */
type Matches = Map<number, SectionMatch>;

/** Weights of words to look up. */
type Weights = Map<string, number>;

/** A section's heading, folded. */
interface Heading {
  words: readonly string[];
  /** The words, joined with spaces. */
  text: string;
}

/** A word of the query. */
interface QueryWord {
  word: string;
  /** Number with a single bit set, which stands for this word in sets of words. */
  bit: number;
  /** The mistyped word that it replaces. */
  typed?: string;
  /** The forms and synonyms that count as this word, itself included. */
  weights: Weights;
  /**
   * More words that count as this word when a heading is compared with the query: the words of synonyms of
   * several words.
   */
  headingForms: Set<string>;
}

/** What a word of the query stands for. */
type Understood = Pick<QueryWord, 'word' | 'weights' | 'typed'>;

/** Maximum number of keywords, as each needs a bit; a query of 64 characters rarely has more. */
const WORDS_MAX = 31;
/** Maximum length of a prefix that is first searched only in headings, as nearly every text contains it. */
const SHORT = 3;
/** Minimum number of matching sections for which a short prefix is not searched in texts. */
const ENOUGH = 20;

/** Matches a query whose last word is complete, because punctuation follows it. */
const FINISHED = /[?!.]\s*$/;

/** Searches the sections of the site. Missing accents, other forms of a word and typing errors match, too. */
export class SearchEngine {
  private texts: readonly string[] = [];
  private terms: readonly string[] = [];
  /** The index of the headings, and that of the texts once it is there. */
  private readonly indexes: WordIndex[];
  private readonly stems: Stems;
  private readonly synonyms: SynonymList;
  private vocabulary: Vocabulary;
  /** The last query and its words: an answer asks for them twice. */
  private last: { query: string; words: readonly Understood[] } | undefined;
  /** Headings by section number; sections with the same heading share an object. */
  private readonly headingOf: readonly Heading[];

  /** @throws if the file is not an index */
  constructor(private readonly headings: HeadingsFile) {
    this.indexes = [headingIndex(headings.sections)];
    this.stems = new Stems(groupsOf(headings.ownForms));
    this.vocabulary = this.allWords();
    this.synonyms = new SynonymList(groupsOf(headings.synonyms), this.stems);
    const byLabel = new Map<string, Heading>();
    this.headingOf = headings.sections.map(({ levels }) => {
      const label = levels.at(-1) ?? '';
      const words = wordsOf(label);
      const heading = byLabel.get(label) ?? { words, text: words.join(' ') };
      byLabel.set(label, heading);
      return heading;
    });
  }

  /**
   * Adds the texts, which are loaded after the headings.
   *
   * @throws if they belong to another build
   */
  addTexts(file: TextsFile): void {
    if (file.build !== this.headings.build) {
      throw new Error('Os textos da pesquisa são de outra geração do site.');
    }
    const index = file.index ?? textIndex(rareWords(file.texts), file.terms ?? []);
    this.indexes.push(new WordIndex(index, [FIELD_BOOST.text, FIELD_BOOST.terms]));
    this.vocabulary = this.allWords();
    this.last = undefined;
    this.texts = file.texts;
    this.terms = file.terms ?? [];
  }

  private allWords(): Vocabulary {
    return new Vocabulary(new Set(this.indexes.flatMap(({ words }) => words)), this.stems);
  }

  /** Returns all sections that match, best first. */
  search(query: string, accepts: (section: SectionHead) => boolean = () => true): Found[] {
    const queryWords = this.understand(query).map((one, place): QueryWord => ({
      ...one,
      bit: 1 << place,
      // Synonyms are added to both.
      weights: new Map(one.weights),
      headingForms: new Set(),
    }));
    const words = queryWords.map(({ word }) => word);
    const matches: Matches = new Map();
    for (const { start, length, others } of this.synonyms.phrasesIn(words)) {
      const phrase = queryWords.slice(start, start + length);
      for (const other of others) this.addMeaning(phrase, other, matches);
    }
    const last = FINISHED.test(query) ? undefined : queryWords.at(-1);
    for (const one of queryWords) {
      const isUnfinished = one === last && one.typed === undefined;
      add(this.lookUp(one.weights, isUnfinished ? one.word : undefined), one.bit, matches);
    }
    this.collectJoined(queryWords, matches);
    return this.ranked(matches, queryWords, query, accepts);
  }

  /**
   * Returns a query with its mistyped words corrected; `undefined` if there are none.
   *
   * @param found the answer to the query, from which the spelling is taken
   */
  corrected(query: string, found: readonly Found[]): string | undefined {
    const corrections = this.understand(query).flatMap(({ word, typed }) =>
      typed === undefined ? [] : [[typed, this.spellingOf(word, found)] as const],
    );
    if (corrections.length === 0) return undefined;
    const byWord = new Map(corrections);
    let corrected = '';
    let end = 0;
    for (const placed of placedWords(query)) {
      corrected += query.slice(end, placed.start);
      corrected += byWord.get(placed.word) ?? query.slice(placed.start, placed.end);
      end = placed.end;
    }
    return corrected + query.slice(end);
  }

  /** Returns a folded word as the sections found write it, or else as the synonyms do. */
  private spellingOf(word: string, found: readonly Found[]): string {
    for (const { section, id, text } of found.slice(0, ENOUGH)) {
      const whole = [...section.levels, text, this.terms[id] ?? ''].join(' ');
      const placed = placedWords(whole).find((other) => other.word === word);
      if (placed) return whole.slice(placed.start, placed.end).toLowerCase();
    }
    return this.synonyms.spellings.get(word)?.toLowerCase() ?? word;
  }

  /** Returns the words of a query that count, mistyped ones corrected. */
  private understand(query: string): readonly Understood[] {
    if (this.last?.query === query) return this.last.words;
    const typed = keywords(this.synonyms.replaceCommonPhrases(wordsOf(query)));
    const isOpen = !FINISHED.test(query);
    const words = typed
      .flatMap((word, place) => {
        const isOfTwo =
          this.vocabulary.has(word + (typed[place + 1] ?? '')) ||
          this.vocabulary.has((typed[place - 1] ?? '') + word);
        if (isOfTwo) return [{ word, weights: this.formsOf(word) }];
        return this.understood(word, isOpen && place === typed.length - 1);
      })
      .slice(0, WORDS_MAX);
    this.last = { query, words };
    return words;
  }

  /**
   * Returns what a word of the query stands for: itself, or, if neither the site nor the synonyms have it, the
   * word that it is made from, what is most similar to it, or two words that it consists of.
   *
   * @param mayGoOn whether it may be the beginning of a word
   */
  private understood(word: string, mayGoOn: boolean): Understood[] {
    const known = (one: string) => ({ word: one, weights: this.formsOf(one) });
    const isBeginning = mayGoOn && this.indexes.some((index) => index.hasBeginning(word));
    if (isBeginning || this.isKnown(word)) return [known(word)];
    const plain = plainWords(word).filter((one) => this.isKnown(one));
    const [made] = [...plain.filter((one) => this.vocabulary.has(one)), ...plain];
    if (made !== undefined) return [known(made)];
    const corrections = correctionsOf(word, [...this.vocabulary, ...this.synonyms.words]);
    const [best] = corrections;
    if (best === undefined) {
      const isWord = (part: string) =>
        isStopWord(part) || this.vocabulary.has(part) || this.synonyms.words.has(part);
      const parts = partsOfJoined(word, isWord);
      return parts.length > 0 ? keywords(parts).map(known) : [known(word)];
    }
    const weights: Weights = new Map();
    for (const correction of corrections) {
      for (const [form, weight] of this.formsOf(correction)) {
        weights.set(form, WEIGHT.correction * weight);
      }
    }
    return [{ word: best, weights, typed: word }];
  }

  private isKnown(word: string): boolean {
    return (
      isStopWord(word) ||
      this.vocabulary.formsOf(word).length > 0 ||
      this.synonyms.phrasesIn([word]).length > 0 ||
      this.synonyms.words.has(word)
    );
  }

  /**
   * Looks up the forms of one word. In a section the best form counts, and the others a little.
   *
   * @param beginning the word if it may be incomplete; it then matches as a prefix
   */
  private lookUp(weights: Weights, beginning?: string): Matches {
    const found: Matches = new Map();
    const best = new Map<number, number>();
    const addWord = (index: WordIndex, word: string, weight: number) => {
      for (const [id, full] of index.scores(word)) {
        const score = full * weight;
        const match = found.get(id);
        if (match) {
          match.score += score;
          match.terms.push(word);
        } else found.set(id, { score, matched: 0, terms: [word] });
        best.set(id, Math.max(best.get(id) ?? 0, score));
      }
    };
    for (const index of this.indexes) {
      for (const [word, weight] of weights) addWord(index, word, weight);
      const isShort = beginning !== undefined && beginning.length <= SHORT;
      const isEnough = isShort && found.size >= (beginning.length === 1 ? 1 : ENOUGH);
      if (beginning === undefined || isEnough) continue;
      for (const word of index.beginning(beginning)) {
        if (weights.has(word)) continue;
        const more = word.length - beginning.length;
        addWord(index, word, (WEIGHT.prefix * word.length) / (word.length + 0.3 * more));
      }
    }
    for (const [id, match] of found) {
      const most = best.get(id) ?? 0;
      match.score = most + WEIGHT.rest * (match.score - most);
    }
    return found;
  }

  /**
   * Adds a synonym of a phrase of the query. If both are one word, it becomes a form of that word;
   * otherwise it counts for the whole phrase in sections that contain all of its words.
   */
  private addMeaning(
    phrase: readonly QueryWord[],
    other: readonly string[],
    matches: Matches,
  ): void {
    const [first] = phrase;
    if (first && phrase.length === 1 && other.length === 1) {
      for (const form of this.formsOfSynonym(other[0] ?? '').keys()) {
        if (!first.weights.has(form)) first.weights.set(form, WEIGHT.synonym);
      }
      return;
    }
    const lists = other.map((word) => this.lookUp(this.formsOfSynonym(word)));
    const weight = (WEIGHT.synonym * phrase.length) / other.length;
    const both: Matches = new Map();
    for (const [id, match] of lists[0] ?? []) {
      const all = lists.map((list) => list.get(id));
      if (all.some((one) => one === undefined)) continue;
      const score = weight * all.reduce((sum, one) => sum + (one?.score ?? 0), 0);
      both.set(id, { ...match, score, terms: all.flatMap((one) => one?.terms ?? []) });
    }
    if (both.size === 0) return;
    add(both, bitsOf(phrase), matches);
    for (const { headingForms } of phrase) {
      for (const word of other) {
        for (const form of this.formsOfSynonym(word).keys()) headingForms.add(form);
      }
    }
  }

  /** Looks up each pair of adjacent words as one word, for queries such as “pes quisa” and “on line”. */
  private collectJoined(queryWords: readonly QueryWord[], matches: Matches): void {
    for (let place = 0; place + 1 < queryWords.length; place += 1) {
      const pair = queryWords.slice(place, place + 2);
      const joined = pair.map(({ word, typed }) => typed ?? word).join('');
      if (this.vocabulary.has(joined))
        add(this.lookUp(new Map([[joined, 1]])), bitsOf(pair), matches);
    }
  }

  /** Returns the weights of a word and of the site's words with the same stem. */
  private formsOf(word: string): Weights {
    return weightsOf(word, this.vocabulary.formsOf(word));
  }

  /** Returns the weights of a synonym and of its forms. */
  private formsOfSynonym(synonym: string): Weights {
    return weightsOf(synonym, this.vocabulary.formsOfSynonym(synonym));
  }

  private ranked(
    matches: Matches,
    queryWords: readonly QueryWord[],
    query: string,
    accepts: (section: SectionHead) => boolean,
  ): Found[] {
    const { sections } = this.headings;
    const shareOf = informationShares(queryWords, matches.values(), sections.length);
    const meanings = meaningsOf(queryWords);
    const foldedQuery = wordsOf(query).join(' ');
    const typed = bitsOf(queryWords.filter((one) => one.typed === undefined));
    const boostOf = ({ words, text }: Heading) => {
      let matched = 0;
      let own = 0;
      let covered = 0;
      for (const word of words) {
        const bits = meanings.get(word) ?? 0;
        matched |= bits;
        if (isStopWord(word)) continue;
        own += 1;
        covered += Number(bits !== 0);
      }
      return headingBoost({
        heading: text,
        query: foldedQuery,
        matchedShare: shareOf(matched),
        covered: own > 0 ? covered / own : Number(matched !== 0),
        keywordCount: queryWords.length,
      });
    };
    // Computed once for each heading, because many sections share one.
    const boosts = new Map<Heading, number>();
    const found: FoundSection[] = [];
    for (const [id, { score, matched, terms }] of matches) {
      const section = sections[id];
      const heading = this.headingOf[id];
      if (!section || !heading || !accepts(section)) continue;
      const boost = boosts.get(heading) ?? boostOf(heading);
      boosts.set(heading, boost);
      const total = score * shareOf(matched) ** 2 * depthBoost(section, this.texts[id]) * boost;
      // First a heading as typed, last what only corrections match.
      const tier =
        heading.text === foldedQuery ? 2 : Number(typed === 0 || (matched & typed) !== 0);
      found.push(
        new FoundSection(section, id, this.texts[id] ?? '', heading.words, terms, total, tier),
      );
    }
    return found.sort((a, b) => b.tier - a.tier || b.score - a.score || a.id - b.id);
  }
}

/** A matching section. Fields that only displayed hits need are computed on access. */
class FoundSection implements Found {
  constructor(
    readonly section: SectionHead,
    readonly id: number,
    readonly text: string,
    private readonly heading: readonly string[],
    private readonly words: readonly string[],
    readonly score: number,
    readonly tier: number,
  ) {}

  get terms(): ReadonlySet<string> {
    return new Set(this.words);
  }

  get inHeading(): boolean {
    const { heading, terms } = this;
    return heading.some((word) => terms.has(word));
  }
}

const weightsOf = (word: string, forms: readonly string[]): Weights =>
  new Map([...forms.map((form): [string, number] => [form, WEIGHT.form]), [word, WEIGHT.exact]]);

const bitsOf = (words: readonly QueryWord[]) => words.reduce((bits, { bit }) => bits | bit, 0);

/** Maps each word that counts as words of the query to the bits of these. */
function meaningsOf(queryWords: readonly QueryWord[]): Map<string, number> {
  const meanings = new Map<string, number>();
  for (const { weights, headingForms, bit } of queryWords) {
    for (const word of [...weights.keys(), ...headingForms]) {
      meanings.set(word, (meanings.get(word) ?? 0) | bit);
    }
  }
  return meanings;
}

function add(found: Matches, bits: number, matches: Matches): void {
  for (const [id, { score, terms }] of found) {
    const match = matches.get(id);
    if (match) {
      match.score += score;
      match.matched |= bits;
      match.terms.push(...terms);
    } else matches.set(id, { score, matched: bits, terms: [...terms] });
  }
}
