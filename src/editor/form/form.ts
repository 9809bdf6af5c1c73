import type { z } from 'zod';
import { fieldOf } from '../../content/schema/schema-def';
import { isRecord } from '../../lib/value';
import { align, same } from '../format/compare';
import { ENTRY_NAME, ENTRY_VALUE, NO_VARIANT, shapeOf } from './shape';
import type { Around, Shape, VariantKind } from './shape';
import type { Shorthand } from './shorthands';

/**
 * Content of a file and the form created from it. Parts of the form that do not change are written back as
 * they were.
 */
export interface Before {
  written: unknown;
  form: unknown;
}

type Group = Record<string, unknown>;
/** Fields by name. The field that names a group's kind has no schema of its own. */
export type Fields = Readonly<Record<string, z.ZodType | undefined>>;

/** Form values of a yes-no field. */
export const YES = 'sim';
export const NO = 'nao';

/**
 * Converts the content of a file to a form. Shorthands become groups, entries keyed by name become lists,
 * and missing switches get their default. Fields that the schema does not know stay as they are.
 */
export function toForm(schema: z.ZodType, written: unknown, around: Around = []): unknown {
  const { shape, inside } = shapeOf(schema, around);
  const isNull = written === null;
  switch (shape.is) {
    case 'text':
    case 'word':
      if (isNull) return fieldOf(schema).isNullable ? 'null' : undefined;
      return typeof written === 'boolean' ? String(written) : written;
    case 'switch':
      return written === undefined && shape.fallback ? true : written;
    case 'yes-no':
      return typeof written === 'boolean' ? (written ? YES : NO) : written;
    case 'group':
      return groupToForm(shape.fields, written, inside);
    case 'variant':
      if (isNull) return { [shape.key]: NO_VARIANT };
      return groupToForm(fieldsOfKind(shape, written), written, inside);
    case 'list':
      return itemsOf(written, shape.shorthand)?.map(({ group }) =>
        toForm(shape.item, group, inside),
      );
    case 'kinds':
      return itemsOf(written, shape.shorthand)?.map(({ group }) =>
        groupToForm(fieldsOfKind(shape, group), group, inside),
      );
    case 'lines':
      return Array.isArray(written) ? written.map((line) => [line].flat().join(', ')) : undefined;
    case 'entries':
      return isRecord(written)
        ? Object.entries(written).map(([name, value]) => entryToForm(shape.value, name, value))
        : undefined;
    default:
      return written ?? undefined;
  }
}

function groupToForm(fields: Fields, written: unknown, around: Around): unknown {
  const whole: Group = isRecord(written) ? { ...written } : {};
  for (const [name, field] of Object.entries(fields)) {
    if (field) whole[name] = toForm(field, whole[name], around);
  }
  const form = Object.entries(whole).filter(([, value]) => value !== undefined);
  return isRecord(written) || form.length > 0 ? Object.fromEntries(form) : undefined;
}

function entryToForm(schema: z.ZodType, name: string, written: unknown): Group {
  const value = toForm(schema, written);
  if (shapeOf(schema).shape.is !== 'group') return { [ENTRY_NAME]: name, [ENTRY_VALUE]: value };
  return { [ENTRY_NAME]: name, ...(isRecord(value) ? value : {}) };
}

function itemsOf(written: unknown, shorthand: Shorthand | undefined) {
  if (written === undefined || written === null) return undefined;
  if (shorthand) return shorthand.read(written);
  return Array.isArray(written)
    ? written.map((item: unknown) => ({ written: item, group: item }))
    : undefined;
}

/**
 * Returns the fields of a group's kind, after the field that names the kind; if the kind does not exist,
 * the fields of all kinds.
 */
export function fieldsOfKind(
  { key, kinds }: { key: string; kinds: readonly VariantKind[] },
  group: unknown,
): Fields {
  const name = isRecord(group) ? group[key] : undefined;
  const all = Object.assign({}, ...kinds.map(({ fields }) => fields)) as Fields;
  return { [key]: undefined, ...(kinds.find((kind) => kind.name === name)?.fields ?? all) };
}

/**
 * Converts a form to the value to write to the file; `undefined` if nothing is to be written. Parts that
 * are unchanged since `before` keep the value from the file. A switch that has its default value is not
 * written, unless the file already has the field.
 */
export function fromForm(
  schema: z.ZodType,
  form: unknown,
  before?: Before,
  around: Around = [],
): unknown {
  if (before && same(form, before.form)) return before.written;
  const { shape, inside } = shapeOf(schema, around);
  if (form === undefined || form === null || form === '') return undefined;
  switch (shape.is) {
    case 'text':
      return form === 'null' && fieldOf(schema).isNullable ? null : form;
    case 'word':
      return form === 'true' || form === 'false' ? form === 'true' : form;
    case 'switch':
      return before?.written === undefined && form === shape.fallback ? undefined : form;
    case 'yes-no':
      return form === YES ? true : form === NO ? false : form;
    case 'group':
      return orNothing(groupFromForm(shape.fields, form, before, inside), schema);
    case 'variant':
      return variantFromForm(schema, shape, form, before, inside);
    case 'list':
    case 'kinds':
      return listFromForm(schema, shape, form, before, inside);
    case 'lines':
      return linesFromForm(schema, form, before);
    case 'entries':
      return entriesFromForm(schema, shape.value, form, before);
    default:
      return form;
  }
}

