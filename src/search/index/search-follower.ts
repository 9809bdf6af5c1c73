import type { Warner } from '../../content/report-problems';
import type { Content } from '../../content/content-types';
import { writeSearchIndex } from './search-index';

/** Milliseconds without an edit after which the index is written; the edited page is shown by then. */
const QUIET_MS = 1500;

/**
 * Keeps the index of the preview up to date. It writes the index some time after an edit, because the index
 * of hundreds of pages takes longer than everything else that an edited page needs.
 */
export class SearchFollower {
  private timer: NodeJS.Timeout | undefined;
  private workerName: string | undefined;

  /** @param onWorker called when the name of the worker's file has changed, which pages contain */
  constructor(
    private readonly root: string,
    private readonly reporter: Warner,
    private readonly onWorker: (content: Content) => void,
  ) {}

  /** Name of the worker's file, if the index has one (`writeSearchIndex`). */
  get worker(): string | undefined {
    return this.workerName;
  }

  /** Writes the index now. */
  write(content: Content): void {
    this.workerName = writeSearchIndex(content, this.root, this.reporter);
  }

  /** Writes the index once there was no other change for some time. */
  follow(content: Content): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.update(content), QUIET_MS);
  }

  /** Nothing waits for this, so a failure is only a warning. */
  private update(content: Content): void {
    const before = this.workerName;
    try {
      this.write(content);
    } catch (error) {
      this.reporter.warn(`A pesquisa da prévia ficou como estava: ${String(error)}`);
    }
    if (this.workerName !== before) this.onWorker(content);
  }
}
