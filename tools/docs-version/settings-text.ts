/** Edits docs.yaml without changing any other line. Pure. */
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

/** Label of `content/docs` if docs.yaml lists no version, the same as in the schema. */
const CURRENT_LABEL = 'Next';

/**
 * Adds a version to the text of docs.yaml, after the current one and before the older ones. Keeps comments,
 * order and quotes of all other lines.
 */
export function withVersion(text: string, name: string, label: string): string {
  const document = parseDocument(text);
  const node = document.get('versions', true);
  // An empty list is equivalent to no list: the current version alone.
  const versions = isMap(node) && node.items.length > 0 ? node : undefined;
  const splice = versions ? inserted(text, versions, name, label) : appended(text, name, label);
  const result = node && !versions ? undefined : splice;
  const before = (parse(text) ?? {}) as Data;
  const fits = (written: string) =>
    isDeepStrictEqual(parse(written), expected(before, name, label));
  if (result !== undefined && fits(result)) return result;
  // A splice does not work with this style of YAML: rewrites the whole document, which keeps its comments.
  return rewritten(document, versions, name, label);
}

/** Returns the expected data of docs.yaml with the version added. */
function expected(before: Data, name: string, label: string): Data {
  const written = (before['versions'] ?? {}) as Data;
  const alone = { [CURRENT]: { label: CURRENT_LABEL } };
  const versions = Object.keys(written).length > 0 ? written : alone;
  return { ...before, versions: { ...versions, [name]: { label } } };
}

/** Inserts the lines of the new version, if the list is in block style; returns `undefined` otherwise. */
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

/** Appends the whole field to a file without one; a list must name the current version too. */
function appended(text: string, name: string, label: string): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const head = text === '' || text.endsWith('\n') ? text : text + eol;
  const block = `versions:\n${versionBlock(CURRENT, CURRENT_LABEL, '  ')}${versionBlock(name, label, '  ')}`;
  return head + block.replaceAll('\n', eol);
}

function versionBlock(name: string, label: string, indent: string): string {
  return `${indent}${quoted(name)}:\n${indent}  label: ${quoted(label)}\n`;
}

/** Returns a text as a YAML scalar, quoted if it would otherwise be read as a number or another type. */
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
 * Returns the text of a version's sidebars.yaml: the value of `sidebars` in docs.yaml, comments included.
 * Returns `undefined` if docs.yaml declares no sidebars; every version then has the default one.
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

/** Returns the lines of a block without the indentation of its first entry. */
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

/** Returns the offset of the field `sidebars`. */
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

/** Returns the offset where the last value of a pair ends, before any comments. */
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

/** Returns the offset of the line after a value; a block scalar, as after `|`, includes its line break. */
function endOfLine(text: string, offset: number): number {
  return text[offset - 1] === '\n' ? offset : nextLine(text, offset);
}

/** Returns the offset of the line after `offset`, or the length of the text on its last line. */
function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}
