/** Renders `static/apple-touch-icon.png` from the mark. Run by hand: `npx tsx scripts/icons.ts`. */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { MARK_SIZE, markElements } from './mark';

const SIZE = 180;
const MARGIN = 30;

async function main(): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
  await page.setContent(
    `<body style="margin:0;background:#01515c"><svg style="display:block;margin:${MARGIN}px" width="${SIZE - 2 * MARGIN}" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">${markElements('#f7fbfb', '#f57f3a')}</svg>`,
  );
  await page.screenshot({ path: join(__dirname, '../static/apple-touch-icon.png') });
  await browser.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
