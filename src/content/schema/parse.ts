import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  stringify,
  visit,
} from 'yaml';
import type { Document, Node as YamlNode, Scalar, YAMLError } from 'yaml';
import type { core, z } from 'zod';
import { nearest } from '../../lib/nearest';
import { fold } from '../../lib/text';
import { own, valueAt } from '../../lib/value';
import type { Mistake, Problem } from './problem';
import { defOf, fieldOf } from './schema-def';
import type { SchemaDef } from './schema-def';

/** Path to a field in parsed data: `['items', 2, 'label']`. */
export type FieldPath = readonly PropertyKey[];

/** Returns the 1-based line of a field in its file, if it is known. */
export type LineOf = (path: FieldPath) => number | undefined;

/** Parsed YAML, with a lookup from field path to line number. */
export interface YamlSource {
  /** Parsed data; nullish if the text is empty, `undefined` if it is not valid YAML. */
  data: unknown;
  /** A field that is not in the file has the line of its nearest existing ancestor. */
  lineOf: LineOf;
  /** Returns the text of a value as the file has it: `2.0` for the number 2. */
  textOf: (path: FieldPath) => string | undefined;
  /**
   * Returns a warning for each text that ` #` cuts off, with the path of its field and the whole text; for front
   * matter, as settings files have comments.
   */
  cutTexts: () => (CutText & { path: FieldPath })[];
  /** Returns the problem of a text of which ` #` leaves nothing, so that the field looks empty to the schema. */
  lostText: (path: FieldPath) => Problem | undefined;
  problems: Problem[];
}

/** Problem of a text that is cut off. */
interface CutText extends Problem {
  whole: string;
}

/** The file that data was read from; see `YamlSource` for its functions. */
export interface DataSource {
  file: string;
  lineOf: LineOf;
  /** If given, `parse` accepts a number where the schema wants a text. */
  textOf?: YamlSource['textOf'] | undefined;
  lostText?: YamlSource['lostText'] | undefined;
  /** Returns the label of a field, by which messages then name it. */
  labelOf?: ((path: FieldPath) => string | undefined) | undefined;
}

/** Result of `parse`: a valid value, or the problems that make the data invalid. */
export interface Parsed<T> {
  value: T | undefined;
  problems: Problem[];
}

const YAML_RULE = 'O arquivo precisa ser YAML válido: um campo por linha, na forma "campo: valor".';
const JSON_RULE = 'O arquivo precisa ser JSON válido: campos entre chaves, separados por vírgulas.';

/** Nodes inside of each other that a YAML text may have; no schema needs more than twenty. */
const MOST_LEVELS = 100;

/** Aliases (`*name`) that a YAML text may have. */
const MOST_ALIASES = 1000;

/** Matches control characters except tabs and line ends, and halves of characters. */
// eslint-disable-next-line no-control-regex -- these are what it looks for
const UNUSABLE = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]|\p{Surrogate}/u;

/** How the content's YAML is read: as texts, numbers, lists and groups. */
export const YAML_OPTIONS = {
  // Also after `%YAML 1.1`, in which `yes` is a truth value and a date is an object.
  schema: 'core',
  // `!!binary`, `!!set` and others would give data of another kind.
  resolveKnownTags: false,
  // The parser would print its doubts about the data, in English.
  logLevel: 'error',
  // A number as a key is taken as it is written: `1.10` is not `1.1`.
  stringKeys: true,
} as const;

/**
 * Parses YAML. `broken` in the result is the first mistake. Besides syntax errors, that is what the parser
 * accepts but its `toJS`, a reader of the data or an address cannot take: an alias (`*name`) that precedes
 * its anchor or is inside of the anchored value, aliases that multiply, too many levels, and characters that
 * are not text.
 */
export function yamlDocument(text: string) {
  const lines = new LineCounter();
  const mistake = (code: string, offset = 0) => ({ code, line: lines.linePos(offset).line });
  const options = { ...YAML_OPTIONS, lineCounter: lines, prettyErrors: false };
  try {
    const document = parseDocument(text, options);
    const [error] = document.errors;
    if (error) return { document, lines, broken: mistake(...syntaxMistake(error, document, text)) };
    const found = unusableNode(document);
    if (found) return { document, lines, broken: mistake(found.code, found.node.range?.[0]) };
    return { document, lines, data: document.toJS() as unknown };
  } catch (error) {
    // `toJS` counts aliases of aliases, and the parser calls itself for each level.
    const code = error instanceof ReferenceError ? 'ALIAS_BOMB' : 'TOO_DEEP';
    if (code === 'TOO_DEEP' && !(error instanceof RangeError)) throw error;
    const offset = code === 'ALIAS_BOMB' ? text.lastIndexOf('*') : 0;
    return { document: parseDocument(''), lines, broken: mistake(code, offset) };
  }
}

