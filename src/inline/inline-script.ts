import { scriptJson } from '../lib/seo';
import type { EarlyOptions } from './early-options';

/** The inline scripts of a page, by name, with what each is told about the site. */
export interface InlineOptions {
  /** Runs before the first paint, on every page. */
  early: EarlyOptions;
  /** On the not-found page. `base` is the base path with both slashes: `/` or `/sub/`. */
  'not-found-redirect': { base: string };
  /** Behind a set of tabs whose choice is remembered. */
  'chosen-tabs': Record<string, never>;
}

export type InlineName = keyof InlineOptions;

/** On the element that stands for an inline script; its value is the script's name. */
export const INLINE_ATTRIBUTE = 'data-inline';

/**
 * Props of the `<script>` element that stands for an inline script until the build puts the bundled code
 * there (`publish/inline-scripts`): JSON that holds the options. In `gatsby develop` it stays JSON.
 *
 * @param options absent for the early script in the browser, where it has run
 */
export const inlineScript = <Name extends InlineName>(
  name: Name,
  options: InlineOptions[Name] | undefined,
) => ({
  type: 'application/json',
  [INLINE_ATTRIBUTE]: name,
  suppressHydrationWarning: true,
  // Our own text, made at build from checked configuration.
  dangerouslySetInnerHTML: { __html: options ? scriptJson(options) : '' },
});
