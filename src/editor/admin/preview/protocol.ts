import type { Draft, PagePreview } from '../site-facts';

/** Request to the compiler's worker. */
export interface Question {
  id: number;
  draft: Draft;
  /**
   * Version of the site facts. If it differs from the version of the previous request, the worker fetches
   * them again.
   */
  version: number;
}

/** Response of the worker. */
export interface Answer {
  id: number;
  preview?: PagePreview;
  /** Error message if the compiler itself failed or could not be loaded. */
  failure?: string;
}
