import { splitUrl, stripBase, stripSuffix } from '../lib/path';

/** What the link handler needs of the router. */
export interface Router {
  /** `/` or `/sub/`. */
  base: string;
  /** Goes to a path of the site, base path left off. */
  navigate: (to: string) => void;
  /** Loads all that a page needs, code included: a visit is likely. */
  preload: (path: string) => void;
}

/** Files are left to the browser; only pages are ours. */
const FILE = /\.(?!html$)[a-z0-9]{1,8}$/i;

/**
 * The address inside the site that a link leads to, or `undefined` when the browser should follow it
 * itself: other sites, other windows, downloads, files, and the sections of the page that is open.
 */
export function internalTarget(
  link: Pick<HTMLAnchorElement, 'href' | 'target' | 'origin' | 'hasAttribute'>,
  location: Pick<Location, 'origin' | 'href'>,
  base: string,
): string | undefined {
  if (link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  const { path, query, hash } = splitUrl(link.href.slice(link.origin.length));
  // A section of the open page: the browser also takes the keyboard there, and marks it as the target.
  if (hash && link.href.slice(0, -hash.length) === location.href.replace(/#.*/, ''))
    return undefined;
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

/** Whether the connection is slow or its owner saves data: then nothing is fetched unasked. */
function isPoorConnection(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

/** Has the browser fetch a page's data when it has nothing better to do; failing does not matter. */
function prefetchData(base: string, path: string): void {
  const href = `${base}page-data/${path.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`;
  const link = document.createElement('link');
  if (!link.relList?.supports('prefetch')) return void fetch(href).catch(() => undefined);
  Object.assign(link, { rel: 'prefetch', as: 'fetch', crossOrigin: 'anonymous', href });
  document.head.append(link);
}

/**
 * Makes every link of the page navigate without a reload, load its page on hover, touch or focus,
 * and have the page's data fetched once it is in sight (behaviour 2.18). One listener serves the
 * shell and the article alike, so a compiled article needs no components.
 *
 * @returns looks for links that are new on the page
 */
export function installLinks({ base, navigate, preload }: Router): () => void {
  const targetOf = (link: HTMLAnchorElement | null) =>
    link ? internalTarget(link, window.location, base) : undefined;
  /** Runs `fetchPage` once a page, and never for the one that is open. */
  const once = (fetchPage: (path: string) => void) => {
    const seen = new Set<string>();
    return (link: HTMLAnchorElement | null) => {
      const { path } = splitUrl(targetOf(link) ?? '');
      if (!path || seen.has(path) || path === stripBase(base, window.location.pathname)) return;
      if (isPoorConnection()) return;
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
    if (!isPlainClick(event)) return;
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
