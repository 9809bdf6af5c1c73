import { stemmer } from '@orama/stemmers/portuguese';

/** Letters and digits, with marks that stand alone after normalisation. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Lower case without accents: “Conversação” as people type it. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');
}

/** A word of a text and where it stands. */
export interface PlacedWord {
  /** Folded. */
  word: string;
  /** Offsets into the text as it was given. */
  start: number;
  end: number;
}

/** The words of a text in order. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(WORD)].map((match) => ({
    word: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** What each word is indexed as: a site says few different ones, again and again. */
const known = new Map<string, readonly string[]>();

function partsOf(word: string): readonly string[] {
  let found = known.get(word);
  if (!found) {
    const parts = word.match(/\p{Lu}?[^\p{Lu}]+|\p{Lu}+/gu) ?? [];
    found = parts.length > 1 ? [fold(word), ...parts.map(fold)] : [fold(word)];
    known.set(word, found);
  }
  return found;
}

/** The folded words of a text, and the parts of words in camelCase. */
export function indexWords(text: string): string[] {
  const words: string[] = [];
  // A site has millions of them: `flatMap` takes twice as long.
  for (const word of text.normalize('NFC').match(WORD) ?? []) words.push(...partsOf(word));
  return words;
}

/** Words too common to tell pages apart, and those that only make a sentence a question. */
const STOP_WORDS = new Set(
  `a ao aos as com da das de dela dele do dos e ela ele em entre era essa esse esta este eu foi ha isso
   isto ja la lhe mais mas me meu meus minha minhas na nas nem no nos num numa o os ou para pela pelas
   pelo pelos por pra pro sao se sem ser seu seus so sua suas tambem te tem ter um uma umas uns voce
   voces aquela aquele aquilo ate cada
   como qual quais quando quanto quantos quem que onde porque porquê
   consigo da dá deve devo existe faco faz fazer faço fica ficam funciona gostaria jeito maneira pode
   podem posso precisa preciso queria quero serve
   acontece consegue conseguir deveria estao estou existem fazendo gente podemos poderia possivel
   precisam quer queremos sera significa temos tenho vai vou`
    .split(/\s+/)
    .map(fold),
);

/** The words of a text in order, folded. */
export const wordsOf = (text: string): string[] => placedWords(text).map(({ word }) => word);

/** The words of a query that are worth looking for. */
export const queryWords = (query: string): string[] => keywords(wordsOf(query));

/** Those of some words that tell pages apart, each once: all of them when every one is common. */
export function keywords(all: readonly string[]): string[] {
  const words = [...new Set(all)];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Whether a word of a text says little: it is then left out of the index. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Endings whose plural hides the stem from the stemmer, accents already gone. */
const PLURALS: readonly [RegExp, string][] = [
  [/(oes|aos|aes)$/, 'ao'],
  [/([aou])is$/, '$1l'],
  [/eis$/, 'el'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  // Words from other languages: prompts, links.
  [/([bcdfgklmpt])s$/, '$1'],
];

/** Nouns of action share the stem of their verb: geração, gerar. */
const ACTION = /(ac|izac|ic)ao$/;

function singularOf(word: string): string {
  if (word.length < 4) return word;
  const plural = PLURALS.find(([ending]) => ending.test(word));
  return plural ? word.replace(plural[0], plural[1]) : word;
}

/** The stem that inflected forms of a folded word share; good for comparing, not for showing. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  const singular = singularOf(word);
  if (ACTION.test(singular) && singular.length > 5) return stemmer(singular.replace(/cao$/, 'r'));
  return stemmer(singular);
}

/** The letters that words of one stem have in common at least: the stemmer leaves the first three. */
export const beginningOf = (word: string): string => singularOf(word).slice(0, 3);

/** What a word may have been before two neighbouring letters changed places: a finger was too quick. */
export function transpositions(word: string): string[] {
  if (word.length < 4) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, place) =>
      word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2),
  ).filter((other) => other !== word);
}
