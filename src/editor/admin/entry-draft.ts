import type { DecapMap } from './decap';
import type { KnownFile, KnownFiles } from './node/files';
import type { PageDraft } from './site-facts';

/** The field with the text of the file that an entry came from (`editor/format`). */
export const SOURCE_FIELD = '__source';

/** Fields of an entry that are no front matter. */
const OWN_FIELDS = ['body', SOURCE_FIELD];

/** What Decap knows of a file that belongs to an entry. */
interface MediaFile {
  path?: string;
  id?: string;
  url?: string;
  displayURL?: unknown;
}

/** Where the entries of a collection are. */
export interface EntryPlace {
  /** Its folder, from the project; empty for a collection of single files. */
  folder: string;
  /** Of its files, without the dot. */
  extension: string;
}

/** What an entry says, as plain data. */
export const entryData = (entry: DecapMap): Record<string, unknown> =>
  (entry.get('data') as DecapMap | undefined)?.toJS() ?? {};

/** Whether an entry has no file yet; a backup of one that has is none, whatever it lost. */
export const isNewEntry = (entry: DecapMap): boolean => entry.get('newRecord') === true;

/** The file that an entry came from; empty for a new one. */
export const sourceFile = (entry: DecapMap): string =>
  isNewEntry(entry) ? '' : String(entry.get('path') ?? '');

/** Its front matter, without the text. */
export const frontMatterOf = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !OWN_FIELDS.includes(name)));

/** What else is known of the page that is compiled. */
interface DraftParts {
  /** As its file will have it, which is not as a form does. */
  frontMatter: Readonly<Record<string, unknown>>;
  /** From the project: where it is, or where it will be. */
  file: string;
  /** MDX without front matter. */
  body: string;
  /** Addresses of pages that were saved since the site was read, by file. */
  routes: Readonly<Record<string, string>>;
}

/** The page that an entry of Decap is being made into. */
export function entryDraft(
  entry: DecapMap,
  { file, body, frontMatter, routes }: DraftParts,
): PageDraft {
  const { mediaFiles } = entry.toJS() as { mediaFiles?: MediaFile[] };
  return {
    ...{ file, body, frontMatter },
    added: addedFiles(mediaFiles ?? []),
    ...(Object.keys(routes).length > 0 && { routes }),
  };
}

/** The files that Decap knows of; how one looks may be in the repository's keeping. */
function addedFiles(files: readonly MediaFile[]): KnownFiles {
  return Object.fromEntries(
    files.flatMap(({ path, id, url, displayURL }): [string, KnownFile][] => {
      if (!path) return [];
      const src = url ?? (typeof displayURL === 'string' ? displayURL : undefined);
      return [[`/${path}`, { hash: id ?? path, ...(src && { src }) }]];
    }),
  );
}
