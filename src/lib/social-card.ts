/** What the services that show links ask for, in pixels (Open Graph, 1.91 : 1). */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** One tag of the head. */
interface Fact {
  property?: string;
  name?: string;
  content: string;
}

/**
 * What the head says of a card besides its address: with it a service can lay the picture out before
 * it has it.
 *
 * @param alt what is written on the card
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
