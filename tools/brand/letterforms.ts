import type { Letterforms } from '../../src/routes/social-cards/letters';

/** Smallest kerning kept, in thousandths of an em: a third of a pixel in the largest letters of a card. */
const LEAST_KERNING = 4;

/**
 * Returns the letters of a font as outlines, for pictures that are generated without installed fonts and
 * without a font library: see `Letterforms`.
 *
 * @param font an uncompressed TrueType file without variations
 * @param glyphs the requested characters; those missing from the font are left out
 * @param kerned the characters among `glyphs` whose pairs get kerning
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
