/** Replacement of a range of the text, and the selection after it. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  /** Offsets in the edited text. */
  select: readonly [from: number, to: number];
}

/** Range of a text, as offsets. */
export interface Selection {
  start: number;
  end: number;
}

/**
 * Inserts an image after the line of the selection. Its description stays empty, with the cursor in it,
 * because a placeholder would pass for a description.
 *
 * @param file file as the media library names it: relative to the page, or from the site's root
 */
export function picture(text: string, selection: Selection, file: string): Edit {
  const isBeside = !/^(?:[a-z][a-z\d+.-]*:|\/|\.{1,2}\/)/i.test(file);
  const address = isBeside ? `./${file}` : file;
  const target = /[\s()<>]/.test(address) ? `<${address}>` : address;
  const edit = block(text, selection, `![](${target})`);
  const from = edit.select[0] + 2;
  return { ...edit, select: [from, from] };
}

/** Inserts a block after the line of the selection, with a blank line on each side. */
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

/** Replaces the selection with inline text. */
export function inline({ start, end }: Selection, snippet: string): Edit {
  return { from: start, to: end, text: snippet, select: [start, start + snippet.length] };
}
