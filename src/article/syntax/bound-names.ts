/** Node of a syntax tree of JavaScript. */
export type CodeNode = Record<string, unknown> & { type: string };

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
