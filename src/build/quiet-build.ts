import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter } from 'gatsby';

/** There after a build that had nothing to say to the writer; relative to the site. */
export const QUIET_BUILD = '.cache/quiet-build';

/** What our parts of a build say to the writer. */
export type Warner = Pick<Reporter, 'warn'>;

/** Knows whether our parts of a build warned of anything: it is then made again, and warns again. */
export class QuietBuild {
  private isQuiet = true;

  /** The reporter, heard. */
  hear(reporter: Warner): Warner {
    return {
      warn: (text) => {
        this.isQuiet = false;
        reporter.warn(text);
      },
    };
  }

  /** Leaves word for `scripts/last-build` when nothing was said. */
  end(root: string): void {
    if (this.isQuiet) writeFileSync(path.join(root, QUIET_BUILD), '');
  }
}
