/** Reads the metrics that the fallback faces need from an uncompressed TrueType file. */

export interface FontMetrics {
  /** Ascent in em, like `descent` and `lineGap`. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Mean advance width of a character of `SAMPLE`, in em. */
  readonly averageWidth: number;
}

/** Sample text for the mean width. Each occurrence of a letter counts, so frequent letters weigh more. */
export const SAMPLE =
  'Uma conversa guarda tudo o que você perguntou e tudo o que o assistente respondeu. ' +
  'Você pode voltar a ela quando quiser, trocar de assistente na próxima mensagem e organizar ' +
  'o que já fez em pastas e etiquetas. Não é preciso começar de novo: a próxima pergunta ' +
  'aproveita o que veio antes.';

type Tables = ReadonlyMap<string, number>;

function readTables(font: Buffer): Tables {
  const tables = new Map<string, number>();
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const record = 12 + 16 * i;
    tables.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8));
  }
  return tables;
}

function offsetOf(tables: Tables, tag: string): number {
  const offset = tables.get(tag);
  if (offset === undefined) throw new Error(`A fonte não tem a tabela "${tag}".`);
  return offset;
}

/** Returns the glyph of a code point in a format 4 `cmap` subtable, or 0 if it is missing. */
function glyphInSubtable(font: Buffer, subtable: number, codePoint: number): number {
  const segments = font.readUInt16BE(subtable + 6) / 2;
  for (let i = 0; i < segments; i += 1) {
    if (codePoint > font.readUInt16BE(subtable + 14 + 2 * i)) continue;
    const start = font.readUInt16BE(subtable + 16 + 2 * segments + 2 * i);
    if (codePoint < start) return 0;
    const delta = font.readInt16BE(subtable + 16 + 4 * segments + 2 * i);
    const rangeAt = subtable + 16 + 6 * segments + 2 * i;
    const range = font.readUInt16BE(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = font.readUInt16BE(rangeAt + range + 2 * (codePoint - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function glyphOf(font: Buffer, cmap: number, codePoint: number): number {
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4);
    if (font.readUInt16BE(subtable) !== 4) continue;
    const glyph = glyphInSubtable(font, subtable, codePoint);
    if (glyph !== 0) return glyph;
  }
  return 0;
}

/** Returns the characters of `text` for which the font has no glyph. */
export function missingGlyphs(font: Buffer, text: string): string[] {
  const cmap = offsetOf(readTables(font), 'cmap');
  return [...text].filter((char) => glyphOf(font, cmap, char.codePointAt(0) ?? 0) === 0);
}

/** Returns the vertical metrics of a font and the mean character width of Portuguese text. */
export function measure(font: Buffer): FontMetrics {
  const tables = readTables(font);
  const unitsPerEm = font.readUInt16BE(offsetOf(tables, 'head') + 18);
  const hhea = offsetOf(tables, 'hhea');
  const hmtx = offsetOf(tables, 'hmtx');
  const cmap = offsetOf(tables, 'cmap');
  const lastWidth = font.readUInt16BE(hhea + 34) - 1;
  const chars = [...SAMPLE];
  const total = chars.reduce((sum, char) => {
    const glyph = glyphOf(font, cmap, char.codePointAt(0) ?? 0);
    return sum + font.readUInt16BE(hmtx + 4 * Math.min(glyph, lastWidth));
  }, 0);
  return {
    ascent: font.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -font.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: font.readInt16BE(hhea + 8) / unitsPerEm,
    averageWidth: total / unitsPerEm / chars.length,
  };
}
