// All styles become one file, to whose order each chunk contributes: global styles come first.
import '../../styles/global';
import { useMessages } from '../../ui/messages';
import { startFrom } from '../../browser/focus';
import { ARRIVALS_KEY, ROUTE_UPDATE, SEARCH_DIALOG } from '../../browser/keys';
import { slot } from '../../browser/storage';
import * as styles from './arrival.module.css';
import type { Hit } from '../providers/answer';
import { parseArrivals, rangesOf, takeArrival } from './arrivals';
import type { Arrival } from './arrivals';

/** Name of the highlight in the stylesheet. */
const HIGHLIGHT = 'search-arrival';

/** Clears the current highlight; there is at most one. */
let clear = () => {};

/** Aborted when another hit is opened before its page is there. */
let waiting = new AbortController();

/** Highlights words in the text of the page, if the browser supports it. */
function mark(words: ReadonlySet<string>, label: string): void {
  const text = document.querySelector('main article') ?? document.querySelector('main');
  if (!text || !('highlights' in CSS)) return;
  const ranges = rangesOf(text, words);
  if (ranges.length === 0) return;
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: styles.clear, textContent: label });
  // Not React's, so that it can be removed without React, but beside what a dialog makes inert.
  const place = document.createElement('aside');
  place.ariaLabel = label;
  place.append(button);
  (document.querySelector(SEARCH_DIALOG)?.parentElement ?? document.body).append(place);
  const stop = new AbortController();
  clear = () => {
    stop.abort();
    CSS.highlights.delete(HIGHLIGHT);
    place.remove();
  };
  const onClick = () => {
    const isSeen = (range: Range) => {
      const { top, bottom } = range.getBoundingClientRect();
      const isDrawn = range.startContainer.parentElement?.checkVisibility?.() ?? bottom > top;
      return isDrawn && top >= 0 && bottom <= window.innerHeight;
    };
    const { parentElement } = ranges.find(isSeen)?.startContainer ?? {};
    clear();
    // The button had the focus.
    startFrom(parentElement ?? (text as HTMLElement), { preventScroll: true });
  };
  button.addEventListener('click', onClick, stop);
  const { pathname } = window.location;
  const onRoute = () => window.location.pathname !== pathname && clear();
  window.addEventListener(ROUTE_UPDATE, onRoute, stop);
  document.addEventListener(
    'keydown',
    // An open dialog or menu handles the key first; the inline script may have closed the search just now.
    ({ key, defaultPrevented }) => {
      const isTaken = defaultPrevented || document.querySelector('dialog[open], :popover-open');
      if (key === 'Escape' && !isTaken) clear();
    },
    { capture: true, signal: stop.signal },
  );
}

const kept = () => parseArrivals(slot(ARRIVALS_KEY).get(), Date.now());

function keep(arrivals: readonly Arrival[]): void {
  const { set, remove } = slot(ARRIVALS_KEY);
  if (arrivals.length > 0) set(JSON.stringify(arrivals));
  else remove();
}

/** Highlights the words of the hit that led to this page. Call it once the page is there. */
export function markArrival(): void {
  const { arrival, others } = takeArrival(kept(), window.location.pathname);
  keep(others);
  if (arrival) mark(new Set(arrival.words), arrival.label);
}

/** Waits for the page of a hit; earlier route updates belong to pages that were already loading. */
function waitFor(pathname: string): void {
  waiting.abort();
  waiting = new AbortController();
  const onRoute = () => {
    if (window.location.pathname !== pathname) return;
    waiting.abort();
    markArrival();
  };
  window.addEventListener(ROUTE_UPDATE, onRoute, waiting);
}

/**
 * Returns a function to call when a hit is opened, here or in another tab. On its page, the matched words are
 * highlighted until Escape, the button or the next page. They wait in local storage, so that another tab and
 * a full page load find them too without having them in the URL.
 */
export function useArrival(): (hit: Hit, isElsewhere: boolean) => void {
  const label = useMessages()['search.unmark'];
  return (hit, isElsewhere) => {
    const { href, origin, pathname } = new URL(hit.url, window.location.href);
    if (origin !== window.location.origin) return;
    const words = hit.matches;
    keep([...takeArrival(kept(), pathname).others, { pathname, words, label, at: Date.now() }]);
    if (isElsewhere) return;
    clear();
    // No route update follows if this URL is already open.
    if (href === window.location.href) markArrival();
    else waitFor(pathname);
  };
}
