import { Document, Scalar, stringify } from 'yaml';
import type { ToStringOptions } from 'yaml';
import { isRecord } from '../../lib/value';

/** Style that `npm run format` leaves unchanged: no folding, single quotes, block literals. */
const STYLE: ToStringOptions = { lineWidth: 0, singleQuote: true, blockQuote: 'literal' };

/** Prints a whole file or a page's front matter; an empty string without fields. */
export function printYaml(data: unknown): string {
  if (data === undefined || (isRecord(data) && Object.keys(data).length === 0)) return '';
  return stringify(data, { ...STYLE, keepUndefined: false });
}

/** Prints a field on its own lines, indented by `indent` spaces, with a final line end. */
export function printField(key: string, value: unknown, indent: number): string {
  return indented(stringify({ [key]: value }, STYLE), indent);
}

/** Prints the name of a field. */
export const printKey = (key: string): string =>
  stringify({ [key]: null }, STYLE).replace(/: null\n$/, '');

/** Prints a list item on its own lines, with the dash. */
export function printItem(value: unknown, indent: number): string {
  return indented(stringify([value], STYLE), indent);
}

/**
 * Prints the text after the colon of a field that is indented by `indent` spaces, with a final line end.
 */
export function printValue(value: unknown, indent: number): string {
  return indented(stringify({ k: value }, STYLE), indent)
    .trimStart()
    .slice('k:'.length);
}

/** Prints a scalar in the style of the previous one, which determines its quotes. */
export function printScalar(value: unknown, style: Scalar.Type | null | undefined): string {
  const scalar = new Scalar(value);
  if (typeof value === 'string' && style) scalar.type = style;
  const document = new Document({ k: null });
  document.set('k', scalar);
  return document.toString(STYLE).slice('k:'.length).trim();
}

/**
 * Prints a flow collection: on one line or, if the indentation of its last line is given, an item per line.
 *
 * @param print prints an item or the value of a field
 */
export function printFlow(
  value: unknown,
  indent?: string,
  print: (item: unknown, key: string | number) => string = (item) => printFlow(item),
): string {
  if (Array.isArray(value)) {
    const items = value.map(print);
    return indent === undefined || items.length === 0
      ? `[${items.join(', ')}]`
      : `[${inLines(items, indent)}]`;
  }
  if (isRecord(value)) {
    const fields = Object.entries(value).filter(([, item]) => item !== undefined);
    if (fields.length === 0) return '{}';
    const items = fields.map(([key, item]) => `${flowScalar(key)}: ${print(item, key)}`);
    return indent === undefined ? `{ ${items.join(', ')} }` : `{${inLines(items, indent)}}`;
  }
  return flowScalar(value);
}

const inLines = (items: readonly string[], indent: string): string =>
  `\n${items.map((item) => `${indent}  ${item},\n`).join('')}${indent}`;

/** Prints a scalar inside a flow collection, where more characters need quotes. */
function flowScalar(value: unknown): string {
  const list = stringify([value], { ...STYLE, collectionStyle: 'flow', blockQuote: false });
  return list.trim().slice(1, -1).trim();
}

function indented(text: string, indent: number): string {
  return text.replace(/^(?=[^\n])/gm, ' '.repeat(indent));
}
