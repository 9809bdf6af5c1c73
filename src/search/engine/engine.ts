import MiniSearch from 'minisearch';
import type { Options, SearchResult } from 'minisearch';
import { FieldWords, pack, unpack } from './packed-index';
import type { Found, HeadingsFile, Section, SectionHead, Synonyms, TextsFile } from './types';
import { depthBoost, headingBoost, informative } from './ranking';
import { SynonymList } from './synonyms';
import { Vocabulary } from './vocabulary';
import { indexWords, isStopWord, transpositions, keywords, wordsOf } from './words';

/** How much a match counts by where it stands and how it came about. */
const FIELD_BOOST = { heading: 6, above: 2.2, text: 1 };
const BM25 = { k: 1.2, b: 0.6, d: 0.5 };
const WEIGHT = { exact: 1, form: 0.8, synonym: 0.7, prefix: 0.5, near: 0.6, fuzzy: 0.3 };
/** Fewer hits than this, and words that are almost right are looked for too. */
const FUZZY_BELOW = 3;
/** Words that are taken for a mistyped one. */
const CORRECTIONS_MAX = 4;

/** The fields of the part that comes first, of the one that joins it, and of both. */
const HEAD_FIELDS = ['heading', 'above'] as const;
const TEXT_FIELDS = ['text'] as const;
const ALL_FIELDS = [...HEAD_FIELDS, ...TEXT_FIELDS] as const;

function optionsFor(fields: readonly (keyof typeof FIELD_BOOST)[]): Options {
  return {
    fields: [...fields],
    searchOptions: { bm25: BM25, boost: FIELD_BOOST, processTerm: (term) => term },
  };
}

/** Builds both files of the index; `build` tells those of one build from another's. */
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

/** What a query found in a section so far. */
interface Known {
  score: number;
  /** A bit for each word of the query that was found. */
  matched: number;
  /** The folded words that matched, as they stand in the section; a list for each look-up. */
  terms: (readonly string[])[];
}

type Scores = Map<number, Known>;

/** Words to look for and how much each counts. */
type Weights = Map<string, number>;

/** The heading of a section, folded. */
interface Heading {
  words: readonly string[];
  /** The same with spaces between. */
  text: string;
}

/** A word of the query. */
interface Asked {
  word: string;
  /** The bit that stands for it. */
  bit: number;
  /** The words of the site that it stands for. */
  weights: Weights;
  /** Words that say it together with others: enough for a heading, too little to look for. */
  parts: Set<string>;
}

/** Bits of a number; a query of 64 letters has no more words that tell pages apart. */
const WORDS_MAX = 31;
/** Up to so many letters, the beginning of a word is in nearly every text: headings come first. */
const SHORT = 3;
/** Sections with such a heading that make an answer without looking into texts. */
const ENOUGH = 20;

/** Whoever ends a sentence has finished its last word. */
const FINISHED = /[?!.]\s*$/;

/** Searches the sections of the site in Portuguese as people type it. */
export class SearchEngine {
  private index: MiniSearch;
  private texts: readonly string[] = [];
  private fields: readonly string[] = HEAD_FIELDS;
  private readonly synonyms: SynonymList;
  private vocabulary: Vocabulary;
  /** By section; sections of the same heading share one. */
  private readonly headingOf: readonly Heading[];

  /** @throws when the file is not an index of ours */
  constructor(private readonly headings: HeadingsFile) {
    const index = unpack([headings.index], HEAD_FIELDS);
    this.index = MiniSearch.loadJS(index, optionsFor(HEAD_FIELDS));
    this.vocabulary = new Vocabulary(index.index.map(([word]) => word));
    this.synonyms = new SynonymList(headings.synonyms);
    const known = new Map<string, Heading>();
    this.headingOf = headings.sections.map(({ levels }) => {
      const label = levels.at(-1) ?? '';
      const words = wordsOf(label);
      const heading = known.get(label) ?? { words, text: words.join(' ') };
      known.set(label, heading);
      return heading;
    });
  }

  /**
   * Adds the texts, which come later.
   *
   * @throws when they belong to another build
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

  /** Every section that answers, best first. */
  search(query: string, accepts: (section: SectionHead) => boolean = () => true): Found[] {
    const words = keywords(this.synonyms.spelledOut(wordsOf(query))).slice(0, WORDS_MAX);
    const asked = words.map((word, place): Asked => ({
      ...{ word, bit: 1 << place },
      weights: this.formsOf(word),
      parts: new Set(),
    }));
    const scores: Scores = new Map();
    for (const { start, length, others } of this.synonyms.phrasesIn(words)) {
      const phrase = asked.slice(start, start + length);
      for (const other of others) this.addMeaning(phrase, other, scores);
    }
    for (const one of asked) {
      const isUnfinished = one === asked.at(-1) && !FINISHED.test(query);
      add(this.lookUp(one.weights, isUnfinished ? one.word : undefined), one.bit, scores);
    }
    this.collectJoined(asked, scores);
    let found = 0;
    for (const { matched } of scores.values()) found |= matched;
    for (const one of asked) {
      if (scores.size >= FUZZY_BELOW && (found & one.bit) !== 0) continue;
      const corrections = this.correctionsOf(one.word);
      for (const form of corrections.keys()) one.parts.add(form);
      add(this.lookUp(corrections), one.bit, scores);
    }
    return this.ranked(scores, asked, query, accepts);
  }

