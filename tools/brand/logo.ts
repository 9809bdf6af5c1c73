/**
 * Draws `static/logo.svg`, `static/logo-escuro.svg` and `static/favicon.svg` from the brand name of
 * `content/site/site.yaml`, and the icons of the home screen. The word is converted to outlines, so the
 * files need no font. Run by hand after the name changes: `npm run icons`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { parse } from 'yaml';
import { openChromium } from '../chromium';
import { ROOT, main } from '../processes';
import { opened } from './fonts';

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
  const instance = await subsetFont(readFileSync(join(ROOT, FONT)), word, {
    targetFormat: 'truetype',
    variationAxes: { wght: 680, opsz: 24 },
  });
  const { shaper, upem, shape } = await opened(instance);
  const scale = FONT_SIZE / upem;
  let x = MARK_SIZE + GAP;
  let path = '';
  for (const glyph of shape(word)) {
    path += place(shaper.glyphToPath(glyph.codepoint), scale, x);
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

async function drawLogo(): Promise<void> {
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

/**
 * Geometry of the mark, in user units: four quarter rings, which depict one block of the wall seen from the
 * front, and a light in the middle. A small gap keeps the rings distinct at 16 px; in the wall itself they
 * touch.
 */
const MARK_SIZE = 28;
const OUTER = 13.1;
const INNER = 5.4;
const LIGHT = 3.6;

/** Returns the path of a quarter ring centred on the corner `(x, y)` of the square. */
function quarter(x: 0 | 1, y: 0 | 1): string {
  const cx = x * MARK_SIZE;
  const cy = y * MARK_SIZE;
  const sx = x === 0 ? 1 : -1;
  const sy = y === 0 ? 1 : -1;
  const turn = sx === sy ? 1 : 0;
  return (
    `M${cx + sx * INNER} ${cy}H${cx + sx * OUTER}` +
    `A${OUTER} ${OUTER} 0 0 ${turn} ${cx} ${cy + sy * OUTER}V${cy + sy * INNER}` +
    `A${INNER} ${INNER} 0 0 ${1 - turn} ${cx + sx * INNER} ${cy}z`
  );
}

/** Path of the four quarter rings. */
const MARK_RINGS = [quarter(0, 0), quarter(1, 0), quarter(0, 1), quarter(1, 1)]
  .join('')
  .replace(/\d+\.\d{3,}/g, (value) => String(Math.round(Number(value) * 100) / 100));

/** Returns the mark as SVG elements; colours may be any paint, `var()` included. */
function markElements(ink: string, light: string): string {
  const middle = MARK_SIZE / 2;
  return (
    `<path fill="${ink}" d="${MARK_RINGS}"/>` +
    `<circle fill="${light}" cx="${middle}" cy="${middle}" r="${LIGHT}"/>`
  );
}

/** Margins keep the mark inside a circle of 80 %, so that phones never crop it (W3C, maskable icons). */
const ICONS = [
  { file: 'apple-touch-icon.png', size: 180, margin: 30 },
  { file: 'icons/icon-192.png', size: 192, margin: 42 },
  { file: 'icons/icon-512.png', size: 512, margin: 112 },
];

async function drawIcons(): Promise<void> {
  const browser = await openChromium();
  for (const { file, size, margin } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<body style="margin:0;background:#01515c"><svg style="display:block;margin:${margin}px" width="${size - 2 * margin}" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">${markElements('#f7fbfb', '#f57f3a')}</svg>`,
    );
    const path = join(ROOT, 'static', file);
    mkdirSync(dirname(path), { recursive: true });
    await page.screenshot({ path });
  }
  await browser.close();
}

main(async () => {
  await drawLogo();
  await drawIcons();
  return 0;
});
