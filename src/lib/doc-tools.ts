/** Tools at the end of a docs page, as HTML that is the same on every page (`routes/doc-tools`). */
export interface DocTools {
  /** The question “Esta página foi útil?”; empty if nothing receives the answer. */
  feedback: string;
  /** Links and buttons for the Markdown version of the page; empty if pages have none. */
  markdown: string;
}

/** Placeholder in `DocTools.markdown` for the path of the Markdown version, with base path. */
export const MARKDOWN_MARK = '{md}';

/** Attributes of the feedback question, and of the same element once it has been answered. */
export const FEEDBACK_ATTRIBUTE = 'data-feedback';
export const ANSWERED_ATTRIBUTE = 'data-answered';

/** File name of the module that copies a page as Markdown; its messages are embedded. */
export const COPY_FILE = 'copy-markdown.js';

/** Messages after a page was copied and after a failure. */
export interface CopyTexts {
  copied: string;
  failed: string;
}
