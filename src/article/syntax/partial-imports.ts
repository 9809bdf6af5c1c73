import path from 'node:path';
import type { ImportDeclaration } from 'estree';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { isRecord } from '../../lib/value';
import { isJsx } from './findings';
import { importPath, moduleOf } from './imports';
import { programsIn } from './page-code';
import { visitNodes } from './visit-nodes';

/**
 * Removes the imports from a partial and returns them for its page. Their paths become relative to the
 * page, and their names become unique within the page.
 *
 * @param options.from absolute path of the partial
 * @param options.folder absolute path of the folder of the page
 * @param options.use number that identifies this use of a partial within the page
 */
export function takeOwnImports(
  tree: Root,
  { from, folder, use }: { from: string; folder: string; use: number },
): ImportDeclaration[] {
  const imports: ImportDeclaration[] = [];
  const names = new Map<string, string>();
  for (const program of tree.children.flatMap((node) => moduleOf(node) ?? [])) {
    program.body = program.body.filter((statement) => {
      if (statement.type !== 'ImportDeclaration') return true;
      for (const specifier of statement.specifiers) {
        const name = `${specifier.local.name}_${use}`;
        names.set(specifier.local.name, name);
        specifier.local = { type: 'Identifier', name };
      }
      imports.push({ ...statement, source: relativeSource(folder, from, statement) });
      return false;
    });
  }
  tree.children = tree.children.filter((node) => moduleOf(node)?.body.length !== 0);
  if (names.size > 0) rename(tree, names);
  return imports;
}

function relativeSource(folder: string, from: string, { source }: ImportDeclaration) {
  const written = String(source.value);
  if (!/^\.{1,2}\//.test(written)) return source;
  const value = importPath(folder, path.resolve(path.dirname(from), written));
  return { type: 'Literal' as const, value, raw: JSON.stringify(value) };
}

/** Renames the imported identifiers in the elements and the code of a tree. */
function rename(tree: Node, names: ReadonlyMap<string, string>): void {
  visitNodes(tree, (node) => {
    for (const program of programsIn(node)) renameIn(program, names);
    if (!isJsx(node)) return;
    const [first = '', ...rest] = (node.name ?? '').split('.');
    if (names.has(first)) node.name = [names.get(first), ...rest].join('.');
  });
}

/** Fields that contain a property name instead of a reference to an import, by node type. */
const KEYS: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  JSXMemberExpression: 'property',
  JSXAttribute: 'name',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
};

function renameIn(code: unknown, names: ReadonlyMap<string, string>): void {
  if (Array.isArray(code)) for (const part of code) renameIn(part, names);
  if (!isRecord(code)) return;
  const type = String(code['type']);
  if (type === 'Identifier' || type === 'JSXIdentifier') {
    code['name'] = names.get(String(code['name'])) ?? code['name'];
    return;
  }
  // `{ nome }` means `{ nome: nome }`, where only the value is renamed.
  if (type === 'Property' && code['shorthand']) {
    code['shorthand'] = false;
    code['key'] = structuredClone(code['key']);
  }
  for (const [name, part] of Object.entries(code)) {
    if (name !== KEYS[type] || code['computed']) renameIn(part, names);
  }
}
