/**
 * What was worked out of the text of each file, kept for as long as the file says the same: a preview reads
 * all files again after every save, and mostly one of them is another.
 */
export class FileMemo<Value> {
  private readonly known = new Map<string, { text: string; value: Value }>();

  /** @param read what to make of the text, and of nothing else */
  of(file: string, text: string, read: (text: string) => Value): Value {
    const last = this.known.get(file);
    if (last?.text === text) return last.value;
    const value = read(text);
    this.known.set(file, { text, value });
    return value;
  }
}
