import { formatProblems, isError } from './schema/problem';
import type { Problem } from './schema/problem';
import type { Warner } from './build-warnings';

/** Prints what only deserves a warning. */
function warn(problems: readonly Problem[], reporter: Warner): void {
  const warnings = problems.filter((problem) => !isError(problem));
  if (warnings.length > 0) reporter.warn(`\n${formatProblems(warnings)}\n`);
}

/** How many errors, in words: `1 erro`, `3 erros`. */
function count(errors: readonly Problem[]): string {
  return errors.length === 1 ? '1 erro' : `${errors.length} erros`;
}

/** In a build: prints everything and stops when something is wrong. No stack, only the writer's lines. */
export function failOnErrors(problems: readonly Problem[], reporter: Warner): void {
  warn(problems, reporter);
  const errors = problems.filter(isError);
  if (errors.length === 0) return;
  process.stderr.write(`\nO conteúdo tem ${count(errors)}:\n\n${formatProblems(errors)}\n\n`);
  // The reporter's own ways to stop print a stack of this code, which helps no writer.
  process.exit(1);
}

/** In `gatsby develop`: prints the same text and goes on with the last good versions. */
export function printProblems(problems: readonly Problem[], reporter: Warner): void {
  warn(problems, reporter);
  const errors = problems.filter(isError);
  if (errors.length > 0) {
    reporter.warn(`\nO conteúdo tem ${count(errors)}:\n\n${formatProblems(errors)}\n`);
  }
}
