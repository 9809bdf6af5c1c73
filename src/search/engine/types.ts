import type { PackedIndex } from './packed-index';

/** One section of a page: what stands under one heading, before the next. */
export interface Section {
  /** Address with anchor, base path left off. */
  url: string;
  /** Headings from the top: group, page, then as deep as the section is. */
  levels: readonly string[];
  /** What a search may be narrowed to, such as `docs-default-current`. */
  tag: string;
  language: string;
  text: string;
}

/** A section without its text: enough to show a heading. */
export type SectionHead = Omit<Section, 'text'>;

/** Words that stand for each other, from the writers' list. */
export type Synonyms = readonly (readonly string[])[];

/** The part of the index that is loaded first: headings. */
export interface HeadingsFile {
  /** The same in both files of one build. */
  build: string;
  sections: readonly SectionHead[];
  index: PackedIndex;
  synonyms: Synonyms;
}

/** The rest: texts, and the index of their words. */
export interface TextsFile {
  build: string;
  texts: readonly string[];
  index: PackedIndex;
}

/** A section that answers a query. */
export interface Found {
  section: SectionHead;
  /** Position of the section in the index. */
  id: number;
  text: string;
  score: number;
  /** The folded words that matched, as they stand in the section. */
  terms: ReadonlySet<string>;
  /** Whether a word of its own heading matched, or only its text. */
  inHeading: boolean;
}
