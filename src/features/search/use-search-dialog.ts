import { useEffect, useState } from 'react';
import { OPENER, QUERY_MAX } from './constants';
import { firstLetter, shortcutOf, takesText } from './shortcuts';

/** The search button that can be seen: a page has one in the bar. */
const opener = () => document.querySelector<HTMLElement>(OPENER);

/** What is selected on the page is probably what is looked for (acceptance 9.1.5). */
function selectedText(): string {
  return String(window.getSelection()).trim().slice(0, QUERY_MAX);
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Opens the search by its button and its keys, and gives the focus back to the button (acceptance
 * 9.1).
 *
 * @param onIntent called when somebody is about to open it
 */
export function useSearchDialog(onIntent: () => void) {
  const [initialQuery, setInitialQuery] = useState<string>();
  const close = () => {
    setInitialQuery(undefined);
    opener()?.focus();
  };
  useEffect(() => {
    const open = (query: string) => setInitialQuery((current) => current ?? query);
    const onClick = (event: MouseEvent) => {
      if (!isPlain(event) || !(event.target as Element).closest?.(OPENER)) return;
      event.preventDefault();
      open(selectedText());
    };
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element | null;
      const letter = target?.closest?.(OPENER) ? firstLetter(event) : undefined;
      const shortcut = shortcutOf(event, takesText(target));
      if (!shortcut && letter === undefined) return;
      event.preventDefault();
      const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
      if (shortcut === 'toggle' && dialog) dialog.close();
      else open(letter ?? selectedText());
    };
    const onNear = (event: Event) => {
      if ((event.target as Element).closest?.(OPENER)) onIntent();
    };
    // Before the site's own link handler, which would go to the results page.
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKey);
    for (const type of ['pointerover', 'focusin', 'touchstart']) {
      document.addEventListener(type, onNear, { passive: true });
    }
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKey);
      for (const type of ['pointerover', 'focusin', 'touchstart']) {
        document.removeEventListener(type, onNear);
      }
    };
  }, [onIntent]);
  return { initialQuery, close };
}
