import { BRAND_FORMS, brandIn, PLACEHOLDERS } from '../../lib/brand';
import { nearest } from '../../lib/nearest';
import type { Mistake } from './problem';

/** Matches words in braces, with the word and its form: `{marca}`, `{marca:em}`. */
export const PLACEHOLDER = /\{(\p{L}+)(?::(\p{L}*))?\}/gu;

/**
 * Returns the unknown placeholders of a text, each with its message. In a text other than an address, words in
 * braces may be meant as they are (`GET /users/{id}`), so that only those that are probably misspelt
 * placeholders are returned.
 */
export function placeholderMistakes(
  text: string,
  isAddress = false,
): { word: string; told: Mistake }[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([written, word = '', form]) => {
    const told = placeholderMistake(written, word, form, isAddress);
    return told ? [{ word, told }] : [];
  });
}

const CODE_OR_PLACEHOLDER = new RegExp(/`[^`]*`|(?<!\\)/.source + PLACEHOLDER.source, 'gu');

/**
 * Escapes the unknown placeholders of a Markdown text, but not in code: they have a message of their own, so
 * that the compiler is not to report them as code.
 */
export const escapeMistakes = (markdown: string): string =>
  markdown.replace(CODE_OR_PLACEHOLDER, (part) =>
    part.startsWith('{') && placeholderMistakes(part).length > 0
      ? `\\{${part.slice(1, -1)}\\}`
      : part,
  );

function placeholderMistake(
  written: string,
  word: string,
  form: string | undefined,
  isAddress: boolean,
): Mistake | undefined {
  const what = `${written} não é um valor que o site conhece, e aparece assim mesmo.`;
  if (PLACEHOLDERS.includes(word)) {
    if (form === undefined || (BRAND_FORMS as readonly string[]).includes(form)) return undefined;
    return {
      what,
      rule: `Depois de "marca:" vem uma destas palavras, que o site combina com o artigo: ${BRAND_FORMS.join(', ')}.`,
      fix: `Escreva {${word}${word === 'marca' ? `:${formOf(form)}` : ''}}.`,
    };
  }
  const close = nearest(word, PLACEHOLDERS);
  if (!isAddress && !isMisspelt(word, close)) return undefined;
  return {
    ...(!isAddress && { severity: 'warning' }),
    what,
    rule: `Entre chaves, o site troca por valores seus: ${PLACEHOLDERS.join(', ')}.`,
    fix: close ? `Você quis escrever {${close}}?` : 'Escreva o próprio valor, sem chaves.',
  };
}

/** Reports whether a word in a text is meant to be `close`: `{marc}` is, `{api}`, `{id}` and `{post}` are not. */
const isMisspelt = (word: string, close: string | undefined): boolean =>
  word.length >= 4 && close?.[0] === word[0]?.toLowerCase();

/** Returns the form that gives a contraction: `em` for `no`; the plain article for other words. */
const formOf = (written: string) =>
  BRAND_FORMS.find((form) =>
    (['a', 'o'] as const).some(
      (article) => brandIn({ name: '', article }, form).trim() === written.toLowerCase(),
    ),
  ) ?? 'o';
