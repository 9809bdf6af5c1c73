import type { LintPage, Place } from './page';

/** One finding of a rule. */
export interface Found {
  at: Place;
  /** The problem, quoting the words concerned. One sentence. */
  what: string;
  /** What to write instead. */
  fix: string;
}

/** A writing rule, listed in `RULES`. */
export interface Rule {
  /** Name used in messages and exceptions: `texto-do-link`. */
  name: string;
  /** Severity: an error makes the command fail, advice is only printed. */
  level: 'error' | 'advice';
  /** What the rule looks for, for the list of rules. */
  about: string;
  /** Why the rule matters, shown on the third line of a message. One sentence. */
  why: string;
  check: (page: LintPage) => Found[];
}
