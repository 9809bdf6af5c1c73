import { BODY, PLACE, SOURCE } from '../format/formats';
import type { DecapMap } from './decap';
import type { KnownFile, KnownFiles } from './preview/stand-ins';
import type { PageDraft } from './site-facts';

/** Fields of an entry that are not front matter. */
const OWN_FIELDS = [BODY, PLACE, SOURCE];

/** Decap's data about a file that belongs to an entry. */
interface MediaFile {
  path?: string;
  id?: string;
  url?: string;
  displayURL?: unknown;
}

/** Returns the fields of an entry as plain data. */
export const entryData = (entry: DecapMap): Record<string, unknown> =>
  (entry.get('data') as DecapMap | undefined)?.toJS() ?? {};

/**
 * Reports whether an entry has no file yet. Only `newRecord` tells: a restored backup of an existing entry
 * may lack other properties.
 */
export const isNewEntry = (entry: DecapMap): boolean => entry.get('newRecord') === true;

/** Reports whether Decap is saving an entry. It takes what changes meanwhile for saved. */
export const isSaving = (entry: DecapMap): boolean => entry.get('isPersisting') === true;

/** Returns the file that an entry was read from; an empty string for a new entry. */
export const sourceFile = (entry: DecapMap): string =>
  isNewEntry(entry) ? '' : String(entry.get('path') ?? '');

/** Returns the front matter of an entry, without its body. */
export const frontMatterOf = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !OWN_FIELDS.includes(name)));

/**
 * Returns the page that an entry represents.
 *
 * @param page what does not come from Decap's entry: the front matter as in the file, which differs from the
 *   fields of a form
 */
export function entryDraft(
  entry: DecapMap,
  { routes, ...page }: Required<Omit<PageDraft, 'added'>>,
): PageDraft {
  const { mediaFiles } = entry.toJS() as { mediaFiles?: MediaFile[] };
  const hasRoutes = Object.keys(routes).length > 0;
  return { ...page, added: addedFiles(mediaFiles ?? []), ...(hasRoutes && { routes }) };
}

/**
 * Returns the files of an entry by path; `src` is missing if only the repository can display the file.
 */
function addedFiles(files: readonly MediaFile[]): KnownFiles {
  return Object.fromEntries(
    files.flatMap(({ path, id, url, displayURL }): [string, KnownFile][] => {
      if (!path) return [];
      const src = url ?? (typeof displayURL === 'string' ? displayURL : undefined);
      return [[`/${path}`, { hash: id ?? path, ...(src && { src }) }]];
    }),
  );
}
