import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Program } from 'estree';
import type { Root } from 'mdast';
import { escapeRegExp } from '../../lib/text';

/** `import Aviso from './_aviso.mdx'`: any Markdown file can be a partial (behaviour 2.16.23). */
export const PARTIAL_IMPORT =
  /^import\s+([\p{ID_Continue}$]+)\s+from\s+['"](\.{1,2}\/[^'"]*\.mdx?)['"];?\s*$/u;

/** What an import may leave out of the name of a script. */
const SCRIPT_ENDINGS: readonly string[] = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mjs',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];

/** Returns the files of which one would be what an import names. */
export const scriptNames = (file: string): string[] =>
  SCRIPT_ENDINGS.map((ending) => file + ending);

/** Returns the file that an import names, with its ending; `undefined` if there is none, or only a folder. */
export const fileAt = (file: string): string | undefined =>
  scriptNames(file).find(
    (name) => /\.\w+$/.test(path.basename(name)) && existsSync(name) && !existsSync(`${name}/`),
  );

/** Returns the path of a file as an import in `folder` has it: with a dot, so that it is not a package name. */
export function importPath(folder: string, file: string): string {
  const relative = path.relative(folder, file).split(path.sep).join('/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Returns the source of all imports and exports of a body. */
export const importedCode = (tree: Root): string =>
  tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? node.value : [])).join('\n');

/** Returns the syntax tree of a node with imports and exports; `undefined` for other nodes. */
export const moduleOf = (node: Root['children'][number]): Program | undefined =>
  node.type === 'mdxjsEsm' ? (node.data?.estree ?? undefined) : undefined;

/** Reports whether a name occurs in the imports and exports of a body (`importedCode`). */
export const isDeclaredIn = (name: string | null | undefined, code: string): boolean =>
  Boolean(name) && wordIn(String(name)).test(code);

/** Matches a name in code; letters with accents are part of a name. */
export const wordIn = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\p{ID_Continue}$])${escapeRegExp(name)}(?![\p{ID_Continue}$])`, 'u');

/** Returns the import lines that are not partials; they make the page a page component. */
export function componentImports(code: string): string[] {
  return code.split('\n').filter((line) => /^\s*import\b/.test(line) && !PARTIAL_IMPORT.test(line));
}
