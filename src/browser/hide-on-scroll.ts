import { nextVisibility } from './navbar-visibility';
import type { VisibilityEvent } from './navbar-visibility';
import { decodePath } from '../lib/path';
import { ROUTE_UPDATE } from './hydration';
import { onScroll, whereScrolled } from './scrolled';
import type { Scrolled } from './scrolled';

/** Accents are written as they are or encoded, and mean the same section (behaviour 2.5.7). */
function hasTarget({ hash }: { hash: string }): boolean {
  return document.getElementById(decodePath(hash.slice(1)) ?? '') !== null;
}

/**
 * Hides the bar while the reader goes down the page (behaviour 2.5.4–2.5.9). The state is an
 * attribute that only CSS reads, and heights are measured when they change, never while scrolling.
 * Loaded with the first scroll, which counts: it came from the top, or is the jump to a section. The
 * bar stays for as long as the page does, and so does this.
 */
export function hideOnScroll(bar: HTMLElement): void {
  let sizes = { bar: 0, viewport: 0, page: 0 };
  let state = { isHidden: false, y: 0, skipsNext: false };
  const send = (event: VisibilityEvent) => {
    state = nextVisibility(state, event);
    bar.dataset['hidden'] = String(state.isHidden);
  };
  const scrolled = ({ y }: Scrolled) => send({ type: 'scroll', y, ...sizes });
  /** The section that a press has told of already. */
  let told = '';
  const onLocation = (place: { hash: string; href: string } = location) => {
    if (place.href !== told) send({ type: 'location', hasTarget: hasTarget(place) });
    told = '';
  };
  const measure = () => {
    const page = document.documentElement.scrollHeight;
    sizes = { bar: bar.offsetHeight, viewport: window.innerHeight, page };
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  observer.observe(document.documentElement);
  window.addEventListener('resize', measure);
  onScroll(scrolled);
  window.addEventListener(ROUTE_UPDATE, () => onLocation());
  // A link to a section of the open page is followed by the browser, which scrolls before it tells.
  window.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]');
    if (!link || link.pathname !== location.pathname || link.search !== location.search) return;
    onLocation(link);
    if (link.href !== location.href) told = link.href;
  });
  measure();
  onLocation();
  scrolled(whereScrolled());
}
