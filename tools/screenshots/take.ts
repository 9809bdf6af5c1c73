/** Takes the pictures of a list, with one browser and one context per group of `byContext`. */
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { Screen } from './screens';
import { byContext, fileName } from './shots';
import type { Shot } from './shots';

/** A picture that could not be taken, and the reason. */
export interface Failure {
  readonly shot: Shot;
  readonly reason: string;
}

/** Number of parallel contexts. More would only wait for each other on a small machine. */
const WORKERS = 3;
/** Width below which a window is a phone with touch, unless it is a zoomed desktop window. */
const TOUCH_BELOW = 480;
const PATIENCE_MS = 30_000;

function contextOptions({ width, height, scale, mode, condition }: Shot): BrowserContextOptions {
  return {
    viewport: { width, height },
    hasTouch: width < TOUCH_BELOW && scale === 1,
    deviceScaleFactor: scale,
    colorScheme: mode === 'escuro' ? 'dark' : 'light',
    forcedColors: condition === 'cores-forcadas' ? 'active' : 'none',
    reducedMotion: condition === 'movimento-reduzido' ? 'reduce' : 'no-preference',
    javaScriptEnabled: condition !== 'sem-script',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  };
}

interface Studio {
  readonly browser: Browser;
  /** Address of the site's root, without a trailing slash. */
  readonly origin: string;
  readonly screens: readonly Screen[];
  readonly folder: string;
  /** Called after each picture, including those that fail. */
  readonly onTaken: () => void;
}

/**
 * Takes all shots and writes them to the folder. A failure does not stop the others.
 *
 * @returns the pictures that could not be taken
 */
export async function takeShots(shots: readonly Shot[], studio: Studio): Promise<Failure[]> {
  const failures: Failure[] = [];
  const queue = byContext(shots);
  const work = async () => {
    for (let group = queue.shift(); group; group = queue.shift()) {
      failures.push(...(await takeGroup(group, studio)));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return failures;
}

async function takeGroup(group: readonly Shot[], studio: Studio): Promise<Failure[]> {
  const [first] = group;
  if (!first) return [];
  const failures: Failure[] = [];
  const context = await studio.browser.newContext(contextOptions(first));
  context.setDefaultTimeout(PATIENCE_MS);
  for (const shot of group) {
    try {
      await take(shot, context, studio);
    } catch (error) {
      const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
      failures.push({ shot, reason });
    }
    studio.onTaken();
  }
  await context.close();
  return failures;
}

async function take(shot: Shot, context: BrowserContext, studio: Studio): Promise<void> {
  const screen = studio.screens.find(({ name }) => name === shot.screen);
  if (!screen) throw new Error(`${shot.screen}: não há tela com esse nome`);
  const page = await context.newPage();
  try {
    await screen.arrange?.(page);
    await page.goto(studio.origin + screen.path);
    await screen.act?.(page);
    if (shot.condition === 'impressao') await page.emulateMedia({ media: 'print' });
    await settle(page, shot);
    await page.screenshot({
      path: join(studio.folder, fileName(shot)),
      fullPage: !screen.windowOnly,
      animations: 'disabled',
    });
  } finally {
    await page.close();
  }
}

/** Waits for fonts and images, including lazy images further down. Does nothing without scripts. */
async function settle(page: Awaited<ReturnType<BrowserContext['newPage']>>, shot: Shot) {
  if (shot.condition === 'sem-script') return;
  await page.evaluate(`Promise.all([
    document.fonts.ready,
    ...[...document.images].filter((image) => image.checkVisibility()).map((image) => {
      image.loading = 'eager';
      return image.decode().catch(() => undefined);
    }),
  ])`);
}
