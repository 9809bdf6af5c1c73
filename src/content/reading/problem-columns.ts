import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../schema/problem';

/**
 * Adds the column to problems that have only a line, as YAML problems do. The column is the first one
 * after indentation and list hyphens, where a YAML field begins.
 *
 * @param root project folder
 */
export function withColumns(problems: readonly Problem[], root: string): Problem[] {
  const texts = new Map<string, readonly string[]>();
  const linesOf = (file: string): readonly string[] => {
    const known = texts.get(file) ?? readLines(path.join(root, file));
    texts.set(file, known);
    return known;
  };
  return problems.map((problem) => {
    const { file, line, column } = problem;
    if (!line || column) return problem;
    const text = linesOf(file)[line - 1] ?? '';
    return { ...problem, column: (/^\s*(?:-\s+)*/.exec(text)?.[0].length ?? 0) + 1 };
  });
}

/** Returns the lines of a file; empty if it does not exist or is a folder. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
