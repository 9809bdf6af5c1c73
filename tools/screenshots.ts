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
import { chromium } from '@playwright/test';
import { readRouteTable } from '../src/publish/hosts/deploy-folder';
import { StartError, startServer } from '../src/publish/server';
import { chromiumFlags, ensureChromium } from './chromium';
import { CommandError, ROOT, main } from './processes';
import { contactSheet } from './screenshots/contact-sheet';
import { SCREENS } from './screenshots/screens';
import type { Screen } from './screenshots/screens';
import { listShots } from './screenshots/shots';
import type { Choice, Shot } from './screenshots/shots';
import { takeShots } from './screenshots/take';

const FOLDER = join(ROOT, 'screenshots');
const SHEET = join(FOLDER, 'index.html');

async function serve(distDir: string) {
  try {
    return await startServer({ distDir, port: '0' });
  } catch (error) {
    throw error instanceof StartError ? new CommandError(error.message) : error;
  }
}

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

async function photograph(distDir: string, choice: Choice): Promise<number> {
  const { server, url } = await serve(distDir);
  try {
    const screens = screensOf(distDir);
    const shots = listShots(screens, choice);
    if (shots.length === 0) throw new CommandError('Nenhuma fotografia foi pedida.');
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const failed = await takeAll(shots, { screens, origin: url.replace(/\/$/, '') });
    const taken = shots.filter((shot) => !failed.has(shot));
    writeFileSync(SHEET, contactSheet(screens, taken));
    console.log(`${String(taken.length)} fotografias. Abra ${relative(process.cwd(), SHEET)}.`);
    return failed.size > 0 ? 1 : 0;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function takeAll(
  shots: readonly Shot[],
  site: { screens: readonly Screen[]; origin: string },
): Promise<ReadonlySet<Shot>> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags(),
  });
  try {
    const studio = { ...site, browser, folder: FOLDER, onTaken: progress(shots.length) };
    const failures = await takeShots(shots, studio);
    for (const { shot, reason } of failures) {
      const { screen, width, mode, condition = 'normal' } = shot;
      console.error(`Falhou: ${screen}, ${String(width)} px, ${mode}, ${condition}: ${reason}`);
    }
    return new Set(failures.map(({ shot }) => shot));
  } finally {
    await browser.close();
  }
}

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
