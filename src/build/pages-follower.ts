import type { Content } from './content-types';

/** Gatsby gathers changes for half a second, and then makes pages of them. */
const PATIENCE_MS = 1500;

/**
 * Sees to it that the preview has the pages of the newest content. Gatsby takes what changes while it
 * makes pages, and does not make them again: a page saved right after another would not be there until
 * the next save.
 */
export class PagesFollower {
  private timer: NodeJS.Timeout | undefined;
  private made: Content | undefined;

  /**
   * @param newest gives the content as it is now
   * @param ask makes Gatsby make pages again, unless it forgets that, too
   */
  constructor(
    private readonly newest: () => Promise<Content>,
    private readonly ask: (content: Content) => void,
  ) {}

  /** Told what Gatsby makes pages of. */
  pagesAreOf(content: Content): void {
    this.made = content;
  }

  /** Told that the content changed: its pages are waited for, and asked for until they are there. */
  follow(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PATIENCE_MS);
  }

  private async check(): Promise<void> {
    const content = await this.newest();
    if (content === this.made) return;
    this.ask(content);
    this.follow();
  }
}
