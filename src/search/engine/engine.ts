import MiniSearch from 'minisearch';
import type { Options, SearchResult } from 'minisearch';
import { FieldWords, pack, unpack } from './packed-index';
import type { Found, HeadingsFile, Section, SectionHead, Synonyms, TextsFile } from './types';
import { depthBoost, headingBoost, informationShares } from './ranking';
import { SynonymList } from './synonyms';
import { Vocabulary, indexWords, isStopWord, transpositions, keywords, wordsOf } from './words';

/** Weights of the fields; `above` contains the headings above the section's own. */
const FIELD_BOOST = { heading: 6, above: 2.2, text: 1 };
/** Parameters of the BM25+ score, as MiniSearch defines them. */
const BM25 = { k: 1.2, b: 0.6, d: 0.5 };
/** Weights of a match by how the word matched. */
const WEIGHT = { exact: 1, form: 0.8, synonym: 0.7, prefix: 0.5, near: 0.6, fuzzy: 0.3 };
/** Number of hits below which corrections of every word are searched, not only of words without a match. */
const FUZZY_BELOW = 3;
/** Maximum number of corrections of a mistyped word. */
const CORRECTIONS_MAX = 4;

/** The fields in the file of headings, in the file of texts, and in both. */
const HEAD_FIELDS = ['heading', 'above'] as const;
const TEXT_FIELDS = ['text'] as const;
const ALL_FIELDS = [...HEAD_FIELDS, ...TEXT_FIELDS] as const;

function optionsFor(fields: readonly (keyof typeof FIELD_BOOST)[]): Options {
  return {
    fields: [...fields],
    searchOptions: { bm25: BM25, boost: FIELD_BOOST, processTerm: (term) => term },
  };
}

/**
 * Builds both files of the index.
 *
 * @param build id of the build, which both files contain
 */
export function createIndex(
  sections: readonly Section[],
  synonyms: Synonyms,
  build: string,
): { headings: HeadingsFile; texts: TextsFile } {
  const fields = { heading: new FieldWords(), above: new FieldWords(), text: new FieldWords() };
  for (const { levels, text } of sections) {
    fields.heading.add(indexWords(levels.at(-1) ?? ''));
    fields.above.add(indexWords(levels.slice(0, -1).join(' ')));
    fields.text.add(indexWords(text));
  }
  const packed = (names: readonly (keyof typeof fields)[]) =>
    pack(
      names.map((name) => fields[name]),
      (word) => !isStopWord(word),
    );
  return {
    headings: {
      build,
      sections: sections.map(({ text: _text, ...head }) => head),
      index: packed(HEAD_FIELDS),
      synonyms,
    },
    texts: { build, texts: sections.map(({ text }) => text), index: packed(TEXT_FIELDS) },
  };
}

/** The matches of a query in one section. */
interface SectionMatch {
  score: number;
  /** The bits of the query's words that the section contains. */
  matched: number;
  /** The folded words of the section that matched, one list for each look-up. */
  terms: (readonly string[])[];
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
  /** The forms and synonyms that count as this word, itself included. */
  weights: Weights;
  /**
   * More words that count as this word when a heading is compared with the query: its corrections, and the
   * words of synonyms of several words.
   */
  headingForms: Set<string>;
}

/** Maximum number of keywords, as each needs a bit; a query of 64 characters rarely has more. */
const WORDS_MAX = 31;
/** Maximum length of a prefix that is first searched only in headings, as nearly every text contains it. */
const SHORT = 3;
/** Minimum number of matching headings for which a short prefix is not searched in texts. */
const ENOUGH = 20;

/** Matches a query whose last word is complete, because punctuation follows it. */
const FINISHED = /[?!.]\s*$/;

/** Searches the sections of the site. Missing accents, other forms of a word and typing errors match, too. */
export class SearchEngine {
  private index: MiniSearch;
  private texts: readonly string[] = [];
  private fields: readonly string[] = HEAD_FIELDS;
  private readonly synonyms: SynonymList;
  private vocabulary: Vocabulary;
  /** Headings by section number; sections with the same heading share an object. */
  private readonly headingOf: readonly Heading[];

