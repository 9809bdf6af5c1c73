/** What the end of a docs page offers, as HTML that is the same on every page (`routes/doc-tools`). */
export interface DocTools {
  /** “Esta página foi útil?”; empty where nothing takes the answer. */
  feedback: string;
  /** The page as Markdown, to copy, read or hand on; empty where pages are not there as Markdown. */
  markdown: string;
}

/** Stands in `DocTools.markdown` for the path of the page as Markdown, base path included. */
export const MARKDOWN_MARK = '{md}';

/** On the button that copies: the address of the module that does it; the button's value is the file. */
export const COPY_ATTRIBUTE = 'data-copy';
/** On the question whether a page was useful, and on it once it is answered. */
export const FEEDBACK_ATTRIBUTE = 'data-feedback';
export const ANSWERED_ATTRIBUTE = 'data-answered';

/** The module that copies a page as Markdown; texts are in it. */
export const COPY_FILE = 'copy-markdown.js';

/** What is said once a page was copied, and when it could not be. */
export interface CopyTexts {
  copied: string;
  failed: string;
}
