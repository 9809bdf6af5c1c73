import { BuildMemory } from './build-memory';
import { readHtml } from './built-html';
import type { BuiltPage } from './built-html';
import type { PageFile } from './page-files';

/** What is known of a page, as JSON. */
interface Kept extends Omit<BuiltPage, 'path' | 'ids' | 'links'> {
  ids: string[];
  links: string[];
}

/**
 * What the link check knows of each page, kept for the next build: reading the HTML of pages that did
 * not change would take most of the time that a build after an edit takes.
 */
export class BuiltFacts {
  private readonly memory: BuildMemory<Kept>;

  /** @param root the project's folder */
  constructor(root: string) {
    this.memory = new BuildMemory(root, 'facts');
  }

  /** What the HTML of a page says (`readHtml`), read anew where it changed. */
  of(page: string, file: PageFile): BuiltPage {
    const before = this.memory.get(file.digest);
    if (before) {
      this.memory.set(file.digest, before);
      return { ...before, path: page, ids: new Set(before.ids), links: new Set(before.links) };
    }
    const built = readHtml(page, file.html);
    const { path: _path, ids, links, ...rest } = built;
    this.memory.set(file.digest, { ...rest, ids: [...ids], links: [...links] });
    return built;
  }

  /** Keeps what this build saw, and forgets the rest. */
  write(): void {
    this.memory.write();
  }
}
