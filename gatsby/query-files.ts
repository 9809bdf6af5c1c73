import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const QUERY_OR_SLICE = /\bgraphql`|<Slice\b|\bgetServerData\b/;

/** Page components export names that only Gatsby's own parser finds (`Head`, `config`). */
const PAGE = /^(?:src[\\/](?:templates|pages)|content)[\\/]/;

/**
 * Reports whether Gatsby has to parse a file (of the site or of an installed package that uses Gatsby) for
 * queries, slices or page exports.
 *
 * @param file path relative to the project's folder, with the separators of the operating system
 */
export function mayAskForData(file: string, contents: string): boolean {
  return PAGE.test(file) || hasQueryOrSlice(contents);
}

/** Reports whether code may have queries or slices. */
export const hasQueryOrSlice = (contents: string): boolean => QUERY_OR_SLICE.test(contents);

/** Path of the query types that Gatsby generates for the editor. */
export const TYPES_FILE = 'src/gatsby-types.d.ts';

/** Schema written by each build and preview. It is removed with the cache when the site's code changes. */
const SCHEMA = '.cache/schema.gql';

/**
 * Reports whether the query types may be outdated: something in `src` was written or removed after they
 * were generated, or the schema they were generated for no longer exists.
 *
 * @param root the project's folder
 */
export function areTypesDated(root: string): boolean {
  const types = timeOf(path.join(root, TYPES_FILE));
  if (types === undefined || !existsSync(path.join(root, SCHEMA))) return true;
  const entries = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true });
  return entries.some((entry) => (timeOf(path.join(entry.parentPath, entry.name)) ?? 0) > types);
}

/** Modification time in ms: last write of a file, last added or removed entry of a folder. */
const timeOf = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs;
