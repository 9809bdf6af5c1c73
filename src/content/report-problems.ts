import { formatProblems, isError } from './schema/problem';
import type { Problem } from './schema/problem';
import type { Warner } from './build-warnings';

/** Prints the problems that are warnings. */
function warn(problems: readonly Problem[], reporter: Warner): void {
  const warnings = problems.filter((problem) => !isError(problem));
  if (warnings.length > 0) reporter.warn(`\n${formatProblems(warnings)}\n`);
}

/** Returns the number of errors in words: `1 erro`, `3 erros`. */
function count(errors: readonly Problem[]): string {
  return errors.length === 1 ? '1 erro' : `${errors.length} erros`;
}

/**
 * Prints all problems and, if there are errors, exits with status 1, without a stack trace. Used in builds.
 */
export function failOnErrors(problems: readonly Problem[], reporter: Warner): void {
  warn(problems, reporter);
  const errors = problems.filter(isError);
  if (errors.length === 0) return;
  process.stderr.write(`\nO conteúdo tem ${count(errors)}:\n\n${formatProblems(errors)}\n\n`);
  // Gatsby's reporter would add a stack trace of this code, which is of no use to content authors.
  process.exit(1);
}

/** Prints all problems without stopping. Used in `gatsby develop`, which keeps the last valid versions. */
export function printProblems(problems: readonly Problem[], reporter: Warner): void {
  warn(problems, reporter);
  const errors = problems.filter(isError);
  if (errors.length > 0) {
    reporter.warn(`\nO conteúdo tem ${count(errors)}:\n\n${formatProblems(errors)}\n`);
  }
}
