/** What the early script must know; it is the same for every page of a site. */
export interface EarlyOptions {
  defaultMode: 'light' | 'dark';
  respectPrefersColorScheme: boolean;
  /** Nobody can choose a colour mode: what was chosen before is forgotten. */
  disableSwitch: boolean;
  /** Id of the configured announcement; absent when there is none. */
  announcementId?: string | undefined;
  /** The versions of the docs that a visitor may prefer; none where no preference is kept. */
  versions: readonly string[];
  /** Domain of the campaign's cookie; the site's own host when absent. */
  cookieDomain?: string | undefined;
  /** Address of the script that counts visits; absent when nothing counts them. */
  analytics?: string | undefined;
  /** Address of the worker that keeps pages for moments without a network, if there is one. */
  worker?: string | undefined;
  /** Articles have controls that bring their own script. */
  hasControls?: boolean | undefined;
  /** Cookies and counting wait for the visitor's consent. */
  asksConsent?: boolean | undefined;
}

declare global {
  /**
   * The options of the early script. The bundler replaces each property by its value and removes the code
   * that a site does not use; in `gatsby develop` and in unit tests it is an ordinary global.
   */
  const EARLY: EarlyOptions;
}
