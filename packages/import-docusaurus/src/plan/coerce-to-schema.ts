/** What of a stranger's data a schema of this site takes. Pure. */
import type { z } from 'zod';
import { isRecord } from '../../../../src/lib/value';
import { at, fieldsOf } from '../project/data';
import type { Fields } from '../project/data';
import type { NoteWords } from './note';

/** How often data is checked and mended; each round mends every field that fails. */
const ROUNDS = 5;

/** Data that passes a schema. */
export interface Coerced {
  data: Fields;
  /** The fields that did not, from the outside in: `ana.socials.rede`. */
  lost: string[];
}

/**
 * The fields of an object as a schema takes them, also inside of it: a value that was meant as another
 * type becomes one, as in `position: "2"`, and what is refused all the same is left out.
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

/** What the report says of fields that were lost. */
export const lostWords = (lost: readonly string[]): NoteWords => ({
  kind: 'left',
  what: `Campos que não vieram: ${lost.join(', ')}.`,
  why: 'Este site não conhece esses campos, ou não aceita o valor deles.',
});

/** A value as the type that a schema expects, where it can only have been meant as that. */
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
