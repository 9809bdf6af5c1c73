import MiniSearch from 'minisearch';
import type { AsPlainObject, Options, SearchResult } from 'minisearch';
import { pack, unpack } from './packed-index';
import type { Found, HeadingsFile, Section, SectionHead, Synonyms, TextsFile } from './types';
import { depthBoost, headingBoost, informative } from './ranking';
import { SynonymList } from './synonyms';
import { indexWords, isStopWord, placedWords, queryWords, stemOf, swaps } from './words';

/** How much a match counts by where it stands and how it came about (search.md, pipeline 3 to 7). */
const FIELD_BOOST = { heading: 6, above: 2.2, text: 1 };
const BM25 = { k: 1.2, b: 0.6, d: 0.5 };
const WEIGHT = { exact: 1, form: 0.8, synonym: 0.7, prefix: 0.5, near: 0.6, fuzzy: 0.3 };
/** Fewer hits than this, and words that are almost right are looked for too. */
const FUZZY_BELOW = 3;
/** Words that are taken for a mistyped one. */
const CORRECTIONS_MAX = 4;

interface Indexed {
  id: number;
  heading: string;
  above: string;
  text: string;
}

/** The fields of the part that comes first, and of all. */
const HEAD_FIELDS = ['heading', 'above'] as const;
const ALL_FIELDS = [...HEAD_FIELDS, 'text'] as const;

function optionsFor(fields: readonly (keyof typeof FIELD_BOOST)[]): Options<Indexed> {
  return {
    fields: [...fields],
    tokenize: indexWords,
    processTerm: (term) => (isStopWord(term) ? null : term),
    searchOptions: { bm25: BM25, boost: FIELD_BOOST, processTerm: (term) => term },
  };
}

function indexed({ levels }: SectionHead, text: string, id: number): Indexed {
  return { id, heading: levels.at(-1) ?? '', above: levels.slice(0, -1).join(' '), text };
}

/** Builds both files of the index; `build` tells those of one build from another's. */
export function createIndex(
  sections: readonly Section[],
  synonyms: Synonyms,
  build: string,
): { headings: HeadingsFile; texts: TextsFile } {
  const heads = new MiniSearch(optionsFor(HEAD_FIELDS));
  const whole = new MiniSearch(optionsFor(ALL_FIELDS));
  sections.forEach((section, id) => {
    heads.add(indexed(section, '', id));
    whole.add(indexed(section, section.text, id));
  });
  return {
    headings: {
      build,
      sections: sections.map(({ text: _text, ...head }) => head),
      index: pack(heads.toJSON()),
      synonyms,
    },
    texts: { build, texts: sections.map(({ text }) => text), index: pack(whole.toJSON()) },
  };
}

/** What a query found so far, by section. */
type Scores = Map<number, { score: number; words: Set<string>; terms: Set<string> }>;

/** Words to look for and how much each counts. */
type Weights = Map<string, number>;

/** What a word of a query stands for. */
interface Meaning {
  weights: Weights;
  /** Words that say it together with others: enough for a heading, too little to look for. */
  parts: Set<string>;
}

const says = (meaning: Meaning | undefined, word: string) =>
  meaning !== undefined && (meaning.weights.has(word) || meaning.parts.has(word));

/** Searches the sections of the site in Portuguese as people type it. */
export class SearchEngine {
  private index: MiniSearch<Indexed>;
  private texts: readonly string[] = [];
  private readonly synonyms: SynonymList;
  private vocabulary: Vocabulary;

  /** @throws when the file is not an index of ours */
  constructor(private readonly headings: HeadingsFile) {
    const index = unpack(headings.index, HEAD_FIELDS);
    this.index = MiniSearch.loadJS(index, optionsFor(HEAD_FIELDS));
    this.vocabulary = vocabularyOf(index);
    this.synonyms = new SynonymList(headings.synonyms);
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
    const index = unpack(file.index, ALL_FIELDS);
    this.index = MiniSearch.loadJS(index, optionsFor(ALL_FIELDS));
    this.vocabulary = vocabularyOf(index);
    this.texts = file.texts;
  }

  /** Every section that answers, best first. */
  search(query: string, accepts: (section: SectionHead) => boolean = () => true): Found[] {
    const words = queryWords(query);
    const scores: Scores = new Map();
    /** The words of the site that each word of the query stands for. */
    const meanings = new Map(
      words.map((word): [string, Meaning] => [
        word,
        { weights: this.formsOf(word), parts: new Set() },
      ]),
    );
    const phrases = this.synonyms.phrasesIn(words);
    for (const { words: phrase, others } of phrases) {
      for (const other of others) this.addMeaning(phrase, other, meanings, scores);
    }
    const missed = words.filter((word, place) => {
      const isLast = place === words.length - 1;
      const found = this.lookUp(
        meanings.get(word)?.weights ?? new Map(),
        isLast ? word : undefined,
      );
      add(found, [word], scores);
      return found.length === 0;
    });
    this.collectJoined(words, scores);
    const credited = new Set([...scores.values()].flatMap((known) => [...known.words]));
    const mistyped =
      scores.size < FUZZY_BELOW ? words : missed.filter((word) => !credited.has(word));
    for (const word of mistyped) {
      const corrections = this.correctionsOf(word);
      for (const form of corrections.keys()) meanings.get(word)?.parts.add(form);
      add(this.lookUp(corrections), [word], scores);
    }
    return this.ranked(scores, meanings, query, accepts);
  }

