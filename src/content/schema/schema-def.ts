import type { z } from 'zod';

/** What we read of a zod schema's inside; zod documents `def` for such walks. */
export interface SchemaDef {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  /** What keys outside of the shape take. */
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

/** What we read of a check: a number's bound, a list's size, a text's expression. */
interface CheckDef {
  check: string;
  value?: number;
  inclusive?: boolean;
  minimum?: number;
  length?: number;
  pattern?: RegExp;
}

/** The inside of a schema, for walks over its fields. */
export const defOf = (schema: z.ZodType) => schema.def as unknown as SchemaDef;

/** A field seen through its wrappers. */
export interface Field {
  /** The schema of the value itself, without optionals, defaults and transforms. */
  core: z.ZodType;
  description?: string | undefined;
  example?: unknown;
  isOptional: boolean;
  isNullable: boolean;
  /** The value of a missing field; `undefined` when there is none. */
  fallback?: unknown;
}

/** Unwraps a field; of descriptions and examples the outermost counts. */
export function fieldOf(schema: z.ZodType): Field {
  const { description, example } = schema.meta() ?? {};
  const def = defOf(schema);
  // A `preprocess` is a pipe out of a transform, a `transform` one into it.
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

/** A kind of a discriminated union, by the name that tells it apart. */
export interface UnionKind {
  name: string;
  schema: z.ZodType;
}

/** The kinds of a discriminated union, in order. */
export function kindNames(union: z.ZodType): UnionKind[] {
  const { options = [], discriminator = '' } = defOf(union);
  return options.map((schema) => {
    const literal = defOf(schema).shape?.[discriminator];
    const [name] = (literal && defOf(fieldOf(literal).core).values) ?? [];
    return { name: String(name), schema };
  });
}

/** The least and the greatest value of a number, as far as they are given. */
export function boundsOf({ checks = [] }: SchemaDef): [least?: number, most?: number] {
  const bound = (name: string) =>
    checks.map(({ _zod }) => _zod.def).find(({ check, inclusive }) => check === name && inclusive)
      ?.value;
  return [bound('greater_than'), bound('less_than')];
}
