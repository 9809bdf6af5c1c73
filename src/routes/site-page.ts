/** One page of the site, whatever made it. */
export interface SitePage {
  /** Exactly as it is linked, slash included. */
  path: string;
  template: string;
  context: object;
  /** The MDX file, when it brings its own components and is compiled as a page component. */
  liveFile?: string | undefined;
  /** What made the page, for messages about two on one address. */
  file: string;
}
