import { SEARCH_EVENT, SEARCH_OPENER } from '../browser/keys';
import { isModified } from '../browser/modified-click';
import { onClick } from './dom';
import { forgetPress, isReady, repeatWhenReady } from './runtime';

/**
 * Handles the button and the keys of the search, with or without React (behaviour 9.1.2 to 9.1.4). Until
 * the dialog opens, typed text is collected in `data-search-text` of the document, where the dialog reads
 * it; Escape and Ctrl+K cancel. Keys are ignored while another dialog is open.
 */
export function startSearchKeys(): void {
  const { dataset } = document.documentElement;

  function open(event: Event, text: string): void {
    const opener = document.querySelector<HTMLElement>(SEARCH_OPENER);
    if (!opener) return;
    event.preventDefault();
    dataset['searchText'] ??= text;
    if (isReady()) window.dispatchEvent(new Event(SEARCH_EVENT));
    else repeatWhenReady(opener);
  }

  onClick(SEARCH_OPENER, (_, event) => {
    if (!isModified(event)) open(event, '');
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
      const text = dataset['searchText'];
      if (text !== undefined) {
        if (key === 'Escape' || isShortcut) {
          delete dataset['searchText'];
          forgetPress();
        } else if (isPlain && key.length === 1) dataset['searchText'] = text + key;
        else if (key === 'Backspace') dataset['searchText'] = text.slice(0, -1);
        else if (key !== 'Enter') return;
        event.preventDefault();
      } else if (document.querySelector('dialog[open]')) return;
      else if (isShortcut || (isPlain && key === '/' && !isField(target))) open(event, '');
      else if (isPlain && target.closest?.(SEARCH_OPENER) && /^[\p{L}\p{N}]$/u.test(key)) {
        open(event, key);
      }
    },
    true,
  );
}

const isField = ({ isContentEditable, tagName }: HTMLElement) =>
  isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(tagName);