/**
 * Returns the code and the offset of a syntax error. Those of the parser are often of what follows from the
 * mistake; where the mistake is known, it gets a code of its own: `OPEN_QUOTE`, `OPEN_LIST`, `OPEN_GROUP`,
 * `NO_SPACE`, `NO_COLON` or `INDENT`.
 */
function syntaxMistake(
  { code, message, pos: [offset] }: YAMLError,
  { contents, errors }: Document,
  text: string,
): [code: string, offset: number] {
  if (message.startsWith('Missing closing')) {
    let opening = offset;
    visit(contents, {
      Scalar: (_, { type, range }) => {
        if (type?.startsWith('QUOTE_') && range && range[0] < offset && offset <= range[1]) {
          opening = range[0];
        }
      },
    });
    return ['OPEN_QUOTE', opening];
  }
  if (code === 'DUPLICATE_KEY' || code === 'TAB_AS_INDENT') return [code, offset];
  const open = unclosedBracket(text, offset);
  if (open !== undefined) {
    return [text[open] === '[' ? 'OPEN_LIST' : 'OPEN_GROUP', open];
  }
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(lineStart).split('\n');
  if (withSpace(line) !== line) return ['NO_SPACE', offset];
  const isKey = code === 'MULTILINE_IMPLICIT_KEY' || message.startsWith('Implicit map keys');
  if (isKey && /^[\p{L}\d]/u.test(text.slice(offset)) && !line.includes(':')) {
    return ['NO_COLON', offset];
  }
  if (/^All \w+ items must|^Sequence item without/.test(message)) return ['INDENT', offset];
  // A value that continues on the next line, which looks like a field, as that is too far to the right.
  const long = errors.find((error) => error.code === 'MULTILINE_IMPLICIT_KEY');
  return long?.pos[0] === offset && code !== long.code ? ['INDENT', long.pos[1]] : [code, offset];
}

/** Returns the offset of the last bracket up to `offset` that is not closed, with which its list or group begins. */
function unclosedBracket(text: string, offset: number): number | undefined {
  let open: number | undefined;
  visit(parseDocument(text, { ...YAML_OPTIONS, keepSourceTokens: true }), {
    Collection: (_, { srcToken }) => {
      if (srcToken?.type !== 'flow-collection' || srcToken.offset > offset) return;
      const closing = srcToken.start.type === 'flow-seq-start' ? 'flow-seq-end' : 'flow-map-end';
      if (srcToken.end[0]?.type !== closing) open = srcToken.offset;
    },
  });
  return open;
}

/** Returns a line with the space that it lacks after its hyphen or its field: `title:A`, `-label: A`. */
const withSpace = (line: string) =>
  line.replace(/^(\s*(?:- +)*(?:-(?!-)|[a-z][\w-]*:(?!\/\/)))(?:\u00A0+|(?=\S))/i, '$1 ');

function unusableNode(document: Document): { code: string; node: YamlNode } | undefined {
  let found: { code: string; node: YamlNode } | undefined;
  let aliases = 0;
  const stop = (code: string, node: YamlNode) => {
    found = { code, node };
    return visit.BREAK;
  };
  visit(document, {
    Node: (_, node, ancestors) => {
      if (ancestors.length > MOST_LEVELS) return stop('TOO_DEEP', node as YamlNode);
      if (isScalar(node) && typeof node.value === 'string' && UNUSABLE.test(node.value)) {
        return stop('BAD_CHARACTER', node);
      }
      if (!isAlias(node)) return undefined;
      aliases += 1;
      if (aliases > MOST_ALIASES) return stop('ALIAS_BOMB', node);
      const target = node.resolve(document);
      if (!target) return stop('BAD_ALIAS', node);
      return ancestors.includes(target) ? stop('SELF_ALIAS', node) : undefined;
    },
  });
  return found;
}

