import sharp from 'sharp';
import { sha256 } from '../../files/sha256';
import lettersFile from './letters.json';
import { memoizeByObject } from '../../lib/memoize';

/** A typeface, in thousandths of an em, with the y axis upwards. */
export interface Letterforms {
  /** By character: advance, a space, outline as an SVG path. */
  letters: Record<string, string>;
  /** Kerning by first character of a pair: `V-40 W-30`, the shift of each second character. */
  kerning: Record<string, string>;
}

/** Display face and text face of the site, as `tools/brand/fonts.ts` writes them. */
export interface Letters {
  display: Letterforms;
  text: Letterforms;
}

/** A face at a size. */
export interface Lettering {
  /** Font size in pixels. */
  size: number;
  /** Returns the width of a line in pixels. */
  widthOf: (text: string) => number;
  /** Returns the letters of a line that begins at `x`, each with its start in pixels. */
  place: (text: string, x: number) => [letter: string, x: number][];
  /** Returns the outline of a letter, in the units of `Letterforms`; empty for a space. */
  outlineOf: (letter: string) => string;
}

interface Glyph {
  advance: number;
  outline: string;
}

interface Face {
  glyphs: Map<string, Glyph>;
  kerning: Map<string, Map<string, number>>;
}

const FACES: Record<keyof Letters, Face> = {
  display: readFace(lettersFile.display),
  text: readFace(lettersFile.text),
};

function readFace({ letters, kerning }: { [Part in keyof Letterforms]: object }): Face {
  const glyph = (text: string): Glyph => {
    const space = text.indexOf(' ');
    return { advance: Number(text.slice(0, space)), outline: text.slice(space + 1) };
  };
  // The second character may itself be a space, a digit or a hyphen.
  const row = (text: string) =>
    [...text.matchAll(/(.)(-?\d+)(?: |$)/gsu)].map(
      ([, second = '', by]) => [second, Number(by)] as const,
    );
  const entries = (part: object) => Object.entries(part) as [string, string][];
  return {
    glyphs: new Map(entries(letters).map(([letter, text]) => [letter, glyph(text)])),
    kerning: new Map(entries(kerning).map(([first, text]) => [first, new Map(row(text))])),
  };
}

/** Digest of both faces. */
export const LETTERS_DIGEST = sha256(JSON.stringify(lettersFile));

/**
 * Returns a face at a size. Its functions expect text that the face has (`asLetters`).
 *
 * @param size font size in pixels
 * @param tracking space added between letters, in em
 */
export function lettering(face: keyof Letters, size: number, tracking = 0): Lettering {
  const { glyphs, kerning } = FACES[face];
  const scale = size / 1000;
  const place = (text: string, x: number) => {
    const placed: [string, number][] = [];
    let end = x;
    let previous = '';
    for (const letter of text) {
      const gap = previous ? (kerning.get(previous)?.get(letter) ?? 0) + tracking * 1000 : 0;
      const at = end + gap * scale;
      placed.push([letter, at]);
      end = at + (glyphs.get(letter)?.advance ?? 0) * scale;
      previous = letter;
    }
    return { placed, end };
  };
  return {
    size,
    widthOf: (text) => place(text, 0).end,
    place: (text, x) => place(text, x).placed,
    outlineOf: (letter) => glyphs.get(letter)?.outline ?? '',
  };
}

/** Replacements for characters that the faces lack. */
const RELATIONS: Readonly<Record<string, string>> = {
  '\u2009': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2015': '—',
  '\u202f': '\u00a0',
  '\u2032': '’',
  '\u2033': '”',
  '\u02bc': '’',
};

/** Emoji, their parts and invisible characters, which are dropped without a warning. */
const ORNAMENT =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Cc}\u20e3\ufe0e\ufe0f]/u;

/**
 * Converts a text to characters that the faces have. A missing character becomes a similar one or its base
 * letter, or is omitted.
 *
 * @returns the text with normalized spaces, and the missing characters that a reader would notice
 */
export function asLetters(text: string): { text: string; lost: string[] } {
  const { glyphs } = FACES.display;
  const lost = new Set<string>();
  const letters = [...text.normalize('NFC').replace(/[\n\r\t]/g, ' ')].map((sign) => {
    const known = RELATIONS[sign] ?? sign;
    if (glyphs.has(known)) return known;
    if (ORNAMENT.test(sign)) return '';
    lost.add(sign);
    const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '');
    return [...bare].every((letter) => glyphs.has(letter)) ? bare : '';
  });
  return { text: letters.join('').replace(/ {2,}/g, ' ').trim(), lost: [...lost] };
}

/** Number of shades between background and letter; enough for smooth edges. */
export const SHADES = 15;

/** A rasterized letter. */
interface LetterMask {
  /** Offset of the first pixel from the start of the letter on its baseline. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Coverage of each pixel, from 0 to `SHADES`, row by row. */
  cover: Uint8Array;
}

/** Number of horizontal subpixel positions. */
const STEPS = 2;

const masksOf = memoizeByObject(
  (_: Lettering) => new Map<string, Promise<LetterMask | undefined>>(),
);

/**
 * Rasterizes a letter. Masks are kept by size and position: drawing all text anew would take four times as
 * long.
 *
 * @param x start of the letter in pixels, of which only the fraction matters
 * @returns `undefined` for a space
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
  // Control points lie outside of the curve, so the box may be larger than the letter, never smaller.
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
