import type { z } from 'zod';
import { date } from '../../content/schema/frontmatter';
import { defOf, fieldOf, kindNames } from '../../content/schema/schema-def';
import { SHORTHANDS } from './shorthands';
import type { Shorthand } from './shorthands';

/**
 * How a field is represented in a form. The editor's forms support texts, numbers, switches, lists and
 * groups; everything else that a schema allows is mapped to these, or edited as YAML.
 */
export type Shape =
  /** A single value, as in the file. */
  | { is: 'text' | 'date' | 'number' }
  /** A text that may also be `true`, `false` or a number. */
  | { is: 'word' }
  /** A boolean with a default. */
  | { is: 'switch'; fallback: boolean }
  /** An optional boolean without a default: yes, no or unset. */
  | { is: 'yes-no' }
  | { is: 'choice'; values: readonly (string | number)[] }
  | { is: 'group'; fields: Readonly<Record<string, z.ZodType>> }
  /** A group whose field `key` determines its other fields; it may be `null` if `isNullable`. */
  | { is: 'variant'; key: string; kinds: readonly VariantKind[]; isNullable: boolean }
  | { is: 'list'; item: z.ZodType; shorthand?: Shorthand }
  /** A list of groups of several kinds. */
  | { is: 'kinds'; key: string; kinds: readonly VariantKind[]; shorthand?: Shorthand }
  /** A list of lists: each inner list is a line of words separated by commas. */
  | { is: 'lines' }
  /** Entries keyed by name: a list whose items contain their name. */
  | { is: 'entries'; value: z.ZodType }
  /** A value that no form supports; it is edited as YAML. */
  | { is: 'yaml' };

export interface VariantKind {
  name: string;
  fields: Readonly<Record<string, z.ZodType>>;
}

/**
 * Field with the name of an entry; `ENTRY_VALUE` is the field with the value of an entry that is not a
 * group.
 */
export const ENTRY_NAME = 'nome';
export const ENTRY_VALUE = 'valor';

/** Kind of a nullable variant whose value is `null`. */
export const NO_VARIANT = 'null';

/** How deep kinds may nest in themselves, as groups of a sidebar do, before they are edited as YAML. */
const MAX_NESTING = 3;

/** Unions of kinds that enclose a field, to limit the depth of kinds that nest in themselves. */
export type Around = readonly z.ZodType[];

/** Returns the shape of a field, and `around` for the fields inside of it. */
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
      // A loose object with fewer than two known fields is edited as YAML.
      return plain(
        Object.keys(def.shape ?? {}).length < 2 && isLoose(core)
          ? { is: 'yaml' }
          : { is: 'group', fields: def.shape ?? {} },
      );
    case 'union':
      return plain(
        def.discriminator
          ? { is: 'variant', key: def.discriminator, kinds: kindsOf(core), isNullable }
          : unionShape(def.options ?? []),
      );
    case 'array':
      return def.element ? listShape(def.element, around) : plain({ is: 'yaml' });
    case 'record':
      return plain(def.valueType ? entriesShape(schema, def.valueType) : { is: 'yaml' });
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

/** Returns the kinds of a union, each without its discriminator field. */
function kindsOf(union: z.ZodType): VariantKind[] {
  const { discriminator = '' } = defOf(union);
  return kindNames(union).map(({ name, schema }) => {
    const { [discriminator]: _, ...fields } = defOf(fieldOf(schema).core).shape ?? {};
    return { name, fields };
  });
}

/** Unions of single values are a choice or a word; all others are YAML. */
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

/**
 * Values that a form supports are entries. A record that is transformed before validation is edited as YAML,
 * unless a shorthand is defined for its items.
 */
function entriesShape(record: z.ZodType, value: z.ZodType): Shape {
  const isHeld = isPreprocessed(record)
    ? SHORTHANDS.has(defOf(fieldOf(value).core).element ?? value)
    : ['text', 'group'].includes(shapeOf(value).shape.is);
  return isHeld ? { is: 'entries', value } : { is: 'yaml' };
}

const isChoosable = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Reports whether an object may have other fields; the `catchall` of a strict object is `never`. */
function isLoose(core: z.ZodType): boolean {
  const { catchall } = defOf(core);
  return catchall !== undefined && defOf(catchall).type !== 'never';
}

/** Reports whether a schema transforms its input before validation. */
const isPreprocessed = (schema: z.ZodType) =>
  layersOf(schema).some((layer) => {
    const { type, in: first } = defOf(layer);
    return type === 'pipe' && first !== undefined && defOf(first).type === 'transform';
  });

/** Returns a schema followed by all schemas that it wraps. */
function layersOf(schema: z.ZodType): z.ZodType[] {
  const { innerType, in: first, out } = defOf(schema);
  const inside = innerType ?? (first && defOf(first).type === 'transform' ? out : first);
  return inside ? [schema, ...layersOf(inside)] : [schema];
}
