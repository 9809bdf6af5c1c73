import { splitUrl } from '../lib/path';

/** What Gatsby's loader answers for a path: the page it found, whose path is the canonical one. */
interface Loader {
  loadPage(path: string): Promise<{ page?: { path?: string } } | undefined>;
}

declare global {
  interface Window {
    ___loader?: Loader;
  }
}

/**
 * The address to show for a visit: the found page's own path, slash included, with the query and hash
 * of the link (specification §2). An unknown path stays as it is, for the not-found page to explain.
 */
export async function canonicalTarget(target: string): Promise<string> {
  const { path, query, hash } = splitUrl(target);
  const resources = await window.___loader?.loadPage(path).catch(() => undefined);
  const found = resources?.page?.path;
  if (!found || found.endsWith('.html') || found.startsWith('/dev-404')) return target;
  return found + query + hash;
}
