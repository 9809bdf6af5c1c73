/** A part of a page that a writer may insert, ready to be written over. */
export interface Snippet {
  label: string;
  text: string;
  /** Stands among words, and not on lines of its own. */
  isInline?: true;
}

/** A group of them in the menu. */
export interface SnippetGroup {
  label: string;
  snippets: readonly Snippet[];
}
