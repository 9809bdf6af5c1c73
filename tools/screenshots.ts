/**
 * Takes screenshots of every screen of the built site, for visual review.
 *
 *     npm run screenshots -- [--only TELA,…] [--widths 390,1280] [--modes claro,escuro]
 *                            [--conditions impressao,…] [--dist PASTA]
 *
 * Serves the output of `npm run build` without building anything. Writes the pictures and a contact sheet
 * to `screenshots/`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readRouteTable } from '../src/publish/hosts/deploy-folder';
import { withBrowser } from './chromium';
import { withServed } from './hosts/servers';
import { CommandError, ROOT, main } from './processes';
import { contactSheet } from './screenshots/contact-sheet';
import { SCREENS } from './screenshots/screens';
import type { Screen } from './screenshots/screens';
import { listShots, byContext, fileName } from './screenshots/shots';
import type { Choice, Shot } from './screenshots/shots';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

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

const FOLDER = join(ROOT, 'screenshots');
const SHEET = join(FOLDER, 'index.html');

/** Returns the screens whose pages exist in this site, and prints those that are left out. */
function screensOf(distDir: string): readonly Screen[] {
  const paths = new Set(readRouteTable(distDir).pages.map(({ path }) => path));
  const isThere = ({ path, isMissing }: Screen) => isMissing ?? paths.has(path.replace(/\?.*/, ''));
  for (const { title, path } of SCREENS.filter((screen) => !isThere(screen))) {
    console.log(`Sem fotografia de “${title}”: este site não tem ${path}.`);
  }
  return SCREENS.filter(isThere);
}

/** Returns a function that counts the pictures and prints the progress every fifty. */
function progress(total: number): () => void {
  let taken = 0;
  return () => {
    taken += 1;
    if (taken % 50 === 0) console.log(`${String(taken)} de ${String(total)}`);
  };
}

const photograph = (distDir: string, choice: Choice): Promise<number> =>
  withServed(distDir, async (home) => {
    const screens = screensOf(distDir);
    const shots = listShots(screens, choice);
    if (shots.length === 0) throw new CommandError('Nenhuma fotografia foi pedida.');
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const failed = await takeAll(shots, { screens, origin: home.replace(/\/$/, '') });
    const taken = shots.filter((shot) => !failed.has(shot));
    writeFileSync(SHEET, contactSheet(screens, taken));
    console.log(`${String(taken.length)} fotografias. Abra ${relative(process.cwd(), SHEET)}.`);
    return failed.size > 0 ? 1 : 0;
  });

const takeAll = (
  shots: readonly Shot[],
  site: { screens: readonly Screen[]; origin: string },
): Promise<ReadonlySet<Shot>> =>
  withBrowser(async (browser) => {
    const studio = { ...site, browser, folder: FOLDER, onTaken: progress(shots.length) };
    const failures = await takeShots(shots, studio);
    for (const { shot, reason } of failures) {
      const { screen, width, mode, condition = 'normal' } = shot;
      console.error(`Falhou: ${screen}, ${String(width)} px, ${mode}, ${condition}: ${reason}`);
    }
    return new Set(failures.map(({ shot }) => shot));
  });

if (require.main === module) {
  main(async () => {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: { only: text, widths: text, modes: text, conditions: text, dist: text },
    });
    const { dist = join(ROOT, 'dist'), ...choice } = values;
    return photograph(resolve(dist), choice);
  });
}
