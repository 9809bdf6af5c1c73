/** Decap's button that saves, and the item of the menu that it opens in the editor on this computer. */
const SAVE = { button: 'Salvar', item: 'Salvar agora' } as const;

/** Returns a function that gives the focus back, with the cursor where it is now. */
function keepPlace(page: Document): () => void {
  const field = page.activeElement as HTMLElement | null;
  const selection = page.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : undefined;
  return () => {
    field?.focus({ preventScroll: true });
    if (!range || !field?.isContentEditable) return;
    selection?.removeAllRanges();
    selection?.addRange(range);
  };
}

/**
 * Makes Ctrl+S press Decap's button that saves, which has no key. It never publishes: without the button,
 * for instance because nothing has changed, nothing happens. The writer goes on in the same place.
 */
export function saveWithKey(page: Document): void {
  const press = (selector: string, text: string): boolean => {
    const found = [...page.querySelectorAll<HTMLElement>(selector)].find(
      (element) => element.textContent?.trim() === text && element.ariaDisabled !== 'true',
    );
    found?.click();
    return found !== undefined;
  };
  page.addEventListener(
    'keydown',
    (event) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || event.key.toLowerCase() !== 's') return;
      // The browser would save the editor's page as a file.
      event.preventDefault();
      // A field may pass on what was typed last only when it is left.
      const goOnAtOnce = keepPlace(page);
      (page.activeElement as HTMLElement | null)?.blur();
      goOnAtOnce();
      // React draws the button once the entry has changed, and then the menu.
      requestAnimationFrame(() => {
        const goOn = keepPlace(page);
        if (!press('button, [role="button"]', SAVE.button)) return;
        requestAnimationFrame(() => {
          press('[role="menuitem"]', SAVE.item);
          goOn();
        });
      });
    },
    { capture: true },
  );
}