/**
 * Parses YAML and keeps line numbers. Reports at most one syntax error, the first.
 *
 * @param file path used in problems
 * @param firstLine 1-based line of the file at which `text` begins (front matter begins on line 2)
 */
export function parseYaml(text: string, file: string, firstLine = 1): YamlSource {
  const { document, lines, broken, data } = yamlDocument(text);
  const toLine = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const problems: Problem[] = [];
  if (broken) {
    const isJson = file.endsWith('.json');
    const isPlain = ['DUPLICATE_KEY', 'OPEN_LIST', 'OPEN_GROUP'].includes(broken.code);
    const code = isJson && !isPlain ? 'JSON' : broken.code;
    const written = (text.split('\n')[broken.line - 1] ?? '').trim();
    const line = broken.line + firstLine - 1;
    const rule = isJson ? JSON_RULE : YAML_RULE;
    // Text in JSON has quotes already, so that those of YAML are no remedy.
    const fix = yamlRemedy(isJson && code !== 'DUPLICATE_KEY' ? 'JSON' : code, written);
    problems.push({ file, line, ...syntaxMessage(code, written), rule, fix });
  }
  const cutIn = (node: Scalar): CutText | undefined => {
    const { value, range } = node;
    const cut = cutOff(node, text);
    if (!range || !cut) return undefined;
    const { field, comment } = cut;
    return { file, line: toLine(range[0]), ...cutText(field, String(value ?? ''), comment) };
  };
  return {
    data,
    lineOf: (path) => {
      const node = deepestNode(document.contents, path);
      return node?.range ? toLine(node.range[0]) : undefined;
    },
    cutTexts: () => {
      const found: ReturnType<YamlSource['cutTexts']> = [];
      visit(document, {
        Scalar: (key, node, ancestors) => {
          if (key === 'key' || typeof node.value !== 'string') return;
          const cut = cutIn(node);
          if (cut) found.push({ ...cut, path: pathOf([...ancestors, node]), severity: 'warning' });
        },
      });
      return found;
    },
    lostText: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) && node.source === '' ? cutIn(node) : undefined;
    },
    textOf: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
    problems,
  };
}

/** Matches the start of a line with a text for readers, or an item; other values have a comment more often. */
const PROSE_FIELD = /^(?:-|(?:title|description|sidebar_label|pagination_label)\b)/;

/** Returns what ` #` cuts off from a text for readers in front matter, with the start of its line. */
export function cutOff(
  { type, range }: Scalar,
  text: string,
): { field: string; comment: string } | undefined {
  if (type !== 'PLAIN' || !range) return undefined;
  const [comment] = /^[ \t]*#.*/.exec(text.slice(range[1])) ?? [];
  const lineStart = text.lastIndexOf('\n', range[0]) + 1;
  const field = text.slice(lineStart, range[0]).trimStart();
  return comment && PROSE_FIELD.test(field) ? { field, comment } : undefined;
}

/** Returns the path of the last of nodes that are inside of each other. */
const pathOf = (nodes: readonly unknown[]): FieldPath =>
  nodes.flatMap<PropertyKey>((node, index) => {
    const around = nodes[index - 1];
    if (isSeq(around)) return [around.items.indexOf(node)];
    return isPair(node) ? [String(node.key)] : [];
  });

const cutText = (field: string, text: string, comment: string) => ({
  what: text
    ? `Deste texto o site só lê "${shortened(text)}".`
    : `O site não lê o texto "${shortened(comment)}".`,
  rule: 'Num campo sem aspas, um # depois de um espaço começa um comentário, que o site não lê.',
  fix: `Ponha o texto inteiro entre aspas:  ${field}${JSON.stringify(text + comment.trimEnd())}`,
  whole: text + comment.trimEnd(),
});

const syntaxMessage = (code: string, line: string) => ({
  what: yamlMistake(code, shortened(line)),
  rule: YAML_RULE,
  fix: yamlRemedy(code, line),
});

