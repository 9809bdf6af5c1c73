/**
 * Redirects from the not-found page to the page that a misspelt address refers to, keeping query and hash,
 * for hosts that do not support redirects. It corrects case, slashes, `.html` and `/index` (behaviour
 * 2.1.4, D.1), and requests nothing if the address already has the spelling of a page.
 *
 * @param base base path with both slashes: `/` or `/sub/`
 */
export async function notFoundRedirect(base: string): Promise<void> {
  const { pathname, search, hash } = location;
  if (!pathname.startsWith(base)) return;
  try {
    const asked = decodeURI(pathname.slice(base.length));
    const spelt = asked
      .toLowerCase()
      .replace(/\/+/g, '/')
      .replace(/^\/|\/$/g, '')
      .replace(/(^|\/)index(\.html)?$|\.html$/, '');
    if (spelt === asked) return;
    const response = await fetch(`${base}page-data/${encodeURI(spelt || 'index')}/page-data.json`);
    if (!response.ok) return;
    const { path } = (await response.json()) as { path?: string };
    const target = path && base + encodeURI(path.slice(1));
    if (target && target !== pathname) location.replace(target + search + hash);
  } catch {
    // The address is malformed or there is no network: the not-found page stays.
  }
}
