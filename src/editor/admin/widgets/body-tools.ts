/** A toolbar button of the body field. */

export interface BodyTool {
  label: string;
  /** Visible text of the button; `label` is its accessible name. */
  sign: string;
  edit: (text: string, selection: Selection) => Edit;
}

/** Tools for elements that every page can have; images have their own button, and components a menu. */
export const BODY_TOOLS: readonly BodyTool[] = [
  {
    label: 'Título de seção',
    sign: 'Título',
    edit: (text, selection) => lines(text, selection, '## '),
  },
  {
    label: 'Negrito',
    sign: 'N',
    edit: (text, selection) =>
      around(text, selection, { before: '**', after: '**', empty: 'texto em negrito' }),
  },
  {
    label: 'Itálico',
    sign: 'I',
    edit: (text, selection) =>
      around(text, selection, { before: '*', after: '*', empty: 'texto em itálico' }),
  },
  {
    label: 'Link',
    sign: 'Link',
    edit: (text, selection) =>
      linked(text, selection, { empty: 'texto do link', address: '/docs' }),
  },
  { label: 'Lista', sign: 'Lista', edit: (text, selection) => lines(text, selection, '- ') },
  {
    label: 'Quadro de dica',
    sign: 'Quadro',
    edit: (text, selection) => block(text, selection, ':::dica\n\nEscreva a dica aqui.\n\n:::'),
  },
  {
    label: 'Passos numerados',
    sign: 'Passos',
    edit: (text, selection) =>
      block(
        text,
        selection,
        '<Passos>\n\n1. **Primeiro passo**\n\n   O que fazer.\n\n2. **Segundo passo**\n\n   O que fazer.\n\n</Passos>',
      ),
  },
];

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

/** Wraps the selection, or the placeholder `empty`, in markers; removes them if they are already there. */
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

/** Turns the selection into a link and selects its address. */
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

/** Prefixes every selected line, or removes the prefix if all of them have it. */
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
