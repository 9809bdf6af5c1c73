import { SEARCH_DIALOG, SEARCH_OPENER } from '../browser/keys';
import { isModified } from '../browser/modified-click';
import { QUERY_MAX } from '../search/search-addresses';
import { afterPaint, coverPage } from '../browser/cover-page';
import { onClick } from './dom';
import { load, loadSearch } from './runtime';

const dialogOfPage = () => document.querySelector<HTMLElement>(SEARCH_DIALOG);

/**
 * Opens and closes the search dialog, which is in the HTML of every page, by its button and keys (behaviour
 * 9.1.2 to 9.1.6). React loads meanwhile and reads what was typed from the field. Keys are ignored while
 * another dialog is open.
 *
 * The dialog is shown as a popover and becomes modal after the paint: `showModal` would compute the styles of
 * the whole page first, which a slow phone takes longer for than for everything else here.
 */
export function startSearch(): void {
  function open(event: Event, keepsKey?: boolean): void {
    const dialog = dialogOfPage();
    if (!dialog?.showPopover) return;
    const field = dialog.querySelector('input') as HTMLInputElement;
    if (!keepsKey) event.preventDefault();
    dialog.toggleAttribute('data-failed', false);
    // The results replace the page only if they can be had. A service worker does not keep them.
    (field.form as HTMLFormElement).onsubmit = () => navigator.onLine;
    if (!isOpen(dialog)) {
      // A key that starts the query replaces the text selected on the page, as it would in the field.
      const selected = String(getSelection()).replace(/\s+/g, ' ').trim().slice(0, QUERY_MAX);
      const opener = document.querySelector<HTMLElement>(SEARCH_OPENER);
      // On closing, the focus returns to the element that had it.
      opener?.focus({ preventScroll: true });
      dialog.showPopover();
      // An open menu had made the dialog inert; showing the dialog has closed the menu.
      dialog.inert = false;
      coverPage(dialog, opener);
      field.value = selected;
      field.select();
    }
    // The retry button, which may have the focus, is hidden now.
    field.focus();
    afterPaint(() => {
      loadSearch();
      load();
    });
  }

  onClick(SEARCH_OPENER, (_, event) => {
    if (!isModified(event)) open(event);
  });
  document.addEventListener(
    'keydown',
    (event) => {
      // The browser's autofill fires keydown without a key.
      const key = (event as Partial<KeyboardEvent>).key ?? '';
      const target = event.target as HTMLElement;
      const hasCommand = event.ctrlKey || event.metaKey;
      const isPlain = !hasCommand && !event.altKey;
      const isShortcut =
        hasCommand && !event.altKey && !event.shiftKey && key.toLowerCase() === 'k';
      const dialog = dialogOfPage();
      if (isOpen(dialog)) {
        if (event.isComposing || (key !== 'Escape' && !isShortcut)) return;
        // Otherwise the first Escape only clears the field.
        event.preventDefault();
        dialog?.hidePopover();
      } else if (document.querySelector('dialog[open]')) return;
      else if (isShortcut || (isPlain && key === '/' && !isField(target))) open(event);
      // The key is typed into the field, which has the focus by then.
      else if (isPlain && target.closest?.(SEARCH_OPENER) && /^[\p{L}\p{N}]$/u.test(key)) {
        open(event, true);
      }
    },
    true,
  );
}

const isOpen = (dialog: HTMLElement | null) =>
  (dialog as Partial<HTMLElement> | null)?.showPopover &&
  (dialog as HTMLElement).matches(':popover-open');

const isField = (element: HTMLElement) =>
  element.isContentEditable || (element as Partial<HTMLElement>).matches?.('input,textarea,select');
