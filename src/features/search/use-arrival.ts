import { useMessages } from '../../ui/messages';
import { ROUTE_UPDATE } from '../../runtime/ready';
import * as styles from './arrival.module.css';
import type { Hit } from './answer';
import { matchedWords, placesOf } from './matched-words';

/** The name that the stylesheet knows the ranges by. */
const HIGHLIGHT = 'search-arrival';

/** What a visitor may do away with at any moment; one at a time. */
let clear = () => {};

/** Marks the words in the text of the page; without support in the browser, nothing. */
function mark(words: ReadonlySet<string>, label: string): void {
  const text = document.querySelector('main article') ?? document.querySelector('main');
  if (!text || !('highlights' in CSS)) return;
  const ranges = placesOf(text, words);
  if (ranges.length === 0) return;
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: styles.clear, textContent: label });
  // Beside what React keeps: it may end without React's knowing, and with the page at the latest.
  const place = document.createElement('aside');
  place.ariaLabel = label;
  place.append(button);
  document.body.append(place);
  const stop = new AbortController();
  clear = () => {
    stop.abort();
    CSS.highlights.delete(HIGHLIGHT);
    place.remove();
  };
  button.addEventListener('click', () => clear(), stop);
  window.addEventListener(ROUTE_UPDATE, () => clear(), stop);
  document.addEventListener(
    'keydown',
    // A dialog or a menu that is open has the first claim on the key.
    ({ key }) => {
      if (key === 'Escape' && !document.querySelector('dialog[open], :popover-open')) clear();
    },
    { capture: true, signal: stop.signal },
  );
}

/**
 * Call with the hit that is being opened in this tab: once its page is there, the words that matched
 * are marked in the text until Escape, the button or the next page.
 */
export function useArrival(): (hit: Hit) => void {
  const label = useMessages()['search.unmark'];
  return (hit) => {
    const { href, pathname } = new URL(hit.url, window.location.href);
    const words = matchedWords(hit);
    clear();
    // The very place that is open: nobody will tell of an arrival.
    if (href === window.location.href) return mark(words, label);
    window.addEventListener(
      ROUTE_UPDATE,
      () => {
        if (window.location.pathname === pathname) mark(words, label);
      },
      { once: true },
    );
  };
}