  /**
   * Looks for any of some words. A section that has several forms of one word is not better by as
   * many: what they are worth together grows with the root of their number.
   *
   * @param beginning a word that may be unfinished
   */
  private lookUp(weights: Weights, beginning?: string): SearchResult[] {
    if (beginning === undefined || beginning.length > SHORT) {
      return this.lookUpIn(ALL_FIELDS, weights, beginning);
    }
    const headings = this.lookUpIn(['heading'], weights, beginning);
    const isEnough = headings.length >= (beginning.length === 1 ? 1 : ENOUGH);
    if (!isEnough) return this.lookUpIn(ALL_FIELDS, weights, beginning);
    const known = new Set(headings.map(({ id }) => id as number));
    // The word may be finished, as “IA” is.
    const whole = this.lookUpIn(ALL_FIELDS, weights);
    return [...headings, ...whole.filter(({ id }) => !known.has(id as number))];
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
   * Lets a synonym stand for a stretch of the query: one word for one word joins its forms; what
   * takes several words counts for the whole stretch where all of them are found.
   */
  private addMeaning(phrase: readonly Asked[], other: readonly string[], scores: Scores): void {
    const forms = other.map((synonym) => [...this.formsOf(synonym).keys()]);
    const [first] = phrase;
    if (first && phrase.length === 1 && other.length === 1) {
      for (const form of forms.flat()) {
        if (!first.weights.has(form)) first.weights.set(form, WEIGHT.synonym);
      }
      return;
    }
    // A word that the site does not use is in no section, and the others say nothing without it.
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
    add(found, bitsOf(phrase), scores);
    for (const { parts } of phrase) for (const form of forms.flat()) parts.add(form);
  }

  /** “pes quisa” and “on line” are also one word. */
  private collectJoined(asked: readonly Asked[], scores: Scores): void {
    for (let place = 0; place + 1 < asked.length; place += 1) {
      const pair = asked.slice(place, place + 2);
      const joined = pair.map(({ word }) => word).join('');
      if (!this.vocabulary.has(joined)) continue;
      add(this.index.search(joined, { tokenize: (term) => [term] }), bitsOf(pair), scores);
    }
  }

  /** A word and the other words of its stem that the site uses. */
  private formsOf(word: string): Weights {
    const others = this.vocabulary.formsOf(word);
    return new Map([
      ...others.map((form): [string, number] => [form, WEIGHT.form]),
      [word, WEIGHT.exact],
    ]);
  }

  /** The words of the site that a mistyped word may be: the nearest ones, with their other forms. */
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

  /** The words of the site so many edits away, those of the best sections first. */
  private within(word: string, edits: number): string[] {
    if (edits === 0) return [];
    const found = this.index.search(word, { tokenize: (term) => [term], fuzzy: edits });
    return [...new Set(found.flatMap(({ terms }) => terms))].slice(0, CORRECTIONS_MAX);
  }

  private ranked(
    scores: Scores,
    asked: readonly Asked[],
    query: string,
    accepts: (section: SectionHead) => boolean,
  ): Found[] {
    const { sections } = this.headings;
    const worth = informative(asked, scores.values(), sections.length);
    const meanings = meaningsOf(asked);
    const phrase = wordsOf(query).join(' ');
    const boostOf = ({ words, text }: Heading) => {
      let said = 0;
      let isAll = true;
      for (const word of words) {
        const bits = meanings.get(word) ?? 0;
        said |= bits;
        isAll &&= bits !== 0 || isStopWord(word);
      }
      return headingBoost({ title: text, phrase, said: worth(said), isAll, telling: asked.length });
    };
    // Many sections share a heading.
    const boosts = new Map<Heading, number>();
    const found: Found[] = [];
    for (const [id, { score, matched, terms }] of scores) {
      const section = sections[id];
      const heading = this.headingOf[id];
      if (!section || !heading || !accepts(section)) continue;
      const boost = boosts.get(heading) ?? boostOf(heading);
      boosts.set(heading, boost);
      const total = score * worth(matched) ** 2 * depthBoost(section) * boost;
      found.push(new FoundSection(section, id, this.texts[id] ?? '', heading.words, terms, total));
    }
    return found.sort((a, b) => b.score - a.score || a.id - b.id);
  }
}

/** An answer; what only the shown ones need is worked out when it is asked for. */
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

const bitsOf = (asked: readonly Asked[]) => asked.reduce((bits, { bit }) => bits | bit, 0);

/** The words of the site that say something that was asked, and which of it. */
function meaningsOf(asked: readonly Asked[]): Map<string, number> {
  const meanings = new Map<string, number>();
  for (const { weights, parts, bit } of asked) {
    for (const word of [...weights.keys(), ...parts]) {
      meanings.set(word, (meanings.get(word) ?? 0) | bit);
    }
  }
  return meanings;
}

function add(results: readonly SearchResult[], bits: number, scores: Scores): void {
  for (const { id, score, terms } of results) {
    const known = scores.get(id as number);
    if (known) {
      known.score += score;
      known.matched |= bits;
      known.terms.push(terms);
    } else scores.set(id as number, { score, matched: bits, terms: [terms] });
  }
}
