/**
 * `<page> | <site>`; the site's title alone where the page has none or the same (behaviour 2.9.1).
 */
export function pageTitle(page: string | undefined, site: string, delimiter: string): string {
  return page && page !== site ? `${page} ${delimiter} ${site}` : site;
}

/** Absolute address of a path under the site's origin and base path. */
export function absoluteUrl(origin: string, path: string): string {
  return new URL(path, origin).href;
}

/** JSON that is safe inside a script element: no `</script>` can end it. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
