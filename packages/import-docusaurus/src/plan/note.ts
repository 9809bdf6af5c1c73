/** Notes about content that could not be imported unchanged. */
import { escapeRegExp } from '../../../../src/lib/text';

/** Kind of a note: imported in another form, not imported, or in need of manual attention. */
export type NoteKind = 'changed' | 'left' | 'attention';

/** An entry of the report. Notes with the same wording are merged there, with all their places. */
export interface Note {
  kind: NoteKind;
  /**
   * Path relative to the imported project, with forward slashes; absent if the note is not about a file.
   */
  file?: string;
  /** 1-based line. */
  line?: number | undefined;
  /** Pages that it touches, besides `file`, relative to the imported project. */
  pages?: readonly string[];
  /** Whether every page shows it. */
  everywhere?: boolean;
  /** What happened. One sentence in Portuguese. */
  what: string;
  /** Why it was not imported unchanged. One sentence in Portuguese. */
  why: string;
  /** What the author has to do. One sentence in Portuguese; absent if there is nothing to do. */
  todo?: string;
}

/** A note without its location. */
export type NoteWords = Omit<Note, 'file' | 'line'>;

/** Collects the notes of one file. */
export interface Notebook {
  add: (words: NoteWords, line?: number) => void;
}

/** Returns a notebook for one file of the project that adds to a shared list. */
export function notebook(notes: Note[], file?: string): Notebook {
  return { add: (words, line) => notes.push({ ...words, ...(file && { file }), line }) };
}

/**
 * Finds the line of a nested configuration key by text search: configurations are programs, so their values
 * have no source locations.
 *
 * @param keys from outermost to innermost: `['themeConfig', 'navbar', 'items']`
 * @returns 1-based line of the last key found; `undefined` if none was
 */
export function lineOfKey(text: string, keys: readonly string[]): number | undefined {
  let from = 0;
  let found: number | undefined;
  for (const key of keys) {
    const pattern = new RegExp(`(?<![\\w$.-])['"]?${escapeRegExp(key)}['"]?\\s*(?=[:,(}])`, 'g');
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (!match) continue;
    found = match.index;
    from = pattern.lastIndex;
  }
  return found === undefined ? undefined : lineAt(text, found);
}

/** A configuration that a note may be about. */
export interface NotedText {
  /** Source text, for line numbers. */
  text: string;
  notes: Notebook;
}

/** Adds a note with the line of a configuration key (`lineOfKey`). */
export function told({ notes, text }: NotedText, keys: readonly string[], words: NoteWords): void {
  notes.add(words, lineOfKey(text, keys));
}

/** Returns the 1-based line of an offset. */
export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;

/** Returns the 1-based line of the first quoted text that ends in some words; `undefined` if there is none. */
export function lineOfText(text: string, words: string): number | undefined {
  const index = text
    .split('\n')
    .findIndex((line) => line.includes(`${words}'`) || line.includes(`${words}"`));
  return index < 0 ? undefined : index + 1;
}
