import { JsonCache } from '../files/json-cache';
import { readHtml } from './built-html';
import type { BuiltPage } from './built-html';
import type { PageFile } from './html-cache';

/** What is known of a page, as JSON. */
interface Kept extends Omit<BuiltPage, 'path' | 'ids' | 'links'> {
  ids: string[];
  links: string[];
}

/**
 * What the link check knows of each page, kept for the next build: reading the HTML of pages that did
 * not change would take most of the time that a build after an edit takes.
 */
export class LinkFactsCache {
  private readonly memory: JsonCache<Kept>;

  /** @param root the project's folder */
  constructor(root: string) {
    this.memory = new JsonCache(root, 'facts');
  }

  /** What the HTML of a page says (`readHtml`), read anew where it changed. */
  of(page: string, file: PageFile): BuiltPage {
    const kept = this.memory.get(file.digest) ?? asJson(readHtml(page, file.html));
    this.memory.set(file.digest, kept);
    return { ...kept, path: page, ids: new Set(kept.ids), links: new Set(kept.links) };
  }

  /** Keeps what this build saw, and forgets the rest. */
  write(): void {
    this.memory.write();
  }
}

const asJson = ({ path: _path, ids, links, ...facts }: BuiltPage): Kept => ({
  ...facts,
  ids: [...ids],
  links: [...links],
});
