/** A change of a text: what is replaced by what, and what is selected then. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  /** In the changed text. */
  select: readonly [from: number, to: number];
}

/** A piece of a text, by its offsets. */
export interface Selection {
  start: number;
  end: number;
}

/** Puts marks around what is selected, or around words to be written over; takes them away again. */
export function around(
  text: string,
  { start, end }: Selection,
  { before, after, empty }: { before: string; after: string; empty: string },
): Edit {
  const chosen = text.slice(start, end);
  const isMarked =
    text.slice(0, start).endsWith(before) && text.slice(end).startsWith(after) && chosen !== '';
  if (isMarked) {
    const from = start - before.length;
    const to = end + after.length;
    return { from, to, text: chosen, select: [from, from + chosen.length] };
  }
  const inner = chosen || empty;
  const from = start + before.length;
  return {
    ...{ from: start, to: end, text: before + inner + after },
    select: [from, from + inner.length],
  };
}

/** A link: what is selected becomes its words, and the address is to be written next. */
export function linked(
  text: string,
  { start, end }: Selection,
  { empty, address }: { empty: string; address: string },
): Edit {
  const words = text.slice(start, end) || empty;
  const from = start + words.length + 3;
  return {
    ...{ from: start, to: end, text: `[${words}](${address})` },
    select: [from, from + address.length],
  };
}

/**
 * A picture after the line of the selection. Its description stays empty, for the caret: words that
 * only stand in its place would pass for one.
 *
 * @param file as the library of files names it: beside the page, or from the site's root
 */
export function picture(text: string, selection: Selection, file: string): Edit {
  const isBeside = !/^(?:[a-z][a-z\d+.-]*:|\/|\.{1,2}\/)/i.test(file);
  const address = isBeside ? `./${file}` : file;
  const target = /[\s()<>]/.test(address) ? `<${address}>` : address;
  const edit = block(text, selection, `![](${target})`);
  const from = edit.select[0] + 2;
  return { ...edit, select: [from, from] };
}

/** Puts a mark before every line that is selected, or takes it away where all have it. */
export function lines(text: string, { start, end }: Selection, mark: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const rows = text.slice(from, to).split('\n');
  const isMarked = rows.every((row) => row.startsWith(mark));
  const changed = rows
    .map((row) => (isMarked ? row.slice(mark.length) : mark + row.replace(/^#{1,6} /, '')))
    .join('\n');
  return { from, to, text: changed, select: [from + changed.length, from + changed.length] };
}

/** Puts a block after the line of the selection, with a blank line on either side. */
export function block(text: string, { end }: Selection, snippet: string): Edit {
  const next = text.indexOf('\n', end);
  const at = next < 0 ? text.length : next;
  const head = text.slice(0, at);
  const before =
    head.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - (/\n*$/.exec(head)?.[0].length ?? 0)));
  const gap = /^\n*/.exec(text.slice(at))?.[0].length ?? 0;
  const rest = text.slice(at + gap);
  const after = rest === '' ? '\n' : '\n\n';
  const from = at + before.length;
  return {
    ...{ from: at, to: at + gap, text: before + snippet + after },
    select: [from, from + snippet.length],
  };
}

/** Puts words where the selection is. */
export function inline({ start, end }: Selection, snippet: string): Edit {
  return { from: start, to: end, text: snippet, select: [start, start + snippet.length] };
}
