import type { Code } from 'mdast';

/** What stands after the language of a fence: ```` ```js title="a.js" {1,3-4} showLineNumbers=10 ````. */
export interface CodeMeta {
  title?: string | undefined;
  /** Numbers of highlighted lines, from 1; absent without braces. */
  lines?: Set<number> | undefined;
  /** The number of the first line; absent when lines have no numbers. */
  firstNumber?: number | undefined;
  /** Lines begin with `+` or `-` when they come or go. */
  isDiff: boolean;
  /** Long lines are wrapped from the start. */
  isWrapped: boolean;
  /** What stands between the braces and is no list of lines. */
  mistake?: string | undefined;
}

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
const BRACES = /(?:^|\s)\{([^}]*)\}/;
const NUMBERS = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/;
const DIFF = /(?:^|\s)diff(?=\s|$)/;
const WRAP = /(?:^|\s)wrap(?=\s|$)/;

/** The language of a fence, if it names one, and what follows. Braces may touch it: ```` ```js{2} ````. */
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

/** Reads it; words that mean nothing here are let be, as content from elsewhere has some. */
export function codeMeta(meta: string): CodeMeta {
  const title = TITLE.exec(meta);
  const rest = meta.replace(TITLE, ' ');
  const numbers = NUMBERS.exec(rest);
  const braces = BRACES.exec(rest.replace(NUMBERS, ' '))?.[1];
  const lines = braces === undefined ? undefined : lineNumbers(braces);
  return {
    title: title?.[1] || title?.[2] || undefined,
    lines,
    firstNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
    isDiff: DIFF.test(rest),
    isWrapped: WRAP.test(rest),
    mistake: braces !== undefined && !lines ? braces : undefined,
  };
}

/** The lines that `1,3-4` names; nothing when it is something else. */
function lineNumbers(list: string): Set<number> | undefined {
  const numbers = new Set<number>();
  for (const part of list.split(',')) {
    const match = /^\s*(\d+)(?:\s*(?:-|\.{2,3})\s*(\d+))?\s*$/.exec(part);
    const from = Number(match?.[1]);
    const to = Number(match?.[2] ?? from);
    // A range longer than any code would only cost memory.
    if (!match || from < 1 || to < from || to - from > 10_000) return undefined;
    for (let line = from; line <= to; line += 1) numbers.add(line);
  }
  return numbers;
}
