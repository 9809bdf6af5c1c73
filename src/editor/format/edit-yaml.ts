import { isAlias, isMap, isScalar, isSeq, parseDocument, Scalar, visit } from 'yaml';
import type { Alias, CST, Document, Node as YamlNode, Pair, YAMLMap, YAMLSeq } from 'yaml';
import { cutOff, YAML_OPTIONS, yamlDocument } from '../../content/schema/parse';
import { isRecord, valueAt } from '../../lib/value';
import { align, same } from './compare';
import {
  printField,
  printFlow,
  printItem,
  printKey,
  printScalar,
  printValue,
  printYaml,
} from './print-yaml';

/** Returns the names of the fields of the group at a path, in their preferred order. */
export type KeyOrder = (path: readonly PropertyKey[]) => readonly string[];

/** A replacement of a range of the text. */
interface Edit {
  from: number;
  to: number;
  text: string;
}

type Path = readonly PropertyKey[];

/** Thrown if a text cannot be edited in place; the enclosing node is then printed again. */
class Irregular extends Error {}

/**
 * Edits a YAML text so that its data equals `target`, and changes nothing else: lines whose data stays the
 * same keep their comments, quotes, spaces and order. A field with a new name and its old value keeps its
 * lines. Another new field goes after the field that precedes it in `orderOf`, or else in `target`. Comments
 * stay if no data is left. Lines must end in `\n`; see `keepLineEnds` for other line ends.
 *
 * @param isFrontMatter whether the comment of a changed text goes, as it is what ` #` cut off from the text
 */
export function editYaml(
  text: string,
  target: unknown,
  orderOf: KeyOrder = () => [],
  isFrontMatter = false,
): string {
  const isOpen = text !== '' && !text.endsWith('\n');
  const source = isOpen ? `${text}\n` : text;
  const before = readYaml(source);
  if (same(before, target)) return text;
  const edited =
    attempt(source, target, () =>
      new Editor(source, orderOf, isFrontMatter).edit(before, target),
    ) ??
    attempt(source, target, () => fieldByField(source, before, target)) ??
    printYaml(target);
  return isOpen ? edited.replace(/\n$/, '') : edited;
}

/** Parses a YAML text; returns `undefined` if it has no data or is not valid. */
export function readYaml(text: string): unknown {
  return yamlDocument(text).data ?? undefined;
}

/** Returns the result of `edit` if its data equals `target`, otherwise `undefined`. */
function attempt(source: string, target: unknown, edit: () => string): string | undefined {
  try {
    const text = edit();
    const { data, broken } = yamlDocument(text);
    return !broken && same(data ?? undefined, target) ? text : undefined;
  } catch (error) {
    if (error instanceof Irregular) return undefined;
    throw error;
  }
}

/** Sets the fields that differ and prints the whole text with the library. */
function fieldByField(source: string, before: unknown, target: unknown): string {
  const document = parseDocument(source, YAML_OPTIONS);
  if (!isRecord(target) || !isRecord(before) || !isMap(document.contents)) throw new Irregular();
  for (const key of new Set([...Object.keys(before), ...Object.keys(target)])) {
    if (target[key] === undefined) document.delete(key);
    else if (!same(before[key], target[key])) document.set(key, target[key]);
  }
  // Without the value that they stand for, the library cannot print aliases.
  if (aliasesOf(document).some((alias) => !alias.resolve(document))) throw new Irregular();
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false });
}

function aliasesOf(document: Document): Alias[] {
  const found: Alias[] = [];
  visit(document, {
    Alias: (_, alias) => {
      found.push(alias);
    },
  });
  return found;
}

/** Finds the edits of a text. */
class Editor {
  constructor(
    private readonly text: string,
    private readonly orderOf: KeyOrder,
    private readonly isFrontMatter: boolean,
  ) {}

