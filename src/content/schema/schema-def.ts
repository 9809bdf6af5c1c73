import type { z } from 'zod';

/** The parts of a zod schema's `def` that this project reads; zod documents `def` for traversal. */
export interface SchemaDef {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  /** Schema of the values of keys that are not in `shape`. */
  catchall?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  discriminator?: string;
  entries?: Record<string, string>;
  values?: unknown[];
  defaultValue?: unknown;
  format?: string;
  checks?: { _zod: { def: CheckDef } }[];
}

/** The parts of a check's `def` that this project reads: number bounds, list size, string pattern. */
interface CheckDef {
  check: string;
  value?: number;
  inclusive?: boolean;
  minimum?: number;
  length?: number;
  pattern?: RegExp;
}

/** Returns the internal definition of a schema, for traversal of its fields. */
export const defOf = (schema: z.ZodType) => schema.def as unknown as SchemaDef;

/** A field without its wrappers. */
export interface Field {
  /** Schema of the value itself, without optionals, defaults and transforms. */
  core: z.ZodType;
  description?: string | undefined;
  example?: unknown;
  isOptional: boolean;
  isNullable: boolean;
  /** Default value of the field, if it has one. */
  fallback?: unknown;
}

/** Unwraps a field. The outermost description and example take precedence. */
export function fieldOf(schema: z.ZodType): Field {
  const { description, example } = schema.meta() ?? {};
  const def = defOf(schema);
  // `preprocess` is a pipe whose input is a transform; `transform` is a pipe whose output is one.
  const inside = def.innerType ?? (def.in && defOf(def.in).type === 'transform' ? def.out : def.in);
  const inner = inside ? fieldOf(inside) : { core: schema, isOptional: false, isNullable: false };
  return {
    ...inner,
    description: description ?? inner.description,
    example: example ?? inner.example,
    isOptional: inner.isOptional || ['optional', 'default', 'prefault'].includes(def.type),
    isNullable: inner.isNullable || def.type === 'nullable',
    fallback: def.type === 'default' ? def.defaultValue : inner.fallback,
  };
}

/** An option of a discriminated union, with its discriminator value as `name`. */
export interface UnionKind {
  name: string;
  schema: z.ZodType;
}

/** Returns the options of a discriminated union, in order. */
export function kindNames(union: z.ZodType): UnionKind[] {
  const { options = [], discriminator = '' } = defOf(union);
  return options.map((schema) => {
    const literal = defOf(schema).shape?.[discriminator];
    const [name] = (literal && defOf(fieldOf(literal).core).values) ?? [];
    return { name: String(name), schema };
  });
}

/** Returns the inclusive lower and upper bounds of a number schema; `undefined` where there is none. */
export function boundsOf({ checks = [] }: SchemaDef): [least?: number, most?: number] {
  const bound = (name: string) =>
    checks.map(({ _zod }) => _zod.def).find(({ check, inclusive }) => check === name && inclusive)
      ?.value;
  return [bound('greater_than'), bound('less_than')];
}
