import { fold } from '../../../lib/text';

/** Minimum height of a bar, from 0 to 1, so that silence is still visible as a line. */
const QUIET = 0.12;
const VOWEL = /[aeiou]/;
const PAUSE = /[\s.,;:!?…—-]/;

/** Returns the approximate loudness of a letter, from 0 to 1: open vowels are loudest, pauses quietest. */
function loudness(letter: string): number {
  if (PAUSE.test(letter)) return QUIET;
  if (!VOWEL.test(letter)) return 0.45;
  return { a: 1, o: 0.9, e: 0.8 }[letter] ?? 0.65;
}

/**
 * Returns a plausible waveform of a sentence: the height of each bar, from 0 to 1, is the mean loudness of
 * its letters. The same words always give the same waveform.
 *
 * @param count number of bars; a sentence with fewer letters has one bar per letter
 */
export function waveBars(sentence: string, count: number): number[] {
  const letters = [...fold(sentence)];
  const bars = Math.min(count, letters.length);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * letters.length) / bars);
    const to = Math.floor(((bar + 1) * letters.length) / bars);
    const heard = letters.slice(from, to).map(loudness);
    const mean = heard.reduce((sum, height) => sum + height, 0) / heard.length;
    return Math.round(mean * 100) / 100;
  });
}
