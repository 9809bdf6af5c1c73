import { splitFrontMatter } from '../../article/syntax/source';

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
