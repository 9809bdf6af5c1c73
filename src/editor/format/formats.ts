import { splitFrontMatter } from '../../article/syntax/source';
import { numbersAsTexts, parseYaml, yamlDocument } from '../../content/schema/parse';
import { unixLines } from '../../lib/line-starts';
import { isRecord } from '../../lib/value';
import { CONTENT_KINDS, kindNamed } from '../content-kinds';
import type { ContentKind, KindName } from '../content-kinds';
import { fromForm, toForm } from '../form/form';
import { keyOrder } from '../form/schema-path';
import { same } from './compare';
import { editYaml } from './edit-yaml';
import { joinPage, keepLineEnds, splitPage } from './page-file';
import type { PageFile } from './page-file';
import { printYaml } from './print-yaml';

/** Conversion between a file and the fields of a form. */
export interface EntryFormat {
  /** Name of the format in the `format` setting of a collection. */
  name: string;
  /** Extension of new files, without the dot. */
  extension: string;
  fromFile: (text: string) => Record<string, unknown>;
  toFile: (data: Record<string, unknown>) => string;
}

/** Field with the file text that an entry was read from; content fields cannot have this name. */
export const SOURCE = '__source';
/**
 * Field with the body of a page. If the page's fields cannot be parsed, it contains the whole file, so that
 * the file can be repaired.
 */
export const BODY = 'body';
/**
 * Field with the sidebars as the writer of a docs page arranged them; empty until the page's place changes.
 * They are saved in a file of their own (`admin/page-place`).
 */
export const PLACE = '__lugar';

/**
 * Returns the name of a kind's format, which must differ from the editor's built-in ones such as `yaml` and
 * `json`.
 */
export const formatName = (kind: KindName): string => `conteudo-${kind}`;

/** A format for each kind of file, because the form depends on the schema. */
export const FORMATS: readonly EntryFormat[] = CONTENT_KINDS.map(({ name }) => formatOf(name));

/** Returns the fields of an entry as its schema expects them, for validation. */
export function writtenFields(kindName: KindName, data: Record<string, unknown>): unknown {
  const kind = kindNamed(kindName);
  return targetOf(kind, data, sourceOf(kind, data));
}

/**
 * Returns the whole file that is under repair in the body of a page whose fields could not be parsed;
 * `undefined` for all other entries.
 */
export function mendedFile(data: Record<string, unknown>): string | undefined {
  const { [SOURCE]: source, [BODY]: body } = data;
  if (typeof source !== 'string' || body === undefined) return undefined;
  const { fields } = splitPage(unixLines(source));
  return yamlDocument(fields).broken && unixLines(String(body));
}

/**
 * Returns the current body of a page, without the front matter that precedes it while the file is under
 * repair.
 *
 * @returns `lines` is the number of lines removed before the text
 */
export function textOfPage(data: Record<string, unknown>): { text: string; lines: number } {
  const whole = mendedFile(data);
  if (whole === undefined) return { text: String(data[BODY] ?? ''), lines: 0 };
  const { body, bodyOffset } = splitFrontMatter(whole);
  return { text: body, lines: bodyOffset };
}

/** Returns the format of a kind of file. */
export function formatOf(name: KindName): EntryFormat {
  const kind = kindNamed(name);
  return {
    name: formatName(name),
    extension: kind.isPage ? 'mdx' : 'yaml',
    fromFile: (text) => {
      const { page, form, isBroken } = readSource(kind, text);
      const body = isBroken ? unixLines(text) : page.body;
      return {
        ...form,
        ...(kind.isPage && { [BODY]: body }),
        ...(kind.name === 'doc' && { [PLACE]: '' }),
        [SOURCE]: text,
      };
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
  /** Data of the fields. */
  written: unknown;
  form: Record<string, unknown>;
  /** Whether the fields cannot be parsed; they must not be overwritten then. */
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
  const { data, problems, textOf } = parseYaml(page.fields, '');
  const isBroken = problems.length > 0;
  const written = data ?? undefined;
  const shown = kind.root ? written : (written ?? {});
  const form = isBroken ? {} : toForm(kind.schema, numbersAsTexts(kind.schema, shown, textOf));
  const fields = kind.root ? { ...(form !== undefined && { [kind.root]: form }) } : form;
  return { text, page, written, form: isRecord(fields) ? fields : {}, isBroken };
}

/** Converts the form fields of an entry to the data of its file. */
function targetOf(
  kind: ContentKind,
  { [SOURCE]: _, [PLACE]: __, [BODY]: body, ...form }: Record<string, unknown>,
  source: Source | undefined,
): unknown {
  const { root, schema } = kind;
  const fields = kind.isPage || body === undefined ? form : { ...form, [BODY]: body };
  const before = source && {
    written: source.written,
    form: root ? source.form[root] : source.form,
  };
  const target = fromForm(schema, root ? fields[root] : fields, before);
  // In the form the page text takes the name of this field, so its value comes from the file.
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
  if (source.isBroken || same(source.written, target)) return source.page.fields;
  const order = (path: readonly PropertyKey[]) => keyOrder(kind.schema, target, path);
  const isEmpty = isRecord(target) && Object.keys(target).length === 0;
  return editYaml(source.page.fields, isEmpty ? undefined : target, order, kind.isPage);
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
