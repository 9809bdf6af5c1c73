/** The texts of files that the repository has shown, or taken, since the editor was opened. */
export interface ShownTexts {
  note: (file: string, text: string) => void;
  /**
   * Whether an entry came from a text of its file that was never shown: then it is the browser's own
   * copy of an unsaved one. Of a file of which nothing is known, nothing is said.
   */
  isOther: (file: string, text: unknown) => boolean;
}

export function shownTexts(): ShownTexts {
  const known = new Map<string, Set<unknown>>();
  return {
    note(file, text) {
      known.set(file, (known.get(file) ?? new Set()).add(text));
    },
    isOther(file, text) {
      const texts = known.get(file);
      return texts !== undefined && !texts.has(text);
    },
  };
}
