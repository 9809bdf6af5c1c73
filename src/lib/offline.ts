/** The worker of a site that can be read without a network; its name must last between builds. */
export const OFFLINE_WORKER_FILE = 'sw.js';

/** The store of the browser in which it keeps what was read. */
export const OFFLINE_STORE = 'offline';

/** What the build knows. */
export interface OfflineOptions {
  /** Where the site begins: `/` or `/sub/`. */
  base: string;
  /** Patterns of the files whose name changes with their content, on paths without the base. */
  forever: readonly string[];
  /** Pages fetched ahead on a good connection, as they are linked. */
  pages: readonly string[];
  /** The page for an address that is not in the store. */
  fallback: string;
}
