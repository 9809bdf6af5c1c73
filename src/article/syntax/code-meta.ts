import type { Code } from 'mdast';

/** Parsed meta string of a code fence: ```` ```js title="a.js" {1,3-4} showLineNumbers=10 ````. */
export interface CodeMeta {
  title?: string | undefined;
  /** Path of the file that contains the code, relative to the page. */
  file?: string | undefined;
  /** Numbers of the highlighted lines, from 1; undefined without braces or if they are invalid. */
  lines?: Set<number> | undefined;
  /** Number of the first line; undefined if line numbers are not displayed. */
  firstNumber?: number | undefined;
  /** Whether a leading `+` or `-` marks a line as added or removed. */
  isDiff: boolean;
  /** Whether long lines are initially wrapped. */
  isWrapped: boolean;
  /** Whether the code is folded until the reader opens it. */
  isFolded: boolean;
  /** Text between the braces if it is not a valid list of lines. */
  mistake?: string | undefined;
}

/** Matches the title in the meta of a code block. */
export const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
const FILE = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)')/;
const BRACES = /(?:^|\s)\{([^}]*)\}/;
const NUMBERS = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/;
const DIFF = /(?:^|\s)diff(?=\s|$)/;
const WRAP = /(?:^|\s)wrap(?=\s|$)/;
const FOLD = /(?:^|\s)collapse(?=\s|$)/;

/**
 * Splits the info string of a fence into the language, if there is one, and the meta string. Braces may
 * directly follow the language: ```` ```js{2} ````.
 */
export function fenceOf({ lang, meta }: Pick<Code, 'lang' | 'meta'>): {
  language?: string | undefined;
  meta: string;
} {
  const info = lang ?? '';
  const brace = info.indexOf('{');
  const end = brace < 0 ? info.length : brace;
  const language = info.slice(0, end) || undefined;
  return { language, meta: [info.slice(end), meta].filter(Boolean).join(' ') };
}

/** Parses a meta string. Unknown words are ignored, as imported content contains options of other tools. */
export function codeMeta(meta: string): CodeMeta {
  const title = TITLE.exec(meta);
  const untitled = meta.replace(TITLE, ' ');
  const file = FILE.exec(untitled);
  const rest = untitled.replace(FILE, ' ');
  const numbers = NUMBERS.exec(rest);
  const braces = BRACES.exec(rest.replace(NUMBERS, ' '))?.[1];
  const lines = braces === undefined ? undefined : lineNumbers(braces);
  return {
    title: title?.[1] || title?.[2] || undefined,
    file: file?.[1] || file?.[2] || undefined,
    lines,
    firstNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
    isDiff: DIFF.test(rest),
    isWrapped: WRAP.test(rest),
    isFolded: FOLD.test(rest),
    mistake: braces !== undefined && !lines ? braces : undefined,
  };
}

/** Returns the words of a meta string that have no meaning here: the options of other tools. */
export function unknownMeta(meta: string): string[] {
  const rest = [TITLE, FILE, NUMBERS, BRACES, DIFF, WRAP, FOLD].reduce(
    (left, known) => left.replace(known, ' '),
    meta,
  );
  const options = rest.matchAll(/([^\s=]+)(?:=(?:"[^"]*"|'[^']*'|\S*))?/g);
  return [...options].map(([, name = '']) => name);
}

/** Parses a list of lines such as `1,3-4`; returns undefined if it is invalid. */
function lineNumbers(list: string): Set<number> | undefined {
  const numbers = new Set<number>();
  for (const part of list.split(',')) {
    const match = /^\s*(\d+)(?:\s*(?:-|\.{2,3})\s*(\d+))?\s*$/.exec(part);
    const from = Number(match?.[1]);
    const to = Number(match?.[2] ?? from);
    // Very long ranges are rejected, because the set of their lines would take too much memory.
    if (!match || from < 1 || to < from || to - from > 10_000) return undefined;
    for (let line = from; line <= to; line += 1) numbers.add(line);
  }
  return numbers;
}
