import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { COBOGO_BLOCK, COBOGO_CELL } from '../../lib/cobogo';
import { colorChannels } from '../../lib/color';
import { CARD_HEIGHT, CARD_WIDTH } from '../../lib/seo';
import type { SiteSettings } from '../../content/schema/site';
import { tokenColor } from '../../styles/token-color';

/** Margin around text and logo, in pixels. */
export const MARGIN = 68;

type Color = [red: number, green: number, blue: number];

/** Everything that all cards of the site have in common, as plain data for a digest. */
export interface GroundPlan {
  /** Drawing of the wall and the sun. */
  svg: string;
  /** File of the logo in base64; empty if there is none. */
  logo: string;
  /** Background colour and colours of the text. */
  colors: { ground: string; title: string; section: string };
}

/** The painted ground: a palette, and an index into it for each pixel. */
export interface Ground {
  colors: Color[];
  pixels: Uint8Array;
}

/** Size of the ground's palette, a power of two for sharp; the text needs the rest of 256 colours. */
const COLORS = 128;

const LOGO = { height: 52, width: 440 };

/** Size of the wall in blocks; the centre and radius of the sun are in blocks, too. */
const WALL = { columns: 5, rows: 7, sun: { x: 3, y: 2.9, radius: 2.4 } };
const CELL = CARD_HEIGHT / WALL.rows;
const WALL_START = CARD_WIDTH - WALL.columns * CELL;
/** Width of a block's outline, which covers the joints, and radius of the holes at its corners. */
const MORTAR = 0.8;
const HOLE = 14 - MORTAR / 2;

/**
 * Plans the ground of all cards: a wall, solid under the text and pierced beside it, with the sun behind
 * it, and the logo for dark backgrounds if the site has one.
 */
export function planGround(
  { srcDark }: Pick<SiteSettings['logo'], 'srcDark'>,
  root: string,
): GroundPlan {
  const css = readFileSync(path.join(root, 'src/styles/tokens.css'), 'utf8');
  const file = srcDark && path.join(root, 'static', srcDark);
  const logo = file && existsSync(file) ? readFileSync(file).toString('base64') : '';
  const day = (token: string) => tokenColor(css, token, 'dia');
  const [wall, sky, sun] = [day('wall'), day('surface-page'), day('sun')] as const;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `width="${CARD_WIDTH}" height="${CARD_HEIGHT}">` +
    `<path fill="${wall}" d="M0 0h${CARD_WIDTH}v${CARD_HEIGHT}H0z"/>` +
    `${drawWall({ wall, sky, sun })}</svg>`;
  // The background is as dark as pages in dark mode, so the link colour of that mode has enough contrast.
  const colors = { ground: wall, title: sky, section: tokenColor(css, 'link', 'noite') };
  return { svg, logo, colors };
}

function drawWall({ wall, sky, sun }: Record<'wall' | 'sky' | 'sun', string>): string {
  const { columns, rows } = WALL;
  const [width, height] = [columns * COBOGO_CELL, rows * COBOGO_CELL];
  const block = (index: number) =>
    `<use xlink:href="#b" x="${(index % columns) * COBOGO_CELL}" y="${Math.floor(index / columns) * COBOGO_CELL}"/>`;
  // At the edge of the solid part no block completes the circles.
  const edge = Array.from(
    { length: rows + 1 },
    (_, row) => `<circle cy="${row * COBOGO_CELL}" r="${HOLE}" fill="${sky}"/>`,
  );
  return (
    `<defs><path id="b" fill-rule="evenodd" d="${COBOGO_BLOCK}"/></defs>` +
    `<g transform="translate(${WALL_START} 0) scale(${CELL / COBOGO_CELL})">${edge.join('')}` +
    `<path fill="${sky}" d="M0 0h${width}v${height}H0z"/>` +
    `<circle cx="${WALL.sun.x * COBOGO_CELL}" cy="${WALL.sun.y * COBOGO_CELL}" r="${WALL.sun.radius * COBOGO_CELL}" fill="${sun}"/>` +
    `<g fill="${wall}" stroke="${wall}" stroke-width="${MORTAR}">` +
    `${Array.from({ length: columns * rows }, (_, index) => block(index)).join('')}</g></g>`
  );
}

/**
 * Draws the ground. The first colour of the palette is the background.
 *
 * @throws UnreadableLogo
 */
export async function paintGround({ svg, logo, colors }: GroundPlan): Promise<Ground> {
  const picture = sharp(Buffer.from(svg));
  if (logo) {
    const input = await paintLogo(Buffer.from(logo, 'base64'));
    picture.composite([{ input, left: MARGIN, top: MARGIN - 6 }]);
  }
  const few = await picture.png({ palette: true, colours: COLORS, dither: 0 }).toBuffer();
  const bytes = await sharp(few).removeAlpha().raw().toBuffer();
  return indexColors(bytes, colorChannels(colors.ground));
}

/** Thrown if sharp cannot read the file of the logo. */
export class UnreadableLogo extends Error {}

async function paintLogo(file: Buffer): Promise<Buffer> {
  try {
    return await sharp(file, { density: 288 })
      .resize({ ...LOGO, fit: 'inside' })
      .png()
      .toBuffer();
  } catch (cause) {
    throw new UnreadableLogo('logo.srcDark', { cause });
  }
}

function indexColors(bytes: Buffer, ground: Color): Ground {
  const colors = [ground];
  const known = new Map([[(ground[0] << 16) | (ground[1] << 8) | ground[2], 0]]);
  const pixels = new Uint8Array(bytes.length / 3);
  for (let pixel = 0; pixel < pixels.length; pixel += 1) {
    const color = bytes.readUIntBE(3 * pixel, 3);
    let index = known.get(color);
    if (index === undefined) {
      index = colors.push([color >> 16, (color >> 8) & 255, color & 255]) - 1;
      known.set(color, index);
    }
    pixels[pixel] = index;
  }
  return { colors, pixels };
}
