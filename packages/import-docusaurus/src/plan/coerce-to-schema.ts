/** Coerces untrusted data to the schemas of this site. Pure. */
import type { z } from 'zod';
import { isRecord } from '../../../../src/lib/value';
import { at, fieldsOf } from '../project/data';
import type { Fields } from '../project/data';
import type { NoteWords } from './note';

/** Maximum number of validation rounds; each round repairs all fields that fail. */
const ROUNDS = 5;

/** Data that passes a schema, and the fields that were removed for that. */
export interface Coerced {
  data: Fields;
  /** Paths of removed fields: `ana.socials.rede`. */
  lost: string[];
}

/**
 * Adapts the fields of an object, including nested ones, to a schema: converts values whose intended type
 * is clear, as in `position: "2"`, and removes fields that are still invalid.
 */
export function coerceToSchema(data: Fields, schema: z.ZodType): Coerced {
  let kept: Fields = structuredClone(data);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { error } = schema.safeParse(kept);
    if (!error) break;
    for (const issue of error.issues) {
      const place = issue.path.map(String);
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) kept = without(kept, [...place, key]);
        continue;
      }
      const expected = issue.code === 'invalid_type' ? issue.expected : '';
      const better = meant(at(kept, ...place), expected);
      if (better !== undefined && round < ROUNDS) kept = changed(kept, place, better);
      else kept = without(kept, round < ROUNDS ? place : place.slice(0, 1));
    }
  }
  return { data: kept, lost: lostFields(data, kept) };
}

/** Returns the note for removed fields. */
export const lostWords = (lost: readonly string[]): NoteWords => ({
  kind: 'left',
  what: `Campos que não vieram: ${lost.join(', ')}.`,
  why: 'Este site não conhece esses campos, ou não aceita o valor deles.',
});

/** Converts a value to the type that the schema expects; `undefined` if the intent is not clear. */
function meant(value: unknown, expected: string): unknown {
  if (expected === 'string') {
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (expected === 'boolean') return FLAGS.get(value.trim());
  const isNumber = /^(?:number|int)$/.test(expected) && value.trim() !== '';
  return isNumber && !Number.isNaN(Number(value)) ? Number(value) : undefined;
}

const FLAGS = new Map([
  ['true', true],
  ['false', false],
]);

function changed(data: Fields, [key = '', ...rest]: readonly string[], value: unknown): Fields {
  return { ...data, [key]: rest.length > 0 ? changed(fieldsOf(data[key]), rest, value) : value };
}

function without(data: Fields, [key = '', ...rest]: readonly string[]): Fields {
  const inner = data[key];
  if (rest.length > 0 && isRecord(inner)) return { ...data, [key]: without(inner, rest) };
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== key));
}

function lostFields(before: Fields, after: Fields): string[] {
  return Object.entries(before).flatMap(([key, value]) => {
    if (!(key in after)) return [key];
    const inner = after[key];
    return isRecord(value) && isRecord(inner)
      ? lostFields(value, inner).map((field) => `${key}.${field}`)
      : [];
  });
}
