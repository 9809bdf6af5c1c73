/** Changes to docs.yaml that leave every other line as its writer left it. Pure. */
import { isDeepStrictEqual } from 'node:util';
import {
  Scalar,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  parse,
  parseDocument,
  stringify,
} from 'yaml';
import type { Document, Pair, YAMLMap } from 'yaml';
import { visit } from 'yaml';
import { CURRENT } from '../../src/navigation/versions';

type Data = Record<string, unknown>;

/** The label of `content/docs` where docs.yaml names no version, as the schema has it. */
const CURRENT_LABEL = 'Next';

/**
 * Adds a version to the text of docs.yaml, after the current one and before the older ones. Comments,
 * order and quotes of all other lines stay.
 */
export function withVersion(text: string, name: string, label: string): string {
  const document = parseDocument(text);
  const node = document.get('versions', true);
  // An empty list means what no list means: the current version alone.
  const versions = isMap(node) && node.items.length > 0 ? node : undefined;
  const splice = versions ? inserted(text, versions, name, label) : appended(text, name, label);
  const result = node && !versions ? undefined : splice;
  const before = (parse(text) ?? {}) as Data;
  const fits = (written: string) =>
    isDeepStrictEqual(parse(written), expected(before, name, label));
  if (result !== undefined && fits(result)) return result;
  // Writing that a splice does not fit: the document as a whole, whose comments stay all the same.
  return rewritten(document, versions, name, label);
}

/** The data of docs.yaml with the version in it. */
function expected(before: Data, name: string, label: string): Data {
  const written = (before['versions'] ?? {}) as Data;
  const alone = { [CURRENT]: { label: CURRENT_LABEL } };
  const versions = Object.keys(written).length > 0 ? written : alone;
  return { ...before, versions: { ...versions, [name]: { label } } };
}

/** Two lines at the place of the new version, when the list is written one version a line. */
function inserted(
  text: string,
  versions: YAMLMap,
  name: string,
  label: string,
): string | undefined {
  if (versions.flow) return undefined;
  const index = versions.items.findIndex((pair) => keyOf(pair) === CURRENT);
  const [first] = versions.items;
  const start = first && startOf(first);
  if (start === undefined) return undefined;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const indent = text.slice(lineStart, start);
  if (indent.trim() !== '') return undefined;
  const after = versions.items[index];
  const at = after ? endOfLine(text, lastOffset(after)) : lineStart;
  const block = versionBlock(name, label, indent);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const head = text.slice(0, at);
  const separator = head === '' || head.endsWith('\n') ? '' : eol;
  return head + separator + block.replaceAll('\n', eol) + text.slice(at);
}

/** The field itself, at the end of a file that has none; the current version has to be named too. */
function appended(text: string, name: string, label: string): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const head = text === '' || text.endsWith('\n') ? text : text + eol;
  const block = `versions:\n${versionBlock(CURRENT, CURRENT_LABEL, '  ')}${versionBlock(name, label, '  ')}`;
  return head + block.replaceAll('\n', eol);
}

function versionBlock(name: string, label: string, indent: string): string {
  return `${indent}${quoted(name)}:\n${indent}  label: ${quoted(label)}\n`;
}

/** A text as YAML writes it, between quotes where it would be a number or the like. */
function quoted(text: string): string {
  return stringify(text, { singleQuote: true, lineWidth: 0 }).trimEnd();
}

function rewritten(
  document: Document,
  versions: YAMLMap | undefined,
  name: string,
  label: string,
): string {
  const value = document.createNode({ label });
  const list =
    versions ?? (document.createNode({ [CURRENT]: { label: CURRENT_LABEL } }) as YAMLMap);
  const key = new Scalar(name);
  const index = list.items.findIndex((pair) => keyOf(pair) === CURRENT);
  list.items.splice(index + 1, 0, document.createPair(key, value) as never);
  if (!versions) document.set('versions', list);
  return document.toString({ lineWidth: 0, singleQuote: true });
}

/**
 * The text of a version's own sidebars.yaml: the value of `sidebars` of docs.yaml, comments included.
 * None when docs.yaml declares no sidebars; every version has the default one then.
 */
export function sidebarsText(text: string): string | undefined {
  const document = parseDocument(text);
  const node = document.get('sidebars', true);
  const value: unknown = ((parse(text) ?? {}) as Data)['sidebars'];
  if (value === undefined || value === null) return undefined;
  const isPlain = isMap(node) && !node.flow && !hasAlias(node);
  const written = isPlain ? dedented(text, fieldOffset(document), node) : undefined;
  if (written !== undefined && isDeepStrictEqual(parse(written), value)) return written;
  return stringify(value, { lineWidth: 0, singleQuote: true });
}

/** The lines of a block, without the indentation that its first line has. */
function dedented(text: string, field: number, node: YAMLMap): string | undefined {
  const [first] = node.items;
  const start = first && startOf(first);
  if (start === undefined) return undefined;
  const from = nextLine(text, field);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const indent = start - lineStart;
  const last = node.items.at(-1);
  const to = last ? endOfLine(text, lastOffset(last)) : text.length;
  const lines = text.slice(from, to).replaceAll('\r\n', '\n').split('\n');
  const own = lines.map((line) => line.slice(Math.min(indent, line.search(/\S|$/))));
  return `${own.join('\n').trimEnd()}\n`;
}

/** Where the field `sidebars` stands. */
function fieldOffset({ contents }: Document): number {
  const pair = isMap(contents) && contents.items.find((item) => keyOf(item as Pair) === 'sidebars');
  return (pair && startOf(pair as Pair)) || 0;
}

function hasAlias(node: YAMLMap): boolean {
  let found = false;
  visit(node, { Alias: () => ((found = true), visit.BREAK) });
  return found;
}

const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

const startOf = ({ key }: Pair): number | undefined =>
  isScalar(key) || isCollection(key) ? key.range?.[0] : undefined;

/** Where the last word of a pair ends, comments after it aside. */
function lastOffset(pair: Pair): number {
  let offset = startOf(pair) ?? 0;
  visit(pair as never, {
    Scalar: (_, node) => void (offset = Math.max(offset, node.range?.[1] ?? 0)),
    Collection: (_, node) => {
      if (node.flow) offset = Math.max(offset, node.range?.[1] ?? 0);
    },
    Alias: (_, node) => {
      if (isAlias(node)) offset = Math.max(offset, node.range?.[1] ?? 0);
    },
  });
  return offset;
}

/** Where the line after a value begins; a block of text, as after `|`, ends with its own line break. */
function endOfLine(text: string, offset: number): number {
  return text[offset - 1] === '\n' ? offset : nextLine(text, offset);
}

/** The offset after the line break that ends the line of `offset`; a text may end without one. */
function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}
