import type { z } from 'zod';
import { parse, parseYaml } from '../schema/parse';
import type { Parsed } from '../schema/parse';
import type { ContentFile } from './read-files';

/** Parses a YAML file of the content and validates it against a schema. */
export function readYaml<S extends z.ZodType>(source: ContentFile, schema: S): Parsed<z.output<S>> {
  const yaml = parseYaml(source.text, source.file);
  if (yaml.problems.length) return { value: undefined, problems: yaml.problems };
  return parse(schema, yaml.data, { file: source.file, lineOf: yaml.lineOf });
}
