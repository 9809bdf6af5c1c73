/** Returns a text without accents: “Conversacao” for “Conversação”. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

/** Returns a text in lower case and without accents: “conversacao” for “Conversação”. */
export const fold = (text: string): string => withoutAccents(text).toLowerCase();

/** Escapes text for use in a regular expression. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the text of an HTML fragment that the site's owners wrote. No entity is decoded. */
export const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, '').trim();
