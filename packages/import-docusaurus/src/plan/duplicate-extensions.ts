/** Finds pages that exist with the other extension: `a.md` and `a.mdx` would be the same page twice. */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { PlannedFile } from './mapping';

/**
 * Returns the existing pages that planned pages replace although their extensions differ.
 *
 * @returns map from planned to existing path: `content/a.md` → `content/a.mdx`
 */
export function duplicateExtensions(
  files: readonly PlannedFile[],
  root: string,
): Map<string, string> {
  const planned = new Set(files.map(({ to }) => to));
  return new Map(
    files.flatMap(({ to }) => {
      const twin = twinName(to);
      const isThere = twin !== undefined && !planned.has(twin) && isFile(path.join(root, twin));
      return isThere ? [[to, twin] as const] : [];
    }),
  );
}

/** Returns the path of a page with the other extension; `undefined` if the file is not a page. */
export function twinName(file: string): string | undefined {
  if (!file.startsWith('content/')) return undefined;
  if (file.endsWith('.md')) return `${file}x`;
  return file.endsWith('.mdx') ? file.slice(0, -1) : undefined;
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
