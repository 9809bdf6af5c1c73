/**
 * Redirects from the not-found page to the page that a misspelt address refers to, keeping query and hash,
 * for hosts that do not support redirects. It corrects case, slashes, `.html` and `/index` (behaviour
 * 2.1.4, D.1), and requests nothing if the address already has the spelling of a page.
 *
 * An address that Gatsby's router cannot read gets another spelling first: it encodes `%`, a space at the end and
 * the escapes of what separates the parts of an address a second time, and would then show nothing.
 *
 * @param base base path with both slashes: `/` or `/sub/`
 */
export async function notFoundRedirect(base: string): Promise<void> {
  const { pathname } = location;
  let path = pathname.replace(/%(?!\w\w)/g, '');
  try {
    path = decodeURIComponent(path);
  } catch {
    // Escapes stand for no letter.
  }
  const inBase = `${path}/`.startsWith(base) ? path.slice(base.length) : path;
  // An address that begins with two slashes would be that of another site.
  const asked = inBase.replace(/^[/\\%\s]+|[\\%]|\s+$/g, '');
  const spelt = asked
    .replace(/\/+(?=\/|$)/g, '')
    .replace(/\.html$/i, '')
    .replace(/(^|\/)index$/i, '');
  path = encodeURI(base + asked);
  try {
    // Few pages have capitals in their address.
    for (const each of new Set([spelt.toLowerCase(), spelt])) {
      if (path !== pathname || each === asked) continue;
      const data = await fetch(`${base}page-data/${encodeURI(each || 'index')}/page-data.json`);
      if (data.ok) path = base + encodeURI(((await data.json()) as { path: string }).path.slice(1));
    }
    if (path !== pathname) location.replace(path + location.search + location.hash);
  } catch {
    // There is no such page, or no network: the not-found page stays.
  }
}
