/** Returns a text without accents: “Conversacao” for “Conversação”. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

/** Returns a text in lower case and without accents: “conversacao” for “Conversação”. */
export const fold = (text: string): string => withoutAccents(text).toLowerCase();

/** Escapes text for use in a regular expression. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the text of an HTML fragment that the site's owners wrote. No entity is decoded. */
export const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, '').trim();

/** A range of a text, by offsets. */
export interface Span {
  start: number;
  end: number;
}

/** Replacement of a range of a text. */
export interface Edit extends Span {
  text: string;
}

/** Returns a text with some of its ranges replaced, which do not overlap. */
export const withEdits = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end),
      text,
    );
