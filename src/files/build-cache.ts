import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './list-files';
import { writeFileAtomic } from './write-files';

/**
 * Folder of all caches, relative to the project. Without the leading dot Gatsby would remove them whenever it
 * starts without a state of its own: after an interruption, and at each start of a preview.
 */
export const BUILD_CACHES = '.cache/.built';

/**
 * Results that later builds may use again, as JSON, one file each in `.cache`. A key is a digest of
 * everything that its result is made from, so that a stored result is never out of date. A changed build
 * needs no other keys: `gatsby/build-record` removes `.cache` when its code changes.
 */
export class BuildCache<Value> {
  private readonly folder: string;
  private readonly used = new Set<string>();

  /**
   * @param root the project's folder
   * @param name name of the folder that holds the results
   */
  constructor(root: string, name: string) {
    this.folder = path.join(root, BUILD_CACHES, name);
  }

  /** The stored result; `undefined` if there is none, or its file cannot be read. */
  get(key: string): Value | undefined {
    this.used.add(key);
    try {
      return JSON.parse(readFileSync(path.join(this.folder, key), 'utf8')) as Value;
    } catch {
      return undefined;
    }
  }

  /**
   * Stores a result.
   *
   * @returns the result as a later build gets it. Its texts are no slices of larger ones, which would stay in
   * memory with them.
   */
  set(key: string, value: Value): Value {
    this.used.add(key);
    mkdirSync(this.folder, { recursive: true });
    const text = JSON.stringify(value);
    writeFileAtomic(path.join(this.folder, key), text);
    return JSON.parse(text) as Value;
  }

  /** Removes the results that this build did not use. */
  prune(): void {
    for (const name of listFiles(this.folder)) {
      if (!this.used.has(name)) rmSync(path.join(this.folder, name), { force: true });
    }
  }
}
