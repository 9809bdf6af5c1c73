/**
 * Subsets the two typefaces to Brazilian Portuguese and writes everything that depends on them:
 * `static/fonts/*`, `src/styles/fonts.css`, `src/styles/fonts.ts` and the glyph outlines of the social
 * cards. Run by hand after a change (`npx tsx tools/brand/fonts.ts`); the output is committed.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { sha256 } from '../../src/files/sha256';
import type { Letters, Letterforms } from '../../src/routes/social-cards/letters';
import { ROOT, main } from '../processes';

/** Maximum total size of the fonts, in bytes. */
const BUDGET = 50 * 1024;

/** Characters of the web fonts: Basic Latin, Portuguese letters and the punctuation of our editors. */
const GLYPHS =
  Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)).join('') +
  'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúü' +
  'ªº«»“”‘’–—…·•×±€§®©™\u00a0';

/** Characters of the social cards. Unused letters add no weight to a card, so foreign names are covered. */
const CARD_GLYPHS =
  GLYPHS +
  Array.from({ length: 95 }, (_, i) => String.fromCharCode(0xa1 + i))
    .filter((char) => !GLYPHS.includes(char))
    .join('') +
  'ŒœŸ‹›‚„€−';

/** OpenType features kept for running text; small caps, fractions and stylistic sets are dropped. */
const FEATURES = ['ccmp', 'locl', 'kern', 'mark', 'mkmk', 'liga', 'calt', 'tnum', 'lnum'];

type Axes = Record<string, number | { min: number; max: number }>;

interface Typeface {
  readonly family: string;
  readonly slug: string;
  readonly source: string;
  readonly licence: string;
  /** `font-weight` descriptor of the shipped face. */
  readonly weight: string;
  readonly axes: Axes;
  /** Pinned instances to measure, with a set of fallback faces each; `name` follows the family's name. */
  readonly bands: readonly { name: string; weight: string; bold: boolean; axes: Axes }[];
  /** Use in social cards: the key in `Letters` and the axes of the instance. */
  readonly card: { name: keyof Letters; axes: Axes };
}

/**
 * Bricolage keeps its optical sizes (12 to 96), which define its character, but not its weight axis, which
 * would add 20 kB: every heading has weight 680. Figtree keeps the weights 400 to 700.
 */
const TYPEFACES: readonly Typeface[] = [
  {
    family: 'Bricolage Grotesque',
    slug: 'bricolage',
    source:
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    licence: '@fontsource-variable/bricolage-grotesque/LICENSE',
    weight: '600 750',
    axes: { wght: 680 },
    /* Optical sizes change the width by 6%, so small headings and headlines have separate fallbacks. */
    bands: [
      { name: '', weight: '600 750', bold: true, axes: { wght: 680, opsz: 24 } },
      { name: ' Large', weight: '600 750', bold: true, axes: { wght: 680, opsz: 60 } },
    ],
    card: { name: 'display', axes: { wght: 680, opsz: 72 } },
  },
  {
    family: 'Figtree',
    slug: 'figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    licence: '@fontsource-variable/figtree/LICENSE',
    weight: '400 700',
    axes: { wght: { min: 400, max: 700 } },
    bands: [
      { name: '', weight: '400 599', bold: false, axes: { wght: 400 } },
      { name: '', weight: '600 700', bold: true, axes: { wght: 650 } },
    ],
    card: { name: 'text', axes: { wght: 600 } },
  },
];

/**
 * Local fallback fonts, shown until the web fonts load. `width` is the mean character width of `SAMPLE` in
 * em, measured once with `measure()` on Liberation Sans (same widths as Arial) and on Roboto.
 */
