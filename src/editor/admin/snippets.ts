/** Part of a page that a writer can insert, with text to be replaced. */
export interface Snippet {
  label: string;
  text: string;
  /** Whether it is inserted within a line, and not on its own lines. */
  isInline?: true;
}

/** Group of snippets in the menu. */
export interface SnippetGroup {
  label: string;
  snippets: readonly Snippet[];
}
