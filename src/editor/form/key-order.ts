import type { z } from 'zod';
import { isRecord, valueAt } from '../../lib/value';
import { impliedType } from '../../content/schema/navbar';
import { shapeOf } from './shape';
import type { Around } from './shape';

type Path = readonly PropertyKey[];

/**
 * Returns the fields of the group at a path of a file, in the order of its schema; an empty list if there
 * is no group.
 */
export function keyOrder(
  schema: z.ZodType,
  written: unknown,
  path: Path,
  around: Around = [],
): readonly string[] {
  const { shape, inside } = shapeOf(schema, around);
  const [step, ...rest] = path;
  const value = step === undefined ? undefined : valueAt(written, [step]);
  if (shape.is === 'entries') {
    return step === undefined ? [] : keyOrder(shape.value, value, rest, inside);
  }
  if (shape.is === 'list') {
    return step === undefined ? [] : keyOrder(shape.item, value, rest, inside);
  }
  if (shape.is === 'kinds') {
    if (step === undefined) return [];
    return inGroup(kindFields(shape, value), value, rest, inside);
  }
  if (shape.is === 'variant') return inGroup(kindFields(shape, written), written, path, inside);
  return shape.is === 'group' ? inGroup(shape.fields, written, path, inside) : [];
}

function inGroup(
  fields: Readonly<Record<string, z.ZodType | undefined>>,
  written: unknown,
  path: Path,
  around: Around,
): readonly string[] {
  const [step, ...rest] = path;
  if (step === undefined) return Object.keys(fields);
  const field = fields[String(step)];
  return field ? keyOrder(field, valueAt(written, [step]), rest, around) : [];
}

/** Returns the fields of a group's kind, after the field that names the kind. */
function kindFields(
  { key, kinds }: { key: string; kinds: readonly { name: string; fields: object }[] },
  group: unknown,
): Record<string, z.ZodType | undefined> {
  const name = isRecord(group) ? (group[key] ?? impliedType(group)) : undefined;
  return { [key]: undefined, ...kinds.find((kind) => kind.name === name)?.fields };
}