  edit(before: unknown, target: unknown): string {
    const { text } = this;
    const { contents } = parseDocument(text, { ...YAML_OPTIONS, keepSourceTokens: true });
    if (contents === null || (isScalar(contents) && contents.source === '')) {
      return text + printYaml(target);
    }
    // A file without data keeps its comments.
    const isEmptied = target === undefined && isMap(contents) && !contents.flow;
    const after = isEmptied ? {} : target;
    return applied(text, this.edits(contents, before, after, []));
  }

  /** Returns the edits inside a node, which keeps its type. */
  private edits(node: YamlNode | null, before: unknown, after: unknown, path: Path): Edit[] {
    if (same(before, after)) return [];
    if (!node?.range || node.anchor) throw new Irregular();
    const [from, to] = [node.range[0], endOf(node)];
    if ((isMap(node) || isSeq(node)) && node.flow) {
      // An empty flow collection has no style to keep.
      const isKept = node.items.length > 0 && typeof after === 'object' && after !== null;
      if (isKept) return this.editsOfFlow(node, before, after, path);
    } else if (isMap(node) && isRecord(before) && isRecord(after)) {
      return this.editsOfMap(node, before, after, path);
    } else if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) {
      return this.editsOfSeq(node, before, after, path);
    } else if (isScalar(node) && isOneLine(node) && from < to && typeof after !== 'object') {
      const text = printScalar(after, node.type);
      if (!text.includes('\n')) return [{ from, to: to + this.cutComment(node).length, text }];
    }
    throw new Irregular();
  }

  private editsOfMap(
    node: YAMLMap,
    before: Record<string, unknown>,
    after: Record<string, unknown>,
    path: Path,
  ): Edit[] {
    const fields = node.items.map((pair) => this.placeOfPair(pair));
    const [first] = fields;
    const kept = fields.filter(({ key }) => after[key] !== undefined);
    const come = Object.keys(after).filter((key) => after[key] !== undefined && !(key in before));
    const isEmptied = kept.length === 0 && come.length === 0;
    // Only a whole file can be without fields; a group would turn into an empty value.
    if (!first || (isEmptied && path.length > 0)) throw new Irregular();
    const indent = this.columnOf(first.start);
    const order = this.orderOf(path);
    const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : Infinity);
    const byRank = (one: string, other: string) =>
      rank(one) === rank(other) ? 0 : rank(one) - rank(other);
    const renamed = new Map<string, string>();
    // Fields of a group have names of their own; only those of a record can be renamed.
    const isFree = (key: string) => rank(key) === Infinity;
    for (const { key } of fields.filter((one) => after[one.key] === undefined && isFree(one.key))) {
      const taken = [...renamed.values()];
      const name = come
        .filter((one) => isFree(one) && !taken.includes(one))
        .find((one) => same(after[one], before[key]));
      if (name !== undefined) renamed.set(key, name);
    }
    const changed = fields.flatMap(({ key, start, nameEnd, colon, end, value }, index) =>
      renamed.has(key)
        ? { from: start, to: nameEnd, text: printKey(renamed.get(key) ?? key) }
        : after[key] === undefined
          ? this.removal(fields, index)
          : orAnew(
              () => this.edits(value, before[key], after[key], [...path, key]),
              () => {
                const text = printValue(after[key], this.columnOf(start));
                return { from: colon, to: end, text: this.withComment(text, value, colon) };
              },
            ),
    );
    // Fields that stay, under the names that they have now.
    const staying = new Map(
      fields.flatMap((field): [string, (typeof fields)[number]][] => {
        const name = renamed.get(field.key) ?? field.key;
        return after[name] === undefined ? [] : [[name, field]];
      }),
    );
    const inTarget = Object.keys(after);
    const precedingIn = (key: string) =>
      inTarget.slice(0, inTarget.indexOf(key)).findLast((name) => staying.has(name));
    const added = come
      .filter((key) => !staying.has(key))
      .sort(byRank)
      .map((key): Edit => {
        const text = printField(key, after[key], indent);
        const previous =
          rank(key) === Infinity
            ? staying.get(precedingIn(key) ?? '')
            : kept
                .filter((field) => rank(field.key) < rank(key))
                .sort((one, other) => byRank(one.key, other.key))
                .at(-1);
        if (previous) return { from: previous.end, to: previous.end, text };
        const { start } = first;
        return { from: start, to: start, text: text.trimStart() + ' '.repeat(indent) };
      });
    return [...changed, ...added];
  }

  /** A flow collection of several lines keeps its lines and comments as far as possible. */
  private editsOfFlow(
    node: YAMLMap | YAMLSeq,
    before: unknown,
    after: unknown,
    path: Path,
  ): Edit[] {
    const [from, to] = [node.range?.[0] ?? 0, endOf(node)];
    const isLong = this.text.slice(from, to).includes('\n');
    return orAnew(
      () => {
        if (isLong && isSeq(node) && Array.isArray(before) && Array.isArray(after)) {
          return this.editsOfSeq(node, before, after, path);
        }
        const isSameFields = isRecord(before) && isRecord(after) && sameKeys(before, after);
        if (!isMap(node) || !isSameFields) throw new Irregular();
        return node.items.flatMap(({ key, value }) => {
          const name = String(key);
          const inner = value as YamlNode | null;
          return this.editsInFlow(inner, before[name], after[name], [...path, name]);
        });
      },
      () => {
        const [indent = ''] = /^[ \t]*/.exec(this.text.slice(this.lineStart(to))) ?? [];
        const print = (item: unknown, key: string | number) =>
          this.unchangedInFlow(node, before, item, key) || printFlow(item);
        return { from, to, text: printFlow(after, isLong ? indent : undefined, print) };
      },
    );
  }

  /** Returns the text of an unchanged item or field of a flow collection: `1.10` stays, the number 1.1. */
  private unchangedInFlow(
    node: YAMLMap | YAMLSeq,
    before: unknown,
    item: unknown,
    key: PropertyKey,
  ): string | undefined {
    const old = Array.isArray(before) ? before.findIndex((one) => same(one, item)) : key;
    if (!same(valueAt(before, [old]), item)) return undefined;
    const value = node.get(old, true) as YamlNode | undefined;
    if (!value?.range || isAlias(value) || value.anchor || value.tag) return undefined;
    return this.text.slice(value.range[0], endOf(value));
  }

  /** Returns the edits of a value inside a flow collection, where a scalar needs more quotes. */
  private editsInFlow(node: YamlNode | null, before: unknown, after: unknown, path: Path): Edit[] {
    if (same(before, after)) return [];
    const [from, to] = [node?.range?.[0] ?? 0, node ? endOf(node) : 0];
    if (from === to) throw new Irregular();
    return orAnew(
      () => {
        if (isScalar(node)) throw new Irregular();
        return this.edits(node, before, after, path);
      },
      () => ({ from, to, text: printFlow(after) }),
    );
  }

  private editsOfSeq(
    node: YAMLSeq,
    before: readonly unknown[],
    after: readonly unknown[],
    path: Path,
  ): Edit[] {
    const items = node.flow ? this.placesInFlow(node) : this.placesOfItems(node);
    const [first, last] = [items[0], items.at(-1)];
    if (!first || !last || after.length === 0) throw new Irregular();
    const indent = this.columnOf(first.start);
    const aligned = align(before, after);
    const hasNew = aligned.some(({ old, isMoved }) => old === undefined || isMoved);
    const isInPlace = !hasNew && after.length === before.length;
    // Items can come and go only if each has its own lines; the last one may lack its comma.
    if (node.flow && !isInPlace && !this.isInLines(items)) throw new Irregular();
    const lastEnd = last.value ? endOf(last.value) : last.end;
    const lacksComma = node.flow && hasNew && !/^[ \t]*,/.test(this.text.slice(lastEnd));
    const staying = new Set(aligned.filter(({ isMoved }) => !isMoved).map(({ old }) => old));
    const removed = items.flatMap((_, index) =>
      staying.has(index) ? [] : this.removal(items, index),
    );
    let at = this.lineStart(first.start);
    const others = aligned.flatMap(({ old, isMoved }, index) => {
      const place = old === undefined ? undefined : items[old];
      const printed = node.flow
        ? `${' '.repeat(indent)}${printFlow(after[index])},\n`
        : printItem(after[index], indent);
      if (!place || isMoved) {
        // A moved item keeps its own lines.
        const isWhole = place && !(place === last && lacksComma);
        const text = isWhole && this.text.slice(this.lineStart(place.start), place.end);
        return { from: at, to: at, text: text || printed };
      }
      at = place.end;
      const itemPath = [...path, index];
      if (node.flow) return this.editsInFlow(place.value, before[old ?? 0], after[index], itemPath);
      return orAnew(
        () => this.edits(place.value, before[old ?? 0], after[index], itemPath),
        () => ({ from: place.start, to: place.end, text: printed.trimStart() }),
      );
    });
    const isExtended = lacksComma && staying.has(items.length - 1);
    const comma = isExtended ? [{ from: lastEnd, to: lastEnd, text: ',' }] : [];
    return [...removed, ...others, ...comma];
  }

  /**
   * Returns the edit that removes a field or an item. It also removes the blank lines after it, if there is
   * a blank line or the start of the text before it.
   */
  private removal(places: readonly Place[], index: number): Edit {
    const place = places[index];
    const next = places[index + 1];
    if (!place) throw new Irregular();
    const from = this.lineStart(place.start);
    if (this.text.slice(from, place.start).trim() === '') {
      const isAlone = from === 0 || this.text.slice(0, from).endsWith('\n\n');
      const [blank = ''] = /^\n*/.exec(this.text.slice(place.end)) ?? [];
      return { from, to: place.end + (isAlone ? blank.length : 0), text: '' };
    }
    // The first field of a list item is on the line of the dash, which the next field takes over.
    if (!next) throw new Irregular();
    return { from: place.start, to: next.start, text: '' };
  }

  /** Returns the comment that cuts off a text of the front matter; empty if there is none. */
  private cutComment(node: YamlNode | null): string {
    const cut = this.isFrontMatter && isScalar(node) && cutOff(node, this.text);
    return cut ? cut.comment : '';
  }

  /** Adds the comment on the first line of a field to the text that replaces its value. */
  private withComment(text: string, value: YamlNode | null, colon: number): string {
    const lineEnd = this.lineEnd(colon);
    const valueEnd = value ? endOf(value) : colon;
    const isInLine = value?.range && value.range[0] < valueEnd && valueEnd < lineEnd;
    const rest = this.text.slice(isInLine ? valueEnd : colon, lineEnd);
    const [, comment = ''] = /^(?: *[|>]\S*)?([ \t]+#.*)/.exec(rest) ?? [];
    // After a text of a page it would seem to be a part of it that is cut off.
    const isText =
      this.isFrontMatter &&
      isScalar(value) &&
      typeof value.value === 'string' &&
      !text.startsWith('\n');
    return isText || this.cutComment(value) ? text : text.replace(/(?=\n)/, () => comment);
  }

  private placeOfPair(pair: Pair): PlaceOfField {
    const { key, value } = pair as Pair<YamlNode, YamlNode | null>;
    const token = pair.srcToken as
      { sep?: CST.SourceToken[]; start: CST.SourceToken[] } | undefined;
    const colon = token?.sep?.find(({ type }) => type === 'map-value-ind');
    const isPlain = !token?.start.some(({ type }) => !/^(?:space|newline|comment)$/.test(type));
    if (!isScalar(key) || !key.range || !colon || !isPlain) throw new Irregular();
    const afterColon = colon.offset + 1;
    const end = this.lineEnd(value?.range ? Math.max(endOf(value), afterColon) : afterColon);
    const [start, nameEnd] = key.range;
    return { key: String(key.value), start, nameEnd, colon: afterColon, end, value };
  }

  private placesOfItems(node: YAMLSeq): Place[] {
    const token = node.srcToken;
    if (token?.type !== 'block-seq') throw new Irregular();
    return token.items
      .filter((item) => item.start.some(({ type }) => type === 'seq-item-ind'))
      .map((item, index) => {
        const dash = item.start.find(({ type }) => type === 'seq-item-ind');
        const value = node.items[index] as YamlNode | undefined;
        const isOwnLine =
          dash && this.text.slice(this.lineStart(dash.offset), dash.offset).trim() === '';
        if (!dash || !value || !isOwnLine) throw new Irregular();
        const end = this.lineEnd(Math.max(endOf(value), dash.offset + 1));
        return { start: dash.offset, end, value };
      });
  }

  private placesInFlow(node: YAMLSeq): Place[] {
    return node.items.map((item) => {
      const value = item as YamlNode;
      if (!value.range) throw new Irregular();
      return { start: value.range[0], end: this.lineEnd(endOf(value)), value };
    });
  }

  /** Reports whether the lines of each item of a flow collection have nothing else. */
  private isInLines(items: readonly Place[]): boolean {
    return items.every(({ start, end, value }) => {
      const rest = this.text.slice(value ? endOf(value) : end, end);
      const isFirst = this.text.slice(this.lineStart(start), start).trim() === '';
      return isFirst && /^[ \t]*,?[ \t]*(?:#.*)?\n$/.test(rest);
    });
  }

  private lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  /**
   * Returns the offset after the line that ends at `offset` or contains it, including a trailing comment.
   */
  private lineEnd(offset: number): number {
    if (this.text[offset - 1] === '\n') return offset;
    const end = this.text.indexOf('\n', offset);
    return end < 0 ? this.text.length : end + 1;
  }

  private columnOf(offset: number): number {
    return offset - this.lineStart(offset);
  }
}

/** Range of a field or an item, from its name or dash to the end of its last line. */
interface Place {
  start: number;
  end: number;
  value: YamlNode | null;
}

/** Range of a field, with the ends of its name and of its colon. */
interface PlaceOfField extends Place {
  key: string;
  nameEnd: number;
  colon: number;
}

/** Returns the edits inside a node; if they are not possible, the edit that replaces the node. */
function orAnew(inside: () => Edit[], anew: () => Edit): Edit[] {
  try {
    return inside();
  } catch (error) {
    if (!(error instanceof Irregular)) throw error;
    return [anew()];
  }
}

/** Applies edits; an insertion goes before a removal or a replacement at the same offset. */
function applied(source: string, edits: readonly Edit[]): string {
  const width = ({ from, to }: Edit) => to - from;
  const inOrder = [...edits].sort(
    (one, other) => one.from - other.from || Math.sign(width(one)) - Math.sign(width(other)),
  );
  let result = '';
  let at = 0;
  for (const { from, to, text } of inOrder) {
    if (from < at) throw new Irregular();
    result += source.slice(at, from) + text;
    at = to;
  }
  return result + source.slice(at);
}

const sameKeys = (one: object, other: object): boolean =>
  same(Object.keys(one).sort(), Object.keys(other).sort());

/** Returns the end offset of a node; a block collection ends with its last child. */
function endOf(node: YamlNode): number {
  if ((isMap(node) || isSeq(node)) && !node.flow) {
    const last = node.items.at(-1) as unknown;
    const child = isMap(node) ? ((last as Pair).value ?? (last as Pair).key) : last;
    const end = child ? endOf(child as YamlNode) : 0;
    // An omitted value has no range of its own.
    return Math.max(end, isMap(node) ? endOf((last as Pair).key as YamlNode) : 0);
  }
  return node.range?.[1] ?? 0;
}

const isOneLine = ({ type, source }: Scalar): boolean =>
  type !== Scalar.BLOCK_LITERAL && type !== Scalar.BLOCK_FOLDED && !source?.includes('\n');
