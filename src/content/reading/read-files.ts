import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { isHidden } from '../../lib/doc-identity';
import { listFiles } from '../../files/list-files';
import { parse, parseYaml } from '../schema/parse';
import type { Parsed } from '../schema/parse';

/** A text file of the content. */
export interface ContentFile {
  /** Path relative to the project, with forward slashes, for messages: `content/docs/prompts.mdx`. */
  file: string;
  /** Path relative to the folder that was read: `espaco-de-trabalho/prompts.mdx`. */
  relativePath: string;
  absolutePath: string;
  text: string;
}

/**
 * Reads the accepted files in a folder and its subfolders, except hidden ones. Line endings are normalized
 * to LF. The result is sorted, so that the order is the same in every build.
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
      // A file can disappear after listing, for example when an editor renames it or git checks out a
      // branch.
      const raw = await readFile(absolutePath, 'utf8').catch(() => undefined);
      const text = raw?.replaceAll('\r\n', '\n');
      return { file: `${folder}/${relativePath}`, relativePath, absolutePath, text };
    }),
  );
  return files.filter((file): file is ContentFile => file.text !== undefined);
}

/** Parses a YAML file of the content and validates it against a schema. */
export function readYaml<S extends z.ZodType>(source: ContentFile, schema: S): Parsed<z.output<S>> {
  const yaml = parseYaml(source.text, source.file);
  if (yaml.problems.length) return { value: undefined, problems: yaml.problems };
  return parse(schema, yaml.data, { file: source.file, lineOf: yaml.lineOf });
}
