import path from 'node:path';
import type { VFile } from 'vfile';
import { readText } from '../../files/read-text';
import { findingsOf, nameBeside, placeOfFile } from './findings';
import { fileAt, scriptNames } from './imports';

/** Folders of the project that builds, tests and other tools fill; no repository has them. */
export const FILLED_BY_TOOLS: readonly string[] = [
  ...['public', 'dist', 'coverage', 'playwright-report', 'screenshots', 'test-results'],
];

/** Reports whether a page may show a file: it is part of the project, not hidden, installed or made. */
export const isOwnFile = (file: string, root: string): boolean =>
  refusalOf(file, root) === undefined;

/**
 * Returns why a page may not show a file, as the end of a sentence. Below `content/` and `static/` a
 * folder may be hidden, because some wikis keep pictures in `.attachments/`; repositories and settings with
 * secrets may not be published from there either.
 */
export function refusalOf(file: string, root: string): string | undefined {
  const relative = path.relative(root, file);
  const parts = relative.split(/[\\/]/);
  if (parts[0] === '..' || path.isAbsolute(relative)) return 'fica fora da pasta do projeto';
  if (FILLED_BY_TOOLS.includes(parts[0] ?? ''))
    return 'fica numa pasta gerada por programas do projeto';
  const isContent = parts[0] === 'content' || parts[0] === 'static';
  const isRefused = (part: string, index: number) => {
    if (/^(?:node_modules$|\.git$|\.env)/i.test(part)) return true;
    const isFolder = index < parts.length - 1;
    return part.startsWith('.') && !(isContent && isFolder);
  };
  return parts.some(isRefused)
    ? 'é um arquivo oculto ou instalado, que não é publicado'
    : undefined;
}

/**
 * Reads a text file of the project and records it, so that a change of the file rebuilds the page, even if it does
 * not exist yet. What is wrong with the file is reported.
 *
 * @param root the project's folder
 * @returns `undefined` for a file that does not exist or that a page may not show
 */
export function recordedText(name: string, file: VFile, root: string): string | undefined {
  if (!isOwnFile(name, root)) return undefined;
  const { text, mistake } = readText(name);
  const { partials, problems, unread } = findingsOf(file);
  if (mistake) problems.push({ file: nameBeside(placeOfFile(file), name), ...mistake });
  (text === undefined ? unread : partials).push(name);
  return mistake ? '' : text;
}

/**
 * Returns the file that an import names, as `fileAt` does, and records the names that come before it, since a file
 * with one of them would take its place.
 */
export function recordedScript(wanted: string, file: VFile): string | undefined {
  const found = fileAt(wanted);
  const names = scriptNames(wanted);
  const before = found === undefined ? names : names.slice(0, names.indexOf(found));
  findingsOf(file).unread.push(...before);
  return found;
}
