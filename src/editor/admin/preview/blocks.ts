/** Lines of a body that belong together, counted from 0; `end` is the line after the last. */
export interface Block {
  start: number;
  end: number;
}

/** A fenced code with its fences; one that is not closed goes on to the end. */
const CODE =
  /^[ \t]*(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t]*\1[`~]*[ \t]*$|^[ \t]*(?:`{3,}|~{3,})[\s\S]*/gm;
const INLINE_CODE = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;
/** Tags of components and of HTML that open, close, or do both; they may go on over lines. */
const TAG = /<(\/?)([A-Za-z][\w.]*)((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*?)(\/?)>/g;
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * Cuts a body into its blocks: what blank lines separate, but a code, a component or a `:::` notice
 * with all that is in it. One that is never closed ends at the next heading of the first two levels:
 * what comes after it is probably not meant to be in it.
 */
export function blocksOf(body: string): Block[] {
  // Code has no blank lines, tags or notices of its own.
  const plain = body
    .replace(CODE, (code) => code.replace(/[^\n]+/g, 'x').replace(/\n(?=\n)/g, '\nx'))
    .replace(INLINE_CODE, (code) => 'x'.repeat(code.length));
  const lines = plain.split('\n');
  const opened = openedByLine(plain, lines);
  const blocks: Block[] = [];
  let start = -1;
  let open = 0;
  const close = (last: number) => {
    let end = last;
    while (end > start && lines[end - 1]?.trim() === '') end -= 1;
    if (start >= 0) blocks.push({ start, end });
    start = -1;
    open = 0;
  };
  lines.forEach((line, index) => {
    const isBlank = line.trim() === '';
    if ((isBlank && open <= 0) || /^##? /.test(line)) close(index);
    if (isBlank) return;
    if (start < 0) start = index;
    open += opened[index] ?? 0;
  });
  close(lines.length);
  return blocks;
}

/** How many parts each line opens beyond those that it closes. */
function openedByLine(text: string, lines: readonly string[]): number[] {
  const counts = lines.map((line): number => {
    const notice = /^\s*:{3,}(\S?)/.exec(line);
    if (!notice) return 0;
    return notice[1] ? 1 : -1;
  });
  let line = 0;
  let before = 0;
  for (const { index, 1: slash, 2: name = '', 4: self } of text.matchAll(TAG)) {
    line += text.slice(before, index).split('\n').length - 1;
    before = index;
    if (!self && !VOID.test(name)) counts[line] = (counts[line] ?? 0) + (slash ? -1 : 1);
  }
  return counts;
}
