import { scriptJson } from '../lib/seo';

/** Options of the early script; but for the controls of a page they are the same on a whole site. */
export interface EarlyOptions {
  defaultMode: 'light' | 'dark';
  respectPrefersColorScheme: boolean;
  /** Whether the switch for the colour mode is disabled; a stored choice is then removed. */
  disableSwitch: boolean;
  /** Id of the configured announcement; absent if there is none. */
  announcementId?: string | undefined;
  /** Versions of the docs that can be a visitor's preferred version; empty if no preference is kept. */
  versions: readonly string[];
  /** Domain of the campaign cookie; the site's own host if absent. */
  cookieDomain?: string | undefined;
  /** URL of the script that counts visits; absent if visits are not counted. */
  analytics?: string | undefined;
  /** URL of the service worker that keeps pages for offline use; absent if the site has none. */
  worker?: string | undefined;
  /** Whether this page has controls with their own script. */
  hasControls?: boolean | undefined;
  /** Whether articles have parts that are activated with the page. */
  hasLiveParts?: boolean | undefined;
  /** Whether cookies and visit counting require the visitor's consent. */
  asksConsent?: boolean | undefined;
}

declare global {
  /**
   * Options of the early script. The bundler replaces each property with its value and removes the code
   * that a site does not use. In `gatsby develop` and in unit tests it is an ordinary global.
   */
  const EARLY: EarlyOptions;
}

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
 * replaces it with the bundled code (`publish/page-scripts`). In `gatsby develop` it stays JSON.
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
