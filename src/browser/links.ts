import {
  decodePath,
  isFilePath,
  pageDataFile,
  splitUrl,
  stripBase,
  stripSuffix,
} from '../lib/path';
import { isModified } from './modified-click';
import { isPoorConnection } from './connection';
import { pageless } from './router';
import { isSection } from './section-link';

/** The part of the router that the link handler uses. */
interface Router {
  /** Base path: `/` or `/sub/`. */
  base: string;
  /** Navigates to a path of the site, without base path. */
  navigate: (to: string) => void;
  /** Loads everything that a page needs, including code, because a visit is likely. */
  preload: (path: string) => void;
}

/**
 * Returns the path inside the site that a link leads to, or `undefined` if the browser should follow it:
 * other sites, other windows, downloads, files, what is no page, and sections of the open page.
 */
export function internalTarget(
  link: Pick<HTMLAnchorElement, 'href' | 'target' | 'origin' | 'hasAttribute'>,
  location: Pick<Location, 'origin' | 'href'>,
  base: string,
): string | undefined {
  if (link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  const { path, query, hash } = splitUrl(link.href.slice(link.origin.length));
  // For a section of the open page, the browser also moves the focus and sets `:target`.
  if (isSection(link, location)) return undefined;
  const inside = stripBase(base, path);
  if (inside === undefined || isFilePath(inside)) return undefined;
  if (pageless.has(decodePath(inside) ?? inside)) return undefined;
  return stripSuffix(inside) + query + hash;
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null;
}

/** Prefetches a page's data at low priority; failures are ignored. */
function prefetchData(base: string, path: string): void {
  const href = base + pageDataFile(path);
  const link = document.createElement('link');
  if (!link.relList.supports('prefetch')) return void fetch(href).catch(() => undefined);
  Object.assign(link, { rel: 'prefetch', as: 'fetch', crossOrigin: 'anonymous', href });
  document.head.append(link);
}

/**
 * Installs client-side navigation for all links of the page: pages are preloaded on hover, touch or focus,
 * and their data is prefetched when the link becomes visible (behaviour 2.18). The listeners are on the
 * document and serve the shell and articles alike, so a compiled article needs no components.
 *
 * @returns a function that observes links that are new on the page
 */
export function installLinks({ base, navigate, preload }: Router): () => void {
  const targetOf = (link: HTMLAnchorElement | null) =>
    link ? internalTarget(link, window.location, base) : undefined;
  /** Calls `fetchPage` once per page, and never for the open one. */
  const once = (fetchPage: (path: string) => void) => {
    const seen = new Set<string>();
    return (link: HTMLAnchorElement | null) => {
      const { path } = splitUrl(targetOf(link) ?? '');
      if (!path || seen.has(path) || path === stripBase(base, window.location.pathname)) return;
      if (isPoorConnection(navigator)) return;
      seen.add(path);
      fetchPage(path);
    };
  };
  const onHint = once(preload);
  const onSight = once((path) => prefetchData(base, path));
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, (event) => onHint(linkOf(event)), { passive: true });
  }
  document.addEventListener('click', (event) => {
    if (isModified(event) || event.defaultPrevented) return;
    const target = targetOf(linkOf(event));
    if (!target) return;
    event.preventDefault();
    navigate(target);
  });
  const observer =
    window.IntersectionObserver &&
    new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        onSight(target as HTMLAnchorElement);
      }
    });
  return () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (observer) observer.observe(link);
      else onSight(link);
    }
  };
}
