// All styles become one file, whose order each separate chunk has a say in: global ones come first.
import '../../styles/global';
import { useMessages } from '../../ui/messages';
import { ARRIVALS_KEY, ROUTE_UPDATE } from '../../browser/keys';
import { slot } from '../../browser/storage';
import * as styles from './arrival.module.css';
import type { Hit } from '../providers/answer';
import { parseArrivals, takeArrival } from './arrivals';
import type { Arrival } from './arrivals';
import { placesOf } from './matched-words';

/** The name that the stylesheet knows the ranges by. */
const HIGHLIGHT = 'search-arrival';

/** What a visitor may do away with at any moment; one at a time. */
let clear = () => {};

/** The page that a hit leads to is on its way; one at a time. */
let waiting = new AbortController();

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
  const { pathname } = window.location;
  const onRoute = () => window.location.pathname !== pathname && clear();
  window.addEventListener(ROUTE_UPDATE, onRoute, stop);
  document.addEventListener(
    'keydown',
    // A dialog or a menu that is open has the first claim on the key.
    ({ key }) => {
      if (key === 'Escape' && !document.querySelector('dialog[open], :popover-open')) clear();
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

/** Marks what a hit that led to this page has said; to be called once the page is there. */
export function markArrival(): void {
  const { arrival, others } = takeArrival(kept(), window.location.pathname);
  keep(others);
  if (arrival) mark(new Set(arrival.words), arrival.label);
}

/** Marks once the page is there: what is told before that is of a page that was on its way already. */
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
 * Call with the hit that is being opened, and whether that is in another tab: once its page is there,
 * the words that matched are marked in the text until Escape, the button or the next page. They wait
 * in the browser's storage, and not in the address, so that a page that is loaded anew finds them, too.
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
    // The very place that is open: nobody will tell of an arrival.
    if (href === window.location.href) markArrival();
    else waitFor(pathname);
  };
}
