/**
 * Draws `static/logo.svg`, `static/logo-escuro.svg` and `static/favicon.svg` from the brand name of
 * `content/site/site.yaml`. The word is converted to outlines, so the files need no font. Run by hand after
 * the name changes: `npx tsx tools/brand/logo.ts`, then `npx tsx tools/brand/icons.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { parse } from 'yaml';
import { MARK_SIZE, markElements } from './mark';

const ROOT = join(__dirname, '../..');
const FONT =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';
const FONT_SIZE = 25;
const TRACKING = -0.3;
const BASELINE = 22.6;
const GAP = 9;

/** Colours copied from `src/styles/tokens.css`, which an SVG file cannot reference. */
const DAY = { ink: '#01515c', light: '#f57f3a', word: '#0e2328' };
const NIGHT = { ink: '#87dfe4', light: '#fa995a', word: '#e9f0f0' };

function brandName(): string {
  const site = parse(readFileSync(join(ROOT, 'content/site/site.yaml'), 'utf8')) as {
    brand: { name: string };
  };
  return site.brand.name;
}

/** Shapes the word, with kerning, and returns its outline and the x coordinate of its end. */
async function outline(word: string): Promise<{ path: string; end: number }> {
  const hb = await import('harfbuzzjs');
  const instance = await subsetFont(readFileSync(join(ROOT, FONT)), word, {
    targetFormat: 'truetype',
    variationAxes: { wght: 680, opsz: 24 },
  });
  const face = new hb.Face(new hb.Blob(new Uint8Array(instance)));
  const font = new hb.Font(face);
  const buffer = new hb.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const scale = FONT_SIZE / face.upem;
  let x = MARK_SIZE + GAP;
  let path = '';
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    path += place(font.glyphToPath(glyph.codepoint), scale, x);
    x += (glyph.xAdvance ?? 0) * scale + TRACKING;
  }
  return { path, end: x - TRACKING };
}

/** Scales a glyph, flips it (the y axis of fonts points up) and moves it to `x` on the baseline. */
function place(path: string, scale: number, x: number): string {
  const round = (value: number) => String(Math.round(value * 100) / 100);
  return path.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, px: string, py: string) =>
      `${round(x + Number(px) * scale)} ${round(BASELINE - Number(py) * scale)}`,
  );
}

async function main(): Promise<void> {
  const { path, end } = await outline(brandName());
  const width = Math.ceil(end);
  for (const [file, { ink, light, word }] of [
    ['logo.svg', DAY],
    ['logo-escuro.svg', NIGHT],
  ] as const) {
    writeFileSync(
      join(ROOT, 'static', file),
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${MARK_SIZE}" viewBox="0 0 ${width} ${MARK_SIZE}">${markElements(ink, light)}<path fill="${word}" d="${path}"/></svg>\n`,
    );
  }
  writeFileSync(
    join(ROOT, 'static/favicon.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 30 30"><style>.a{fill:${DAY.ink}}.b{fill:${DAY.light}}@media (prefers-color-scheme:dark){.a{fill:${NIGHT.ink}}.b{fill:${NIGHT.light}}}</style>${markElements('', '').replace('fill=""', 'class="a"').replace('fill=""', 'class="b"')}</svg>\n`,
  );
  console.log(`logo ${width}×${MARK_SIZE}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
