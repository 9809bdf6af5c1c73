/** What the import has to say about one thing it could not carry as it was. */

/** How a note weighs: what came in another form, what stayed behind, what someone must look at. */
export type NoteKind = 'changed' | 'left' | 'attention';

/** One thing for the report; notes with the same words are told once, with all their places. */
export interface Note {
  kind: NoteKind;
  /** From the project that is imported, with forward slashes; absent when it is no file's. */
  file?: string;
  /** 1-based. */
  line?: number | undefined;
  /** What it is. One sentence in Portuguese. */
  what: string;
  /** Why it did not come as it was. One sentence. */
  why: string;
  /** What the writer does about it. One sentence; absent when there is nothing to do. */
  todo?: string;
}

/** The words of a note, without its place. */
export type NoteWords = Omit<Note, 'file' | 'line'>;

/** Gathers the notes of one file. */
export interface Notebook {
  add: (words: NoteWords, line?: number) => void;
}

/** A notebook for one file of the project, which adds to a common list. */
export function notebook(notes: Note[], file?: string): Notebook {
  return { add: (words, line) => notes.push({ ...words, ...(file && { file }), line }) };
}

/**
 * The line on which a nested key of a configuration is written, found by its text: configurations are
 * programs, and their values do not know where they come from.
 *
 * @param keys from the outside in: `['themeConfig', 'navbar', 'items']`
 * @returns the line of the last key that was found, or nothing when not even the first was
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

/** The 1-based line of an offset. */
export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
