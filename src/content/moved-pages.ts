import { bodiesOf } from '../article/bodies';
import type { WriterMessages } from '../lib/writer-messages';
import type { Content } from './content-types';
import type { PageEntry } from './reading/page-entry';

/**
 * Notes the pages that lose their address while the preview is open. Gatsby leaves a page on the screen that
 * it no longer has.
 */
export class MovedPages {
  private pages: readonly PageEntry[] = [];
  /** Pages without an address of their own, by their last one. */
  private readonly lost = new Map<string, { page: PageEntry; to: string | null }>();

  /** Compares the content with that of the last call. */
  follow(content: Content): WriterMessages['moved'] {
    const pages = bodiesOf(content);
    const known = new Set(this.pages.map(({ path }) => path));
    const paths = new Set(pages.map(({ path }) => path));
    for (const page of this.pages) {
      if (!paths.has(page.path)) this.lost.set(page.path, { page, to: null });
    }
    for (const path of paths) this.lost.delete(path);
    const added = pages.filter(({ path }) => !known.has(path));
    for (const one of this.lost.values()) {
      // An editor may delete a file before it creates the one with the new name.
      const found = one.to === null ? added.find((page) => isSamePage(one.page, page)) : undefined;
      if (found) one.to = found.path;
    }
    this.pages = pages;
    return Object.fromEntries([...this.lost].map(([path, { to }]) => [path, this.lastOf(to)]));
  }

  /** Returns the address at which a page is now, which may have moved more than once. */
  private lastOf(to: string | null): string | null {
    const next = to === null ? undefined : this.lost.get(to);
    return next ? this.lastOf(next.to) : to;
  }
}

/** A page keeps its file, its text or its title when it gets another address. */
const isSamePage = (one: PageEntry, other: PageEntry): boolean =>
  one.file === other.file ||
  (one.html !== '' && one.html === other.html) ||
  one.title === other.title;
