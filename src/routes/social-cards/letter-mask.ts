import sharp from 'sharp';
import { memoizeByObject } from '../../lib/memoize';
import type { Lettering } from './letters';

/** Steps from the ground to a letter: enough for edges that look smooth. */
export const SHADES = 15;

/** A letter as pixels. */
export interface LetterMask {
  /** From where the letter begins on its baseline to the first pixel of the mask. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** How much of each pixel the letter covers, from 0 to `SHADES`, row by row. */
  cover: Uint8Array;
}

/** Letters begin on a pixel or between two. */
const STEPS = 2;

const masksOf = memoizeByObject(
  (_: Lettering) => new Map<string, Promise<LetterMask | undefined>>(),
);

/**
 * The pixels of a letter, drawn once for each size: to draw every card's words anew would take four
 * times as long.
 *
 * @param x where the letter begins; only what is left of a whole pixel matters
 * @returns nothing for a space
 */
export function letterMask(
  letters: Lettering,
  letter: string,
  x: number,
): Promise<LetterMask | undefined> {
  const step = Math.round((x % 1) * STEPS);
  const key = `${letter}${step}`;
  const known = masksOf(letters);
  const mask = known.get(key) ?? drawMask(letters, letter, step / STEPS);
  known.set(key, mask);
  return mask;
}

async function drawMask(
  { size, outlineOf }: Lettering,
  letter: string,
  shift: number,
): Promise<LetterMask | undefined> {
  const outline = outlineOf(letter);
  if (!outline) return undefined;
  const scale = size / 1000;
  // The points that bend a curve lie outside of it: the box may be larger than the letter, never smaller.
  const points = [...outline.matchAll(/(-?\d+),(-?\d+)/g)];
  const xs = points.map(([, px]) => Number(px) * scale + shift);
  const ys = points.map(([, , py]) => -Number(py) * scale);
  const left = Math.floor(Math.min(...xs));
  const top = Math.floor(Math.min(...ys));
  const width = Math.ceil(Math.max(...xs)) - left;
  const height = Math.ceil(Math.max(...ys)) - top;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="${left} ${top} ${width} ${height}">` +
    `<path fill="#fff" transform="matrix(${scale} 0 0 ${-scale} ${shift} 0)" d="${outline}"/></svg>`;
  const alpha = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  const cover = Uint8Array.from(alpha, (level) => Math.round((level * SHADES) / 255));
  return { left, top, width, height, cover };
}
