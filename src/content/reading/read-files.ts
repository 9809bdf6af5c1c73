import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isHidden } from '../../lib/doc-identity';
import { listFiles } from '../../files/list-files';

/** A text file of the content, with the two paths that it goes by. */
export interface ContentFile {
  /** From the project, with forward slashes, for messages: `content/docs/prompts.mdx`. */
  file: string;
  /** From its own folder: `espaco-de-trabalho/prompts.mdx`. */
  relativePath: string;
  absolutePath: string;
  text: string;
}

/**
 * Reads the files below a folder whose name passes, but for hidden ones; sorted, so that every build sees
 * one order.
 */
export async function readFiles(
  root: string,
  folder: string,
  accepts: (relativePath: string) => boolean,
): Promise<ContentFile[]> {
  const base = path.join(root, folder);
  const paths = listFiles(base).filter((file) => !isHidden(file) && accepts(file));
  const files = await Promise.all(
    paths.map(async (relativePath) => {
      const absolutePath = path.join(base, relativePath);
      // A file may go between the listing and its turn, when an editor renames or git checks out.
      const raw = await readFile(absolutePath, 'utf8').catch(() => undefined);
      const text = raw?.replaceAll('\r\n', '\n');
      return { file: `${folder}/${relativePath}`, relativePath, absolutePath, text };
    }),
  );
  return files.filter((file): file is ContentFile => file.text !== undefined);
}