  /** @throws if the file is not an index */
  constructor(private readonly headings: HeadingsFile) {
    const index = unpack([headings.index], HEAD_FIELDS);
    this.index = MiniSearch.loadJS(index, optionsFor(HEAD_FIELDS));
    this.vocabulary = new Vocabulary(index.index.map(([word]) => word));
    this.synonyms = new SynonymList(headings.synonyms);
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
    const index = unpack([this.headings.index, file.index], ALL_FIELDS);
    this.index = MiniSearch.loadJS(index, optionsFor(ALL_FIELDS));
    this.vocabulary = new Vocabulary(index.index.map(([word]) => word));
    this.texts = file.texts;
    this.fields = ALL_FIELDS;
  }

  /** Returns all sections that match, best first. */
  search(query: string, accepts: (section: SectionHead) => boolean = () => true): Found[] {
    const words = keywords(this.synonyms.replaceCommonPhrases(wordsOf(query))).slice(0, WORDS_MAX);
    const queryWords = words.map((word, place): QueryWord => ({
      ...{ word, bit: 1 << place },
      weights: this.formsOf(word),
      headingForms: new Set(),
    }));
    const matches: Matches = new Map();
    for (const { start, length, others } of this.synonyms.phrasesIn(words)) {
      const phrase = queryWords.slice(start, start + length);
      for (const other of others) this.addMeaning(phrase, other, matches);
    }
    for (const one of queryWords) {
      const isUnfinished = one === queryWords.at(-1) && !FINISHED.test(query);
      add(this.lookUp(one.weights, isUnfinished ? one.word : undefined), one.bit, matches);
    }
    this.collectJoined(queryWords, matches);
    let found = 0;
    for (const { matched } of matches.values()) found |= matched;
    for (const one of queryWords) {
      if (matches.size >= FUZZY_BELOW && (found & one.bit) !== 0) continue;
      const corrections = this.correctionsOf(one.word);
      for (const form of corrections.keys()) one.headingForms.add(form);
      add(this.lookUp(corrections), one.bit, matches);
    }
    return this.ranked(matches, queryWords, query, accepts);
  }

  /**
   * Looks up the forms of one word. The total score of several forms found in one section is divided by the
   * square root of their number.
   *
   * @param beginning the word if it may be incomplete; it then matches as a prefix
   */
  private lookUp(weights: Weights, beginning?: string): SearchResult[] {
    if (beginning === undefined || beginning.length > SHORT) {
      return this.lookUpIn(ALL_FIELDS, weights, beginning);
    }
    const headings = this.lookUpIn(['heading'], weights, beginning);
    const isEnough = headings.length >= (beginning.length === 1 ? 1 : ENOUGH);
    if (!isEnough) return this.lookUpIn(ALL_FIELDS, weights, beginning);
    const headingIds = new Set(headings.map(({ id }) => id as number));
    // A complete short word, such as “IA”, is also searched in texts.
    const whole = this.lookUpIn(ALL_FIELDS, weights);
    return [...headings, ...whole.filter(({ id }) => !headingIds.has(id as number))];
  }

  private lookUpIn(
    fields: readonly string[],
    weights: Weights,
    beginning?: string,
  ): SearchResult[] {
    if (weights.size === 0) return [];
    const found = this.index.search(
      { combineWith: 'OR', queries: [...weights.keys()] },
      {
        fields: fields.filter((field) => this.fields.includes(field)),
        tokenize: (term) => [term],
        boostTerm: (term) => weights.get(term) ?? 1,
        prefix: (term) => term === beginning,
        weights: { prefix: WEIGHT.prefix, fuzzy: WEIGHT.fuzzy },
      },
    );
    for (const result of found) result.score /= Math.sqrt(result.terms.length);
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
    const forms = other.map((synonym) => [...this.formsOf(synonym).keys()]);
    const [first] = phrase;
    if (first && phrase.length === 1 && other.length === 1) {
      for (const form of forms.flat()) {
        if (!first.weights.has(form)) first.weights.set(form, WEIGHT.synonym);
      }
      return;
    }
    // If the site lacks one of the words, no section can match.
    if (!forms.every((list) => list.some((form) => this.vocabulary.has(form)))) return;
    const found = this.index.search(
      {
        combineWith: 'AND',
        queries: forms.map((queries) => ({ combineWith: 'OR' as const, queries })),
      },
      {
        tokenize: (term) => [term],
        boostTerm: () => (WEIGHT.synonym * phrase.length) / other.length,
      },
    );
    add(found, bitsOf(phrase), matches);
    for (const { headingForms } of phrase) {
      for (const form of forms.flat()) headingForms.add(form);
    }
  }

