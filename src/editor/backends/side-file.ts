import { textAt, wrapBackend } from './backend';
import type { Backend, PersistedEntry, Registry } from './backend';
import { PROVIDERS, publishedSince } from './providers';

/** Methods that all backends have, also that of files on this computer, which has no branches. */
type AnyBackend = Pick<Backend, 'persistEntry'> & Partial<Backend>;

/** Entry under review, whose branch may have another version of a file. */
interface Draft {
  collection: string;
  slug: string;
}

/** A file that is saved together with an entry, in one commit. */
export interface SideFile {
  /**
   * Reads the current text of a file; an empty text if it does not exist. A branch has its own text only
   * while nobody publishes another one, which saving the old text would undo.
   */
  read(path: string, draft?: Draft): Promise<string>;
  /** Sets the file that the next save writes beside the entry, or none. */
  joinNextSave(file: { path: string; raw: string } | undefined): void;
  /** Reports whether the next save writes a file beside the entry. */
  joins(path: string): boolean;
}

/** Files that writers do not upload: settings that were saved beside a page under review. */
export const IS_SETTINGS = /\.ya?ml$/i;

/**
 * Makes a backend save a settings file together with an entry: the place of a page belongs to the sidebars,
 * and a page and its place must not be published one without the other. Decap saves several files at once
 * only for entries with several languages, but its backends accept them for any.
 *
 * Must be called before `guardBackends`, whose guard checks the entry alone, and before Decap starts.
 *
 * @param name backend of the configuration
 */
export function sideFile(cms: Registry, name: string): SideFile {
  const provider = PROVIDERS.find((one) => one.name === name);
  let backend: AnyBackend | undefined;
  let next: { path: string; raw: string } | undefined;

  wrapBackend(cms, name, (made: AnyBackend) => {
    backend = made;
    const persist = made.persistEntry.bind(made);
    made.persistEntry = (entry, options) => {
      const joined = next;
      next = undefined;
      return persist(withFile(entry, joined), options);
    };
    return made;
  });

  return {
    async read(path, draft) {
      if (!backend) throw new Error('Decap has not started its backend.');
      const { api, branch = '', getBranch } = backend;
      if (!api || !provider) {
        const entry = await backend.getEntry?.(path);
        return entry?.data ?? '';
      }
      const reading = { api, branch };
      // Most entries are not under review and have no branch.
      if (draft && getBranch) {
        const own = getBranch.call(backend, draft.collection, draft.slug);
        const found = await textAt(reading, path, own).catch(() => undefined);
        const isOld = async () => (await publishedSince([path], own, provider, reading)).length > 0;
        if (found !== undefined && !(await isOld())) return found;
      }
      return (await textAt(reading, path, branch)) ?? '';
    },
    joinNextSave(file) {
      next = file;
    },
    joins: (path) => next?.path === path,
  };
}

/**
 * Adds a file to those of an entry. Decap takes a settings file of an earlier save for a picture of the
 * entry under review, and would save its old text again.
 */
function withFile(
  { dataFiles, assets, ...entry }: PersistedEntry,
  file: { path: string; raw: string } | undefined,
): PersistedEntry {
  const [{ slug } = { slug: '' }] = dataFiles;
  return {
    ...entry,
    dataFiles: [...dataFiles, ...(file ? [{ ...file, slug }] : [])],
    assets: assets.filter(({ path }) => !IS_SETTINGS.test(path)),
  };
}
