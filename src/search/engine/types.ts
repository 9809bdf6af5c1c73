import type { PackedIndex } from './packed-index';

/** A section of a page: a heading and the text up to the next heading. */
export interface Section {
  /** Path with anchor, without the base path. */
  url: string;
  /** Headings from the top: group, page, then as deep as the section is. */
  levels: readonly string[];
  /** Tag by which a search can be restricted, such as `docs-default-current`. */
  tag: string;
  language: string;
  text: string;
}

/** A section without its text. */
export type SectionHead = Omit<Section, 'text'>;

/** Groups of synonyms, as in search.yaml. */
export type Synonyms = readonly (readonly string[])[];

/** The first file of the index: the headings. */
export interface HeadingsFile {
  /** Id of the build; the same in both files. */
  build: string;
  sections: readonly SectionHead[];
  /** Groups of synonyms, one a line, with commas between the words. */
  synonyms: string;
  /** Groups of forms that are no forms of other words, likewise. */
  ownForms: string;
}

/** The second file of the index, loaded after the first: the texts. */
export interface TextsFile {
  build: string;
  texts: readonly string[];
  /** Terms that lead to each section besides its own words, one a line; in the index if there is one. */
  terms?: readonly string[];
  /** The index of texts and terms, if the site is so large that it takes long to make. */
  index?: PackedIndex;
}

/** A section that matches a query. */
export interface Found {
  section: SectionHead;
  /** Number of the section in the index. */
  id: number;
  text: string;
  /** The folded words of the section that matched. */
  terms: ReadonlySet<string>;
  /** Whether a word of its heading matched. */
  inHeading: boolean;
}
