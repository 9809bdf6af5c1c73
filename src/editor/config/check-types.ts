import type { FieldPath } from '../../content/schema/parse';
import type { Problem } from '../../content/schema/problem';
import type { TagRules } from '../../content/schema/unknown';

/** Mistake in an entry, with its field. */
export interface EntryProblem extends Problem {
  /**
   * Path of the form field: `['items', 2, 'docId']`; `['body']` for the text; empty for the whole entry.
   */
  path: FieldPath;
  /**
   * Whether the mistake depends on other files, in the state in which the editor loaded them. They may have
   * been corrected since.
   */
  isOfOthers?: true;
}

/** Files that refer to a page, as paths relative to the project. */
export interface PageUses {
  /** By its id: sidebars, the navbar, the home page, and pages with it as their previous or next page. */
  ids: readonly string[];
  /** By its address or its file, in links. */
  links: readonly string[];
}

/** A name that one file defines and others use. */
export interface NameUses {
  /** File that defines the name. */
  file: string;
  /** List of such names: a field of the file, or the whole file of authors or tags. */
  list: 'labels' | 'definitions' | 'authors' | 'tags' | 'sidebars' | 'versions';
  name: string;
  /** Files that use it, as paths relative to the project. */
  users: readonly string[];
}

/** Facts about the site that let the editor check one file against the others; the build provides them. */
export interface CheckFacts {
  /**
   * All addresses in use, with the file that produces each: `/docs/conversas`,
   * `content/docs/conversas.mdx`. Docs also have their id and, unless they are drafts, their name in
   * sidebars. Includes generated pages, and drafts, which are at no address of the published site.
   */
  pages: readonly { path: string; file: string; id?: string; title?: string; isDraft?: boolean }[];
  /** Base path of the blog, `/blog`, and the ids of its authors. Without it, posts are not checked. */
  blog?: { basePath: string; authors: readonly string[] };
  /** Folders whose pages may only have the tags of a list. */
  tags?: readonly TagRules[];
  /** Files that refer to a page, by the file of the page. A page without references has no entry. */
  uses?: Readonly<Record<string, PageUses>>;
  /** Names of labels, terms, authors, tags, sidebars and versions that other files use. */
  names?: readonly NameUses[];
  /** Files of the site besides pages, to which redirects may lead: `img/foto.png`. */
  files?: readonly string[];
  /** Names of the files beside the settings, one of which may be the text of the announcement. */
  texts?: readonly string[];
  /** Names of the versions that have a folder of pages. */
  versions?: readonly string[];
  /** Folders of docs; the navbar and the home page refer to the first. */
  docs: readonly {
    dir: string;
    /** Base path of its pages: `/docs`. */
    basePath: string;
    numberPrefixes: boolean;
    ids: readonly string[];
    /** Names of its sidebars. */
    sidebars: readonly string[];
    /** File that defines them. */
    sidebarsFile: string;
  }[];
}

/** Context of an entry besides its fields. */
export interface EntryContext {
  /** Path relative to the project; missing for a new entry (Decap's `newRecord`), even if restored. */
  file?: string | undefined;
  /** Folder of its collection, in which a new entry is created: `content/docs/voz`. */
  folder?: string | undefined;
  /** File extension of its collection; `mdx` by default. */
  extension?: string | undefined;
  site?: CheckFacts | undefined;
  /** Returns the label of a field of the form, by which messages name it; `undefined` for what is no field. */
  labelOf?: ((path: FieldPath) => string | undefined) | undefined;
}