/** Omits an empty group if the schema allows it to be missing. */
function orNothing(group: unknown, schema: z.ZodType): unknown {
  const isEmpty = isRecord(group) && Object.keys(group).length === 0;
  return isEmpty && fieldOf(schema).isOptional ? undefined : group;
}

function groupFromForm(
  fields: Fields,
  form: unknown,
  before: Before | undefined,
  around: Around,
): unknown {
  if (!isRecord(form)) return form;
  const written = isRecord(before?.written) ? before.written : {};
  const shown = isRecord(before?.form) ? before.form : {};
  const names = new Set([...Object.keys(written), ...Object.keys(fields), ...Object.keys(form)]);
  const result: Group = {};
  for (const name of names) {
    const field = fields[name];
    const was = before && { written: written[name], form: shown[name] };
    const isAsItWas = was && same(form[name], was.form);
    const value = field
      ? fromForm(field, form[name], was, around)
      : isAsItWas
        ? was.written
        : form[name] === ''
          ? undefined
          : form[name];
    if (value !== undefined) result[name] = value;
  }
  return result;
}

function variantFromForm(
  schema: z.ZodType,
  shape: Extract<Shape, { is: 'variant' }>,
  form: unknown,
  before: Before | undefined,
  around: Around,
): unknown {
  if (!isRecord(form)) return form;
  const { key, kinds } = shape;
  if (form[key] === NO_VARIANT) return null;
  const own = fieldsOfKind(shape, form);
  // Fields of the kind that the group had before do not belong to its current kind.
  const isOfOther = (name: string) => !(name in own) && kinds.some(({ fields }) => name in fields);
  const kept = Object.entries(form).filter(([name]) => !isOfOther(name));
  const group = groupFromForm(own, Object.fromEntries(kept), before, around);
  return orNothing(group, schema);
}

function listFromForm(
  schema: z.ZodType,
  shape: Extract<Shape, { is: 'list' | 'kinds' }>,
  form: unknown,
  before: Before | undefined,
  around: Around,
): unknown {
  if (!Array.isArray(form)) return form;
  const items = form.filter((item) => item !== null && item !== '');
  const known = itemsOf(before?.written, shape.shorthand) ?? [];
  const shown = Array.isArray(before?.form) ? (before.form as unknown[]) : [];
  const result = align(shown, items).map(({ old, isSame }, index) => {
    const item: unknown = items[index];
    const was = old === undefined ? undefined : known[old];
    if (isSame && was) return was.written;
    const { shorthand } = shape;
    const isInside = was && (!shorthand || shorthand.isLong(was.written));
    const one = isInside ? { written: was.written, form: shown[old ?? 0] } : undefined;
    const group =
      shape.is === 'kinds'
        ? groupFromForm(fieldsOfKind(shape, item), item, one, around)
        : fromForm(shape.item, item, one, around);
    return shorthand && isRecord(group) && !isInside ? shorthand.write(group, was?.written) : group;
  });
  return nonEmpty(result, schema);
}

/** Unchanged lines keep their words: the comma of a word that contains one would split it. */
function linesFromForm(schema: z.ZodType, form: unknown, before: Before | undefined): unknown {
  if (!Array.isArray(form)) return form;
  const written = Array.isArray(before?.written) ? (before.written as unknown[]) : [];
  const shown = Array.isArray(before?.form) ? (before.form as unknown[]) : [];
  const lines = align(shown, form).map(({ old, isSame }, index) =>
    isSame && old !== undefined ? written[old] : wordsOf(form[index]),
  );
  return nonEmpty(lines, schema);
}

/** Omits an empty list if a missing one means the same. */
function nonEmpty(list: unknown[], schema: z.ZodType): unknown[] | undefined {
  const { isOptional, fallback } = fieldOf(schema);
  const isUsual = fallback === undefined || same(fallback, []);
  return list.length === 0 && isOptional && isUsual ? undefined : list;
}

const wordsOf = (line: unknown): string[] =>
  String(line)
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Returns the name of an entry as it is written to the file; empty if it has none. */
export const entryName = (entry: Group): string => String(entry[ENTRY_NAME] ?? '').trim();

function entriesFromForm(
  schema: z.ZodType,
  value: z.ZodType,
  form: unknown,
  before: Before | undefined,
): unknown {
  if (!Array.isArray(form)) return form;
  const written = isRecord(before?.written) ? before.written : {};
  const shown = Array.isArray(before?.form) ? (before.form as unknown[]) : [];
  const isGroup = shapeOf(value).shape.is === 'group';
  const inside = (entry: unknown): unknown => {
    if (!isRecord(entry)) return undefined;
    const { [ENTRY_NAME]: _, ...fields } = entry;
    return isGroup ? fields : entry[ENTRY_VALUE];
  };
  const known = new Map(shown.filter(isRecord).map((one) => [String(one[ENTRY_NAME]), one]));
  const names = new Set(form.filter(isRecord).map(entryName));
  const renamed = [...known.values()].filter((one) => !names.has(entryName(one)));
  const result: Group = {};
  for (const entry of form.filter(isRecord)) {
    const name = entryName(entry);
    if (name === '') continue;
    const old = known.get(name) ?? renamed.find((one) => same(inside(one), inside(entry)));
    const was = old && { written: written[String(old[ENTRY_NAME])], form: inside(old) };
    // An entry without fields stays without a value.
    const now = fromForm(value, inside(entry), was);
    result[name] = now === undefined ? (isGroup ? {} : '') : now;
  }
  return orNothing(result, schema);
}
