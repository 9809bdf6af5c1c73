/** Returns the messages of an error and of its causes, outermost first (behaviour 8.2). */
export function causeChain(error: unknown): string[] {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  // A cause may be any value, even the error itself.
  for (let next = error; next != null && !seen.has(next);) {
    seen.add(next);
    messages.push(next instanceof Error ? next.message || next.name : String(next));
    next = next instanceof Error ? next.cause : undefined;
  }
  return messages;
}