function yamlMistake(code: string, line: string): string {
  const shown = line ? `: ${line}` : '.';
  if (code === 'SELF_ALIAS') return `O valor com este nome contém a si mesmo${shown}`;
  if (code === 'ALIAS_BOMB') return `Os valores com & e * deste arquivo se multiplicam${shown}`;
  if (code === 'TOO_DEEP') return `Há listas demais umas dentro das outras${shown}`;
  if (code === 'BAD_CHARACTER') return `Há nesta linha um caractere que não é texto${shown}`;
  if (code === 'DUPLICATE_KEY') return `Este campo aparece duas vezes${shown}`;
  if (code === 'TAB_AS_INDENT') return `Há uma tabulação no começo desta linha${shown}`;
  if (code === 'OPEN_QUOTE')
    return `Faltam as aspas do fim de um texto que começa nesta linha${shown}`;
  if (code === 'OPEN_LIST') return `Falta o ] da lista que começa nesta linha${shown}`;
  if (code === 'OPEN_GROUP') return `Falta a } do grupo que começa nesta linha${shown}`;
  if (code === 'NO_COLON') return `Faltam os dois-pontos nesta linha${shown}`;
  if (code === 'NO_SPACE')
    return `Falta um espaço comum depois dos dois-pontos ou do hífen${shown}`;
  if (code === 'INDENT') return `Os espaços no começo desta linha não são os dos vizinhos${shown}`;
  return `Não foi possível entender esta linha${shown}`;
}

function yamlRemedy(code: string, line: string): string {
  if (code === 'DUPLICATE_KEY') return 'Apague uma das duas linhas.';
  if (code === 'TAB_AS_INDENT') return 'Troque a tabulação por dois espaços.';
  if (code === 'BAD_ALIAS')
    return 'Um texto que começa com * precisa de aspas:  title: "*Novo* no site"';
  if (code === 'SELF_ALIAS') return 'Apague o nome com * ou escreva o valor no lugar dele.';
  if (code === 'ALIAS_BOMB') return 'Escreva os valores no lugar de alguns dos nomes com *.';
  if (code === 'TOO_DEEP') return 'Apague os colchetes, as chaves ou os hifens a mais.';
  if (code === 'BAD_CHARACTER')
    return 'Apague o caractere ou, entre aspas, o código \\0, \\x ou \\u.';
  if (code === 'OPEN_QUOTE') return 'Feche as aspas no fim do texto ou apague as do começo.';
  if (code === 'OPEN_LIST')
    return 'Feche a lista com ] ou apague o [. Se é um texto, escreva-o entre aspas.';
  if (code === 'OPEN_GROUP')
    return 'Feche o grupo com } ou apague a {. Se é um texto, escreva-o entre aspas.';
  if (code === 'NO_COLON')
    return 'Escreva dois-pontos depois do nome do campo ou, se a linha continua o texto de cima, dois espaços no começo dela.';
  if (code === 'NO_SPACE') return `Escreva:  ${shortened(withSpace(line))}`;
  if (code === 'INDENT')
    return 'Ponha no começo da linha os mesmos espaços que os campos ou itens vizinhos têm.';
  if (code === 'JSON')
    return 'Confira as vírgulas, as aspas e as chaves:  { "label": "Prompts", "position": 2 }';
  return 'Se o texto tem dois-pontos, # ou aspas, escreva-o entre aspas:  title: "Prompts: como escrever"';
}

/**
 * Follows `path` as far as it exists. For a mapping entry, returns the node of the key: it has the field's
 * line. A name finds its item in a list of names.
 */
function deepestNode(root: YamlNode | null, path: FieldPath): YamlNode | null {
  let here: YamlNode | null = root;
  let found: YamlNode | null = root;
  for (const step of path) {
    if (isMap(here)) {
      const pair = here.items.find(({ key }) => String(key) === String(step));
      if (!pair) break;
      found = pair.key as YamlNode;
      here = pair.value as YamlNode | null;
    } else if (isSeq(here)) {
      const item =
        typeof step === 'number'
          ? here.items[step]
          : here.items.find((one) => String(one) === step);
      here = (item as YamlNode | undefined) ?? null;
      if (!here) break;
      found = here;
    } else break;
  }
  return found;
}

/**
 * Validates data against a schema and converts every issue to a message for the content author. The rule in
 * the message is the field's `description` and the fix contains its `example`, so both are defined in the
 * schema.
 */
export function parse<S extends z.ZodType>(
  schema: S,
  data: unknown,
  source: DataSource,
): Parsed<z.output<S>> {
  if (Array.isArray(data))
    return { value: undefined, problems: [listAsFile(schema, data, source)] };
  return check(schema, data ?? {}, source, []);
}

