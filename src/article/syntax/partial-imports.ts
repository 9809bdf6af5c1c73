import path from 'node:path';
import type { ImportDeclaration, Program } from 'estree';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { Node, Parent } from 'unist';
import { visit } from 'unist-util-visit';
import { isRecord } from '../../lib/value';
import { isJsx } from './findings';

/**
 * Takes out of a partial the imports of its own components, for its page to have: with paths that begin
 * at the page, and under names that nothing else of the page has.
 *
 * @param from absolute path of the partial
 * @param folder of the page
 * @param use a number that no other use of a partial in the page has
 */
export function takeOwnImports(
  tree: Root,
  { from, folder, use }: { from: string; folder: string; use: number },
): ImportDeclaration[] {
  const imports: ImportDeclaration[] = [];
  const names = new Map<string, string>();
  for (const program of programsIn(tree)) {
    program.body = program.body.filter((statement) => {
      if (statement.type !== 'ImportDeclaration') return true;
      for (const specifier of statement.specifiers) {
        const name = `${specifier.local.name}_${use}`;
        names.set(specifier.local.name, name);
        specifier.local = { type: 'Identifier', name };
      }
      imports.push({ ...statement, source: sourceSeenFrom(folder, from, statement) });
      return false;
    });
  }
  tree.children = tree.children.filter((node) => programOf(node as Node)?.body.length !== 0);
  if (names.size > 0) rename(tree as Parent, names);
  return imports;
}

/** Import declarations as a body has them. */
export const importsNode = (body: ImportDeclaration[]): Root['children'][number] =>
  ({
    type: 'mdxjsEsm',
    value: '',
    data: { estree: { type: 'Program', sourceType: 'module', body } },
  }) as never;

const programOf = (node: Node): Program | undefined =>
  node.type === 'mdxjsEsm'
    ? ((node as unknown as MdxjsEsm).data?.estree as Program | undefined)
    : undefined;

const programsIn = ({ children }: Root): Program[] =>
  (children as Node[]).flatMap((node) => programOf(node) ?? []);

function sourceSeenFrom(folder: string, from: string, { source }: ImportDeclaration) {
  const written = String(source.value);
  if (!/^\.{1,2}\//.test(written)) return source;
  const target = path.resolve(path.dirname(from), written);
  const relative = path.relative(folder, target).split(path.sep).join('/');
  const value = relative.startsWith('.') ? relative : `./${relative}`;
  return { type: 'Literal' as const, value, raw: JSON.stringify(value) };
}

/** Gives elements and code of a tree the new names of what they use. */
function rename(tree: Parent, names: ReadonlyMap<string, string>): void {
  visit(tree, (node: Node) => {
    renameIn((node.data as { estree?: unknown } | undefined)?.estree, names);
    if (!isJsx(node)) return;
    const [first = '', ...rest] = (node.name ?? '').split('.');
    if (names.has(first)) node.name = [names.get(first), ...rest].join('.');
    for (const item of node.attributes) {
      renameIn(item.data?.['estree' as never], names);
      const value = item.type === 'mdxJsxAttribute' ? item.value : undefined;
      if (typeof value === 'object') renameIn(value?.data?.estree, names);
    }
  });
}

/** Where a name is only a key, of an object or of what an object has. */
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
  // `{ nome }` is `{ nome: nome }`, of which only the second is renamed.
  if (type === 'Property' && code['shorthand']) {
    code['shorthand'] = false;
    code['key'] = structuredClone(code['key']);
  }
  for (const [name, part] of Object.entries(code)) {
    if (name !== KEYS[type] || code['computed']) renameIn(part, names);
  }
}
