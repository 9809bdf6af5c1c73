/** Range of lines that belong together, starting at 0; `end` is the line after the last one. */
export interface Block {
  start: number;
  end: number;
}

/** A fenced code block with its fences; an unclosed one extends to the end. */
const CODE =
  /^[ \t]*(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t]*\1[`~]*[ \t]*$|^[ \t]*(?:`{3,}|~{3,})[\s\S]*/gm;
const INLINE_CODE = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;
/** Opening, closing and self-closing tags of components and HTML; they may span several lines. */
const TAG = /<(\/?)([A-Za-z][\w.]*)((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*?)(\/?)>/g;
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * Splits a body into blocks at blank lines, except inside a code block, a component or a `:::` callout,
 * which stay whole. An unclosed component or callout ends at the next heading of level 1 or 2, because what
 * follows is probably not part of it.
 */
export function blocksOf(body: string): Block[] {
  // Blank lines, tags and callout markers inside code do not count.
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

/** Returns, for each line, the number of opened minus closed components and callouts. */
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
