import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Path, relative to the project, of the JSON file with the warnings of the last completed build. */
export const BUILD_WARNINGS = '.cache/build-warnings';

/** Subset of Gatsby's reporter that prints warnings. */
export interface Warner {
  warn: (text: string) => void;
}

/** Records the warnings of a build, so that they can be repeated when an unchanged site is not rebuilt. */
export class BuildWarnings {
  private readonly said: string[] = [];

  /** Returns a reporter that records warnings before it passes them on. */
  capture(reporter: Warner): Warner {
    return {
      warn: (text) => {
        this.said.push(text);
        reporter.warn(text);
      },
    };
  }

  /** Writes the recorded warnings for `gatsby/last-build` to read. */
  end(root: string): void {
    writeFileSync(path.join(root, BUILD_WARNINGS), JSON.stringify(this.said));
  }
}
