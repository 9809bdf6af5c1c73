import { textAt, wrapBackend } from './backend';
import type {
  Backend,
  DataFile,
  DeployPreview,
  PersistedEntry,
  PersistOptions,
  Registry,
} from './backend';
import { PROVIDERS, publishedSince } from './providers';
import type { Provider } from './providers';
import * as refusals from './refusals';
import { IS_SETTINGS } from './side-file';

/** Callbacks for events of a guarded backend. */
export interface Watcher {
  /** Called when a save, a deletion, a status change or a publication is refused. */
  onRefusal?: (refusal: refusals.Refusal) => void;
  /** Called with the path and the text of each entry that is opened or saved. */
  onText?: (path: string, text: string) => void;
  /** Returns the address of the page that a text is the source of, from the site's root. */
  pageOf?: (path: string, text: string) => string | undefined;
  /** Reports whether the next save writes a file beside the entry, made from its current text. */
  joins?: (path: string) => boolean;
}

/** Methods without a guard; only their errors are translated. */
const ASKED: readonly string[] = [
  ...['unpublishedEntries', 'unpublishedEntryMediaFile', 'entriesByFolder', 'allEntriesByFolder'],
  ...['entriesByFiles', 'getMediaFile', 'persistMedia'],
];

const isNotUnderReview = (error: unknown) =>
  (error as { notUnderEditorialWorkflow?: boolean }).notUnderEditorialWorkflow === true;

