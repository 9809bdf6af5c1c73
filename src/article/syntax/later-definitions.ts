import type { Nodes } from 'mdast';
import type { Node } from 'unist';
import { SKIP, visit } from 'unist-util-visit';
import { parseBody } from './parse-body';

type Named = Node & { identifier: string };

/** Returns the name of a definition or reference; those of footnotes and of addresses are separate. */
const keyOf = ({ type, identifier }: Named): string =>
  `${type.startsWith('footnote') ? '^' : ''}${identifier}`;

/**
 * Returns the source of the addresses and footnotes after a line that the part up to it refers to, also by another
 * footnote. Without them, the references of that part are text.
 *
 * @param line number of the line in the body, from 0
 * @param file path of the file, whose extension selects the syntax
 */
export function laterDefinitions(body: string, line: number, file: string): string[] {
  const lines = body.split('\n');
  // What every definition has; most bodies need not be parsed.
  if (!lines.slice(line + 1).some((text) => text.includes(']:'))) return [];
  const tree: Node = parseBody(body, file);
  const isLater = ({ position }: Node) => (position?.start.line ?? 0) > line + 1;
  const definitions = new Map<string, Node>();
  visit(tree, ['definition', 'footnoteDefinition'], (node) => {
    const key = keyOf(node as Named);
    if (!definitions.has(key)) definitions.set(key, node);
  });
  const read = new Set([tree]);
  // A set iterates over what is added meanwhile, too.
  for (const part of read) {
    visit(part, (node) => {
      if (part === tree && isLater(node)) return SKIP;
      const definition = node.type.endsWith('Reference') && definitions.get(keyOf(node as Named));
      if (definition) read.add(definition);
      return undefined;
    });
  }
  return [...read].filter(isLater).map(({ position }) => {
    const { start, end } = position as NonNullable<Nodes['position']>;
    // By lines, because the parser moves columns of others (`prepareSource`). Each begins with the mark of a quotation.
    const mark = lines[start.line - 1]?.slice(0, start.column - 1) ?? '';
    return lines
      .slice(start.line - 1, end.line)
      .map((text) => (text.startsWith(mark) ? text.slice(mark.length) : text))
      .join('\n');
  });
}
