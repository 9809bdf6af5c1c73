/** Severity of a problem: an error stops the build, a warning is only printed. */
type Severity = 'error' | 'warning';

/** A mistake in the content, as reported to its author: location, what is wrong, the rule, and a fix. */
export interface Problem {
  /** Path relative to the project root, with forward slashes: `content/docs/prompts.mdx`. */
  file: string;
  /** 1-based line inside `file`; absent if the problem concerns the whole file. */
  line?: number | undefined;
  /** 1-based column inside the line, if known; never set without `line`. */
  column?: number | undefined;
  /** What is wrong, with the offending value. One sentence in Portuguese. */
  what: string;
  /** The violated rule. One sentence in Portuguese. */
  rule: string;
  /** What to write instead, ready to paste if possible. */
  fix: string;
  /** Defaults to `error`. */
  severity?: Severity;
  /** Path of the file, relative to the project root, that lacks what is used here. */
  lackingIn?: string;
}

/** What a problem says, without where. */
export type Wording = Pick<Problem, 'what' | 'rule' | 'fix'>;

/** A problem without its place. */
export type Mistake = Omit<Problem, 'file' | 'line' | 'column'>;

/** Returns the location in the format that terminals and editors link: `content/docs/prompts.mdx:3:8`. */
export function placeOf({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string {
  return [file, line, line && column].filter(Boolean).join(':');
}

/** Formats a problem as four lines: location, what is wrong, rule, fix. */
export function formatProblem(problem: Problem): string {
  return [placeOf(problem), problem.what, problem.rule, problem.fix].join('\n');
}

/** Formats problems in the given order, separated by blank lines. */
export function formatProblems(problems: readonly Problem[]): string {
  return problems.map(formatProblem).join('\n\n');
}

/** Reports whether a problem must stop the build. */
export function isError(problem: Problem): boolean {
  return (problem.severity ?? 'error') === 'error';
}
