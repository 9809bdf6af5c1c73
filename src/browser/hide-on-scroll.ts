import { nextVisibility } from './navbar-visibility';
import type { VisibilityEvent } from './navbar-visibility';
import { decodePath } from '../lib/path';
import { ROUTE_UPDATE } from './hydration';
import { onScroll, whereScrolled } from './scrolled';
import type { Scrolled } from './scrolled';

/** Reports whether the hash has a target; accents may be encoded or not (behaviour 2.5.7). */
function hasTarget({ hash }: { hash: string }): boolean {
  return document.getElementById(decodePath(hash.slice(1)) ?? '') !== null;
}

/**
 * Hides the navbar while the reader scrolls down (behaviour 2.5.4–2.5.9). The state is an attribute that
 * only CSS reads, and heights are measured when they change, never while scrolling. Loaded on the first
 * scroll, which is processed as well: it starts at the top or is a jump to a section. Never removed, since
 * the navbar exists as long as the page.
 */
export function hideOnScroll(bar: HTMLElement): void {
  let sizes = { bar: 0, viewport: 0, page: 0 };
  let state = { isHidden: false, y: 0, skipsNext: false };
  const send = (event: VisibilityEvent) => {
    state = nextVisibility(state, event);
    bar.dataset['hidden'] = String(state.isHidden);
  };
  const scrolled = ({ y }: Scrolled) => send({ type: 'scroll', y, ...sizes });
  /** URL of the section that a click has already been handled for. */
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
  // For a link to a section of the open page, the browser scrolls before it fires an event.
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
