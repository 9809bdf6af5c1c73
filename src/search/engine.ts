import MiniSearch from 'minisearch';
import type { Options, SearchResult } from 'minisearch';
import type { Found, HeadingsFile, Section, SectionHead, Synonyms, TextsFile } from './types';
import { fold, indexWords, isStopWord, placedWords, queryWords, stemOf } from './words';

/** How much a match counts by where it stands and how it came about (search.md, pipeline 3 to 7). */
const FIELD_BOOST = { heading: 6, above: 2.2, text: 1 };
const BM25 = { k: 1.2, b: 0.6, d: 0.5 };
const WEIGHT = { exact: 1, form: 0.8, synonym: 0.7, prefix: 0.5, fuzzy: 0.3 };
/** Fewer hits than this, and words that are almost right are looked for too. */
const FUZZY_BELOW = 3;

interface Indexed {
  id: number;
  heading: string;
  above: string;
  text: string;
}

function optionsFor(fields: (keyof typeof FIELD_BOOST)[]): Options<Indexed> {
  return {
    fields,
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
  const heads = new MiniSearch(optionsFor(['heading', 'above']));
  const whole = new MiniSearch(optionsFor(['heading', 'above', 'text']));
  sections.forEach((section, id) => {
    heads.add(indexed(section, '', id));
    whole.add(indexed(section, section.text, id));
  });
  return {
    headings: {
      build,
      sections: sections.map(({ text: _text, ...head }) => head),
      index: heads.toJSON(),
      synonyms,
    },
    texts: { build, texts: sections.map(({ text }) => text), index: whole.toJSON() },
  };
}

/** What a query found so far, by section. */
type Scores = Map<number, { score: number; words: Set<string>; terms: Set<string> }>;

/** Searches the sections of the site in Portuguese as people type it. */
export class SearchEngine {
  private index: MiniSearch<Indexed>;
  private texts: readonly string[] = [];
  private readonly synonyms: ReadonlyMap<string, readonly string[]>;
  private formsByStem: ReadonlyMap<string, readonly string[]>;

  /** @throws when the file is not an index of ours */
  constructor(private readonly headings: HeadingsFile) {
    this.index = MiniSearch.loadJS(headings.index as never, optionsFor(['heading', 'above']));
    this.formsByStem = formsIn(headings.index);
    this.synonyms = synonymsOf(headings.synonyms);
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
    this.index = MiniSearch.loadJS(file.index as never, optionsFor(['heading', 'above', 'text']));
    this.formsByStem = formsIn(file.index);
    this.texts = file.texts;
  }

  /** Every section that answers, best first. */
  search(query: string, accepts: (section: SectionHead) => boolean = () => true): Found[] {
    const words = queryWords(query);
    const scores: Scores = new Map();
    for (const [place, word] of words.entries()) {
      this.collect(word, place === words.length - 1, scores, false);
    }
    this.collectJoined(words, scores);
    if (scores.size < FUZZY_BELOW)
      for (const word of words) this.collect(word, false, scores, true);
    return this.ranked(scores, words, fold(query).trim(), accepts);
  }

  private collect(word: string, isLast: boolean, scores: Scores, isFuzzy: boolean): void {
    const weights = isFuzzy ? new Map([[word, 1]]) : this.formsOf(word);
    const edits = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
    const found = this.index.search(
      { combineWith: 'OR', queries: [...weights.keys()] },
      {
        tokenize: (term) => [term],
        boostTerm: (term) => weights.get(term) ?? 1,
        prefix: (term) => isLast && !isFuzzy && term === word,
        fuzzy: isFuzzy ? edits : false,
        weights: { prefix: WEIGHT.prefix, fuzzy: WEIGHT.fuzzy },
      },
    );
    add(found, [word], scores);
  }

  /** “pes quisa” and “on line” are also one word (search.md, pipeline 6). */
  private collectJoined(words: readonly string[], scores: Scores): void {
    for (let place = 0; place + 1 < words.length; place += 1) {
      const pair = words.slice(place, place + 2);
      add(this.index.search(pair.join(''), { tokenize: (term) => [term] }), pair, scores);
    }
  }

  /** The words to look for instead of one, and how much each counts. */
  private formsOf(word: string): Map<string, number> {
    const forms = new Map<string, number>();
    const addAll = (list: readonly string[], weight: number) => {
      for (const form of list) if (!forms.has(form)) forms.set(form, weight);
    };
    forms.set(word, WEIGHT.exact);
    addAll(this.formsByStem.get(stemOf(word)) ?? [], WEIGHT.form);
    for (const synonym of this.synonyms.get(stemOf(word)) ?? []) {
      addAll([synonym], WEIGHT.synonym);
      addAll(this.formsByStem.get(stemOf(synonym)) ?? [], WEIGHT.synonym);
    }
    return forms;
  }

  private ranked(
    scores: Scores,
    words: readonly string[],
    query: string,
    accepts: (section: SectionHead) => boolean,
  ): Found[] {
    const found: Found[] = [];
    for (const [id, { score, words: matched, terms }] of scores) {
      const section = this.headings.sections[id];
      if (!section || !accepts(section)) continue;
      const coverage = (matched.size / words.length) ** 2;
      const heading = fold(section.levels.at(-1) ?? '');
      const inHeading = placedWords(heading).some(({ word }) => terms.has(word));
      found.push({
        ...{ section, id, terms, inHeading, text: this.texts[id] ?? '' },
        score: score * coverage * depthBoost(section) * headingBoost(heading, query, words),
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

/** A page before its sections, and those before what lies deeper. */
function depthBoost({ levels }: SectionHead): number {
  if (levels.length <= 2) return 1.25;
  return levels.length === 3 ? 1.1 : 1;
}

function headingBoost(heading: string, query: string, words: readonly string[]): number {
  if (heading === query) return 3;
  if (heading.startsWith(query)) return 1.6;
  if (heading.includes(query)) return 1.3;
  const stems = new Set(placedWords(heading).map(({ word }) => stemOf(word)));
  const covered = words.filter((word) => stems.has(stemOf(word))).length;
  return covered === words.length ? 1.8 - 0.4 / Math.max(1, words.length) : 1;
}

/** The vocabulary of an index by stem: queries look for every form that the site uses. */
function formsIn(index: unknown): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const [term] of (index as { index: [string, unknown][] }).index) {
    const stem = stemOf(term);
    const known = forms.get(stem);
    if (known) known.push(term);
    else forms.set(stem, [term]);
  }
  return forms;
}

/** Each word's stem to the words beside it in the writers' list. */
function synonymsOf(groups: Synonyms): Map<string, string[]> {
  const others = new Map<string, string[]>();
  for (const group of groups) {
    const folded = group.map(fold);
    for (const word of folded) {
      const rest = folded.filter((other) => other !== word);
      others.set(stemOf(word), [...(others.get(stemOf(word)) ?? []), ...rest]);
    }
  }
  return others;
}