  /** Looks up each pair of adjacent words as one word, for queries such as “pes quisa” and “on line”. */
  private collectJoined(queryWords: readonly QueryWord[], matches: Matches): void {
    for (let place = 0; place + 1 < queryWords.length; place += 1) {
      const pair = queryWords.slice(place, place + 2);
      const joined = pair.map(({ word }) => word).join('');
      if (!this.vocabulary.has(joined)) continue;
      add(this.index.search(joined, { tokenize: (term) => [term] }), bitsOf(pair), matches);
    }
  }

  /** Returns the weights of a word and of the site's words with the same stem. */
  private formsOf(word: string): Weights {
    const others = this.vocabulary.formsOf(word);
    return new Map([
      ...others.map((form): [string, number] => [form, WEIGHT.form]),
      [word, WEIGHT.exact],
    ]);
  }

  /** Returns the weights of the site's words that are most similar to a mistyped word, and of their forms. */
  private correctionsOf(word: string): Weights {
    const corrections: Weights = new Map();
    const swapped = transpositions(word).filter((other) => this.vocabulary.has(other));
    const [near, far] = word.length >= 8 ? [1, 2] : word.length >= 4 ? [1, 1] : [0, 0];
    const nearest = swapped.length > 0 ? swapped : this.within(word, near);
    const isNear = nearest.length > 0 || far === near;
    for (const other of isNear ? nearest : this.within(word, far)) {
      for (const form of this.formsOf(other).keys()) {
        corrections.set(form, isNear ? WEIGHT.near : WEIGHT.fuzzy);
      }
    }
    return corrections;
  }

  /**
   * Returns the words of the site that differ from a word by at most some edits. Words of sections with a
   * high score come first.
   */
  private within(word: string, edits: number): string[] {
    if (edits === 0) return [];
    const found = this.index.search(word, { tokenize: (term) => [term], fuzzy: edits });
    return [...new Set(found.flatMap(({ terms }) => terms))].slice(0, CORRECTIONS_MAX);
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
    const boostOf = ({ words, text }: Heading) => {
      let matched = 0;
      let hasOnlyQueryWords = true;
      for (const word of words) {
        const bits = meanings.get(word) ?? 0;
        matched |= bits;
        hasOnlyQueryWords &&= bits !== 0 || isStopWord(word);
      }
      return headingBoost({
        heading: text,
        query: foldedQuery,
        matchedShare: shareOf(matched),
        hasOnlyQueryWords,
        keywordCount: queryWords.length,
      });
    };
    // Computed once for each heading, because many sections share one.
    const boosts = new Map<Heading, number>();
    const found: Found[] = [];
    for (const [id, { score, matched, terms }] of matches) {
      const section = sections[id];
      const heading = this.headingOf[id];
      if (!section || !heading || !accepts(section)) continue;
      const boost = boosts.get(heading) ?? boostOf(heading);
      boosts.set(heading, boost);
      const total = score * shareOf(matched) ** 2 * depthBoost(section) * boost;
      found.push(new FoundSection(section, id, this.texts[id] ?? '', heading.words, terms, total));
    }
    return found.sort((a, b) => b.score - a.score || a.id - b.id);
  }
}

/** A matching section. Fields that only displayed hits need are computed on access. */
class FoundSection implements Found {
  constructor(
    readonly section: SectionHead,
    readonly id: number,
    readonly text: string,
    private readonly heading: readonly string[],
    private readonly lists: readonly (readonly string[])[],
    readonly score: number,
  ) {}

  get terms(): ReadonlySet<string> {
    return new Set(this.lists.flat());
  }

  get inHeading(): boolean {
    const { heading, terms } = this;
    return heading.some((word) => terms.has(word));
  }
}

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

function add(results: readonly SearchResult[], bits: number, matches: Matches): void {
  for (const { id, score, terms } of results) {
    const match = matches.get(id as number);
    if (match) {
      match.score += score;
      match.matched |= bits;
      match.terms.push(terms);
    } else matches.set(id as number, { score, matched: bits, terms: [terms] });
  }
}