/** What git does not allow in the name of a branch (`git check-ref-format`) and a file name can have. */
const NOT_IN_BRANCH = /[ ~^:?*[\\]|\.\.|@\{|\/\.|\.lock(?=\/|$)|\.$/;

const IS_PAGE = /\.mdx?$/i;

/**
 * Makes a backend refuse changes that would silently undo the work of others. Decap saves the whole text of
 * an entry without checking what it replaces, even if somebody has published the entry, or saved the same
 * draft, since it was opened. The guard remembers each text as it was read, and reads the file again before
 * it is replaced.
 *
 * An entry restored from the browser's backup of unsaved changes is compared with the file as it was when
 * the backup was opened.
 *
 * @param backend changed in place, so that Decap's internal calls of its methods are guarded too
 * @returns the same backend
 */
export function guardBackend<B extends Backend>(
  backend: B,
  provider: Provider,
  { onRefusal, onText, pageOf, joins }: Watcher = {},
): B {
  const bare = {
    authenticate: backend.authenticate.bind(backend),
    getEntry: backend.getEntry.bind(backend),
    unpublishedEntry: backend.unpublishedEntry.bind(backend),
    unpublishedEntryDataFile: backend.unpublishedEntryDataFile.bind(backend),
    persistEntry: backend.persistEntry.bind(backend),
    deleteFiles: backend.deleteFiles.bind(backend),
    updateUnpublishedEntryStatus: backend.updateUnpublishedEntryStatus.bind(backend),
    deleteUnpublishedEntry: backend.deleteUnpublishedEntry.bind(backend),
    publishUnpublishedEntry: backend.publishUnpublishedEntry.bind(backend),
    getDeployPreview: backend.getDeployPreview?.bind(backend),
    getMedia: backend.getMedia.bind(backend),
  };
  /** Published texts as last read or written here, by path. */
  const published = new Map<string, string>();
  /** Texts of entries under review, by the name of their branch and by path. */
  const drafts = new Map<string, Map<string, string>>();
  /** Branches of entries that are being opened. Lists read the texts of other entries too. */
  const opening = new Set<string>();
  /** Paths of media files that the writer has seen in a list or saved. */
  const media = new Set<string>();

  const draftOf = (collection: string, slug: string): Map<string, string> => {
    const branch = backend.getBranch(collection, slug);
    const draft = drafts.get(branch) ?? new Map<string, string>();
    drafts.set(branch, draft);
    return draft;
  };

  /** Returns the metadata of an entry under review, `undefined` for others. */
  const reviewOf = (collection: string, slug: string) =>
    bare.unpublishedEntry({ collection, slug }).catch((error: unknown) => {
      if (isNotUnderReview(error)) return undefined;
      throw error;
    });

  async function checkDraft(
    { path, slug }: DataFile,
    { assets }: PersistedEntry,
    collection: string,
  ): Promise<void> {
    const branch = backend.getBranch(collection, slug);
    const opened = draftOf(collection, slug).get(path);
    const review = await reviewOf(collection, slug);
    // A closed pull request may leave its branch, which Decap's GitHub backend would save to.
    if (
      !review ||
      (opened !== undefined && opened !== ((await textAt(backend, path, branch)) ?? ''))
    ) {
      throw refusals.draftChanged(path);
    }
    const own = new Set([path, ...review.diffs.map((diff) => diff.path)]);
    const again = provider.savesAllAgain ? [...own].filter((one) => !joins?.(one)) : [path];
    const [changed] = await publishedSince(again, branch, provider, backend);
    if (changed !== undefined) {
      const isBeside = changed !== path && IS_SETTINGS.test(changed);
      throw isBeside ? refusals.sidebarsSince(changed) : refusals.publishedSince(changed);
    }
    await checkPictures(assets.filter((asset) => !own.has(asset.path)));
  }

  /** Refuses to act on a draft that is not as the writer has seen it. Lists offer drafts that nobody opened. */
  async function checkSeen(
    collection: string,
    slug: string,
    refusal: (path: string) => refusals.Refusal,
  ): Promise<void> {
    const branch = backend.getBranch(collection, slug);
    for (const [path, text] of draftOf(collection, slug)) {
      const now = await textAt(backend, path, branch);
      if (now === undefined || now === text) continue;
      // If the draft is gone, Decap says so.
      if (await reviewOf(collection, slug)) throw refusal(path);
    }
  }

  async function checkPublished(file: DataFile, options: PersistOptions): Promise<void> {
    const { path, slug } = file;
    const { collectionName = '', newEntry = false, useWorkflow = false } = options;
    if (useWorkflow && NOT_IN_BRANCH.test(backend.getBranch(collectionName, slug))) {
      throw refusals.notInBranch(path);
    }
    if (newEntry && (await isThere(path))) throw refusals.exists(path);
    if (useWorkflow && (await reviewOf(collectionName, slug))) throw refusals.otherDraft(path);
    if (!newEntry && (await isStale(path))) throw refusals.changed(path);
  }

  const publishedNow = (path: string) => textAt(backend, path, backend.branch);
  const isThere = async (path: string) => (await publishedNow(path)) !== undefined;

  async function isStale(path: string): Promise<boolean> {
    const opened = published.get(path);
    return opened !== undefined && opened !== ((await publishedNow(path)) ?? '');
  }

  /** Refuses a picture that would replace a published file that the writer has not seen. */
  async function checkPictures(assets: PersistedEntry['assets']): Promise<void> {
    for (const { path } of assets) {
      if (!media.has(path) && (await isThere(path))) throw refusals.pictureExists(path);
    }
  }

  /**
   * Reads a published entry. An empty text is read again, because GitHub's backend returns one after any
   * failure (GitLab's throws).
   *
   * @throws a refusal if the entry is a page that does not exist
   */
  async function readEntry(path: string) {
    const entry = await bare.getEntry(path).catch((error: unknown) => {
      if ((error as { status?: number }).status !== 404) throw error;
      return { file: { path }, data: '' };
    });
    if (entry.data !== '') return entry;
    const data = await publishedNow(path);
    if (data === undefined && IS_PAGE.test(path)) throw refusals.notThere(path);
    return { ...entry, data: data ?? '' };
  }

  const inWords = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw provider.inPortuguese(error, backend.repo);
    });

  const andTold = <T>(work: Promise<T>): Promise<T> =>
    inWords(work).catch((said: unknown) => {
      if (said instanceof refusals.Refusal) onRefusal?.(said);
      throw said;
    });

  /** Like `andTold`, for a draft that may be gone. Decap needs its own error for that only to open one. */
  const onDraft = <T>(work: Promise<T>): Promise<T> =>
    andTold(
      work.catch((error: unknown) => {
        throw isNotUnderReview(error) ? refusals.draftGone() : error;
      }),
    );

  provider.mend?.(backend);

  const methods = backend as unknown as Partial<Record<string, (...given: unknown[]) => unknown>>;
  for (const name of ASKED) {
    const ask = methods[name]?.bind(backend);
    if (ask) methods[name] = (...given) => inWords(Promise.resolve(ask(...given)));
  }

  /** Adds the page of an entry to the address of a copy. Some services give that of a page of their own. */
  function withPage(copy: DeployPreview, collection: string, slug: string): DeployPreview {
    const [page] = [...draftOf(collection, slug)].flatMap(
      ([path, text]) => pageOf?.(path, text) ?? [],
    );
    if (page === undefined || !URL.canParse(copy.url)) return copy;
    const url = new URL(copy.url);
    if (url.pathname !== '/' || url.search || url.hash) return copy;
    url.pathname = page;
    return { ...copy, url: url.href };
  }

  const guarded: typeof bare = {
    authenticate: (credentials) => inWords(bare.authenticate(credentials)),

    getEntry: async (path) => {
      const entry = await inWords(readEntry(path));
      published.set(path, entry.data);
      onText?.(path, entry.data);
      return entry;
    },

    unpublishedEntry: async (which) => {
      const entry = await inWords(bare.unpublishedEntry(which));
      const { collection, slug } = which;
      if (collection && slug) opening.add(backend.getBranch(collection, slug));
      return entry;
    },

    getDeployPreview: async (collection, slug) => {
      const copy = await inWords(
        Promise.resolve(bare.getDeployPreview?.(collection, slug) ?? null),
      );
      return copy && withPage(copy, collection, slug);
    },

    getMedia: async (folder) => {
      const files = await inWords(bare.getMedia(folder));
      for (const { path } of files) media.add(path);
      return files;
    },

    unpublishedEntryDataFile: async (collection, slug, path, id) => {
      const text = await inWords(bare.unpublishedEntryDataFile(collection, slug, path, id));
      if (opening.delete(backend.getBranch(collection, slug))) {
        draftOf(collection, slug).set(path, text);
        onText?.(path, text);
      }
      return text;
    },

    persistEntry: async (entry, options) => {
      const { collectionName = '', useWorkflow = false, unpublished = false } = options;
      const save = async () => {
        for (const file of entry.dataFiles) {
          if (useWorkflow && unpublished) await checkDraft(file, entry, collectionName);
          else await checkPublished(file, options);
        }
        if (!unpublished) await checkPictures(entry.assets);
        await bare.persistEntry(entry, options);
      };
      await andTold(save());
      for (const { path, slug, raw } of entry.dataFiles) {
        (useWorkflow ? draftOf(collectionName, slug) : published).set(path, raw);
        onText?.(path, raw);
      }
      for (const { path } of entry.assets) media.add(path);
    },

    deleteFiles: async (paths, message) => {
      const remove = async () => {
        for (const path of paths) {
          if (await isStale(path)) throw refusals.changedBeforeDeleting(path);
        }
        await bare.deleteFiles(paths, message);
      };
      await andTold(remove());
      for (const path of paths) published.set(path, '');
    },

    updateUnpublishedEntryStatus: (...given) =>
      onDraft(bare.updateUnpublishedEntryStatus(...given)),

    // Decap shows a success notice even if this fails.
    deleteUnpublishedEntry: async (collection, slug) => {
      const discard = async () => {
        await checkSeen(collection, slug, refusals.draftChangedBeforeDeleting);
        await bare.deleteUnpublishedEntry(collection, slug);
      };
      await onDraft(discard());
      drafts.delete(backend.getBranch(collection, slug));
    },

    publishUnpublishedEntry: async (collection, slug) => {
      const { api } = backend;
      // Decap would overwrite the published files with a change that GitHub refuses to merge.
      if (api?.forceMergePR) api.forceMergePR = () => Promise.reject(provider.notMerged());
      const publish = async () => {
        await checkSeen(collection, slug, refusals.draftChangedBeforePublishing);
        await bare.publishUnpublishedEntry(collection, slug).catch(async (error: unknown) => {
          const why = await provider.whyNotMerged(error, backend);
          if (why) throw why;
          throw error;
        });
      };
      await onDraft(publish());
      for (const [path, text] of draftOf(collection, slug)) published.set(path, text);
      drafts.delete(backend.getBranch(collection, slug));
    },
  };
  return Object.assign(backend, guarded);
}

/**
 * Wraps the backends through which content is published (GitHub and GitLab) with `guardBackend`. Must be
 * called before Decap starts.
 *
 * @param watcher receives each refusal, which Decap shows for only a few seconds, and each text opened or
 * saved
 * @throws if Decap does not have one of the backends, so that nothing is published unguarded
 */
export function guardBackends(cms: Registry, watcher?: Watcher): void {
  for (const provider of PROVIDERS) {
    wrapBackend(cms, provider.name, (made: Backend) => guardBackend(made, provider, watcher));
  }
}
