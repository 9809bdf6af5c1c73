import { Document, Scalar, stringify } from 'yaml';
import type { ToStringOptions } from 'yaml';
import { isRecord } from '../../lib/value';

/** What `npm run format` leaves as it is: no folding, single quotes, block literals. */
const STYLE: ToStringOptions = { lineWidth: 0, singleQuote: true, blockQuote: 'literal' };

/** A whole file, or the fields of a front matter; empty for no fields. */
export function printYaml(data: unknown): string {
  if (data === undefined || (isRecord(data) && Object.keys(data).length === 0)) return '';
  return stringify(data, { ...STYLE, keepUndefined: false });
}

/** A field on lines of its own, each `indent` spaces in, with the last line's end. */
export function printField(key: string, value: unknown, indent: number): string {
  return indented(stringify({ [key]: value }, STYLE), indent);
}

/** An item of a list on lines of its own, with the dash. */
export function printItem(value: unknown, indent: number): string {
  return indented(stringify([value], STYLE), indent);
}

/** What comes after the colon of a field that stands `indent` spaces in, with the line's end. */
export function printValue(value: unknown, indent: number): string {
  return indented(stringify({ k: value }, STYLE), indent)
    .trimStart()
    .slice('k:'.length);
}

/** A value on the line that it is on, in the style that the one before it had: its quotes. */
export function printScalar(value: unknown, style: Scalar.Type | null | undefined): string {
  const scalar = new Scalar(value);
  if (typeof value === 'string' && style) scalar.type = style;
  const document = new Document({ k: null });
  document.set('k', scalar);
  return document.toString(STYLE).slice('k:'.length).trim();
}

/** A list or group between brackets, on one line. */
export function printFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printFlow).join(', ')}]`;
  if (isRecord(value)) {
    const fields = Object.entries(value).filter(([, item]) => item !== undefined);
    if (fields.length === 0) return '{}';
    return `{ ${fields.map(([key, item]) => `${flowScalar(key)}: ${printFlow(item)}`).join(', ')} }`;
  }
  return flowScalar(value);
}

/** Between brackets more signs need quotes. */
function flowScalar(value: unknown): string {
  const list = stringify([value], { ...STYLE, collectionStyle: 'flow', blockQuote: false });
  return list.trim().slice(1, -1).trim();
}

function indented(text: string, indent: number): string {
  return text.replace(/^(?=[^\n])/gm, ' '.repeat(indent));
}
