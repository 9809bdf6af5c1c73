import { splitUrl, stripBase, stripSuffix } from '../lib/path';

/** What the link handler needs of the router. */
export interface Router {
  /** `/` or `/sub/`. */
  base: string;
  /** Goes to a path of the site, base path left off. */
  navigate: (to: string) => void;
  /** Fetches what a page needs, ahead of a visit. */
  prefetch: (path: string) => void;
}

/** Files are left to the browser; only pages are ours. */
const FILE = /\.(?!html$)[a-z0-9]{1,8}$/i;

/**
 * The address inside the site that a link leads to, or `undefined` when the browser should follow it
 * itself: other sites, other windows, downloads, files, and the very section that is already open.
 */
export function internalTarget(
  link: Pick<HTMLAnchorElement, 'href' | 'target' | 'origin' | 'hasAttribute'>,
  location: Pick<Location, 'origin' | 'href'>,
  base: string,
): string | undefined {
  if (link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  const { path, query, hash } = splitUrl(link.href.slice(link.origin.length));
  // The same address again is only a scroll; another section is a step that Back can undo.
  if (hash && link.href === location.href) return undefined;
  const inside = stripBase(base, path);
  if (inside === undefined || FILE.test(inside)) return undefined;
  return stripSuffix(inside) + query + hash;
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null;
}

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

/**
 * Makes every link of the page navigate without a reload and prefetch on hover, touch or focus. One
 * listener serves the shell and the article alike, so a compiled article needs no components.
 */
export function installLinks({ base, navigate, prefetch }: Router): void {
  const seen = new Set<string>();
  const ahead = (event: Event) => {
    const link = linkOf(event);
    const target = link && internalTarget(link, window.location, base);
    const path = target && splitUrl(target).path;
    if (!path || seen.has(path)) return;
    seen.add(path);
    prefetch(path);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, ahead, { passive: true });
  }
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const link = linkOf(event);
    const target = link && internalTarget(link, window.location, base);
    if (!target) return;
    event.preventDefault();
    navigate(target);
  });
}
