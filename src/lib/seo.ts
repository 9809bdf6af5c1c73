/**
 * Returns `<page> | <site>`, or only the site's title if the page has none or the same (behaviour 2.9.1).
 */
export function pageTitle(page: string | undefined, site: string, delimiter: string): string {
  return page && page !== site ? `${page} ${delimiter} ${site}` : site;
}

/** Returns the absolute URL of a path (with base path) under the site's origin. */
export function absoluteUrl(origin: string, path: string): string {
  return new URL(path, origin).href;
}

/** Serializes JSON for a script element, so that no `</script>` inside a string can end it. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
