/** How serious a writer's mistake is: an error stops the build, a warning is only printed. */
type Severity = 'error' | 'warning';

/** A mistake in the content, as a writer reads it: file and line, what is wrong, why, what to write. */
export interface Problem {
  /** Path relative to the project root, with forward slashes: `content/docs/prompts.mdx`. */
  file: string;
  /** 1-based line inside `file`; absent when the mistake is the file as a whole. */
  line?: number | undefined;
  /** 1-based column inside the line, where it is known; never without a line. */
  column?: number | undefined;
  /** What is wrong, with the offending value. One sentence in Portuguese. */
  what: string;
  /** The rule that was broken. One sentence in Portuguese. */
  rule: string;
  /** What to write instead, ready to paste where that is possible. */
  fix: string;
  /** Defaults to `error`. */
  severity?: Severity;
}

/** Where a problem is, as terminals and editors open it: `content/docs/prompts.mdx:3:8`. */
export function placeOf({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string {
  return [file, line, line && column].filter(Boolean).join(':');
}

/** Prints a problem as the four lines every writer's message has; never a stack trace. */
export function formatProblem(problem: Problem): string {
  return [placeOf(problem), problem.what, problem.rule, problem.fix].join('\n');
}

/** Prints many problems, grouped in the order given, separated by a blank line. */
export function formatProblems(problems: readonly Problem[]): string {
  return problems.map(formatProblem).join('\n\n');
}

/** True for problems that must stop a build. */
export function isError(problem: Problem): boolean {
  return (problem.severity ?? 'error') === 'error';
}
