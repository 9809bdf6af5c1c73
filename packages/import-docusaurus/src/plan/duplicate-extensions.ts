/** Pages that are there under their other ending: `a.md` and `a.mdx` would be one page twice. */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { PlannedFile } from './mapping';

/**
 * The files below a folder that planned pages take the place of without having their name.
 *
 * @returns by the planned file's path: `content/a.md` → `content/a.mdx`
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

/** A page's name with its other ending; nothing for what is no page. */
export function twinName(file: string): string | undefined {
  if (!file.startsWith('content/')) return undefined;
  if (file.endsWith('.md')) return `${file}x`;
  return file.endsWith('.mdx') ? file.slice(0, -1) : undefined;
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
