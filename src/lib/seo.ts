/**
 * `<page> | <site>`; the site's title alone where the page has none or the same (acceptance 2.9.1).
 */
export function pageTitle(page: string | undefined, site: string, delimiter: string): string {
  return page && page !== site ? `${page} ${delimiter} ${site}` : site;
}

/** Absolute address of a path under the site's origin and base path. */
export function absoluteUrl(origin: string, path: string): string {
  return new URL(path, origin).href;
}

/** One step of a breadcrumb trail; a last step without link is the page itself. */
export interface Crumb {
  label: string;
  href?: string;
}

/** Structured data of a trail: only linked steps, numbered from 1 (acceptance 2.9.10, schema.org). */
export function breadcrumbList(
  trail: readonly Crumb[],
  absolute: (path: string) => string,
): object {
  const linked = trail.filter((crumb) => crumb.href);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ label, href = '' }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absolute(href),
    })),
  };
}

/** JSON that is safe inside a script element: no `</script>` can end it. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
