/**
 * Words of Portuguese prose that an adult reads per minute: the mean of the International Reading Speed
 * Texts (Trauzettel-Klosinski and Dietz, 2012).
 */
const WORDS_A_MINUTE = 181;

/** Elements whose content is not read. */
const UNREAD = /<(style|script|svg|button)\b[\s\S]*?<\/\1>/g;

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
