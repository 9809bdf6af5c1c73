import type { Warner } from '../../content/report-problems';
import type { Content } from '../../content/content-types';
import { memoizeByObject } from '../../lib/memoize';
import { writeSearchIndex } from './search-index';
import { readBlocks } from './search-sections';

/** Delay in milliseconds between the last edit and writing the index; the edited page is shown by then. */
const QUIET_MS = 1500;

/**
 * Keeps the index of the preview up to date. The index is written some time after an edit, because indexing
 * hundreds of pages takes longer than everything else that an edit requires.
 */
export class SearchFollower {
  private timer: NodeJS.Timeout | undefined;
  /** Name of the worker's file, if the index has one (`writeSearchIndex`). */
  worker: string | undefined;
  /**
   * A preview keeps the object of a page while nothing on it changes (0.4 ms a page, 0.7 s at 1,500 pages,
   * 2026-11-25). A build, which writes the index once, has no follower: it would keep 40 MB at 1,500 pages.
   */
  private readonly blocksOf = memoizeByObject(readBlocks);

  /** @param onWorker called when the name of the worker's file, which pages contain, has changed */
  constructor(
    private readonly root: string,
    private readonly reporter: Warner,
    private readonly onWorker: (content: Content) => void,
  ) {}

  /** Writes the index now. */
  write(content: Content): void {
    this.worker = writeSearchIndex(content, this.root, this.reporter, this.blocksOf).worker;
  }

  /** Writes the index when no other change has followed for some time. */
  follow(content: Content): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.update(content), QUIET_MS);
  }

  /**
   * Writes the index. A failure is only a warning, because the preview also works with the previous index.
   */
  private update(content: Content): void {
    const before = this.worker;
    try {
      this.write(content);
    } catch (error) {
      this.reporter.warn(`A pesquisa da prévia ficou como estava: ${String(error)}`);
    }
    if (this.worker !== before) this.onWorker(content);
  }
}
