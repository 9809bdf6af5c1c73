import { watch } from 'node:fs';
import path from 'node:path';
import { readContent } from './content';
import type { Content } from './content-types';
import { ArticleCache } from './article-cache';

/** How long the folder must be quiet before it is read again: editors save in several steps. */
const QUIET_MS = 40;

/**
 * Keeps the content read once and, in `gatsby develop`, follows the writer's edits. While a file is
 * broken its last good version stays in place, so a half-saved file never takes a page away.
 */
export class ContentStore {
  private current: Promise<Content> | undefined;
  private readonly listeners = new Set<(content: Content) => void>();
  private readonly cache: ArticleCache;

  constructor(
    private readonly root: string,
    private readonly options: { withDrafts: boolean },
  ) {
    this.cache = new ArticleCache(root);
  }

  /** The content as it is now. */
  read(): Promise<Content> {
    this.current ??= this.load();
    return this.current;
  }

  /** Reads again what changed on disk; files that did not change cost a look at the cache. */
  refresh(): Promise<Content> {
    const previous = this.current;
    this.current = previous ? previous.then((content) => this.load(content)) : this.load();
    return this.current;
  }

  /** Calls back with the content after every change on disk, and watches from the first call on. */
  watch(onChange: (content: Content) => void): void {
    const isFirst = this.listeners.size === 0;
    this.listeners.add(onChange);
    if (isFirst) this.follow();
  }

  private load(previous?: Content): Promise<Content> {
    return readContent({ root: this.root, cache: this.cache, previous, ...this.options });
  }

  private follow(): void {
    let timer: NodeJS.Timeout | undefined;
    const reread = async () => {
      const content = await this.refresh();
      for (const listener of this.listeners) listener(content);
    };
    watch(path.join(this.root, 'content'), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void reread(), QUIET_MS);
    });
  }
}
