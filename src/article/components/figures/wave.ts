/** Heights between which a bar of the wave lies, from 0 to 1: silence is still a line. */
const QUIET = 0.12;
const VOWEL = /[aeiou]/;
const PAUSE = /[\s.,;:!?…—-]/;

/** How loud a letter is, roughly: open vowels carry, consonants close, between words it is quiet. */
function loudness(letter: string): number {
  if (PAUSE.test(letter)) return QUIET;
  if (!VOWEL.test(letter)) return 0.45;
  return { a: 1, o: 0.9, e: 0.8 }[letter] ?? 0.65;
}

/**
 * The wave that a sentence could draw: one height from 0 to 1 for each bar, each the mean of the
 * letters it stands for. The same words always make the same wave.
 *
 * @param count how many bars; a sentence with fewer letters has as many bars as letters
 */
export function waveBars(sentence: string, count: number): number[] {
  const letters = [...sentence.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()];
  const bars = Math.min(count, letters.length);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * letters.length) / bars);
    const to = Math.floor(((bar + 1) * letters.length) / bars);
    const heard = letters.slice(from, to).map(loudness);
    const mean = heard.reduce((sum, height) => sum + height, 0) / heard.length;
    return Math.round(mean * 100) / 100;
  });
}
