import { existsSync, writeFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblem, formatProblems, isError } from './schema/problem';
import type { Problem } from './schema/problem';

/** Prints the problems that are warnings; returns a text about those that are errors, if there are any. */
function warn(problems: readonly Problem[], reporter: Warner): string | undefined {
  const warnings = problems.filter((problem) => !isError(problem));
  if (warnings.length > 0) reporter.warn(`\n${formatProblems(warnings)}\n`);
  const errors = problems.filter(isError);
  const count = errors.length === 1 ? '1 erro' : `${errors.length} erros`;
  return errors.length > 0
    ? `\nO conteúdo tem ${count}:\n\n${formatProblems(errors)}\n`
    : undefined;
}

/**
 * Exit status of Gatsby's process when the site must not be published although Gatsby ended in an orderly
 * way, so that its cache can be used again. `gatsby/gatsby` ends with 1 for it.
 */
export const REFUSED = 3;

/**
 * Makes this process end with the status `code`, and the text the last thing that it prints. Gatsby's
 * reporter would add a stack trace of this code, which is of no use to content authors.
 */
export function refuse(text: string, code: number = REFUSED): void {
  process.once('exit', () => {
    process.stderr.write(text);
    process.exitCode = code;
  });
}

/** Prints all problems; if there are errors, the build is refused once Gatsby ends. */
export function refuseErrors(
  problems: readonly Problem[],
  reporter: Warner,
  code: number = REFUSED,
): boolean {
  const errors = warn(problems, reporter);
  if (errors) refuse(`${errors}\n`, code);
  return errors !== undefined;
}

/**
 * Prints all problems and, if there are errors, ends the build at once.
 *
 * @param code 1 where Gatsby has begun to write its data, so that its end is not an orderly one
 */
export function failOnErrors(
  problems: readonly Problem[],
  reporter: Warner,
  code: number = REFUSED,
): void {
  if (refuseErrors(problems, reporter, code)) process.exit();
}

/** Prints all problems without stopping. Used in `gatsby develop`, which keeps the last valid versions. */
export function printProblems(problems: readonly Problem[], reporter: Warner): void {
  const errors = warn(problems, reporter);
  if (errors) reporter.warn(errors);
}

/** Path, relative to the project, of the JSON file with the warnings of the last completed build. */
export const BUILD_WARNINGS = '.cache/build-warnings';

/** Subset of Gatsby's reporter that prints warnings. */
export interface Warner {
  warn: (text: string) => void;
}

/** Records the warnings of a build, so that they can be repeated when an unchanged site is not rebuilt. */
export class BuildWarnings {
  private readonly recorded: string[] = [];

  /** Returns a reporter that records warnings before it passes them on. */
  capture(reporter: Warner): Warner {
    return {
      warn: (text) => {
        this.recorded.push(text);
        reporter.warn(text);
      },
    };
  }

  /** Writes the recorded warnings for `gatsby/build-record` to read. */
  end(root: string): void {
    writeFileSync(path.join(root, BUILD_WARNINGS), JSON.stringify(this.recorded));
  }
}

/**
 * Reports whether broken links, broken anchors and duplicate routes stop the build regardless of
 * `site.yaml`. The project's own check sets `STRICT=true`.
 */
export function isStrict(): boolean {
  return process.env['STRICT'] === 'true';
}

/** Returns each problem once: several pages report one in a partial or a script that all of them import. */
export function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [formatProblem(problem), problem])).values()];
}

/**
 * Replaces the problems of all that lacks in a file that does not exist by one, at the first place that needs
 * the file, or at the first where that is an error.
 *
 * @param root project folder
 */
export function withMissingFiles(problems: readonly Problem[], root: string): Problem[] {
  const told = new Map<string | undefined, Problem>();
  for (const problem of problems) {
    const { lackingIn: file } = problem;
    if (file === undefined || existsSync(path.join(root, file))) continue;
    const known = told.get(file);
    if (!known || (isError(problem) && !isError(known))) told.set(file, problem);
  }
  return problems.flatMap((problem) => {
    const { lackingIn: file } = problem;
    if (!told.has(file)) return [problem];
    const what = `Falta o arquivo ${file}, de que esta linha precisa.`;
    const fix = 'Traga o arquivo de volta, com este nome, ou crie-o.';
    return told.get(file) === problem ? [{ ...problem, what, fix }] : [];
  });
}

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
