/** What a key asks of the search. */
export type Shortcut = 'toggle' | 'open' | undefined;

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Ctrl+K and ⌘K toggle the search anywhere; `/` opens it unless the person is writing (acceptance
 * 9.1.2, 9.1.3).
 *
 * @param isWriting whether the key goes into a field
 */
export function shortcutOf(event: Key, isWriting: boolean): Shortcut {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
    return event.shiftKey ? undefined : 'toggle';
  }
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return event.key === '/' && isPlain && !isWriting ? 'open' : undefined;
}

/** A letter or digit typed while the button has the focus begins the query (acceptance 9.1.4). */
export function firstLetter(event: Key): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return /^[\p{L}\p{N}]$/u.test(event.key) ? event.key : undefined;
}

/** Whether an element takes text. */
export function takesText(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  return element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
}
