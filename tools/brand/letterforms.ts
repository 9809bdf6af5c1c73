import type { Letterforms } from '../../src/routes/social-cards/letters';

/** Kerning below this, in thousandths of an em, is a third of a pixel in a card's largest letters. */
const LEAST_KERNING = 4;

/**
 * The letters of a font as outlines, for pictures that are made where no font is installed and no
 * library reads one: see `Letterforms`.
 *
 * @param font an uncompressed TrueType file without variations
 * @param glyphs the characters wanted; those that the font lacks are left out
 * @param kerned those among them whose pairs are measured
 */
export async function letterforms(
  font: Buffer,
  glyphs: string,
  kerned: string,
): Promise<Letterforms> {
  const hb = await import('harfbuzzjs');
  const face = new hb.Face(new hb.Blob(new Uint8Array(font)));
  const shaper = new hb.Font(face);
  const em = (units: number) => Math.round((units * 1000) / face.upem);
  const shape = (text: string) => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(shaper, buffer);
    return buffer.getGlyphInfosAndPositions();
  };
  const advance = (text: string) =>
    shape(text).reduce((sum, { xAdvance }) => sum + (xAdvance ?? 0), 0);
  const outline = (glyph: number) =>
    shaper.glyphToPath(glyph).replace(/-?[\d.]+/g, (value) => String(em(Number(value))));

  const letters: Letterforms['letters'] = {};
  for (const letter of glyphs) {
    const [glyph] = shape(letter);
    if (glyph?.codepoint) letters[letter] = `${em(advance(letter))} ${outline(glyph.codepoint)}`;
  }
  const pairs = [...kerned].filter((letter) => letter in letters);
  const alone = new Map(pairs.map((letter) => [letter, advance(letter)]));
  const kerning: Letterforms['kerning'] = {};
  for (const first of pairs) {
    const row = pairs.flatMap((second) => {
      const both = (alone.get(first) ?? 0) + (alone.get(second) ?? 0);
      const value = em(advance(first + second) - both);
      return Math.abs(value) < LEAST_KERNING ? [] : [`${second}${value}`];
    });
    if (row.length > 0) kerning[first] = row.join(' ');
  }
  return { letters, kerning };
}
