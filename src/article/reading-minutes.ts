/**
 * Number of words of Portuguese prose that an adult reads per minute: the mean of the International Reading
 * Speed Texts (Trauzettel-Klosinski and Dietz, 2012).
 */
const WORDS_A_MINUTE = 181;

/** Matches elements whose content does not count for the reading time; the button of a term does. */
const UNREAD =
  /<(style|script|svg|button(?! type="button" class="term"))\b[\s\S]*?<\/\1>|<span [^>]*class="term-note"[\s\S]*?<\/span>/g;

const WORD = /[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu;

/**
 * Returns the reading time of a text in whole minutes, at least 1.
 *
 * @param html a compiled body, or plain text
 */
export function readingMinutes(html: string): number {
  const words =
    html
      .replace(UNREAD, ' ')
      .replace(/<[^>]*>/g, ' ')
      .match(WORD) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}
