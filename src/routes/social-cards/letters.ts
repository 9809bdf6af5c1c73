import { sha256 } from '../../files/sha256';
import lettersFile from './letters.json';

/** One instance of a typeface, in thousandths of an em and with y upwards, as fonts count. */
export interface Letterforms {
  /** By character: its advance, a space, its outline as an SVG path. */
  letters: Record<string, string>;
  /** By first character of a pair: `V-40 W-30`, what each second one moves by. */
  kerning: Record<string, string>;
}

/** What `tools/brand/fonts.ts` writes: the site's display face and its text face. */
export interface Letters {
  display: Letterforms;
  text: Letterforms;
}

/** One size of one face. */
export interface Lettering {
  /** In pixels. */
  size: number;
  /** The width of a line, in pixels. */
  widthOf: (text: string) => number;
  /** Each letter of a line that begins at `x`, and where it begins, in pixels. */
  place: (text: string, x: number) => [letter: string, x: number][];
  /** A letter's outline, in thousandths of an em and with y upwards; empty for a space. */
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
  // A sign that moves may itself be a space, a digit or a hyphen.
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

/** Changes with every outline and distance of both faces. */
export const LETTERS_DIGEST = sha256(JSON.stringify(lettersFile));

/**
 * A face at a size. Text is lettered as it is: give it what `asLetters` returns.
 *
 * @param size in pixels
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

/** Signs with a close relation among those that the faces have. */
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

/** Emoji, their parts, and signs without a shape: a title says the same without them. */
const ORNAMENT =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Cc}\u20e3\ufe0e\ufe0f]/u;

/**
 * A text in letters that the faces have: a relation or the bare letter stands in for what is
 * missing, and what has neither is left out.
 *
 * @returns the text, with its spaces in order, and the characters of it that a reader would miss
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
