/** Finds the words that a mistyped one may stand for. All words are folded. */
import { distance as editDistance } from '../../lib/nearest';
import { isStopWord } from './words';

/** Spellings that sound alike in Brazilian Portuguese, each with the sign that stands for both. */
const SOUNDS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/ch|sh/g, 'x'],
  [/(?<![ln])h/g, ''],
  [/qu(?=[ei])|k|q/g, 'K'],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[ei])/g, 'j'],
  [/xc|sc(?=[ei])|ss|c(?=[ei]|ao|oes)|z/g, 's'],
  [/c/g, 'K'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/l(?![aeiouh])/g, 'u'],
  [/m(?=[bp])/g, 'n'],
  [/(.)\1/g, '$1'],
  [/e(?=s?$)/, 'i'],
  [/o(?=s?$)/, 'u'],
];

/** Known sounds: the words of a site are compared again for each mistyped word. */
const sounds = new Map<string, string>();

/** Returns how a word sounds. “Ç” is a “c” here; before “ão” it is always meant. */
function soundOf(word: string): string {
  let sound = sounds.get(word);
  if (sound === undefined) {
    sound = SOUNDS.reduce((heard, [spelling, sign]) => heard.replace(spelling, sign), word);
    sounds.set(word, sound);
  }
  return sound;
}

/** Longest word in which a changed letter makes another word more often than a mistake, such as “bolo” of “belo”. */
const SHORT = 5;

/** Maximum number of corrections of a word. */
const MAX = 3;

/** A word that a mistyped one may stand for. */
interface Correction {
  word: string;
  /** Number of edits, or a half if both sound alike. */
  distance: number;
}

/**
 * Returns the words that are most similar to a mistyped one, best first: those that sound alike or have the
 * fewest letters changed, added, missing or swapped, at most one of up to seven letters and two of more. In a
 * short word no letter is changed for one that sounds different.
 */
export function correctionsOf(typed: string, words: Iterable<string>): string[] {
  if (typed.length < 3 || /\d/.test(typed)) return [];
  const most = typed.length >= 8 ? 2 : Number(typed.length >= 4);
  const sound = soundOf(typed);
  const found: Correction[] = [];
  for (const word of words) {
    const difference = Math.abs(word.length - typed.length);
    if (difference > 3 || word.length < 3) continue;
    if (soundOf(word) === sound) found.push({ word, distance: 0.5 });
    else if (difference <= most) {
      const distance = editDistance(typed, word);
      // The first letter is seldom wrong.
      if (distance <= most && !(typed.length <= SHORT && isChanged(typed, word)))
        found.push({ word, distance: distance + Number(word[0] !== typed[0]) / 2 });
    }
  }
  const least = Math.min(...found.map(({ distance }) => distance));
  return found
    .filter(({ distance }) => distance === least)
    .slice(0, MAX)
    .map(({ word }) => word);
}

/** Reports whether words differ in one letter, neither added nor missing. */
const isChanged = (one: string, other: string) =>
  one.length === other.length &&
  [...one].filter((letter, place) => letter !== other[place]).length === 1;

/** Shortest word that may consist of two of which one is common, and shortest second one: “marcado” ends in “do”. */
const COMMON_MIN = { whole: 6, second: 3 };

/** Matches a number without signs. */
const NUMBER = /^\d+$/;

/**
 * Returns the two words that were typed as one, such as “modoescuro”, “wifi”, “gpt4”, “10mb” and “1000”, of which
 * the site may write “10 MB” and “1.000”; empty if there are none. Beside letters, a number need not be on the site:
 * “50mb” finds what it says about MB.
 */
export function partsOfJoined(typed: string, isWord: (word: string) => boolean): string[] {
  const isRare = (part: string) => isWord(part) && !isStopWord(part);
  // Not the letter of “F12”: “F” and “12” apart have nothing to do with it.
  const isName = (part: string) => part.length > 1 && isRare(part);
  for (let end = typed.length - 1; end > 0; end -= 1) {
    const parts = [typed.slice(0, end), typed.slice(end)];
    const rest = typed.length - end;
    if (NUMBER.test(typed)) {
      if (rest === 3 && parts.every(isRare)) return parts;
    } else if (/\d/.test(typed)) {
      const isBetween = /\d\D|\D\d/.test(typed.slice(end - 1, end + 1));
      if (isBetween && parts.every((part) => NUMBER.test(part) || isName(part))) return parts;
    } else if (end >= 2 && rest >= 2) {
      const mayBeCommon = typed.length >= COMMON_MIN.whole && rest >= COMMON_MIN.second;
      if (parts.every(mayBeCommon ? isWord : isRare)) return parts;
    }
  }
  return [];
}