/**
 * Validates data with the fields that misspelt keys were meant to be. Without them, others would seem to be
 * missing or not to belong there, which is no mistake of the author.
 *
 * @param renamed paths of such fields: the file has them under another name, and their values are not checked
 */
function check<S extends z.ZodType>(
  schema: S,
  data: unknown,
  source: DataSource,
  renamed: readonly FieldPath[],
): Parsed<z.output<S>> {
  const given = schema.safeParse(data);
  const written = given.error && withTexts(data, given.error.issues, source.textOf);
  const result = written ? schema.safeParse(written) : given;
  if (result.success) return { value: result.data, problems: [] };
  const read = written ?? data;
  const isRenamed = (path: FieldPath) =>
    renamed.some((field) => field.every((step, index) => path[index] === step));
  const issues = (result.error.issues as core.$ZodIssue[])
    .filter(({ path }) => !isRenamed(path))
    .map((issue) =>
      issue.code === 'unrecognized_keys'
        ? { ...issue, keys: issue.keys.filter((key) => !isRenamed([...issue.path, key])) }
        : issue,
    );
  const slips = issues.flatMap((issue) => slipsIn(issue, schema, read));
  if (slips.length === 0) {
    const problems = issues.flatMap((issue) => issueProblems(issue, schema, read, source));
    return { value: undefined, problems };
  }
  const meant = structuredClone(read);
  for (const { path, key, field } of slips) {
    const group = valueAt(meant, path) as Record<string, unknown>;
    group[field] = group[key];
    Reflect.deleteProperty(group, key);
  }
  const fields = slips.map(({ path, field }) => [...path, field]);
  const { problems } = check(schema, meant, source, [...renamed, ...fields]);
  return {
    value: undefined,
    problems: [...slips.map((slip) => unknownAt(slip, source)), ...problems],
  };
}

/** An unknown key of a group, and the field that was meant. */
interface Slip {
  path: FieldPath;
  key: string;
  field: string;
  known: readonly string[];
}

/** Returns the unknown keys of an issue that are near to a field that the group does not have. */
function slipsIn(issue: core.$ZodIssue, schema: z.ZodType, data: unknown): Slip[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const { path } = issue;
  const known = knownKeys(schema, path, data);
  const there = new Set(Object.keys(valueAt(data, path) ?? {}));
  return issue.keys.flatMap((key) => {
    const field = meantField(key, known);
    if (field === undefined || !there.has(key) || there.has(field)) return [];
    there.add(field);
    return [{ path, key, field, known }];
  });
}

const unknownAt = (
  { path, key, known }: Omit<Slip, 'field'>,
  { file, lineOf }: DataSource,
): Problem => ({
  file,
  line: lineOf([...path, key]),
  ...unknownKey(key, known),
});

/** Returns the problem of a file that is a list, which no schema takes: often its only list, without the name. */
function listAsFile(
  schema: z.ZodType,
  data: readonly unknown[],
  { file, lineOf }: DataSource,
): Problem {
  const { shape } = defOf(unwrap(schema, {}));
  const fields = Object.entries(shape ?? {});
  const lists = fields.filter(([, field]) => defOf(fieldOf(field).core).type === 'array');
  const hasField = fields.some(([name]) => valueAt(data, [0, name]) !== undefined);
  const ofSettings =
    lists.length === 1 && !hasField
      ? `Escreva acima da lista a linha:  ${lists[0]?.[0]}:`
      : 'Apague os hifens do começo das linhas.';
  return {
    file,
    line: lineOf([]),
    what: 'O arquivo deve ser um grupo de campos, e é uma lista.',
    rule: 'Um campo é um nome com dois-pontos e um valor; um hífen começa um item de uma lista.',
    fix: shape
      ? ofSettings
      : 'Troque o hífen de cada item por uma linha com o nome dele e dois-pontos.',
  };
}

/** Returns the data with the text of each number that the schema wants as a text, as the build reads it. */
export function numbersAsTexts(
  schema: z.ZodType,
  data: unknown,
  textOf: YamlSource['textOf'],
): unknown {
  const { error } = schema.safeParse(data);
  return (error && withTexts(data, error.issues, textOf)) ?? data;
}

