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
import { makeSite, removeSite } from '../../tests/support/site';
import type { Site } from '../../tests/support/site';
import { chromiumFlags, ensureChromium } from '../chromium';
import { freePort } from '../hosts/servers';
import { CommandError, ROOT, endGroup } from '../processes';
import { addressOf, fileOf, writeCorpus } from './corpus';
import { watchUsage } from './measure';
import { DOCUSAURUS, emptyPeer, installPeer } from './peers';
import { format, median, table } from './report';

const PAGES = 150;
const EDITS = 5;
const START_SECONDS = 900;
const EDIT_MS = 60_000;

/** A development server to measure. */
export interface Preview {
  readonly name: string;
  readonly cwd: string;
  /** Arguments of `node`; the port follows them. */
  readonly command: readonly string[];
  /** Addresses that are answered once the server works. */
  readonly ready: readonly string[];
  /** Address of the page that is opened, and a text in it. */
  readonly page: string;
  readonly text: string;
  /** Absolute path of the page's file. */
  readonly file: string;
}

/** How long a writer waits for a preview, and what it uses until it is stopped. */
export interface PreviewTimes {
  readonly firstSeconds: number;
  /** Per edit, the seconds until its text shows on the page. */
  readonly editSeconds: readonly number[];
  readonly cpuSeconds: number;
  readonly peakBytes: number;
}

/** Arguments of `node` that start a preview of this site in a copy, and of a Docusaurus project. */
export const OUR_PREVIEW = {
  command: [join(ROOT, 'gatsby/gatsby.mjs'), 'develop', '-H', '127.0.0.1', '-p'],
  // webpack answers the script once it has compiled it.
  ready: ['/', '/commons.js'],
};
export const PEER_PREVIEW = {
  command: [DOCUSAURUS.build[0] ?? '', 'start', '--no-open', '--host', '127.0.0.1', '--port'],
  ready: ['/'],
};

/** Reports whether `main` contains a text, ignoring differences in whitespace. Runs in the page. */
const isShown = (text: string) =>
  document.querySelector('main')?.textContent.replaceAll(/\s+/g, ' ').includes(text);

async function isAnswered(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

/** Starts a preview, opens a page, edits it and stops the preview. */
export async function timePreview(
  browser: Browser,
  { name, cwd, command, ready, page: address, text, file }: Preview,
  edits: number,
): Promise<PreviewTimes> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const seconds = (since: number) => (performance.now() - since) / 1000;
  const child = spawn(process.execPath, [...command, port], {
    cwd,
    env: { ...process.env, CI: 'true', NO_COLOR: '1', DO_NOT_TRACK: '1' },
    stdio: 'ignore',
    detached: true,
  });
  const stopWatching = watchUsage(child.pid);
  try {
    for (const path of ready) {
      while (!(await isAnswered(origin + path))) {
        if (child.exitCode !== null || seconds(begin) > START_SECONDS) {
          throw new CommandError(`${name} não começou a servir as páginas.`);
        }
        await pause(250);
      }
    }
    const page = await browser.newPage();
    // A real site may ask others, such as a counter of visits.
    await page.route(
      (url) => url.origin !== origin,
      (route) => route.abort(),
    );
    const shows = (what: string, timeout: number) =>
      // Checks on every frame; a locator checks only every half second.
      page.waitForFunction(isShown, what, { polling: 'raf', timeout });
    await page.goto(origin + address, { timeout: START_SECONDS * 1000 });
    await shows(text, START_SECONDS * 1000);
    const firstSeconds = seconds(begin);
    // Work that is still in progress after the first view must not count towards the first edit.
    await page.waitForLoadState('networkidle');
    const editSeconds: number[] = [];
    for (let edit = 1; edit <= edits; edit += 1) {
      const added = `Frase nova de número ${edit}.`;
      const saved = performance.now();
      appendFileSync(file, `\n${added}\n`);
      await shows(added, EDIT_MS);
      editSeconds.push(seconds(saved));
    }
    await page.close();
    return { firstSeconds, editSeconds, ...stopWatching() };
  } finally {
    stopWatching();
    await endGroup(child);
  }
}

/** The two previews of the generated pages. */
function generated(site: Site): Preview[] {
  writeCorpus(join(site.dir, 'content'), PAGES);
  emptyPeer(DOCUSAURUS);
  writeCorpus(DOCUSAURUS.dir, PAGES);
  const opened = { page: addressOf(1), text: 'Página 2' };
  const { name, dir } = DOCUSAURUS;
  return [
    {
      ...{ name: 'este site', cwd: site.dir, ...OUR_PREVIEW, ...opened },
      file: join(site.dir, 'content/docs', fileOf(1)),
    },
    { ...{ name, cwd: dir, ...PEER_PREVIEW, ...opened }, file: join(dir, 'docs', fileOf(1)) },
  ];
}

/** Opens a browser for a bench. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags(),
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Returns the report section about writing with `develop`. */
export async function benchDevelop(): Promise<string> {
  installPeer(DOCUSAURUS);
  const site = makeSite('bench-develop');
  const rows: string[][] = [];
  await withBrowser(async (browser) => {
    for (const preview of generated(site)) {
      const { firstSeconds, editSeconds } = await timePreview(browser, preview, EDITS);
      const [middle, most] = [median(editSeconds), Math.max(...editSeconds)];
      rows.push([preview.name, format(firstSeconds), format(middle, 2), format(most, 2)]);
    }
  }).finally(() => removeSite(site));
  const head = ['Escrita', 'Primeira página (s)', 'Edição, mediana (s)', 'Edição, a pior (s)'];
  return `## Escrita com ${PAGES} páginas geradas, ${EDITS} edições\n\n${table(head, rows)}`;
}
