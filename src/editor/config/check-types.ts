import type { FieldPath } from '../../content/schema/parse';
import type { Problem } from '../../content/schema/problem';

/** A mistake in an entry, with the field that it is in. */
export interface EntryProblem extends Problem {
  /** The field of the form: `['items', 2, 'docId']`; `['body']` for the text; empty for the whole. */
  path: FieldPath;
  /**
   * It comes of other files, as they were when the editor learned of them: there it may be mended
   * already, though the editor does not know.
   */
  isOfOthers?: true;
}

/** Files that name a page, from the project. */
export interface PageUses {
  /** By its id: sidebars, the bar of navigation, the home page, other pages' neighbours. */
  ids: readonly string[];
  /** By its address or its file: links. */
  links: readonly string[];
}

/** What the build tells the editor about the site, so that it can check one file among the others. */
export interface SiteFacts {
  /**
   * Every address that is taken, with the file that makes it: `/docs/conversas`,
   * `content/docs/conversas.mdx`; a doc with its id. Drafts count, and what the site makes by itself.
   */
  pages: readonly { path: string; file: string; id?: string }[];
  /** Where the blog begins: `/blog`; nothing is said of posts' addresses without it. */
  blog?: { basePath: string };
  /** Who names a page, by its file; a page that nobody names is not in it. */
  uses?: Readonly<Record<string, PageUses>>;
  /** The folders of docs; the first is the one that the bar of navigation means. */
  docs: readonly {
    dir: string;
    /** Where its pages begin: `/docs`. */
    basePath: string;
    numberPrefixes: boolean;
    ids: readonly string[];
    /** Names of its sidebars. */
    sidebars: readonly string[];
  }[];
}

/** What is known of an entry besides its fields. */
export interface EntryContext {
  /** From the project; none for a new one (Decap's `newRecord`), a draft of it restored, too. */
  file?: string | undefined;
  /** The folder of its collection, where a new one will be: `content/docs/voz`. */
  folder?: string | undefined;
  /** The ending of its collection's files; `mdx` unless told. */
  extension?: string | undefined;
  site?: SiteFacts | undefined;
}
