import { scriptJson } from '../lib/seo';
import type { EarlyOptions } from './early-options';

/** The inline scripts of a page by name, with the options of each. */
export interface InlineOptions {
  /** On every page; runs before the first paint. */
  early: EarlyOptions;
  /** On the not-found page. `base` is the base path with both slashes: `/` or `/sub/`. */
  'not-found-redirect': { base: string };
  /** At the end of a set of tabs whose choice is remembered. */
  'chosen-tabs': Record<string, never>;
}

export type InlineName = keyof InlineOptions;

/** Attribute of the placeholder element of an inline script; its value is the name of the script. */
export const INLINE_ATTRIBUTE = 'data-inline';

/**
 * Returns the props of a placeholder `<script>` element. It contains the options as JSON until the build
 * replaces it with the bundled code (`publish/inline-scripts`). In `gatsby develop` it stays JSON.
 *
 * @param options absent for the early script in the browser, where it has already run
 */
export const inlineScript = <Name extends InlineName>(
  name: Name,
  options: InlineOptions[Name] | undefined,
) => ({
  type: 'application/json',
  [INLINE_ATTRIBUTE]: name,
  suppressHydrationWarning: true,
  // Trusted text, generated at build time from validated configuration.
  dangerouslySetInnerHTML: { __html: options ? scriptJson(options) : '' },
});
