import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a build that came to its end had to say to the writer, as JSON; relative to the site. */
export const BUILD_WARNINGS = '.cache/build-warnings';

/** Tells the writer of something: Gatsby's reporter, or what hears it. */
export interface Warner {
  warn: (text: string) => void;
}

/** Keeps what our parts of a build warn of: while nothing changes, it is said again without a build. */
export class BuildWarnings {
  private readonly said: string[] = [];

  /** The reporter, heard. */
  capture(reporter: Warner): Warner {
    return {
      warn: (text) => {
        this.said.push(text);
        reporter.warn(text);
      },
    };
  }

  /** Leaves word for `gatsby/last-build`. */
  end(root: string): void {
    writeFileSync(path.join(root, BUILD_WARNINGS), JSON.stringify(this.said));
  }
}
