/** What the frame of the preview shows. */
export interface ShownPage {
  title?: string | undefined;
  lede?: string | undefined;
  html: string;
  /** A part of the site, from edge to edge, and not the text of a page. */
  isPart: boolean;
  mode: 'light' | 'dark';
}
