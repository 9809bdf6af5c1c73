import type { z } from 'zod';
import { impliedType } from '../../content/schema/navbar';
import type { FieldPath } from '../../content/schema/parse';
import { isRecord, valueAt } from '../../lib/value';
import { entryName, fieldsOfKind } from './form';
import type { Fields } from './form';
import { ENTRY_VALUE, shapeOf } from './shape';
import type { Around } from './shape';

/**
 * Translates the path of a field in a file, with shorthands expanded, to its path in the form. Entries
 * keyed by name are a list in the form, so `sidebars.docs.3.id` becomes `sidebars.0.valor.3.id`. If the form
 * has no such field (not in the schema, or edited as YAML), the rest of the path is returned unchanged.
 *
 * @param form the form, or the part of it that `schema` describes
 */
export function formPath(
  schema: z.ZodType,
  path: FieldPath,
  form: unknown,
  around: Around = [],
): FieldPath {
  const [step, ...rest] = path;
  if (step === undefined) return path;
  const { shape, inside } = shapeOf(schema, around);
  const here = valueAt(form, [step]);
  const inGroup = (fields: Fields, group: unknown, [name = '', ...more]: FieldPath): FieldPath => {
    const field = fields[String(name)];
    return [name, ...(field ? formPath(field, more, valueAt(group, [name]), inside) : more)];
  };
  switch (shape.is) {
    case 'group':
      return inGroup(shape.fields, form, path);
    case 'variant':
      return inGroup(fieldsOfKind(shape, form), form, path);
    case 'list':
      return [step, ...formPath(shape.item, rest, here, inside)];
    case 'kinds':
      if (rest.length === 0) return path;
      return [step, ...inGroup(fieldsOfKind(shape, here), here, rest)];
    case 'lines':
      return [step];
    case 'entries': {
      const index = entryNamed(form, step);
      if (index < 0) return path;
      const entry = valueAt(form, [index]);
      const isGroup = shapeOf(shape.value).shape.is === 'group';
      const value = isGroup ? entry : valueAt(entry, [ENTRY_VALUE]);
      return [index, ...(isGroup ? [] : [ENTRY_VALUE]), ...formPath(shape.value, rest, value)];
    }
    default:
      return path;
  }
}

/**
 * Returns the index of the entry with a name, or -1. If several entries have the name, the last one is in
 * the file.
 */
const entryNamed = (form: unknown, name: PropertyKey): number =>
  Array.isArray(form)
    ? form.findLastIndex((entry) => isRecord(entry) && entryName(entry) === name)
    : -1;

/**
 * Returns the fields of the group at a path of a file, in the order of its schema; an empty list if there
 * is no group.
 *
 * @param written the data of the file, or the part of it that `schema` describes
 */
export function keyOrder(
  schema: z.ZodType,
  written: unknown,
  path: FieldPath,
  around: Around = [],
): readonly string[] {
  const { shape, inside } = shapeOf(schema, around);
  const [step, ...rest] = path;
  const inGroup = (fields: Fields, group: unknown, [name, ...more]: FieldPath) => {
    if (name === undefined) return Object.keys(fields);
    const field = fields[String(name)];
    return field ? keyOrder(field, valueAt(group, [name]), more, inside) : [];
  };
  if (shape.is === 'group') return inGroup(shape.fields, written, path);
  if (shape.is === 'variant') return inGroup(fieldsOfKind(shape, written), written, path);
  if (step === undefined) return [];
  const value = valueAt(written, [step]);
  switch (shape.is) {
    case 'list':
      return keyOrder(shape.item, value, rest, inside);
    case 'entries':
      return keyOrder(shape.value, value, rest, inside);
    case 'kinds': {
      // An item of the navbar may omit its type.
      const item = isRecord(value) ? { type: impliedType(value), ...value } : value;
      return inGroup(fieldsOfKind(shape, item), item, rest);
    }
    default:
      return [];
  }
}
