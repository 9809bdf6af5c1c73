/** Files of the project that is imported, and which of them a pattern takes. */
import { readFile, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isHidden } from '../../../../src/lib/doc-identity';
import { boundsOf, isWithin } from './disk';
import { notebook } from '../plan/note';
import type { Note } from '../plan/note';

/** A file of the project. */
export interface SourceFile {
  /** From the folder it was listed in, with forward slashes: `guia/inicio.mdx`. */
  relativePath: string;
  /** From the project, for messages. */
  file: string;
  absolutePath: string;
  /** Only of files that are read, not just copied. */
  text?: string;
  /** Of a translation: where the file is that it stands for, as texts name it. From the project. */
  original?: string;
}

/** The project that a folder is listed of. */
export interface Listing {
  /** Absolute. */
  root: string;
  /** Is told of links that lead out of the project; what is behind them is not listed. */
  notes: Note[];
  /** Whether names that begin with a dot count: only what ships as it is has such, as `.well-known`. */
  hasHidden?: boolean;
}

/** Folders that are never content, and what systems leave in others. */
const IGNORED = /^(?:node_modules|\.git|\.docusaurus|\.DS_Store|Thumbs\.db|\._.*)$/;

/** How many files are open at a time. */
const AT_ONCE = 64;

/** Lists a folder to its depth, sorted; reads the text of those whose name passes. None if it is not there. */
export async function listSource(
  dir: string,
  { root, notes, hasHidden = false }: Listing,
  isRead: (relativePath: string) => boolean,
): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  const bounds = [boundsOf(root)];
  // A folder outside that the configuration itself names is the project's, too.
  if (toProject(dir, root).startsWith('../')) bounds.push(await realpath(dir).catch(() => dir));
  const isOurs = async (absolutePath: string): Promise<boolean> => {
    const real = await realpath(absolutePath).catch(() => undefined);
    if (real === undefined) return false;
    if (bounds.some((folder) => isWithin(real, folder))) return true;
    notebook(notes, toProject(absolutePath, root)).add(OUTSIDE);
    return false;
  };
  if (!(await isOurs(dir))) return [];
  await walk(dir, '', {
    isOurs,
    isIgnored: (name) => IGNORED.test(name) || (!hasHidden && isHidden(name)),
    found: (relativePath, absolutePath) => {
      files.push({ relativePath, absolutePath, file: toProject(absolutePath, root) });
    },
  });
  files.sort((a, b) => (a.relativePath < b.relativePath ? -1 : 1));
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const slice = files.slice(start, start + AT_ONCE).filter((file) => isRead(file.relativePath));
    await Promise.all(
      slice.map(async (file) => {
        file.text = await readText(file.absolutePath);
      }),
    );
  }
  return files;
}

const OUTSIDE = {
  kind: 'left',
  what: 'O que está atrás de um atalho não veio.',
  why: 'Ele leva para fora da pasta do projeto e do repositório dela.',
  todo: 'Se faz falta, ponha no projeto uma cópia no lugar do atalho e importe de novo.',
} as const;

interface Walk {
  isOurs: (absolutePath: string) => Promise<boolean>;
  isIgnored: (name: string) => boolean;
  found: (relativePath: string, absolutePath: string) => void;
}

async function walk(dir: string, prefix: string, visit: Walk): Promise<void> {
  const { isOurs, isIgnored, found } = visit;
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (isIgnored(entry.name)) continue;
    const absolute = path.join(dir, entry.name);
    const relative = prefix + entry.name;
    // Repositories of many packages link their docs together; a link may also lead nowhere.
    if (entry.isSymbolicLink() && !(await isOurs(absolute))) continue;
    const real = entry.isSymbolicLink() ? await stat(absolute).catch(() => undefined) : entry;
    if (real?.isFile()) found(relative, absolute);
    const isDeep = prefix.split('/').length > DEEPEST;
    if (real?.isDirectory() && !isDeep) await walk(absolute, `${relative}/`, visit);
  }
}

/** A link to a folder above itself has no end. */
const DEEPEST = 24;

/** A text as every system writes it: one kind of line end, no byte order mark. */
export async function readText(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

/** A path from the project, with forward slashes; one outside of it begins with `../`. */
export const toProject = (absolutePath: string, root: string): string =>
  path.relative(root, absolutePath).split(path.sep).join('/');

/** Whether a file is a page or a part of one. */
export const isMarkdown = (name: string): boolean => /\.mdx?$/i.test(name);

/** What Docusaurus leaves out when nothing else is said; partials are among them and come all the same. */
export function globMatcher(patterns: readonly string[]): (relativePath: string) => boolean {
  const tests = patterns.map(globPattern);
  return (relativePath) => tests.some((test) => test.test(relativePath));
}

/** A glob as a regular expression: `**`, `*`, `?` and `{a,b}` are all that configurations use. */
function globPattern(glob: string): RegExp {
  const source = glob
    .replace(/^\.\//, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?|\{|\}|,/g, (sign) => GLOB_SIGNS[sign] ?? sign);
  return new RegExp(`^${source}$`);
}

const GLOB_SIGNS: Record<string, string> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  '}': ')',
  ',': '|',
};
