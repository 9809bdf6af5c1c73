import { shortHash } from '../../files/sha256';
import { CARD_HEIGHT, CARD_WIDTH } from '../../lib/seo';
import type { SiteSettings } from '../../content/schema/site';
import { colorChannels } from '../../styles/token-color';
import { MARGIN, paintGround, planGround } from './ground';
import type { Ground, GroundPlan } from './ground';
import { indexedPng } from './indexed-png';
import { letterMask, SHADES } from './letter-mask';
import { asLetters, lettering, LETTERS_DIGEST } from './letters';
import { layWords } from './words';
import type { CardText, Ink, Line } from './words';

/** Draws the cards of a site. */
export interface CardDrawing {
  /** Twenty hexadecimal digits that change with anything that is seen on the card. */
  digestOf: (text: CardText) => string;
  /** The card as a PNG file. @throws UnreadableLogo */
  draw: (text: CardText) => Promise<Buffer>;
}

/** The baseline of a title's last line, in pixels. */
const BASELINE = CARD_HEIGHT - MARGIN + 2;

/** The brand's name, where there is no logo to show. */
const BRAND = { letters: lettering('display', 46, -0.02), x: MARGIN, y: MARGIN + 38 };

/**
 * Cards are drawn without a browser and without an installed font: the letters are outlines that
 * become pixels once, and are laid over a ground that is painted once.
 *
 * @param root the project's folder, with `static` and the stylesheet's colours
 */
export function cardDrawing(site: Pick<SiteSettings, 'logo' | 'brand'>, root: string): CardDrawing {
  const plan = planGround(site.logo, root);
  const brand: Line = { ...BRAND, text: asLetters(site.brand.name).text, ink: 'title' };
  const linesOf = (text: CardText) => [
    ...layWords(text, MARGIN, BASELINE),
    ...(plan.logo ? [] : [brand]),
  ];
  const common = JSON.stringify([plan, SHADES, LETTERS_DIGEST]);
  let ground: Promise<Ground> | undefined;
  return {
    digestOf: (text) => {
      const lines = linesOf(text).map((line) => [
        ...[line.ink, line.letters.size, line.y],
        ...line.letters.place(line.text, line.x),
      ]);
      return shortHash(common, JSON.stringify(lines));
    },
    draw: async (text) => {
      ground ??= paintGround(plan);
      return ink(linesOf(text), await ground, plan.colors);
    },
  };
}

/** Lays lines over the ground: each pixel of a letter is a shade between the two colours. */
async function ink(
  lines: readonly Line[],
  { colors, pixels }: Ground,
  { ground, title, section }: GroundPlan['colors'],
): Promise<Buffer> {
  const palette = [...colors, ...shades(ground, title), ...shades(ground, section)];
  const unshaded: Record<Ink, number> = {
    title: colors.length - 1,
    section: colors.length - 1 + SHADES,
  };
  const card = pixels.slice();
  for (const line of lines) {
    const base = unshaded[line.ink];
    for (const [letter, x] of line.letters.place(line.text, line.x)) {
      const mask = await letterMask(line.letters, letter, x);
      if (!mask) continue;
      const start = (line.y + mask.top) * CARD_WIDTH + Math.floor(x) + mask.left;
      mask.cover.forEach((shade, index) => {
        if (shade === 0) return;
        const column = index % mask.width;
        const place = start + ((index - column) / mask.width) * CARD_WIDTH + column;
        // Boxes of letters overlap; where two letters meet, the darker pixel holds.
        card[place] = Math.max(card[place] ?? 0, base + shade);
      });
    }
  }
  return indexedPng({ width: CARD_WIDTH, height: CARD_HEIGHT, palette, pixels: card });
}

/** From the first step away from a ground to the full colour. */
function shades(ground: string, color: string): [number, number, number][] {
  const [from, to] = [colorChannels(ground), colorChannels(color)];
  return Array.from({ length: SHADES }, (_, index) => {
    const mix = (channel: 0 | 1 | 2) =>
      Math.round(from[channel] + ((to[channel] - from[channel]) * (index + 1)) / SHADES);
    return [mix(0), mix(1), mix(2)];
  });
}
