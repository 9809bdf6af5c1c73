import type { Node } from 'unist';
import { isJsx } from './findings';

/** Node of a syntax tree of JavaScript. */
export type CodeNode = Record<string, unknown> & { type: string };

/** Returns the syntax tree of a node with code. */
export const programOf = (node: unknown): CodeNode | undefined =>
  (node as { data?: { estree?: CodeNode } } | null | undefined)?.data?.estree;

/** Returns the syntax trees of a node and of its attributes. */
export function programsIn(node: Node): CodeNode[] {
  const attributes = isJsx(node) ? node.attributes : [];
  const values = attributes.map((item) => ('value' in item ? item.value : undefined));
  return [node, ...attributes, ...values].flatMap((part) => programOf(part) ?? []);
}

/** Returns the names that a function, a block, a loop or a `catch` declares for the code in it. */
export function namesBoundBy({ type, body, ...node }: CodeNode): string[] {
  if (type.includes('Function')) return namesIn([node['id'], node['params']]);
  if (type === 'CatchClause') return namesIn(node['param']);
  if (type.startsWith('For')) return namesDeclaredIn(node['init'] ?? node['left']);
  return Array.isArray(body) ? body.flatMap(namesDeclaredIn) : [];
}

/** Returns the names that a statement declares for its block. */
function namesDeclaredIn(statement: unknown): string[] {
  const { type = '', ...node } = (statement ?? {}) as Partial<CodeNode>;
  if (type === 'ImportDeclaration') return namesIn(node['specifiers']);
  if (type.startsWith('Export')) return namesDeclaredIn(node['declaration']);
  return type.endsWith('Declaration') ? namesIn([node['id'], node['declarations']]) : [];
}

/** Returns the names in a pattern, as in `{ a, b: [c, ...d], e = 1 }`. */
function namesIn(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn);
  const { type, name, ...node } = (pattern ?? {}) as Partial<CodeNode>;
  if (type === 'Identifier') return [String(name)];
  const parts = ['id', 'local', 'properties', 'elements', 'left', 'argument'];
  return [...parts, ...(type === 'Property' ? ['value'] : [])].flatMap((key) =>
    node[key] ? namesIn(node[key]) : [],
  );
}

/** Returns the node that names the module of `import … from`, `export … from`, `import(…)` and `require(…)`. */
export function sourceIn(node: CodeNode): CodeNode | undefined {
  if (/^(?:Import|Export)/.test(node.type)) return node['source'] as CodeNode | undefined;
  if (node.type !== 'CallExpression' || nameIn(node['callee']) !== 'require') return undefined;
  return (node['arguments'] as CodeNode[] | undefined)?.[0];
}

/** Reports whether a part of a node only names a field or what another module exports: `a.process`. */
export const isNameOfField = ({ type, computed }: CodeNode, key: string): boolean =>
  ['loc', 'range', 'comments', 'imported', 'exported'].includes(key) ||
  (key === 'property' && type === 'MemberExpression' && computed === false) ||
  (key === 'key' && computed === false);

/** Returns the place of a node in its file, from 1. */
export function placeInCode({ loc }: CodeNode): { line?: number; column?: number } {
  const { start } = (loc ?? {}) as { start?: { line: number; column: number } };
  return start ? { line: start.line, column: start.column + 1 } : {};
}

/** Returns the text of an identifier or of a string. */
export function nameIn(node: unknown): string | undefined {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  const text = name ?? value;
  return typeof text === 'string' ? text : undefined;
}
