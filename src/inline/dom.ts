/** The stored text; `null` when there is none or storage is denied. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes the key for `null`. Does nothing when storage is denied or full. */
export function writeStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // What was chosen holds for this page.
  }
}

/** Calls back when another tab writes or removes `key`, or clears the storage (`null`). */
export function onStorage(key: string, change: (value: string | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage) return;
    if (event.key === key || event.key === null) change(event.newValue);
  });
}

/** Calls back for a click on what `selector` finds, before React and other listeners. */
export function onClick(
  selector: string,
  act: (element: HTMLElement, event: MouseEvent) => void,
): void {
  const listener = (event: MouseEvent) => {
    const element = (event.target as Element).closest?.<HTMLElement>(selector);
    if (element) act(element, event);
  };
  document.addEventListener('click', listener, true);
}

/** Whether the browser opens the link elsewhere: another button, or a key is held. */
export const isModified = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  Boolean(button || ctrlKey || metaKey || shiftKey || altKey);
