/** Content of the preview frame. */
export interface ShownPage {
  title?: string | undefined;
  lede?: string | undefined;
  html: string;
  /** Whether it is a part of the site, shown at full width, and not the text of a page. */
  isPart: boolean;
  mode: 'light' | 'dark';
}
