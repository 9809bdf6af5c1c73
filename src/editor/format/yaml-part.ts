import { parseYaml } from '../../content/schema/parse';
import type { Problem } from '../../content/schema/problem';
import { printYaml } from './print-yaml';

/** A part of a file that no form can hold, as the text that a writer edits. */
export const printYamlPart = (data: unknown): string => printYaml(data ?? undefined);

/** What such a text says, or what is wrong with it; nothing for an empty text. */
export function parseYamlPart(text: string): { data: unknown; problem?: Problem | undefined } {
  const { data, problems } = parseYaml(text, '');
  return { data: data ?? undefined, problem: problems[0] };
}
