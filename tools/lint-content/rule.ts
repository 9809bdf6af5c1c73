import type { LintPage, Place } from './page';

/** What one rule found at one place. */
export interface Found {
  at: Place;
  /** What is wrong, with the words in question. One sentence. */
  what: string;
  /** What to write instead. */
  fix: string;
}

/** One rule of writing, a line of the table in `rules`. */
export interface Rule {
  /** How messages and exceptions call it: `texto-do-link`. */
  name: string;
  /** An error makes the command fail; advice is only told. */
  level: 'error' | 'advice';
  /** What it looks for, for the list of rules. */
  about: string;
  /** Why it matters: the message's third line. One sentence. */
  why: string;
  check: (page: LintPage) => Found[];
}
