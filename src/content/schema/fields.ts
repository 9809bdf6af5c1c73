import { z } from 'zod';
import { typeset } from '../../lib/typography';
import { nearest } from '../../lib/nearest';
import { trimSlashes } from '../../lib/path';
import { isRecord } from '../../lib/value';
import { kindNames } from './schema-def';

/** Non-empty string, trimmed. */
export const text = z.string().trim().min(1);

/**
 * Non-empty string that visitors read, with typography applied (`typeset`). Use `text` instead for
 * identifiers (ids, URLs, labels that URLs are derived from) and for fields that may contain HTML.
 */
export const prose = text.overwrite(typeset);

/**
 * Address or end of an address that a writer gives to a page of this site. Accents are composed (NFC), as in the
 * names of files: what is copied on macOS may have them as characters of their own.
 */
export const ownAddress = text.overwrite((value) => value.normalize('NFC'));

/** Switches that are on, or off, without their field. */
export const on = z.boolean().default(true);
export const off = z.boolean().default(false);

/** Level of a heading of a table of contents. */
export const headingLevel = z.int().min(2).max(6);

/** Issue of a check that says what to write instead and, if no description of a field does, the rule. */
interface Refusal {
  message: string;
  rule?: string;
  fix: string;
  path?: PropertyKey[];
  input?: unknown;
  continue?: boolean;
}

/** Adds the issue of a check that a value has not passed. */
export function refuse(context: z.core.$RefinementCtx, { rule, fix, ...issue }: Refusal): void {
  context.addIssue({ code: 'custom', params: { rule, fix }, ...issue });
}

/** Address of a link. Without its scheme, that of a site or of an e-mail would be a path on this site. */
export const linkAddress = text.superRefine((value, context) => {
  const isMail = /^[^\s:/?#@{]+@[^\s:/?#@]+\.[a-z]{2,}$/i.test(value);
  if (!isMail && !/^www\./i.test(value)) return;
  const scheme = isMail ? 'mailto:' : 'https://';
  refuse(context, {
    message: `Falta ${scheme} no começo do endereço "${value}".`,
    fix: `Escreva:  href: ${scheme}${value}`,
  });
});

/** Reports whether a text is the source of a regular expression. An invalid one would only fail in the browser. */
export function isPattern(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

const SEGMENT = String.raw`[\p{L}\p{M}\p{N}_~@+,=-][\p{L}\p{M}\p{N}._~@+,=-]*`;
/** Matches a path of plain segments; `//host` or `..` would lead out of the site. */
const PLAIN_PATH = new RegExp(`^/?(?:${SEGMENT}/)*(?:${SEGMENT})?$`, 'u');

/**
 * The start of addresses, such as `docs` or `/ajuda/`; the slashes around it are removed.
 *
 * @param fix what to write instead
 */
export const startOfAddress = (fix: string) =>
  z
    .string()
    .superRefine((value, context) => {
      if (PLAIN_PATH.test(value)) return;
      const message = `"${value}" não é um caminho dentro do domínio.`;
      refuse(context, { message, fix, continue: false });
    })
    .overwrite(trimSlashes);

/** Maps a field that only one type has to that type: `{ href: 'link' }`. */
type Hints = Readonly<Record<string, string>>;

/** The `type` of one of the groups of a union. */
export const typeNamed = <const Name extends string>(name: Name, description: string) =>
  z.literal(name).meta({ description, example: name });

/** Returns the values of `type` that a union accepts, in order. */
export function typesIn(union: z.ZodType): string[] {
  return kindNames(union).map(({ name }) => name);
}

/**
 * Checks `type` before a union discriminated by it does, so that a wrong or missing `type` produces one
 * message that lists the existing types instead of the union's own message.
 *
 * @param noun name of the value in messages: `item da barra lateral`
 * @param hints fields that only one type has, used to suggest that type if `type` is missing
 */
export function byType<S extends z.ZodType>(union: S, noun: string, hints: Hints = {}) {
  return z.preprocess((value, context) => {
    // Called here because a recursive union cannot be read while it is being declared.
    const mistake = typeMistake(value, typesIn(union), noun, hints);
    if (mistake) refuse(context, { ...mistake, input: value });
    return value;
  }, union);
}

function typeMistake(value: unknown, types: readonly string[], noun: string, hints: Hints) {
  const accepted = `Valores aceitos para type: ${types.join(', ')}.`;
  if (value === null || value === '')
    return { message: `Há um ${noun} vazio.`, fix: 'Apague a linha.' };
  if (!isRecord(value)) {
    return { message: `Este ${noun} deve ser um grupo de campos.`, fix: accepted };
  }
  const { type } = value;
  if (type === undefined || type === null) {
    const hint = Object.keys(hints).find((field) => field in value);
    const fix = hint ? `Acrescente a linha:  type: ${hints[hint]}` : accepted;
    return { message: `Falta o campo "type" neste ${noun}.`, fix };
  }
  if (typeof type === 'object') {
    return { message: `O campo "type" deste ${noun} deve ser uma só palavra.`, fix: accepted };
  }
  if (types.includes(String(type))) return undefined;
  const close = nearest(String(type), types);
  const suggestion = close ? `Você quis escrever "type: ${close}"? ` : '';
  return {
    message: `Não existe ${noun} do tipo "${String(type)}".`,
    fix: `${suggestion}${accepted}`,
  };
}
