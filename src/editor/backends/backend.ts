/**
 * What Decap calls a backend, as far as it is used here (`Implementation` of `decap-cms-lib-util`): the
 * way to a repository in which every entry under review has a branch of its own.
 */
export interface Backend {
  /** Of which the site is made. */
  branch: string;
  /** `dono/nome`. */
  repo?: string;
  /** Once somebody has signed in. */
  api: BackendApi | null;
  authenticate(credentials: object): Promise<object>;
  /** An entry as it is published. GitHub's gives an empty text for what it cannot read. */
  getEntry(path: string): Promise<{ file: { path: string }; data: string }>;
  /** The branch of an entry under review. */
  getBranch(collection: string, slug: string): string;
  /** @throws an error with `notUnderEditorialWorkflow` when there is none */
  unpublishedEntry(which: { id?: string; collection?: string; slug?: string }): Promise<object>;
  /** Also what every list of entries under review reads, of entries that nobody opened. */
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
  /** The files of a folder, for their writer to choose from. */
  getMedia(folder?: string): Promise<readonly { path: string }[]>;
  /** GitLab only: a new key for the one that has expired. */
  getRefreshedAccessToken?(): Promise<string>;
  /** GitLab only: the one that is on its way, for all who wait for it. */
  refreshedTokenPromise?: Promise<string> | undefined;
}

/** What a backend asks its provider with. */
interface BackendApi {
  /** @param at a branch or a commit. @throws an error with status 404 when there is no such file */
  readFile(path: string, id: null, at: { branch: string }): Promise<unknown>;
  /** Who has signed in. @throws when the session is over */
  user(): Promise<unknown>;
  /** GitHub only: what a branch has that another has not. GitLab's takes the two the other way round. */
  getDifferences?(from: string, to: string): Promise<unknown>;
  /** GitHub only: what a branch is called in a comparison. */
  getHeadReference?(branch: string): Promise<string>;
  /** GitHub only: writes the files of a change over the published ones, since they do not merge. */
  forceMergePR?(change: object): Promise<unknown>;
  /** GitLab only: where the API has the repository. */
  repoURL?: string;
  /** GitLab only: any question. */
  requestJSON?(question: { url: string }): Promise<unknown>;
}

export interface PersistedEntry {
  dataFiles: readonly DataFile[];
  /** Files that come along: pictures. */
  assets: readonly { path: string }[];
}

/** The text of an entry, on its way to the repository. */
export interface DataFile {
  path: string;
  slug: string;
  raw: string;
}

export interface PersistOptions {
  collectionName?: string;
  newEntry?: boolean;
  /** Changes are reviewed before they are published. */
  useWorkflow?: boolean;
  /** The entry is under review already. */
  unpublished?: boolean;
}
