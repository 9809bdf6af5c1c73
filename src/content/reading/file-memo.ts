/**
 * Memoizes a value computed from the text of a file until the text changes. The preview reads all files
 * after every save, and usually only one has changed.
 */
export class FileMemo<Value> {
  private readonly known = new Map<string, { text: string; value: Value }>();

  /** @param read computes the value; must depend on the text only */
  of(file: string, text: string, read: (text: string) => Value): Value {
    const last = this.known.get(file);
    if (last?.text === text) return last.value;
    const value = read(text);
    this.known.set(file, { text, value });
    return value;
  }
}
