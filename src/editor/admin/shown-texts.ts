/** Records the file texts that were loaded from or saved to the repository since the editor was opened. */
export interface ShownTexts {
  note: (file: string, text: string) => void;
  /**
   * Reports whether `text` is none of the recorded texts of a file, which means that the entry is a browser
   * backup of an unsaved one. Returns false for a file without records.
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