/**
 * Returns the data with the text of each number that the schema rejects because it wants a text, such as the
 * title `2.0`: only the schema knows which plain values of YAML are texts. Returns `undefined` if there is
 * none.
 */
function withTexts(
  data: unknown,
  issues: readonly core.$ZodIssue[],
  textOf: DataSource['textOf'],
): unknown {
  const numbers = issues
    .filter((issue) => issue.code === 'invalid_type' && issue.expected === 'string')
    .map(({ path }) => writtenPath(data, path))
    .filter((path) => typeof valueAt(data, path) === 'number');
  if (!textOf || numbers.length === 0) return undefined;
  const texts = structuredClone(data);
  for (const path of numbers) {
    const parent = valueAt(texts, path.slice(0, -1)) as Record<PropertyKey, unknown>;
    parent[path.at(-1) ?? ''] = textOf(path) ?? String(valueAt(data, path));
  }
  return texts;
}

/**
 * Returns the path in data of a field that a schema checks, which is shorter where the schema has expanded a word
 * to a group, or a value to a list of it.
 */
export function writtenPath(data: unknown, path: FieldPath): FieldPath {
  let here = data;
  const written: PropertyKey[] = [];
  for (const step of path) {
    if (typeof step === 'number' && here !== undefined && !Array.isArray(here)) continue;
    if (['string', 'number'].includes(typeof here)) break;
    here = valueAt(here, [step]);
    written.push(step);
  }
  return written;
}

function issueProblems(
  issue: core.$ZodIssue,
  schema: z.ZodType,
  data: unknown,
  source: DataSource,
): Problem[] {
  const { file, lineOf, lostText, labelOf } = source;
  if (issue.code === 'unrecognized_keys') {
    const { path } = issue;
    const known = knownKeys(schema, path, data);
    return issue.keys.map((key) => unknownAt({ path, key, known }, source));
  }
  if (issue.code === 'invalid_key') {
    // If the key schema has a custom check, its message explains what is wrong with the key.
    const own = issue.issues.find(({ code }) => code === 'custom');
    const place = { file, lineOf, labelOf };
    if (own)
      return issueProblems({ ...own, path: issue.path } as core.$ZodIssue, schema, data, place);
  }
  const value = valueAt(data, writtenPath(data, issue.path));
  const unread = unreadField(issue, value);
  if (unread) {
    return [{ file, line: lineOf(issue.path), ...syntaxMessage(unread, String(value)) }];
  }
  const lost = value === null ? lostText?.(issue.path) : undefined;
  if (lost) return [lost];
  const field = fieldAt(schema, issue.path, data);
  const name = nameOf(issue.path, source);
  const example = field?.meta()?.example;
  const words = (text: string) =>
    issue.code === 'custom' ? withLabels(text, issue.path, schema, data, source) : text;
  return [
    {
      file,
      line: lineOf(issue.path),
      what: words(wording(issue, name, value)),
      rule: ownRule(issue) ?? ruleOf(schema, issue.path, data, source),
      fix: words(issueRemedy(issue, example, issue.path, value, source)),
    },
  ];
}

/** Returns the name of a field in messages. */
function nameOf(path: FieldPath, { labelOf }: DataSource): string {
  const label = labelOf?.(path);
  return label ? `“${label}”` : fieldName(path);
}

/**
 * Puts labels in the place of names in the message of a custom check, which is about a field and those beside it, or
 * about a group. What the message quotes is a value, unless the word before tells that it is a field.
 */
function withLabels(
  text: string,
  path: FieldPath,
  schema: z.ZodType,
  data: unknown,
  { labelOf }: DataSource,
): string {
  if (!labelOf) return text;
  // Entries have names of their own, which may be words.
  const groups = [path, path.slice(0, -1)].filter((place) => !isRecord(schema, place, data));
  return text.replace(
    /(?<=campo )"(\w+)"|"[^"]*"|(?<![\p{L}\w/.{?&-])(\w+)(?![\p{L}\w/}=-]|\.\w)/gu,
    (written, named?: string, word?: string) => {
      const name = named ?? word;
      const labels = groups.map((group) => name && labelOf([...group, name]));
      const label = labels.find(Boolean);
      return label ? `“${label}”` : written;
    },
  );
}

