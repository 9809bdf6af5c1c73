import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../schema/problem';

/**
 * Completes the place of problems that know their line only, as those of YAML do: there a field
 * begins its line, after spaces and the hyphen of a list.
 *
 * @param root the project's folder
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

/** None of a file that is gone, or of a folder. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
