/** An error's message and those of its causes, from the outermost to the first (behaviour 8.2). */
export function causeChain(error: unknown): string[] {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  // A cause may be anything, even the error itself.
  for (let next = error; next != null && !seen.has(next);) {
    seen.add(next);
    messages.push(next instanceof Error ? next.message || next.name : String(next));
    next = next instanceof Error ? next.cause : undefined;
  }
  return messages;
}
