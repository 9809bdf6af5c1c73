import { splitFrontMatter } from '../../article/syntax/source';
import { unixLines } from '../../lib/line-starts';

/** Parts of a page's file; joined, they are the file again. */
export interface PageFile {
  /** Everything before the first field: byte order mark and fence; empty without front matter. */
  open: string;
  /** The YAML, including its last line end. */
  fields: string;
  /** The closing fence. */
  close: string;
  /** Blank lines before the body, which the form does not show. */
  lead: string;
  body: string;
}

/** Splits a file whose lines end in `\n`. */
export function splitPage(text: string): PageFile {
  const { frontMatter, body, bodyOffset } = splitFrontMatter(text);
  const open = bodyOffset === 0 ? '' : (/^\uFEFF?---[ \t]*\n/.exec(text)?.[0] ?? '');
  const fields = frontMatter === '' ? '' : `${frontMatter}\n`;
  const close = text.slice(open.length + fields.length, text.length - body.length);
  const [lead = ''] = /^(?:[ \t]*\n)*/.exec(body) ?? [];
  return { open, fields, close, lead, body: body.slice(lead.length) };
}

/** Joins the parts of a page. Fences are added if it has fields but had no front matter. */
export function joinPage({ open, fields, close, lead, body }: PageFile): string {
  if (open !== '' || fields === '') return open + fields + close + lead + body;
  const mark = body.startsWith('\uFEFF') ? '\uFEFF' : '';
  return `${mark}---\n${fields}---\n${lead || '\n'}${body.slice(mark.length)}`;
}

/**
 * Restores the line ends of the original in an edited text. Lines before and after the change keep theirs;
 * lines in between get the prevailing line end.
 *
 * @param source text as it is in the file
 * @param edited edited text, with `\n` only
 */
export function keepLineEnds(source: string, edited: string): string {
  if (!source.includes('\r')) return edited;
  const before = linesOf(source);
  const after = linesOf(edited);
  const isSame = (one: number, other: number) => unixLines(before[one] ?? '') === after[other];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < most - head && isSame(before.length - 1 - tail, after.length - 1 - tail)) tail += 1;
  const count = (end: string) =>
    before.filter((line) => /\r?\n$|\r$/.exec(line)?.[0] === end).length;
  const [end = '\n'] = ['\r\n', '\n', '\r'].sort((one, other) => count(other) - count(one));
  return [
    ...before.slice(0, head),
    ...after.slice(head, after.length - tail).map((line) => line.replace(/\n$/, end)),
    ...before.slice(before.length - tail),
  ].join('');
}

/** Splits a text into lines, each with its line end. */
const linesOf = (text: string): string[] => text.split(/(?<=\n|\r(?!\n))/);