/** Returns a warning for each key of the data that is no field of the schema. */
export function unknownFields(
  schema: z.ZodType,
  data: unknown,
  { file, lineOf }: DataSource,
): Problem[] {
  const known = knownKeys(schema, [], data);
  return Object.keys((typeof data === 'object' && !Array.isArray(data) && data) || {})
    .filter((key) => !known.includes(key))
    .map((key) => ({
      ...{ file, line: lineOf([key]), severity: 'warning' },
      ...unknownKey(key, known),
    }));
}

/** Returns the message for an unknown key: lists the known keys and suggests the nearest one. */
export function unknownKey(key: string, known: readonly string[]): Mistake {
  const close = meantField(key, known);
  return {
    what: `O campo "${key}" não existe aqui.`,
    rule: `Campos que existem: ${known.join(', ')}.`,
    fix: close ? `Você quis escrever "${close}"?` : 'Apague a linha ou corrija o nome do campo.',
  };
}

/** Fields by the Portuguese words that people write for them, where the two are not alike. */
const TRANSLATED: Readonly<Record<string, string>> = {
  de: 'from',
  descricao: 'description',
  nome: 'name',
  para: 'to',
  posicao: 'position',
  rotulo: 'label',
  tipo: 'type',
};

/** Returns the field that an unknown key was meant to be: its translation, or the nearest one. */
function meantField(key: string, known: readonly string[]): string | undefined {
  const translated = own(TRANSLATED, fold(key));
  return translated && known.includes(translated) ? translated : nearest(key, known);
}

/** Returns the rule that a custom check sets in `params.rule`, if any. */
function ownRule(issue: core.$ZodIssue): string | undefined {
  const rule: unknown = issue.code === 'custom' ? issue.params?.['rule'] : undefined;
  return typeof rule === 'string' ? rule : undefined;
}

/** Returns the description of the field, or of its nearest ancestor that has one. */
function ruleOf(schema: z.ZodType, path: FieldPath, data: unknown, source: DataSource): string {
  for (let length = path.length; length > 0; length -= 1) {
    const here = path.slice(0, length);
    const description = fieldAt(schema, here, data)?.meta()?.description;
    if (description) return `Sobre ${nameOf(here, source)}: ${description}.`;
  }
  return `Confira o campo ${nameOf(path, source)}.`;
}

function wording(issue: core.$ZodIssue, name: string, value: unknown): string {
  if (issue.code === 'custom') return issue.message;
  if (value === undefined) return `Falta o campo ${name}.`;
  if (value === null) return `O campo ${name} está vazio.`;
  const shown = show(value);
  switch (issue.code) {
    case 'invalid_type':
      return `O campo ${name} deve ser ${typeName(issue.expected)}, mas está como ${shown}.`;
    case 'too_small':
      if (Array.isArray(value)) return `A lista ${name} tem itens de menos: ${value.length}.`;
      return typeof value === 'string' && value.trim() === ''
        ? `O campo ${name} está vazio.`
        : `O valor ${shown} do campo ${name} é pequeno demais.`;
    case 'too_big':
      return `O valor ${shown} do campo ${name} é grande demais.`;
    default:
      return `O valor ${shown} não serve para o campo ${name}.`;
  }
}

function issueRemedy(
  issue: core.$ZodIssue,
  example: unknown,
  path: FieldPath,
  value: unknown,
  { labelOf }: DataSource,
): string {
  if (issue.code === 'custom' && typeof issue.params?.['fix'] === 'string')
    return issue.params['fix'];
  if (issue.code === 'invalid_value')
    return `Valores aceitos: ${issue.values.map(String).join(', ')}.`;
  const kinds = kindsOf(issue);
  if (kinds) return kindRemedy(kinds, String(path.at(-1)), value);
  if (issue.code === 'too_small' && Array.isArray(value)) {
    return `Escreva ao menos ${issue.minimum} ${issue.minimum === 1 ? 'item' : 'itens'}.`;
  }
  if (example === undefined) return 'Corrija o valor e salve o arquivo.';
  if (labelOf?.(path)) {
    return `Escreva, por exemplo:  ${typeof example === 'string' ? example : show(example)}`;
  }
  const key = String(path.at(-1) ?? '');
  return `Escreva, por exemplo:  ${/^\d*$/.test(key) ? '' : `${key}: `}${asYaml(example)}`;
}

