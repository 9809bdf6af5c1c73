/**
 * Links to this very page in another language keep the query and the section of the visit (behaviour
 * 2.19.3). `data-same-page` holds the query that the configuration adds.
 */
export function keepVisit(within: Element): void {
  for (const link of within.querySelectorAll<HTMLAnchorElement>('a[data-same-page]')) {
    const query = new URLSearchParams(location.search);
    new URLSearchParams(link.dataset['samePage']).forEach((value, key) => query.set(key, value));
    link.search = query.toString();
    link.hash = location.hash;
  }
}
