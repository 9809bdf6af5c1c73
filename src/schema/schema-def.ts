import type { z } from 'zod';

/** What we read of a zod schema's inside; zod documents `def` for such walks. */
export interface SchemaDef {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  discriminator?: string;
  entries?: Record<string, string>;
  values?: unknown[];
  defaultValue?: unknown;
  format?: string;
  checks?: { _zod: { def: { check: string; value?: number; inclusive?: boolean } } }[];
}

/** The inside of a schema, for walks over its fields. */
export const defOf = (schema: z.ZodType) => schema.def as unknown as SchemaDef;
