import { mkdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { listFiles } from './list-files';
import { sha256 } from './sha256';
import { writeFileAtomic } from './write-files';

/** How long a result stays that no build asks for. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Length of the digest that precedes a result: SHA-256 in hexadecimal digits. */
const DIGEST_LENGTH = 64;

/**
 * Expensive results that outlive `.cache`, one file each in `node_modules/.cache`: hosts keep that folder
 * between builds, and `npm run clean` does not remove it. A key is a digest of everything that its result
 * is made from, the code included. A file carries the digest of its content, so that a damaged one counts
 * as missing. Without the folder a build makes the same results again.
 */
export class KeptResults<Value> {
  private readonly folder: string;

  /**
   * @param root the project's folder
   * @param name name of the folder that holds the results
   */
  constructor(root: string, name: string) {
    this.folder = path.join(root, 'node_modules', '.cache', 'site', name);
  }

  /** Reports whether there is a file for the result, without reading it; it then stays as if it had been read. */
  has(key: string): boolean {
    try {
      touch(path.join(this.folder, key));
      return true;
    } catch {
      return false;
    }
  }

  /** The result; `undefined` if there is none, or its file is damaged. */
  get(key: string): Value | undefined {
    const file = path.join(this.folder, key);
    try {
      const bytes = readFileSync(file);
      const content = bytes.subarray(DIGEST_LENGTH);
      if (sha256(content) !== bytes.toString('latin1', 0, DIGEST_LENGTH)) return undefined;
      touch(file);
      return deserialize(content) as Value;
    } catch {
      return undefined;
    }
  }

  /** Keeps a result. Where the folder cannot be written, nothing is kept. */
  set(key: string, value: Value): void {
    const content = serialize(value);
    try {
      mkdirSync(this.folder, { recursive: true });
      const bytes = Buffer.concat([Buffer.from(sha256(content), 'latin1'), content]);
      writeFileAtomic(path.join(this.folder, key), bytes);
    } catch {
      // A later build makes the result again.
    }
  }

  /** Removes the files that no build has asked for in 30 days, unfinished ones included. */
  prune(now = Date.now()): void {
    for (const name of listFiles(this.folder)) {
      const file = path.join(this.folder, name);
      try {
        if (now - statSync(file).mtimeMs > KEPT_MS) rmSync(file);
      } catch {
        // Another build has removed it, or nothing may be removed here.
      }
    }
  }
}

function touch(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}
