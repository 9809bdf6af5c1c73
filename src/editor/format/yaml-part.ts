import { parseYaml } from '../../content/schema/parse';
import type { Problem } from '../../content/schema/problem';
import { printYaml } from './print-yaml';

/** Prints a part of a file that no form supports, as the YAML that the writer edits. */
export const printYamlPart = (data: unknown): string => printYaml(data ?? undefined);

/** Parses such a text. Returns the data, `undefined` for an empty text, and the first problem. */
export function parseYamlPart(text: string): { data: unknown; problem?: Problem | undefined } {
  const { data, problems } = parseYaml(text, '');
  return { data: data ?? undefined, problem: problems[0] };
}
