/**
 * The part of Decap's backend interface that is used here (`Implementation` of `decap-cms-lib-util`). A
 * backend gives access to a repository in which each entry under review has its own branch.
 */
export interface Backend {
  /** Branch that the site is built from. */
  branch: string;
  /** Repository as `owner/name`. */
  repo?: string;
  /** API client; `null` until somebody signs in. */
  api: BackendApi | null;
  authenticate(credentials: object): Promise<object>;
  /** Reads a published entry. GitHub's backend returns an empty text if it cannot read the entry. */
  getEntry(path: string): Promise<{ file: { path: string }; data: string }>;
  /** Returns the branch of an entry under review. */
  getBranch(collection: string, slug: string): string;
  /**
   * Reads the metadata of an entry under review and the paths that its branch changes.
   *
   * @throws an error with `notUnderEditorialWorkflow` if the entry is not under review
   */
  unpublishedEntry(which: {
    id?: string;
    collection?: string;
    slug?: string;
  }): Promise<{ diffs: readonly { path: string }[] }>;
  /** Reads the text of an entry under review. Lists call it too, for entries that nobody opened. */
  unpublishedEntryDataFile(
    collection: string,
    slug: string,
    path: string,
    id: string,
  ): Promise<string>;
  persistEntry(entry: PersistedEntry, options: PersistOptions): Promise<unknown>;
  deleteFiles(paths: readonly string[], message: string): Promise<unknown>;
  updateUnpublishedEntryStatus(collection: string, slug: string, status: string): Promise<unknown>;
  deleteUnpublishedEntry(collection: string, slug: string): Promise<unknown>;
  publishUnpublishedEntry(collection: string, slug: string): Promise<unknown>;
  /** Returns the copy of the site that was built from an entry under review; `null` if there is none yet. */
  getDeployPreview?(collection: string, slug: string): Promise<DeployPreview | null>;
  /** Lists the files of a folder, for the writer to choose from. */
  getMedia(folder?: string): Promise<readonly { path: string }[]>;
  /** GitLab only: requests a new access token after the old one has expired. */
  getRefreshedAccessToken?(): Promise<string>;
  /** GitLab only: pending request for a new token, shared by all callers. */
  refreshedTokenPromise?: Promise<string> | undefined;
}

/** Copy of the site, built from a branch. */
export interface DeployPreview {
  url: string;
  /** State of its build. */
  status: string;
}

/** The part of a backend's API client that is used here. */
interface BackendApi {
  /**
   * Reads a file at a branch or a commit.
   *
   * @throws an error with status 404 if there is no such file
   */
  readFile(path: string, id: null, at: { branch: string }): Promise<unknown>;
  /**
   * Returns the user who is signed in.
   *
   * @throws if the session is over
   */
  user(): Promise<unknown>;
  /** GitHub only: compares two branches. GitLab's method takes them in the opposite order. */
  getDifferences?(from: string, to: string): Promise<unknown>;
  /** GitHub only: returns the name of a branch for a comparison. */
  getHeadReference?(branch: string): Promise<string>;
  /** GitHub only: overwrites the published files with a change that cannot be merged. */
  forceMergePR?(change: object): Promise<unknown>;
  /** GitLab only: API path of the repository. */
  repoURL?: string;
  /** GitLab only: sends a request to the API. */
  requestJSON?(question: { url: string }): Promise<unknown>;
}

export interface PersistedEntry {
  dataFiles: readonly DataFile[];
  /** Files saved together with the entry, such as pictures. */
  assets: readonly { path: string }[];
}

/** Text of an entry to be saved. */
export interface DataFile {
  path: string;
  slug: string;
  raw: string;
}

export interface PersistOptions {
  collectionName?: string;
  newEntry?: boolean;
  /** Whether changes are reviewed before they are published. */
  useWorkflow?: boolean;
  /** Whether the entry is already under review. */
  unpublished?: boolean;
}

/** The part of Decap's registry that is used here. */
export interface Registry {
  /** Returns the factory of a backend. Decap keeps this same object and calls it on start. */
  getBackend(name: string): { init: (...given: never[]) => unknown } | undefined;
}

/**
 * Replaces what Decap makes of a backend. Must be called before Decap starts.
 *
 * @throws if Decap does not have the backend
 */
export function wrapBackend<Made>(cms: Registry, name: string, wrap: (made: Made) => Made): void {
  const registered = cms.getBackend(name);
  if (!registered) throw new Error(`Decap has no backend called ${name}.`);
  const init = registered.init as (...given: never[]) => Made;
  // Decap refuses to register a name twice, so the registered object is changed in place.
  registered.init = (...given: never[]) => wrap(init(...given));
}

/**
 * Reads the current text of a file in the repository.
 *
 * @param at a branch or a commit
 * @returns `undefined` if the file does not exist
 * @throws if nobody is signed in, or if the provider does not answer and the text is therefore unknown
 */
export async function textAt(
  { api }: Pick<Backend, 'api'>,
  path: string,
  at: string,
): Promise<string | undefined> {
  if (!api) throw new Error('Nobody has signed in.');
  try {
    return String(await api.readFile(path, null, { branch: at }));
  } catch (error) {
    if ((error as { status?: number }).status === 404) return undefined;
    throw error;
  }
}
