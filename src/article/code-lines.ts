import { escapeRegExp } from '../lib/text';
import { own } from '../lib/value';
import type { CodeComment } from '../content/schema/site';
import type { CodeMeta } from './syntax/code-meta';

/** Way in which a line of code is marked. */
export type Mark = 'highlight' | 'focus' | 'error' | 'added' | 'removed';

/** Code as displayed, without the comments that mark its lines. */
export interface MarkedCode {
  /** Remaining lines, joined by newlines. */
  text: string;
  /** Marks of each remaining line. */
  marks: Set<Mark>[];
  /** Line numbers (from 1) of `start` comments without `end`, and of `end` comments without `start`. */
  unpaired: number[];
}

const MARKS: Record<CodeComment['mark'], Mark> = {
  highlight: 'highlight',
  focus: 'focus',
  error: 'error',
  add: 'added',
  remove: 'removed',
};

/** Parsed comment that marks lines: the mark, and the lines that it applies to. */
interface Command {
  mark: Mark;
  place: 'next' | 'start' | 'end';
}

/** Returns the built-in commands and those that the site adds, by the text of their comment in lower case. */
function commandsOf(comments: readonly CodeComment[]): Map<string, Command> {
  const ours = Object.keys(MARKS).map((name) => ({
    mark: name as CodeComment['mark'],
    line: `${name}-next-line`,
    start: `${name}-start`,
    end: `${name}-end`,
  }));
  const commands = new Map<string, Command>();
  for (const { mark: name, line, start, end } of [...ours, ...comments]) {
    const mark = MARKS[name];
    if (line) commands.set(line.toLowerCase(), { mark, place: 'next' });
    if (start) commands.set(start.toLowerCase(), { mark, place: 'start' });
    if (end) commands.set(end.toLowerCase(), { mark, place: 'end' });
  }
  return commands;
}

/** Opening and closing patterns (regular expression source) of comments that occupy a whole line. */
const COMMENTS = {
  slashes: ['//', ''],
  block: ['/\\*', '\\*/'],
  jsx: ['\\{\\s*/\\*', '\\*/\\s*\\}'],
  hash: ['#', ''],
  html: ['<!--', '-->'],
  dashes: ['--', ''],
  semicolons: [';+', ''],
  percent: ['%', ''],
  quote: ["(?:'|rem\\s)", ''],
} as const;

type Comment = keyof typeof COMMENTS;

const SCRIPT: Comment[] = ['slashes', 'block'];
const BY_LANGUAGE: Record<string, Comment[]> = Object.fromEntries(
  (
    [
      [
        'js javascript mjs ts typescript c cpp csharp cs java kotlin swift go rust scss less',
        SCRIPT,
      ],
      ['jsx tsx', [...SCRIPT, 'jsx']],
      ['css', ['block']],
      ['php', [...SCRIPT, 'hash']],
      ['html xml svg vue', ['html', ...SCRIPT]],
      ['md mdx markdown', ['html', 'jsx', 'hash']],
      ['sql lua haskell hs', ['dashes', 'block']],
      ['wasm lisp clojure scheme', ['semicolons']],
      ['ini', ['semicolons', 'hash']],
      ['tex latex matlab', ['percent']],
      ['vb vbnet vba bat cmd', ['quote']],
      [
        'python py ruby rb bash sh shell zsh yaml yml toml r perl makefile dockerfile powershell graphql',
        ['hash'],
      ],
    ] as const
  ).flatMap(([names, comments]) => names.split(' ').map((name) => [name, [...comments]])),
);
const ANY: Comment[] = ['slashes', 'block', 'jsx', 'hash', 'html'];

function magicComment(language: string, commands: Iterable<string>): RegExp {
  const forms = (own(BY_LANGUAGE, language) ?? ANY).map((name) => {
    const [open, close] = COMMENTS[name];
    return `${open}\\s*COMMAND\\s*${close}`;
  });
  const command = [...commands].map(escapeRegExp).join('|');
  const either = forms.map((form) => form.replace('COMMAND', `(${command})`)).join('|');
  return new RegExp(`^\\s*(?:${either})\\s*$`, 'i');
}

/**
 * Determines the marked lines of a code block and removes the comments that mark lines. Lines are marked by
 * the list in braces, or else by comments such as `// highlight-next-line` (behaviour 2.16.5). In a diff,
 * the signs at the start of lines mark them as well.
 *
 * @param language language name in lower case
 * @param comments comment words that the site adds to the built-in ones
 */
export function markLines(
  code: string,
  language: string,
  meta: CodeMeta,
  comments: readonly CodeComment[] = [],
): MarkedCode {
  const marked = meta.lines ? byNumber(code, meta.lines) : byComment(code, language, comments);
  // The language `diff` keeps its signs in the text; with `diff` in the meta string, marks replace them.
  if (language === 'diff') addSigns(marked);
  else if (meta.isDiff) takeSigns(marked);
  return marked;
}

function byNumber(code: string, numbers: ReadonlySet<number>): MarkedCode {
  const marks = code
    .split('\n')
    .map((_, index) => new Set<Mark>(numbers.has(index + 1) ? ['highlight'] : []));
  return { text: code, marks, unpaired: [] };
}

function byComment(code: string, language: string, comments: readonly CodeComment[]): MarkedCode {
  const commands = commandsOf(comments);
  const pattern = magicComment(language, commands.keys());
  const next = new Set<Mark>();
  const open = new Map<Mark, number>();
  const lines: string[] = [];
  const marks: Set<Mark>[] = [];
  const unpaired: number[] = [];
  code.split('\n').forEach((line, index) => {
    const words = pattern.exec(line)?.slice(1).find(Boolean)?.toLowerCase();
    const command = words === undefined ? undefined : commands.get(words);
    if (!command) {
      lines.push(line);
      marks.push(new Set([...open.keys(), ...next]));
      next.clear();
      return;
    }
    const { mark, place } = command;
    if (place === 'next') next.add(mark);
    else if (place === 'start') open.set(mark, index + 1);
    else if (!open.delete(mark)) unpaired.push(index + 1);
  });
  return { text: lines.join('\n'), marks, unpaired: [...unpaired, ...open.values()] };
}

const SIGNS: Record<string, Mark> = { '+': 'added', '-': 'removed' };

function addSigns({ text, marks }: MarkedCode): void {
  text.split('\n').forEach((line, index) => {
    const mark = SIGNS[line[0] ?? ''];
    // `+++` and `---` are the file headers of a patch.
    if (mark && !/^(?:\+\+\+|---)(?:\s|$)/.test(line)) marks[index]?.add(mark);
  });
}

/**
 * Replaces signs with marks. If every non-empty line begins with a sign or a space, that column is removed
 * from all lines.
 */
function takeSigns(code: MarkedCode): void {
  addSigns(code);
  const lines = code.text.split('\n');
  const isColumn = lines.every((line) => /^(?:[+\- ]|$)/.test(line));
  code.text = lines
    .map((line) => (isColumn || SIGNS[line[0] ?? ''] ? line.slice(1) : line))
    .join('\n');
}
