import { decodePath } from '../lib/path';
import { ROUTE_UPDATE } from './keys';
import { onScroll, scrollPosition } from './scroll-position';
import { sectionLink } from './section-link';
import type { ScrollPosition } from './scroll-position';

/** Reports whether the hash has a target; accents may be encoded or not (behaviour 2.5.7). */
function hasTarget({ hash }: { hash: string }): boolean {
  return document.getElementById(decodePath(hash.slice(1)) ?? '') !== null;
}

/**
 * Hides the navbar while the reader scrolls down (behaviour 2.5.4–2.5.9). The state is an attribute that
 * only CSS reads, and heights are measured when they or the address change, never while scrolling. Loaded on the
 * first scroll or for an address with a section; a scroll is processed as well: it starts at the top or is a jump.
 * Never removed, since the navbar exists as long as the page; a second call does nothing.
 */
export function hideOnScroll(bar: HTMLElement): void {
  if ('hidden' in bar.dataset) return;
  let sizes = { bar: 0, viewport: 0, page: 0 };
  let state = { isHidden: false, y: 0, skipsNext: false };
  const send = (event: VisibilityEvent) => {
    state = nextVisibility(state, event);
    bar.dataset['hidden'] = String(state.isHidden);
  };
  const scrolled = ({ y }: ScrollPosition) => send({ type: 'scroll', y, ...sizes });
  const measure = () => {
    const page = document.documentElement.scrollHeight;
    sizes = { bar: bar.offsetHeight, viewport: window.innerHeight, page };
    // No scroll could show the navbar again. The height of the page is rounded.
    if (page <= sizes.viewport + 1) send({ type: 'location', hasTarget: false });
  };
  /** URL of the section that a click has already been handled for. */
  let handled = '';
  const onLocation = (place: { hash: string; href: string } = location) => {
    if (place.href !== handled) send({ type: 'location', hasTarget: hasTarget(place) });
    handled = '';
    measure();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  observer.observe(document.documentElement);
  window.addEventListener('resize', measure);
  onScroll(scrolled);
  window.addEventListener(ROUTE_UPDATE, () => onLocation());
  // For a link to a section of the open page, the browser scrolls before it fires an event.
  window.addEventListener('click', (event) => {
    const link = sectionLink(event);
    if (!link) return;
    onLocation(link);
    if (link.href !== location.href) handled = link.href;
  });
  onLocation();
  scrolled(scrollPosition());
}

/** State of the navbar between two events. */
export interface Visibility {
  isHidden: boolean;
  /** Scroll position at the last scroll event, in pixels. */
  y: number;
  /** Whether a jump to a section is in progress; its scroll event is not caused by the reader. */
  skipsNext: boolean;
}

/** A scroll of the page (in pixels) or a change of the URL. */
export type VisibilityEvent =
  | { type: 'scroll'; y: number; viewport: number; page: number; bar: number }
  | { type: 'location'; hasTarget: boolean };

/**
 * Returns the state of the hiding navbar after an event (behaviour 2.5.4, 2.5.6). It is visible near the
 * top, hides when scrolling down, and reappears when scrolling up, except at the bottom of the page, where
 * overscroll bounce would show it. A jump to a section hides it, another page shows it.
 */
export function nextVisibility(state: Visibility, event: VisibilityEvent): Visibility {
  if (event.type === 'location') {
    return { ...state, isHidden: event.hasTarget, skipsNext: event.hasTarget };
  }
  const { y, viewport, page, bar } = event;
  const { isHidden, skipsNext } = state;
  if (y < bar) return { isHidden: false, y, skipsNext };
  if (skipsNext) return { isHidden, y, skipsNext: false };
  if (y >= state.y) return { isHidden: true, y, skipsNext };
  return { isHidden: isHidden && y + viewport >= page - bar, y, skipsNext };
}
