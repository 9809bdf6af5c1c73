import { postName } from '../../blog/post-name';
import { expandSidebarItems, parseDocsSettings, parseSidebars } from '../../content/schema/docs';
import { unknownValues } from '../../content/schema/messages';
import { parse, parseYaml, unknownFields } from '../../content/schema/parse';
import type { DataSource, FieldPath } from '../../content/schema/parse';
import { datelessPost } from '../../content/schema/post';
import type { PostFrontMatter } from '../../content/schema/post';
import { CREDENTIALS, withCredentials } from '../../content/schema/search';
import { isPartial } from '../../lib/doc-identity';
import { unixLines } from '../../lib/line-starts';
import { parseDate } from '../../lib/parse-date';
import { isRecord, valueAt } from '../../lib/value';
import { kindNamed } from '../content-kinds';
import type { ContentKind, KindName } from '../content-kinds';
import { entryName } from '../form/form';
import { formPath } from '../form/schema-path';
import { ENTRY_NAME, ENTRY_VALUE } from '../form/shape';
import { same } from '../format/compare';
import { BODY, PLACE, SOURCE, formatOf, mendedFile, writtenFields } from '../format/formats';
import { splitPage } from '../format/page-file';
import type { EntryContext, EntryProblem } from './check-types';
import { kindOfCollection } from './cms-config';
import { crossFileChecks } from './cross-file-checks';
import { newEntryFile, newEntryProblems } from './new-entry';

/** Fields of forms that no file has, with names that are also words of messages. */
const FORM_ONLY: readonly string[] = [ENTRY_NAME, ENTRY_VALUE];

/** Placeholders for values of search.yaml that come from the build's environment. */
const UNKNOWN_CREDENTIALS = Object.fromEntries(
  Object.values(CREDENTIALS).map((variable) => [variable, 'x']),
);

/**
 * Checks an entry as the build does, before it is saved: against the schema of its file and, if facts about
 * the site are given, against other files. Messages and severities are those of the build, with the labels of fields
 * if they are given.
 *
 * @param collection name of the entry's collection
 * @param data entry in the editor: fields, text and source
 */
export function checkEntry(
  collection: string,
  data: Record<string, unknown>,
  context: EntryContext = {},
): EntryProblem[] {
  const kind = kindNamed(kindOfCollection(collection));
  const { folder, extension, site } = context;
  const isNew = context.file === undefined && folder !== undefined && kind.isPage;
  const file = isNew ? newEntryFile(kind.name, data, { folder, extension }) : context.file;
  const mended = kind.isPage ? mendedFile(data) : undefined;
  if (mended !== undefined) return checkMended(collection, data, mended, context);
  const broken = brokenSource(kind, data, file);
  if (broken.length > 0) return broken;
  const repeated = repeatedNames(data, [], file ?? '');
  const fields = writtenFields(kind.name, data) ?? {};
  const labelOf = (path: FieldPath) =>
    FORM_ONLY.includes(String(path.at(-1)))
      ? undefined
      : context.labelOf?.(pathInForm(kind, path, data));
  const textOf = textsOf(kind, fields, data[SOURCE]);
  const checked = checkFields(kind, fields, { file: file ?? '', labelOf, textOf });
  const problems = [...checked.problems, ...cutTexts(kind, data, file ?? '')];
  const { value } = checked;
  const others = site?.pages.map((page) => page.file) ?? [];
  // What the schema refuses, such as a date, is not missing.
  const named = (isNew ? newEntryProblems(kind.name, data, file ?? '', others) : []).filter(
    ({ path }) => !problems.some((problem) => same(problem.path, path)),
  );
  const inForm = (found: readonly EntryProblem[]) =>
    found.map((problem) => ({ ...problem, path: pathInForm(kind, problem.path, data) }));
  if (value === undefined || named.length > 0) {
    return [...named, ...repeated, ...inForm(problems)];
  }
  const among = site ? crossFileChecks(kind.name, value, file ?? '', site) : [];
  const isPost = kind.name === 'post' && file !== undefined && !isPartial(file);
  const dated = isPost ? dayProblems(value as PostFrontMatter, file) : [];
  const texts =
    kind.name === 'messages' ? valueProblems(value as Record<string, string>, file ?? '') : [];
  return [...repeated, ...inForm(problems), ...dated, ...inForm(texts), ...inForm(among)];
}

/** Converts the path of a field in the file to its path in the form. */
function pathInForm(
  { schema, root }: ContentKind,
  path: FieldPath,
  data: Record<string, unknown>,
): FieldPath {
  if (!root || path.length === 0) return formPath(schema, path, data);
  return [root, ...formPath(schema, path, data[root])];
}

/**
 * Checks a page whose front matter could not be parsed and whose whole file is being repaired in its text.
 * Reports the remaining syntax errors or, if there are none, the mistakes of the repaired file. Other form
 * fields are not saved in this state, so each that is filled in is reported too.
 */
