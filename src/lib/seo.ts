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

/** Attribute of a head tag that stays when the page changes, because it is the same on every page. */
export const PERMANENT = { 'data-permanent': '' } as const;

/**
 * Removes from permanent tags what the generator finds its own tags by: it would replace them on every page,
 * and the browser would ask for the icon again each time.
 *
 * @param head HTML of a head as Gatsby wrote it
 */
export const keepPermanentTags = (head: string): string =>
  head.replaceAll(' data-permanent="" data-gatsby-head="true"', '');

/** Size of a card in pixels, as services that show link previews expect (Open Graph, 1.91 : 1). */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** A meta tag of the head. */
interface Fact {
  property?: string;
  name?: string;
  content: string;
}

/**
 * Returns the meta tags of a card besides its URL. They let a service lay out the image before it is
 * loaded.
 *
 * @param alt text written on the card
 */
export function cardFacts(alt: string): Fact[] {
  return [
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(CARD_WIDTH) },
    { property: 'og:image:height', content: String(CARD_HEIGHT) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image:alt', content: alt },
  ];
}
