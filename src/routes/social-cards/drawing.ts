import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { shortHash } from '../../files/sha256';
import { CARD_HEIGHT, CARD_WIDTH } from '../../lib/seo';
import type { SiteSettings } from '../../content/schema/site';
import { colorChannels } from '../../lib/color';
import { MARGIN, paintGround, planGround } from './ground';
import type { Ground, GroundPlan } from './ground';
import { letterMask, SHADES, asLetters, lettering, LETTERS_DIGEST } from './letters';
import { layWords } from './text-layout';
import type { CardText, Ink, Line } from './text-layout';

/** Draws the cards of a site. */
interface CardDrawing {
  /** Returns a digest (20 hexadecimal digits) of everything visible on the card. */
  digestOf: (text: CardText) => string;
  /** Returns the card as a PNG file. @throws UnreadableLogo */
  draw: (text: CardText) => Promise<Buffer>;
}

/** Baseline of the last line of the title, in pixels. */
const BASELINE = CARD_HEIGHT - MARGIN + 2;

/** Place of the brand's name, which replaces a missing logo. */
const BRAND = { letters: lettering('display', 46, -0.02), x: MARGIN, y: MARGIN + 38 };

/**
 * Prepares drawing without a browser or an installed font: letters are outlines, rasterized once per size
 * and copied onto a ground that is painted once.
 *
 * @param root the project's folder
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

/** Draws lines of text; each pixel of a letter is a shade between background and text colour. */
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
        // Boxes of neighbouring letters overlap; the stronger shade wins.
        card[place] = Math.max(card[place] ?? 0, base + shade);
      });
    }
  }
  return indexedPng({ width: CARD_WIDTH, height: CARD_HEIGHT, palette, pixels: card });
}

/** Returns the shades from background to text colour, without the background itself. */
function shades(ground: string, color: string): [number, number, number][] {
  const [from, to] = [colorChannels(ground), colorChannels(color)];
  return Array.from({ length: SHADES }, (_, index) => {
    const mix = (channel: 0 | 1 | 2) =>
      Math.round(from[channel] + ((to[channel] - from[channel]) * (index + 1)) / SHADES);
    return [mix(0), mix(1), mix(2)];
  });
}

/** A picture with a palette: one byte per pixel, the index of its colour. */
interface IndexedPicture {
  width: number;
  height: number;
  /** At most 256 colours (red, green, blue). */
  palette: readonly (readonly [number, number, number])[];
  pixels: Uint8Array;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const INDEXED = 3;
/** Compression level: higher levels take up to ten times as long to save a tenth. */
const LEVEL = 6;

/**
 * Returns a PNG file with a palette (W3C, PNG, §11). sharp would search for a palette in each picture, which
 * takes four times as long as the whole card.
 */
export async function indexedPng({ width, height, palette, pixels }: IndexedPicture) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED], 8);
  // Each row begins with its filter: 0, none, which compresses palettes best.
  const rows = Buffer.alloc(height * (width + 1));
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  const data = await promisify(deflate)(rows, { level: LEVEL, memLevel: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