  /**
   * Looks for any of some words. A section that has several forms of one word is not better by as
   * many: what they are worth together grows with the root of their number.
   *
   * @param beginning a word that may be unfinished
   */
  private lookUp(weights: Weights, beginning?: string): SearchResult[] {
    const found = this.index.search(
      { combineWith: 'OR', queries: [...weights.keys()] },
      {
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
  private addMeaning(
    phrase: readonly string[],
    other: readonly string[],
    meanings: ReadonlyMap<string, Meaning>,
    scores: Scores,
  ): void {
    const [word = ''] = phrase;
    const forms = other.map((synonym) => [...this.formsOf(synonym).keys()]);
    if (phrase.length === 1 && other.length === 1) {
      const known = meanings.get(word)?.weights;
      for (const form of forms.flat()) if (!known?.has(form)) known?.set(form, WEIGHT.synonym);
      return;
    }
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
    add(found, phrase, scores);
    for (const part of phrase) {
      for (const form of forms.flat()) meanings.get(part)?.parts.add(form);
    }
  }

  /** “pes quisa” and “on line” are also one word (search.md, pipeline 6). */
  private collectJoined(words: readonly string[], scores: Scores): void {
    for (let place = 0; place + 1 < words.length; place += 1) {
      const pair = words.slice(place, place + 2);
      add(this.index.search(pair.join(''), { tokenize: (term) => [term] }), pair, scores);
    }
  }

  /** A word and the other words of its stem that the site uses. */
  private formsOf(word: string): Weights {
    const others = this.vocabulary.byStem.get(stemOf(word)) ?? [];
    return new Map([
      ...others.map((form): [string, number] => [form, WEIGHT.form]),
      [word, WEIGHT.exact],
    ]);
  }

  /** The words of the site that a mistyped word may be: the nearest ones, with their other forms. */
  private correctionsOf(word: string): Weights {
    const corrections: Weights = new Map();
    const swapped = swaps(word).filter((other) => this.vocabulary.words.has(other));
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
    meanings: ReadonlyMap<string, Meaning>,
    query: string,
    accepts: (section: SectionHead) => boolean,
  ): Found[] {
    const words = [...meanings.keys()];
    const worth = informative(words, scores.values(), this.headings.sections.length);
    const asked = placedWords(query).map(({ word }) => word);
    const found: Found[] = [];
    for (const [id, { score, words: matched, terms }] of scores) {
      const section = this.headings.sections[id];
      if (!section || !accepts(section)) continue;
      const coverage = worth(matched) ** 2;
      const heading = placedWords(section.levels.at(-1) ?? '').map(({ word }) => word);
      const said = new Set(
        words.filter((word) => heading.some((other) => says(meanings.get(word), other))),
      );
      const isAnswered = (other: string) =>
        isStopWord(other) || words.some((word) => says(meanings.get(word), other));
      found.push({
        ...{ section, id, terms, text: this.texts[id] ?? '' },
        inHeading: heading.some((word) => terms.has(word)),
        score:
          score *
          coverage *
          depthBoost(section) *
          headingBoost({
            heading,
            asked,
            said: worth(said),
            isAll: heading.every(isAnswered),
            telling: words.length,
          }),
      });
    }
    return found.sort((a, b) => b.score - a.score || a.id - b.id);
  }
}

function add(results: readonly SearchResult[], words: readonly string[], scores: Scores): void {
  for (const { id, score, terms } of results) {
    const known = scores.get(id as number) ?? { score: 0, words: new Set(), terms: new Set() };
    known.score += score;
    for (const word of words) known.words.add(word);
    for (const term of terms) known.terms.add(term);
    scores.set(id as number, known);
  }
}

/** The words of an index. */
interface Vocabulary {
  words: ReadonlySet<string>;
  byStem: ReadonlyMap<string, readonly string[]>;
}

/** Queries look for every form of a word that the site uses. */
function vocabularyOf({ index }: AsPlainObject): Vocabulary {
  const byStem = new Map<string, string[]>();
  const words = new Set<string>();
  for (const [term] of index) {
    const stem = stemOf(term);
    const known = byStem.get(stem);
    words.add(term);
    if (known) known.push(term);
    else byStem.set(stem, [term]);
  }
  return { words, byStem };
}