function checkMended(
  collection: string,
  { [BODY]: _, [SOURCE]: __, [PLACE]: ___, ...form }: Record<string, unknown>,
  text: string,
  context: EntryContext,
): EntryProblem[] {
  const name = kindOfCollection(collection);
  const { file = '' } = context;
  const filled = Object.entries(form).filter(([, value]) => !isEmpty(value));
  const unread = filled.map(([field]): EntryProblem => ({
    file,
    path: [field],
    what: 'Este campo ainda não pode ser preenchido aqui.',
    rule: 'O começo do arquivo tem um erro, e está no texto da página até que alguém o conserte.',
    fix: 'Apague o que escreveu neste campo, conserte o começo do texto, salve e abra a página de novo.',
  }));
  const { problems } = parseYaml(splitPage(text).fields, file, 2);
  if (problems.length > 0) {
    return [...problems.map((problem) => ({ ...problem, path: [BODY] })), ...unread];
  }
  // The writer sees the fields as the file has them.
  const inText = { ...context, labelOf: undefined };
  return [...unread, ...checkEntry(collection, formatOf(name).fromFile(text), inText)];
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || same(value, []);

/** Reports lists in which two items have the same name; the file can hold only one of them. */
function repeatedNames(value: unknown, path: FieldPath, file: string): EntryProblem[] {
  if (Array.isArray(value)) {
    const names = value.map((item: unknown) => (isRecord(item) ? entryName(item) : ''));
    const repeated = names.filter((name, index) => name !== '' && names.indexOf(name) < index);
    const here = repeated.map((name): EntryProblem => ({
      file,
      path,
      what: `O nome "${name}" aparece duas vezes.`,
      rule: 'Cada item desta lista precisa de um nome só seu.',
      fix: 'Dê outro nome a um dos dois.',
    }));
    return [...here, ...value.flatMap((item: unknown) => repeatedNames(item, path, file))];
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    repeatedNames(item, path.length === 0 ? [key] : path, file),
  );
}

/** Reports syntax errors of a settings file, with which no change in the form can be saved. */
function brokenSource(
  { isPage }: ContentKind,
  { [SOURCE]: source }: Record<string, unknown>,
  file = '',
): EntryProblem[] {
  if (isPage || typeof source !== 'string') return [];
  const { problems } = parseYaml(unixLines(source), file);
  return problems.map((problem) => ({ ...problem, path: [] }));
}

/** Reports texts of a page that its file cuts off: the form has what is left of them. */
function cutTexts(
  { name, isPage }: ContentKind,
  data: Record<string, unknown>,
  file: string,
): EntryProblem[] {
  if (!isPage || typeof data[SOURCE] !== 'string') return [];
  const { fields } = splitPage(unixLines(formatOf(name).toFile(data)));
  const found = parseYaml(fields, file).cutTexts();
  // A text in a form has no quotes.
  return found.map(({ line: _, whole, ...problem }) => ({
    ...problem,
    fix: `Escreva neste campo o texto inteiro:  ${whole}`,
  }));
}

interface Checked {
  value: unknown;
  problems: EntryProblem[];
}

/** Validates fields against their schema and adds the path of the field to each problem. */
function checkFields(
  { name, schema, isPage }: ContentKind,
  fields: unknown,
  { file, labelOf, textOf }: Omit<DataSource, 'lineOf'>,
): Checked {
  const asked: FieldPath[] = [];
  // Each problem requests the line of its field once. The number it gets is the 1-based index in `asked`.
  const lineOf = (path: FieldPath) => asked.push(path);
  const complete = completed(name, fields);
  const source = { file, lineOf, textOf, labelOf };
  const checked =
    name === 'docs'
      ? parseDocsSettings(complete, source)
      : name === 'sidebars'
        ? parseSidebars(complete, source)
        : parse(schema, complete, source);
  const unknown = isPage ? unknownFields(schema, fields, source) : [];
  const problems = [...checked.problems, ...unknown].map(({ line, ...problem }): EntryProblem => ({
    ...problem,
    path: asked[(line ?? 0) - 1] ?? [],
  }));
  return { value: checked.value, problems };
}

/**
 * Returns a lookup of the text that the file has for a number: the fields have the number alone, which the form may
 * have changed. The file is parsed at the first number in the place of a text, which few entries have.
 */
function textsOf({ isPage }: ContentKind, fields: unknown, source: unknown): DataSource['textOf'] {
  if (typeof source !== 'string') return () => undefined;
  let written: ReturnType<typeof parseYaml> | undefined;
  return (path) => {
    const whole = unixLines(source);
    written ??= parseYaml(isPage ? splitPage(whole).fields : whole, '');
    const text = written.textOf(path);
    return Number(text) === valueAt(fields, path) ? text : undefined;
  };
}

/** Adds values from the environment and expands shorthands of sidebars, so that paths match the form. */
function completed(name: KindName, fields: unknown): unknown {
  if (name === 'search') return withCredentials(fields, UNKNOWN_CREDENTIALS);
  if (name === 'sidebars') return writtenOut(fields);
  if (name !== 'docs' || !isRecord(fields) || !('sidebars' in fields)) return fields;
  return { ...fields, sidebars: writtenOut(fields['sidebars']) };
}

const writtenOut = (sidebars: unknown): unknown =>
  isRecord(sidebars)
    ? Object.fromEntries(
        Object.entries(sidebars).map(([id, items]) => [id, expandSidebarItems(items)]),
      )
    : sidebars;

/** Warns about names in braces that the site does not replace in its interface texts. */
const valueProblems = (texts: Readonly<Record<string, string>>, file: string): EntryProblem[] =>
  Object.entries(texts).flatMap(([id, text]) =>
    unknownValues(id, text).map((problem) => ({ ...problem, file, path: [id] })),
  );

/** Checks the date of a post, which comes from its `date` field or from the name of its file. */
function dayProblems({ date }: PostFrontMatter, file: string): EntryProblem[] {
  const { day } = postName(file.replace(/^content\/blog\//, ''));
  return parseDate(date ?? day ?? '') ? [] : [{ file, path: ['date'], ...datelessPost(day) }];
}
