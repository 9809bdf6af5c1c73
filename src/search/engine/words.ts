import { stemmer } from '@orama/stemmers/portuguese';
import { fold } from '../../lib/text';
import type { Span } from '../../lib/text';

/**
 * Matches a word: letters and digits, with combining marks that have no precomposed letter. It never begins with a
 * mark: the one after “⚠” in “⚠️” asks for a coloured sign, and belongs to no word.
 */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** A word of a text, with its position. */
export interface PlacedWord extends Span {
  /** The word, folded. */
  word: string;
  /** The word and its parts as they are indexed (`indexWords`). */
  forms: readonly string[];
}

/** Returns the words of a text in order, with their positions. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(WORD)].map((match) => {
    const forms = partsOf(match[0].normalize('NFC'));
    return {
      ...{ word: forms[0] ?? '', forms },
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

/** Cache of `partsOf`: a site repeats a limited number of words. */
const partsCache = new Map<string, readonly string[]>();

function partsOf(word: string): readonly string[] {
  let found = partsCache.get(word);
  if (!found) {
    const parts = word.match(/\p{Lu}?[^\p{Lu}]+|\p{Lu}+/gu) ?? [];
    found = parts.length > 1 ? [fold(word), ...parts.map(fold)] : [fold(word)];
    partsCache.set(word, found);
  }
  return found;
}

/** Returns the words of a text in order, as they are written. */
const writtenWords = (text: string): readonly string[] => text.normalize('NFC').match(WORD) ?? [];

/** Returns the words to index: the folded words of a text, and the parts of words in camelCase. */
export function indexWords(text: string): string[] {
  const words: string[] = [];
  // Not `flatMap`, which takes twice as long: a site may have millions of words.
  for (const word of writtenWords(text)) words.push(...partsOf(word));
  return words;
}

/**
 * Words that are too common to distinguish pages, words with which people phrase questions and fill what they
 * dictate, and the common words of English, in which readers may paste a term.
 */
const STOP_WORDS = new Set(
  `a ao aos as com da das de dela dele do dos e ela ele em entre era essa esse esta este eu foi ha isso
   isto ja la lhe mais mas me meu meus minha minhas na nas nem no nos num numa o os ou para pela pelas
   pelo pelos por pra pro sao se sem ser seu seus so sua suas tambem te tem ter um uma umas uns voce
   voces aquela aquele aquilo ate cada
   como qual quais quando quanto quantos quem que onde porque
   consigo deve devo existe faco faz fazer fica ficam funciona gostaria jeito maneira pode
   podem posso precisa preciso queria quero serve
   acontece consegue conseguir deveria estao estou existem fazendo gente podemos poderia possivel
   precisam quer queremos sera significa temos tenho vai vou
   ai alguem algum alguma algo ali aqui assim bem boa bom ce cade coisa coisas dai dia eh entao esses
   essas estava estes estas hein mesmo mim muito muita ne negocio ninguem oi ola opa pras pros pq
   s saber sabe sei seria sou sim soh sobre t ta tao tava tipo to toda todo todos todas tou vc vcs
   ver eram fazia fiz fez fosse nele nela neles nelas nessa nesse nesta neste disso disto
   dessa desse desta deste desses dessas quiser quisesse pudesse tinha tivesse deixa dar deu dando
   precisar precisava olha olhe q oq oque
   an and are at be by can does for from how i in is it its my of on or that the this what when where
   which who why will with you your`
    .split(/\s+/)
    .map(fold),
);

/** Returns the folded words of a text in order. */
export const wordsOf = (text: string): string[] => placedWords(text).map(({ word }) => word);

/** Returns the keywords of a query. */
export const queryWords = (query: string): string[] => keywords(wordsOf(query));

/** Returns the distinct words without common ones, or all distinct words if all are common. */
export function keywords(all: readonly string[]): string[] {
  const words = [...new Set(all)];
  const distinctive = words.filter((word) => !STOP_WORDS.has(word));
  return distinctive.length > 0 ? distinctive : words;
}

