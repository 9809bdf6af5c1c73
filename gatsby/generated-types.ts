import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Where Gatsby writes the types of our queries, for the editor. */
export const TYPES_FILE = 'src/gatsby-types.d.ts';

/** Gatsby leaves it with each build and preview; it goes with the cache when code of ours changes. */
const SCHEMA = '.cache/schema.gql';

/**
 * Whether the types of queries may be other than they are: they were made before something in `src` was
 * written or went from one of its folders, or for a schema that is gone.
 *
 * @param root the project's folder
 */
export function areTypesDated(root: string): boolean {
  const types = timeOf(path.join(root, TYPES_FILE));
  if (types === undefined || !existsSync(path.join(root, SCHEMA))) return true;
  const entries = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true });
  return entries.some((entry) => (timeOf(path.join(entry.parentPath, entry.name)) ?? 0) > types);
}

/** When a file was written last, or a folder had a file come or go. */
const timeOf = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs;
