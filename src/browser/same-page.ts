/**
 * Adds the current query and hash to links to the same page in another language (behaviour 2.19.3).
 * `data-same-page` has the query added by the configuration.
 */
export function keepQueryAndHash(within: Element): void {
  for (const link of within.querySelectorAll<HTMLAnchorElement>('a[data-same-page]')) {
    const query = new URLSearchParams(location.search);
    new URLSearchParams(link.dataset['samePage']).forEach((value, key) => query.set(key, value));
    link.search = query.toString();
    link.hash = location.hash;
  }
}
