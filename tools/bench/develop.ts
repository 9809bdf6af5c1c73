/**
 * Measures how long a writer waits: from the start of `develop` to the first page, and from saving a page
 * to seeing the change. Docusaurus is measured with the same generated pages for comparison.
 *
 *     npm run bench -- --only develop
 */
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { developSite, makeSite, removeSite } from '../../tests/support/site';
import { chromiumFlags, ensureChromium } from '../chromium';
import { freePort } from '../hosts/servers';
import { CommandError, endGroup } from '../processes';
import { addressOf, fileOf, writeCorpus } from './corpus';
import { DOCUSAURUS, emptyPeer, installPeer } from './peers';
import { format, median, table } from './report';

const PAGES = 150;
const EDITS = 5;
const START_MS = 300_000;
const EDIT_MS = 60_000;

/** A development server that responds to requests. The caller measures the time since its start. */
interface Developing {
  readonly url: string;
  readonly docsDir: string;
  readonly stop: () => Promise<void>;
}

async function developOurs(): Promise<Developing> {
  const site = makeSite('bench-develop');
  writeCorpus(join(site.dir, 'content'), PAGES);
  const { url, stop } = await developSite(site, await freePort(), START_MS);
  const end = async () => {
    await stop();
    removeSite(site);
  };
  return { url, docsDir: join(site.dir, 'content/docs'), stop: end };
}

async function developPeer(): Promise<Developing> {
  emptyPeer(DOCUSAURUS);
  writeCorpus(DOCUSAURUS.dir, PAGES);
  const port = String(await freePort());
  const [command = ''] = DOCUSAURUS.build;
  const args = [command, 'start', '--no-open', '--host', '127.0.0.1', '--port', port];
  const child = spawn(process.execPath, args, {
    cwd: DOCUSAURUS.dir,
    env: { ...process.env, DO_NOT_TRACK: '1' },
    stdio: 'ignore',
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => endGroup(child);
  const deadline = Date.now() + START_MS;
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new CommandError('O Docusaurus não começou a servir as páginas.');
    }
    await pause(250);
  }
  return { url, docsDir: join(DOCUSAURUS.dir, 'docs'), stop };
}

/** Reports whether `main` contains a text, ignoring differences in whitespace. Runs in the page. */
const isShown = (text: string) =>
  document.querySelector('main')?.textContent.replaceAll(/\s+/g, ' ').includes(text);

/** Returns the seconds to the first page and, per edit, the seconds until its text shows on that page. */
async function timed(browser: Browser, start: () => Promise<Developing>) {
  const begin = performance.now();
  const { url, docsDir, stop } = await start();
  try {
    const page = await browser.newPage();
    await page.goto(url + addressOf(1), { timeout: START_MS });
    await page.getByRole('heading', { level: 1, name: 'Página 2' }).waitFor({ timeout: START_MS });
    const first = (performance.now() - begin) / 1000;
    // Work that is still in progress after the first view must not count towards the first edit.
    await page.waitForLoadState('networkidle');
    const edits: number[] = [];
    for (let edit = 1; edit <= EDITS; edit += 1) {
      const text = `Frase nova de número ${edit}.`;
      const saved = performance.now();
      appendFileSync(join(docsDir, fileOf(1)), `\n${text}\n`);
      // Checks on every frame; a locator checks only every half second.
      await page.waitForFunction(isShown, text, { polling: 'raf', timeout: EDIT_MS });
      edits.push((performance.now() - saved) / 1000);
    }
    await page.close();
    return { first, edits };
  } finally {
    await stop();
  }
}

/** Returns the report section about writing with `develop`. */
export async function benchDevelop(): Promise<string> {
  installPeer(DOCUSAURUS);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags(),
  });
  try {
    const rows: string[][] = [];
    const starts = [
      ['este site', developOurs],
      [DOCUSAURUS.name, developPeer],
    ] as const;
    for (const [name, start] of starts) {
      const { first, edits } = await timed(browser, start);
      const [middle, most] = [median(edits), Math.max(...edits)];
      rows.push([name, format(first), format(middle, 2), format(most, 2)]);
    }
    const head = ['Escrita', 'Primeira página (s)', 'Edição, mediana (s)', 'Edição, a pior (s)'];
    return `## Escrita com ${PAGES} páginas geradas, ${EDITS} edições\n\n${table(head, rows)}`;
  } finally {
    await browser.close();
  }
}