const FALLBACKS = [
  {
    suffix: 'Arial',
    regular: { names: ['Arial', 'Liberation Sans', 'Helvetica'], width: 0.4608 },
    bold: { names: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'], width: 0.49239 },
  },
  {
    suffix: 'Roboto',
    regular: { names: ['Roboto'], width: 0.45806 },
    bold: { names: ['Roboto Bold', 'Roboto'], width: 0.46275 },
  },
] as const;

/**
 * Range of the fallback faces, about `GLYPHS`. Without it the browser looks for every other character, an arrow
 * for instance, in each installed font by name, which delays the first paint.
 */
const RANGE = 'U+20-FF, U+2013-2026';

const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;

function fallbackFace(
  family: string,
  weight: string,
  names: readonly string[],
  metrics: FontMetrics,
  width: number,
): string {
  const size = metrics.averageWidth / width;
  return `  @font-face {
    font-family: '${family}';
    font-weight: ${weight};
    src: ${names.map((name) => `local('${name}')`).join(', ')};
    unicode-range: ${RANGE};
    size-adjust: ${percent(size)};
    ascent-override: ${percent(metrics.ascent / size)};
    descent-override: ${percent(metrics.descent / size)};
    line-gap-override: ${percent(metrics.lineGap / size)};
  }`;
}

/** What a typeface ships: its files by name, with the fallback faces as CSS. */
interface BuiltFont {
  file: string;
  woff2: Uint8Array;
  licence: Buffer;
  css: string;
}

/** Cuts a typeface of the project in `root` to characters and axes. */
const cut = (
  { source }: Typeface,
  root: string,
  glyphs: string,
  targetFormat: 'woff2' | 'truetype',
  variationAxes: Axes,
): Promise<Buffer> =>
  subsetFont(readFileSync(join(root, 'node_modules', source)), glyphs, {
    ...{ keepFeatures: FEATURES, noHinting: true, targetFormat, variationAxes },
  });

async function build(face: Typeface, root: string): Promise<BuiltFont> {
  const woff2 = await cut(face, root, GLYPHS, 'woff2', face.axes);
  const hash = sha256(woff2).slice(0, 8);
  const file = `${face.slug}-${hash}.woff2`;
  const licence = readFileSync(join(root, 'node_modules', face.licence));
  const faces: string[] = [];
  for (const band of face.bands) {
    const instance = await cut(face, root, GLYPHS, 'truetype', band.axes);
    const metrics = await measure(face.family, instance);
    for (const fallback of FALLBACKS) {
      const local = band.bold ? fallback.bold : fallback.regular;
      const family = `${face.family}${band.name} ${fallback.suffix}`;
      faces.push(fallbackFace(family, band.weight, local.names, metrics, local.width));
    }
  }
  return { file, woff2, licence, css: faces.join('\n\n') };
}

/** Returns the outlines of both faces as JSON, one letter per line so that diffs are readable. */
async function cardLetters(root: string): Promise<string> {
  const letters: Partial<Letters> = {};
  for (const face of TYPEFACES) {
    const { card } = face;
    const instance = await cut(face, root, CARD_GLYPHS, 'truetype', card.axes);
    letters[card.name] = await letterforms(instance, CARD_GLYPHS, GLYPHS);
  }
  return `${JSON.stringify(letters, null, 2)}\n`;
}

/** Makes the fonts of the project in `root`. Replaces its files only when all of the new ones are made. */
export async function makeFonts(root: string): Promise<void> {
  const built: BuiltFont[] = [];
  for (const face of TYPEFACES) built.push(await build(face, root));
  const letters = await cardLetters(root);
  const total = built.reduce((sum, { woff2 }) => sum + woff2.length, 0);
  if (total > BUDGET) throw new Error(`As fontes somam ${total} bytes; o limite é ${BUDGET}.`);

  const out = join(root, 'static/fonts');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  for (const [index, { file, woff2, licence }] of built.entries()) {
    writeFileSync(join(out, file), woff2);
    writeFileSync(join(out, `${TYPEFACES[index]?.slug ?? ''}-OFL.txt`), licence);
  }
  writeFileSync(
    join(root, 'src/styles/fonts.css'),
    `/* Generated by tools/brand/fonts.ts; do not edit. The faces "… Arial" and "… Roboto" take the
   same space as ours (fonts.ts), so that nothing moves when ours arrive. */
@layer base {
${built.map((font) => font.css).join('\n\n')}
}
`,
  );
  writeFileSync(
    join(root, 'src/styles/fonts.ts'),
    `// Generated by tools/brand/fonts.ts; do not edit.

/** Fonts to preload, as paths below the site root (add the path prefix). */
export const FONT_URLS = [
${built.map((font) => `  '/fonts/${font.file}',`).join('\n')}
] as const;

/** The faces of the files above, for a site under a path prefix; empty when it has none. */
export function fontFaces(prefix: string): string {
  return [
${TYPEFACES.map((face, i) => {
  const url = `\${prefix}/fonts/${built[i]?.file ?? ''}`;
  return `    \`@font-face{font-family:'${face.family}';font-weight:${face.weight};font-display:swap;src:url(${url}) format('woff2')}\`,`;
}).join('\n')}
  ].join('');
}
`,
  );
  writeFileSync(join(root, 'src/routes/social-cards/letters.json'), letters);
  for (const { file, woff2 } of built) {
    console.log(`${file}  ${(woff2.length / 1024).toFixed(1)} kB`);
  }
  console.log(`total  ${(total / 1024).toFixed(1)} kB`);
}

/** Opens an uncompressed TrueType file without variations. */
export async function opened(file: Uint8Array) {
  const hb = await import('harfbuzzjs');
  const face = new hb.Face(new hb.Blob(new Uint8Array(file)));
  const shaper = new hb.Font(face);
  const shape = (text: string) => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(shaper, buffer);
    return buffer.getGlyphInfosAndPositions();
  };
  const advance = (text: string) =>
    shape(text).reduce((sum, { xAdvance }) => sum + (xAdvance ?? 0), 0);
  return { shaper, upem: face.upem, shape, advance };
}

interface FontMetrics {
  /** Ascent in em, like `descent` and `lineGap`. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Mean advance width of a character of `SAMPLE`, in em. */
  readonly averageWidth: number;
}

/** Sample text for the mean width. Each occurrence of a letter counts, so frequent letters weigh more. */
const SAMPLE =
  'Uma conversa guarda tudo o que você perguntou e tudo o que o assistente respondeu. ' +
  'Você pode voltar a ela quando quiser, trocar de assistente na próxima mensagem e organizar ' +
  'o que já fez em pastas e etiquetas. Não é preciso começar de novo: a próxima pergunta ' +
  'aproveita o que veio antes.';

/**
 * Returns the vertical metrics of a font and the mean character width of Portuguese text.
 *
 * @throws Error if the font lacks one of our glyphs
 */
async function measure(family: string, file: Uint8Array): Promise<FontMetrics> {
  const { shaper, upem, shape, advance } = await opened(file);
  const missing = [...GLYPHS].filter((char) => !shape(char)[0]?.codepoint);
  if (missing.length > 0) throw new Error(`${family} não desenha: ${missing.join(' ')}`);
  const { ascender, descender, lineGap } = shaper.hExtents();
  const chars = [...SAMPLE];
  // Letter by letter: the fallback fonts were measured without kerning, too.
  const total = chars.reduce((sum, char) => sum + advance(char), 0);
  return {
    ascent: ascender / upem,
    descent: -descender / upem,
    lineGap: lineGap / upem,
    averageWidth: total / upem / chars.length,
  };
}

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
async function letterforms(font: Buffer, glyphs: string, kerned: string): Promise<Letterforms> {
  const { shaper, upem, shape, advance } = await opened(font);
  const em = (units: number) => Math.round((units * 1000) / upem);
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

if (require.main === module) main(() => makeFonts(ROOT).then(() => 0));
