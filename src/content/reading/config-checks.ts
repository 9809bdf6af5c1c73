import { existsSync } from 'node:fs';
import path from 'node:path';
import { BRAND_FORMS, brandIn, PLACEHOLDERS } from '../../lib/brand';
import { nearest } from '../../lib/nearest';
import { decodePath } from '../../lib/path';
import { CONFIG_FILES } from '../schema/config-files';
import type { ConfigName } from '../schema/config-files';
import type { FieldPath } from '../schema/parse';
import type { Problem } from '../schema/problem';

/** Returns the line of a field of a configuration file. */
type LineOf = (name: ConfigName, field: FieldPath) => number | undefined;

const PLACEHOLDER = /\{(\p{L}+)(?::(\p{L}*))?\}/gu;

/** Fields with an address, where text in braces can only be meant as a placeholder. */
const IS_ADDRESS = /^(?:href|to|src|srcDark|url|image|favicon)$/;

/** Files, and a field, with placeholders of their own. */
const OWN_PLACEHOLDERS: readonly string[] = ['messages', 'app', 'assistants', 'editUrl'];

/**
 * Reports unknown placeholders. In a text other than an address, words in braces may be meant as they are
 * (`GET /users/{id}`), so that only those that are probably misspelt placeholders are reported.
 */
export function unknownPlaceholders(settings: object, lineOf: LineOf): Problem[] {
  const check = (name: ConfigName, field: FieldPath, value: unknown): Problem[] => {
    const key = field.filter((part) => typeof part === 'string').at(-1) ?? '';
    if (OWN_PLACEHOLDERS.includes(String(field[0] ?? name))) return [];
    if (typeof value === 'string') {
      const place = { file: CONFIG_FILES[name].file, line: lineOf(name, field) };
      return [...value.matchAll(PLACEHOLDER)].flatMap(([written, word = '', form]) => {
        const mistake = placeholderMistake(written, word, form, IS_ADDRESS.test(String(key)));
        return mistake ? [{ ...place, ...mistake }] : [];
      });
    }
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([part, item]) =>
      check(name, [...field, Array.isArray(value) ? Number(part) : part], item),
    );
  };
  return (Object.entries(settings) as [ConfigName, unknown][]).flatMap(([name, value]) =>
    OWN_PLACEHOLDERS.includes(name) ? [] : check(name, [], value),
  );
}

function placeholderMistake(
  written: string,
  word: string,
  form: string | undefined,
  isAddress: boolean,
): Omit<Problem, 'file' | 'line'> | undefined {
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

/** The parts of the settings that name files of `static/`. */
interface NamedFiles {
  site: { logo: Logo; favicon: string; image?: string | undefined };
  footer: { logo?: Logo | undefined };
}

interface Logo {
  src: string;
  srcDark?: string | undefined;
}

/** Reports files that the configuration names and that `static/` does not contain. */
export function missingFiles(
  { site, footer }: NamedFiles,
  lineOf: LineOf,
  root: string,
): Problem[] {
  const named: readonly [ConfigName, FieldPath, string | undefined][] = [
    ['site', ['logo', 'src'], site.logo.src],
    ['site', ['logo', 'srcDark'], site.logo.srcDark],
    ['site', ['favicon'], site.favicon],
    ['site', ['image'], site.image],
    ['footer', ['logo', 'src'], footer.logo?.src],
    ['footer', ['logo', 'srcDark'], footer.logo?.srcDark],
  ];
  return named.flatMap(([name, field, address]): Problem[] => {
    const file = address?.replace(/[?#].*$/, '');
    if (!file || existsSync(path.join(root, 'static', decodePath(file) ?? file))) return [];
    return [
      {
        file: CONFIG_FILES[name].file,
        line: lineOf(name, field),
        what: `O arquivo "${file}" não existe na pasta static.`,
        rule: 'O caminho começa na pasta static, e maiúsculas contam.',
        fix: `Ponha o arquivo em static${file} ou corrija o caminho.`,
      },
    ];
  });
}