/** Returns the code of the mistake by which a field is a text: `title:A`, or `title A` as the whole file. */
function unreadField(issue: core.$ZodIssue, value: unknown): string | undefined {
  const isText =
    issue.code === 'invalid_type' &&
    ['object', 'record'].includes(issue.expected) &&
    typeof value === 'string';
  if (!isText) return undefined;
  if (withSpace(value) !== value) return 'NO_SPACE';
  return issue.path.length === 0 && !value.includes(':') ? 'NO_COLON' : undefined;
}

/** Returns the accepted discriminator values if the issue is a discriminated union without a match. */
function kindsOf(issue: core.$ZodIssue): string[] | undefined {
  if (issue.code !== 'invalid_union' || !('options' in issue)) return undefined;
  return issue.options?.map(String);
}

/** Returns the fix that lists all kinds and suggests the one nearest to `value`. */
function kindRemedy(kinds: readonly string[], field: string, value: unknown): string {
  const close = typeof value === 'string' ? nearest(value, kinds) : undefined;
  const suggestion = close ? `Você quis escrever "${field}: ${close}"? ` : '';
  return `${suggestion}Valores aceitos para ${field}: ${kinds.join(', ')}.`;
}

const TYPE_NAMES: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um grupo de campos',
  record: 'um grupo de campos',
};

function typeName(expected: string): string {
  return TYPE_NAMES[expected] ?? expected;
}

function fieldName(path: FieldPath): string {
  if (path.length === 0) return 'principal';
  const text = path.reduce<string>(
    (name, step) =>
      typeof step === 'number'
        ? `${name}[${step + 1}]`
        : name
          ? `${name}.${String(step)}`
          : String(step),
    '',
  );
  return `"${text}"`;
}

/** Returns a value as it can be pasted into YAML: a text such as `#01515c` needs quotes. */
const asYaml = (value: unknown): string =>
  typeof value === 'string' ? stringify(value, { lineWidth: 0 }).trim() : show(value);

function show(value: unknown): string {
  if (typeof value === 'string') return `"${shortened(value)}"`;
  return shortened(JSON.stringify(value) ?? 'vazio');
}

/** Cuts a text off where it would fill the screen. */
const shortened = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;

const MOST_SHOWN = 200;

/**
 * Returns the schema of the field at `path`, unwrapping optionals, defaults, pipes and discriminated
 * unions.
 */
function fieldAt(schema: z.ZodType, path: FieldPath, data: unknown): z.ZodType | undefined {
  let here: z.ZodType | undefined = schema;
  let value = data;
  for (const step of path) {
    here = childOf(here && unwrap(here, value), step);
    value = valueAt(value, [step]);
  }
  return here;
}

function unwrap(schema: z.ZodType, value: unknown): z.ZodType {
  const { core } = fieldOf(schema);
  const { options = [], discriminator } = defOf(core);
  if (!discriminator) return core;
  const wanted = valueAt(value, [discriminator]);
  const shapeOf = (option: z.ZodType) => defOf(unwrap(option, value)).shape;
  const match =
    wanted !== undefined &&
    options.find((option) => shapeOf(option)?.[discriminator]?.safeParse(wanted).success);
  if (match) return unwrap(match, value);
  // Without a type, or with one that does not exist, the option with the most of these fields is meant.
  const keys = Object.keys(value ?? {});
  const shared = (option: z.ZodType) => keys.filter((key) => own(shapeOf(option), key)).length;
  const [first = core, ...others] = options;
  const option = others.reduce((best, one) => (shared(one) > shared(best) ? one : best), first);
  return option === core ? core : unwrap(option, value);
}

function childOf(schema: z.ZodType | undefined, step: PropertyKey): z.ZodType | undefined {
  if (!schema) return undefined;
  const def = defOf(schema);
  return own(def.shape, String(step)) ?? def.element ?? def.valueType;
}

/** Returns the definition of the field at `path`, as the data has it. */
function defAt(schema: z.ZodType, path: FieldPath, data: unknown): SchemaDef | undefined {
  const field = fieldAt(schema, path, data);
  return field && defOf(unwrap(field, valueAt(data, path)));
}

const isRecord = (...at: Parameters<typeof defAt>): boolean => defAt(...at)?.type === 'record';

const knownKeys = (...at: Parameters<typeof defAt>): string[] =>
  Object.keys(defAt(...at)?.shape ?? {});
