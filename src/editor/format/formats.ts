import { splitFrontMatter } from '../../article/syntax/source';
import { isRecord } from '../../lib/value';
import { parseYaml } from '../../content/schema/parse';
import { CONTENT_KINDS, kindNamed } from '../content-kinds';
import type { ContentKind, KindName } from '../content-kinds';
import { fromForm, toForm } from '../form/form';
import { keyOrder } from '../form/key-order';
import { editYaml, readYaml } from './edit-yaml';
import { keepLineEnds, unixLines } from './line-ends';
import { joinPage, splitPage } from './page-file';
import type { PageFile } from './page-file';
import { printYaml } from './print-yaml';

/** How the editor reads a file into the fields of a form, and writes it. */
export interface EntryFormat {
  /** The name that a collection's `format` says. */
  name: string;
  /** Of new files, without the dot. */
  extension: string;
  fromFile: (text: string) => Record<string, unknown>;
  toFile: (data: Record<string, unknown>) => string;
}

/** Keeps the text that an entry came from; no field has this name. */
export const SOURCE = '__source';
/** The text of a page; the whole file of one whose fields cannot be read, so that it can be mended. */
export const BODY = 'body';

/** The name of the format of a kind, apart from the editor's own: `yaml`, `json`. */
export const formatName = (kind: KindName): string => `conteudo-${kind}`;

/** One format for each kind of file: what a form shows depends on the schema. */
export const FORMATS: readonly EntryFormat[] = CONTENT_KINDS.map(formatOf);

/** The fields that a file has, as its schema takes them; for checks. */
export function writtenFields(kindName: KindName, data: Record<string, unknown>): unknown {
  const kind = kindNamed(kindName);
  return targetOf(kind, data, sourceOf(kind, data));
}

/**
 * The whole file as it is being mended, in the body of a page whose fields could not be read; nothing
 * for any other entry.
 */
export function mendedFile(data: Record<string, unknown>): string | undefined {
  const { [SOURCE]: source, [BODY]: body } = data;
  if (typeof source !== 'string' || body === undefined) return undefined;
  const { fields } = splitPage(unixLines(source));
  return hasMistake(fields) ? unixLines(String(body)) : undefined;
}

/**
 * The text of a page as it is being written, without the fields that stand above it while it is mended.
 *
 * @returns `lines`: how many lines of the body stand above the text
 */
export function textOfPage(data: Record<string, unknown>): { text: string; lines: number } {
  const whole = mendedFile(data);
  if (whole === undefined) return { text: String(data[BODY] ?? ''), lines: 0 };
  const { body, bodyOffset } = splitFrontMatter(whole);
  return { text: body, lines: bodyOffset };
}

const hasMistake = (fields: string) => parseYaml(fields, '').problems.length > 0;

function formatOf(kind: ContentKind): EntryFormat {
  return {
    name: formatName(kind.name),
    extension: kind.isPage ? 'mdx' : 'yaml',
    fromFile: (text) => {
      const { page, form, isBroken } = readSource(kind, text);
      const body = isBroken ? unixLines(text) : page.body;
      return { ...form, ...(kind.isPage && { [BODY]: body }), [SOURCE]: text };
    },
    toFile: (data) => {
      const source = sourceOf(kind, data);
      const edited = kind.isPage ? pageText(kind, data, source) : fieldsText(kind, data, source);
      return source ? keepLineEnds(source.text, edited) : edited;
    },
  };
}

/** A file as it was read. */
interface Source {
  text: string;
  page: PageFile;
  /** The data of its fields. */
  written: unknown;
  form: Record<string, unknown>;
  /** The fields cannot be read, and must not be written over. */
  isBroken: boolean;
}

function sourceOf(kind: ContentKind, { [SOURCE]: text }: Record<string, unknown>) {
  return typeof text === 'string' ? readSource(kind, text) : undefined;
}

function readSource(kind: ContentKind, text: string): Source {
  const whole = unixLines(text);
  const page = kind.isPage
    ? splitPage(whole)
    : { open: '', fields: whole, close: '', lead: '', body: '' };
  const isBroken = hasMistake(page.fields);
  const written = isBroken ? undefined : readYaml(page.fields);
  const form = isBroken ? {} : toForm(kind.schema, kind.root ? written : (written ?? {}));
  const fields = kind.root ? { ...(form !== undefined && { [kind.root]: form }) } : form;
  return { text, page, written, form: isRecord(fields) ? fields : {}, isBroken };
}

/** The data that the fields of an entry stand for. */
function targetOf(
  kind: ContentKind,
  { [SOURCE]: _, [BODY]: body, ...form }: Record<string, unknown>,
  source: Source | undefined,
): unknown {
  const { root, schema } = kind;
  const fields = kind.isPage || body === undefined ? form : { ...form, [BODY]: body };
  const before = source && {
    written: source.written,
    form: root ? source.form[root] : source.form,
  };
  const target = fromForm(schema, root ? fields[root] : fields, before);
  // A field of this name is not the text, which takes its place in the form.
  const own = kind.isPage && isRecord(source?.written) ? source.written[BODY] : undefined;
  return own !== undefined && isRecord(target) ? { ...target, [BODY]: own } : target;
}

function fieldsText(
  kind: ContentKind,
  data: Record<string, unknown>,
  source: Source | undefined,
): string {
  const target = targetOf(kind, data, source);
  if (!source) return printYaml(target);
  if (source.isBroken) return source.page.fields;
  const order = (path: readonly PropertyKey[]) => keyOrder(kind.schema, target, path);
  const isEmpty = isRecord(target) && Object.keys(target).length === 0;
  return editYaml(source.page.fields, isEmpty ? undefined : target, order);
}

function pageText(
  kind: ContentKind,
  data: Record<string, unknown>,
  source: Source | undefined,
): string {
  const page = source?.page ?? { open: '', close: '', lead: '', body: '' };
  const body = unixLines(String(data[BODY] ?? ''));
  if (source?.isBroken) return body;
  const fields = fieldsText(kind, data, source);
  if (source && body === page.body) return joinPage({ ...page, fields });
  const written = body.replace(/^(?:[ \t]*\n)+/, '').replace(/(?<!\n)$/, '\n');
  const isBlank = body.trim() === '';
  const lead = page.lead || (fields === '' || isBlank ? '' : '\n');
  return joinPage({ ...page, fields, lead, body: isBlank ? '' : written });
}
