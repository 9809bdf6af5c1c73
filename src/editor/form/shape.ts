import type { z } from 'zod';
import { date } from '../../content/schema/frontmatter';
import { defOf, fieldOf, kindNames } from '../../content/schema/schema-def';
import { SHORTHANDS } from './shorthands';
import type { Shorthand } from './shorthands';

/**
 * What a field looks like in a form. The editor's form knows texts, numbers, switches, lists and
 * groups; whatever a schema has besides is brought into these, or edited as YAML.
 */
export type Shape =
  /** One value, as it is in the file. */
  | { is: 'text' | 'date' | 'number' }
  /** A text that may also be `true`, `false` or a number. */
  | { is: 'word' }
  /** On or off, where off or on is what a missing field means. */
  | { is: 'switch'; fallback: boolean }
  /** Yes, no, or what someone else says. */
  | { is: 'yes-no' }
  | { is: 'choice'; values: readonly (string | number)[] }
  | { is: 'group'; fields: Readonly<Record<string, z.ZodType>> }
  /** A group whose `key` says which fields it has; `isNullable` for one that may say “none”. */
  | { is: 'variant'; key: string; kinds: readonly VariantKind[]; isNullable: boolean }
  | { is: 'list'; item: z.ZodType; shorthand?: Shorthand }
  /** A list of groups of several kinds. */
  | { is: 'kinds'; key: string; kinds: readonly VariantKind[]; shorthand?: Shorthand }
  /** Lists in a list: a line of words between commas for each. */
  | { is: 'lines' }
  /** Values by name: a list in which each says its name. */
  | { is: 'entries'; value: z.ZodType }
  /** No form can hold it: a piece of YAML. */
  | { is: 'yaml' };

export interface VariantKind {
  name: string;
  fields: Readonly<Record<string, z.ZodType>>;
}

/** The field of an entry that has its name, and that of one that is a single value. */
export const ENTRY_NAME = 'nome';
export const ENTRY_VALUE = 'valor';

/** What a variant that may be absent is called when it is. */
export const NO_VARIANT = 'null';

/** How often kinds may nest in themselves, as groups of a sidebar do, before they become YAML. */
const MAX_NESTING = 3;

/** The schemas of kinds that a field is inside of, for kinds that nest in themselves. */
export type Around = readonly z.ZodType[];

/** The shape of a field's form, and what fields inside of it are inside of. */
export function shapeOf(schema: z.ZodType, around: Around = []): { shape: Shape; inside: Around } {
  const { core, isNullable, isOptional, fallback } = fieldOf(schema);
  const def = defOf(core);
  const plain = (shape: Shape) => ({ shape, inside: around });
  if (layersOf(schema).includes(date)) return plain({ is: 'date' });
  switch (def.type) {
    case 'string':
      return plain({ is: 'text' });
    case 'number':
      return plain({ is: 'number' });
    case 'boolean':
      return plain(
        isOptional && typeof fallback !== 'boolean'
          ? { is: 'yes-no' }
          : { is: 'switch', fallback: fallback === true },
      );
    case 'enum':
      return plain({ is: 'choice', values: Object.values(def.entries ?? {}) });
    case 'literal':
      return plain({ is: 'choice', values: (def.values ?? []).filter(isChoosable) });
    case 'object':
      // Free fields of their own make a piece of YAML.
      return plain(
        Object.keys(def.shape ?? {}).length < 2 && isLoose(core)
          ? { is: 'yaml' }
          : { is: 'group', fields: def.shape ?? {} },
      );
    case 'union':
      return plain(def.discriminator ? variantOf(core, isNullable) : unionShape(def.options ?? []));
    case 'array':
      return def.element ? listShape(def.element, around) : plain({ is: 'yaml' });
    case 'record':
      return def.valueType && !isPreprocessed(schema)
        ? plain(entriesShape(def.valueType))
        : def.valueType && SHORTHANDS.has(schemaOfItems(def.valueType))
          ? plain({ is: 'entries', value: def.valueType })
          : plain({ is: 'yaml' });
    default:
      return plain({ is: 'yaml' });
  }
}

function listShape(element: z.ZodType, around: Around): { shape: Shape; inside: Around } {
  const shorthand = SHORTHANDS.get(element);
  const { core } = fieldOf(element);
  const { type, discriminator, element: inner } = defOf(core);
  if (discriminator) {
    const isDeep = around.filter((one) => one === core).length >= MAX_NESTING;
    const shape: Shape = isDeep
      ? { is: 'yaml' }
      : { is: 'kinds', key: discriminator, kinds: kindsOf(core), shorthand };
    return { shape, inside: [...around, core] };
  }
  if (type === 'array' && inner && defOf(fieldOf(inner).core).type === 'string') {
    return { shape: { is: 'lines' }, inside: around };
  }
  const item = shapeOf(element, around).shape.is;
  const isHeld = ['text', 'number', 'choice', 'group'].includes(item);
  return {
    shape: isHeld ? { is: 'list', item: element, shorthand } : { is: 'yaml' },
    inside: around,
  };
}

const variantOf = (union: z.ZodType, isNullable: boolean): Shape => ({
  is: 'variant',
  key: defOf(union).discriminator ?? '',
  kinds: kindsOf(union),
  isNullable,
});

/** The kinds of a union, each without the field that tells it apart. */
function kindsOf(union: z.ZodType): VariantKind[] {
  const { discriminator = '' } = defOf(union);
  return kindNames(union).map(({ name, schema }) => {
    const { [discriminator]: _, ...fields } = defOf(fieldOf(schema).core).shape ?? {};
    return { name, fields };
  });
}

/** Single values are one word or a choice; anything else is YAML. */
function unionShape(options: readonly z.ZodType[]): Shape {
  const cores = options.map((option) => defOf(fieldOf(option).core));
  const values = cores.flatMap(({ type, values: own }) => (type === 'literal' ? (own ?? []) : []));
  if (cores.every(({ type }) => type === 'literal') && values.every(isChoosable)) {
    return { is: 'choice', values };
  }
  const isWord = cores.every(({ type }) =>
    ['literal', 'string', 'boolean', 'number'].includes(type),
  );
  return { is: isWord ? 'word' : 'yaml' };
}

function entriesShape(value: z.ZodType): Shape {
  const { is } = shapeOf(value).shape;
  return ['text', 'group'].includes(is) ? { is: 'entries', value } : { is: 'yaml' };
}

const isChoosable = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const isLoose = (core: z.ZodType) => defOf(core).catchall !== undefined && !isStrict(core);

/** A strict object's other fields are `never`. */
function isStrict(core: z.ZodType): boolean {
  const { catchall } = defOf(core);
  return catchall !== undefined && defOf(catchall).type === 'never';
}

/** What is read in several ways and brought into one is left to YAML, unless we know the ways. */
const isPreprocessed = (schema: z.ZodType) =>
  layersOf(schema).some((layer) => {
    const { type, in: first } = defOf(layer);
    return type === 'pipe' && first !== undefined && defOf(first).type === 'transform';
  });

function schemaOfItems(schema: z.ZodType): z.ZodType {
  return defOf(fieldOf(schema).core).element ?? schema;
}

/** A schema and all that it wraps. */
function layersOf(schema: z.ZodType): z.ZodType[] {
  const { innerType, in: first, out } = defOf(schema);
  const inside = innerType ?? (first && defOf(first).type === 'transform' ? out : first);
  return inside ? [schema, ...layersOf(inside)] : [schema];
}
