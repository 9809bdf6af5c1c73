import type { Draft, PagePreview } from '../site-facts';

/** What the editor asks of the compiler's worker. */
export interface Question {
  id: number;
  draft: Draft;
  /** Of the site, as far as the editor knows: another one than before is to be asked for. */
  version: number;
}

/** What it answers. */
export interface Answer {
  id: number;
  preview?: PagePreview;
  /** The compiler itself failed, or did not come. */
  failure?: string;
}
