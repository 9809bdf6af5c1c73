import { splitFrontMatter } from '../../article/syntax/source';

/** A page's file, cut into pieces that make the file again when they are put together. */
export interface PageFile {
  /** From the beginning to the first field: byte order mark and fence; empty without front matter. */
  open: string;
  /** The YAML, with the end of its last line. */
  fields: string;
  /** The closing fence. */
  close: string;
  /** Blank lines before the text, which nobody who writes it needs to see. */
  lead: string;
  body: string;
}

/** Cuts a file whose lines end in `\n`. */
export function splitPage(text: string): PageFile {
  const { frontMatter, body, bodyOffset } = splitFrontMatter(text);
  const open = bodyOffset === 0 ? '' : (/^\uFEFF?---[ \t]*\n/.exec(text)?.[0] ?? '');
  const fields = frontMatter === '' ? '' : `${frontMatter}\n`;
  const close = text.slice(open.length + fields.length, text.length - body.length);
  const [lead = ''] = /^(?:[ \t]*\n)*/.exec(body) ?? [];
  return { open, fields, close, lead, body: body.slice(lead.length) };
}

/** Puts a page together again; one that had no front matter gets its fences when it has fields. */
export function joinPage({ open, fields, close, lead, body }: PageFile): string {
  if (open !== '' || fields === '') return open + fields + close + lead + body;
  const mark = body.startsWith('\uFEFF') ? '\uFEFF' : '';
  return `${mark}---\n${fields}---\n${lead || '\n'}${body.slice(mark.length)}`;
}
