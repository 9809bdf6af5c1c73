import type { Warner } from '../../content/report-problems';
import type { Content } from '../../content/content-types';
import { writeSearchIndex } from './search-index';

/** The writer's page is shown by then; more edits start it anew. */
const QUIET_MS = 1500;

/**
 * Keeps the search of the preview in step with the writer's edits, after them: an index of hundreds of
 * pages takes longer than all the rest that shows an edited page.
 */
export class SearchFollower {
  private timer: NodeJS.Timeout | undefined;
  private workerName: string | undefined;

  /** @param onWorker told when the index got a worker, or lost it: pages name the file */
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

  /** Writes the index once no other change has come for a while. */
  follow(content: Content): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.update(content), QUIET_MS);
  }

  /** Nobody waits for this: what fails is told, and the preview goes on. */
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