/** Reports whether a folded word is too common to be indexed. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Folded plural endings that the stemmer does not reduce to the stem of the singular, with the singular. */
const PLURALS: readonly [RegExp, string][] = [
  [/(oes|aos|aes)$/, 'ao'],
  [/([aou])is$/, '$1l'],
  // Of “fácil” and, with `withIl`, of “papel”.
  [/([^aeiou])eis$/, '$1il'],
  [/eis$/, 'el'],
  // Words from other languages, such as “APIs”, “tokens” and “plugins”.
  [/([hjkpwx]i|([gkmrw]|ai|co|ee|[gm]i|io|ke|tto)n)s$/, '$1'],
  // Not of “safári”, “júri” and “biquíni”, which the stemmer reduces.
  [/([ftvz])is$/, '$1il'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  // Words from other languages, such as “prompts”, “users” and “menus”.
  [/([b-df-hj-mp-rtv-y]|[^aeiou]u)s$/, '$1'],
  // Short words, such as “erros” and “ruas”.
  [/^([aeiou][^aeiou]{1,2}[aeo]|[^aeiou][iu][ao])s$/, '$1'],
];

/** Folded endings of nouns that have the same stem as their verb, such as “geração” and “gerar”. */
const ACTION = /(ac|izac|ic)ao$/;

/** Matches a folded infinitive. */
const INFINITIVE = /[aei]r$/;

/**
 * Matches the last letter of a folded feminine after endings of adjectives. After others it is often that of
 * another word: “loga” is no form of “logo”.
 */
const FEMININE = /(?<=ad|id|iv|os|ic|ari|eir|ig|ur)a$/;

function singularOf(word: string): string {
  if (word.length < 4) return word;
  const plural = PLURALS.find(([ending]) => ending.test(word));
  return plural ? word.replace(plural[0], plural[1]) : word;
}

/** Writes “papel” as “papil”, because its plural ends as that of “fácil”. */
const withIl = (stem: string): string => stem.replace(/(?<=[^aeiou])el$/, 'il');

/**
 * Words that the stemmer joins with others that readers keep apart, or whose forms it does not join: each line has
 * the forms of one word, of which all others are none. Writers add theirs in search.yaml.
 */
const OWN_FORMS: readonly string[][] = [
  ['arquivo', 'arquivos'],
  ['passo', 'passos'],
  ['melhor', 'melhores'],
  ['carta', 'cartas'],
  ['nota', 'notas'],
  ['parte', 'partes'],
  ['plano', 'planos'],
  ['valor', 'valores'],
  ['conta', 'contas'],
  ['curto', 'curta', 'curtos', 'curtas'],
  ['certo', 'certa', 'certos', 'certas'],
  ['comando', 'comandos'],
  ['som', 'sons'],
  ['troco', 'trocos'],
  ['lei', 'leis'],
  ['logo', 'logos'],
  ['vida', 'vidas'],
  ['video', 'videos'],
  ['indice', 'indices'],
  ['mesa', 'mesas'],
  ['rede', 'redes'],
  ['medo', 'medos'],
  ['historico', 'historica', 'historicos', 'historicas'],
  ['pais', 'paises'],
  ['id', 'ids'],
];

/** First sign of the stem of listed forms, which no other stem has. */
const OWN = '=';

/** Returns the stem of folded words: what a word shares with its inflected forms. It is not a word to display. */
export class Stems {
  /** Known stems: first those of the exceptions, then all others that were asked for. */
  private readonly known = new Map<string, string>();

  /** @param ownForms forms of words that are no forms of others, as in search.yaml */
  constructor(ownForms: readonly (readonly string[])[] = []) {
    for (const forms of [...OWN_FORMS, ...ownForms].map((list) => list.map(fold))) {
      for (const form of forms) this.known.set(form, `${OWN}${forms[0]}`);
    }
  }

  /** Returns what all words with the stem of a word share, at less cost: the stemmer keeps three letters. */
  groupOf(word: string): string {
    const listed = this.known.get(word);
    return listed?.startsWith(OWN) ? listed : withIl(singularOf(word)).slice(0, 3);
  }

  of(word: string): string {
    const stem = this.known.get(word) ?? stemOf(word);
    this.known.set(word, stem);
    return stem;
  }

  /**
   * Reports whether a word is a form of a synonym: of an infinitive, any word with its stem; of other words only
   * number and gender, because the stem of “logo” is also that of “logar”, and that of “response” is also that
   * of “responsabilidade”.
   */
  isForm(word: string, synonym: string): boolean {
    if (word === synonym) return true;
    const stem = this.of(synonym);
    if (this.of(word) !== stem) return false;
    const isListed = stem.startsWith(OWN);
    return isListed || INFINITIVE.test(synonym) || uninflected(word) === uninflected(synonym);
  }

  /** Returns what a phrase shares with all forms of its words. */
  keyOf(words: readonly string[]): string {
    return words.map((word) => this.of(word)).join(' ');
  }
}

function stemOf(word: string): string {
  if (word.length < 4) return word;
  const singular = singularOf(word);
  const isAction = ACTION.test(singular) && singular.length > 5;
  return withIl(stemmer(isAction ? singular.replace(/cao$/, 'r') : singular));
}

/** Returns what the singular and the plural of a word, and the genders of an adjective, have in common. */
const uninflected = (word: string): string =>
  withIl(singularOf(word))
    // Also “-ses”, the plural of “inglês” and of “frase”.
    .replace(/(?<=[aeiou])s(es?)?$/, '')
    .replace(FEMININE, 'o');

/** Matches a diminutive: what is before its ending, and the vowel of its gender. */
const DIMINUTIVE = /^(.{2,}?)z?inh([ao])s?$/;

/** Shortest word that is taken for the plain form of another. */
const PLAIN_MIN = 4;

/** Returns what a word may be made from: “pastinha” from “pasta”, “desarquivar” and “subpasta” from their end. */
export function plainWords(word: string): string[] {
  const [, short, vowel] = DIMINUTIVE.exec(word) ?? [];
  const smaller = short ? [vowel, 'e', '', 'a', 'o'].map((ending) => short + ending) : [];
  const words = [...smaller, ...(/^(?:des|sub)(.+)$/.exec(word)?.slice(1) ?? [])];
  return words.filter(({ length }) => length >= PLAIN_MIN);
}

/**
 * The words of the site, with a lookup of the forms of a word. Stems are computed on demand, because
 * computing all of them would delay the first answer.
 */
export class Vocabulary {
  private readonly words: ReadonlySet<string>;
  private readonly groups = new Map<string, string[]>();

  /** @param words folded; common ones are left out, as they are forms of nothing */
  constructor(
    words: Iterable<string>,
    private readonly stems = new Stems(),
  ) {
    this.words = new Set([...words].filter((word) => !isStopWord(word)));
    for (const word of this.words) {
      const key = stems.groupOf(word);
      const group = this.groups.get(key);
      if (group) group.push(word);
      else this.groups.set(key, [word]);
    }
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  [Symbol.iterator](): Iterator<string> {
    return this.words[Symbol.iterator]();
  }

  /** Returns the words of the site with the same stem as a word, itself included if the site uses it. */
  formsOf(word: string): readonly string[] {
    const stem = this.stems.of(word);
    const near = this.groups.get(this.stems.groupOf(word)) ?? [];
    return near.filter((other) => this.stems.of(other) === stem);
  }

  /** Returns the words of the site that are forms of a synonym. */
  formsOfSynonym(synonym: string): readonly string[] {
    return this.formsOf(synonym).filter((word) => this.stems.isForm(word, synonym));
  }
}
