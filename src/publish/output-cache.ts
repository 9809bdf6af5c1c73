import { statSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../files/sha256';
import { JsonCache } from '../files/json-cache';
import { fileStamp } from '../files/file-stamp';

interface Shipped {
  /** Of the page as Gatsby wrote it, and of all that was put into it. */
  from: string;
  mark: string;
}

/**
 * Which files of the deploy folder another build would write just so: made from the same page, with the
 * same things put into it, and since then left alone.
 */
export class OutputCache {
  private readonly memory: JsonCache<Shipped>;
  private readonly placed = new Map<string, string>();
  private readonly added: string;

  /**
   * @param root the project's folder
   * @param added what goes into pages beside their own HTML, as a text
   */
  constructor(
    root: string,
    private readonly distDir: string,
    added: string,
  ) {
    this.memory = new JsonCache(root, 'shipped');
    this.added = sha256(added);
  }

  /**
   * Whether the file that is there will do; either way there will be one, which `write` notes.
   *
   * @param file relative to the deploy folder
   * @param digest of the page as Gatsby wrote it
   */
  isThere(file: string, digest: string): boolean {
    const from = `${digest} ${this.added}`;
    this.placed.set(file, from);
    const before = this.memory.get(file);
    if (before?.from !== from) return false;
    try {
      return this.stampOf(file) === before.mark;
    } catch {
      return false;
    }
  }

  /** Notes the files that were asked for, as they are now that the deploy folder is filled. */
  write(): void {
    for (const [file, from] of this.placed) {
      this.memory.set(file, { from, mark: this.stampOf(file) });
    }
    this.memory.write();
  }

  private stampOf(file: string): string {
    return fileStamp(statSync(path.join(this.distDir, file)));
  }
}
