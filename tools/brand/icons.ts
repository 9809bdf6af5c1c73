/** Renders the home screen icons from the mark. Run by hand: `npm run icons`. */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { MARK_SIZE, markElements } from './mark';

/** Margins keep the mark inside a circle of 80 %, so that phones never crop it (W3C, maskable icons). */
const ICONS = [
  { file: 'apple-touch-icon.png', size: 180, margin: 30 },
  { file: 'icons/icon-192.png', size: 192, margin: 42 },
  { file: 'icons/icon-512.png', size: 512, margin: 112 },
];

async function main(): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  for (const { file, size, margin } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<body style="margin:0;background:#01515c"><svg style="display:block;margin:${margin}px" width="${size - 2 * margin}" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">${markElements('#f7fbfb', '#f57f3a')}</svg>`,
    );
    const path = join(__dirname, '../../static', file);
    mkdirSync(dirname(path), { recursive: true });
    await page.screenshot({ path });
  }
  await browser.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
