/**
 * Measures how long a writer waits: from the start of `develop` to the first page, and from saving a page
 * to seeing the change. Docusaurus is measured with the same generated pages for comparison.
 *
 *     npm run bench -- --only develop [--quick]
 */
import { spawn } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { makeSite, removeSite } from '../../tests/support/site';
import type { Site } from '../../tests/support/site';
import { withBrowser } from '../chromium';
import { freePort } from '../hosts/servers';
import { CommandError, ROOT, endTree } from '../processes';
import { cleanSite } from './build';
import { addressOf, fileOf, writeCorpus } from './corpus';
import { watchUsage } from './measure';
import { DOCUSAURUS, emptyPeer, installPeer, plainDocs, writePages } from './peers';
import type { Peer } from './peers';
import { format, median, table } from './report';

/** Numbers of generated pages added to the shipped content; zero is the site as it is. */
const SIZES = [0, 150, 1500];
const EDITS = 5;
const START_SECONDS = 900;
const EDIT_MS = 60_000;
/** How long a preview stays open: webpack stores its cache only when nothing has happened for a while. */
const STAY_MS = 20_000;

/** The page that is opened and edited. */
interface Edited {
  /** Address. */
  readonly page: string;
  /** A text in it. */
  readonly text: string;
  /** Absolute path. */
  readonly file: string;
}

/** A development server to measure. */
export interface Writing extends Edited {
  readonly name: string;
  readonly cwd: string;
  /** Arguments of `node`; the port follows them. */
  readonly command: readonly string[];
  /** Addresses that are answered once the server works. */
  readonly ready: readonly string[];
  /** Removes the caches of its generator. */
  readonly clean: () => unknown;
}

/** How long a writer waits for a preview, and what it uses until it is stopped. */
interface PreviewTimes {
  readonly firstSeconds: number;
  /** Per edit, the seconds until its text shows on the page. */
  readonly editSeconds: readonly number[];
  readonly cpuSeconds: number;
  readonly peakBytes: number;
}

/** The preview of this site in a copy. */
export const ourPreview = (site: Site, edited: Edited): Writing => ({
  ...{ name: 'este site', cwd: site.dir, ...edited },
  command: [join(ROOT, 'gatsby/gatsby.mjs'), 'develop', '-H', '127.0.0.1', '-p'],
  // webpack answers the script once it has compiled it.
  ready: ['/', '/commons.js'],
  clean: () => cleanSite(site),
});

/** The preview of a Docusaurus project. */
export const peerPreview = ({ name, dir, build, left }: Peer, edited: Edited): Writing => ({
  ...{ name, cwd: dir, ...edited },
  command: [build[0] ?? '', 'start', '--no-open', '--host', '127.0.0.1', '--port'],
  ready: [edited.page],
  clean: () => {
    for (const folder of left) rmSync(join(dir, folder), { recursive: true, force: true });
  },
});

/** Reports whether `main` contains a text, ignoring differences in whitespace. Runs in the page. */
const isShown = (text: string) =>
  document.querySelector('main')?.textContent.replaceAll(/\s+/g, ' ').includes(text);

async function isAnswered(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

/** Starts a preview, opens a page, edits it and stops the preview. */
async function timePreview(
  browser: Browser,
  { name, cwd, command, ready, page: address, text, file }: Writing,
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
    await pause(STAY_MS);
    await page.close();
    return { firstSeconds, editSeconds, ...stopWatching() };
  } finally {
    stopWatching();
    await endTree(child);
  }
}

/** The previews of a site and of a project with the same pages. */
function previewsOf(site: Site, pages: number): Writing[] {
  emptyPeer(DOCUSAURUS);
  const file = (dir: string, name: string) => join(dir, 'content/docs', name);
  if (pages === 0) {
    writePages(DOCUSAURUS, plainDocs());
    const opened = { page: '/docs/conversas', text: 'Começar uma conversa' };
    return [
      ourPreview(site, { ...opened, file: file(site.dir, 'conversas.mdx') }),
      peerPreview(DOCUSAURUS, { ...opened, file: join(DOCUSAURUS.dir, 'docs/conversas.md') }),
    ];
  }
  writeCorpus(join(site.dir, 'content'), pages);
  writeCorpus(DOCUSAURUS.dir, pages);
  const opened = { page: addressOf(1), text: 'Página 2' };
  return [
    ourPreview(site, { ...opened, file: file(site.dir, fileOf(1)) }),
    peerPreview(DOCUSAURUS, { ...opened, file: join(DOCUSAURUS.dir, 'docs', fileOf(1)) }),
  ];
}

export const PREVIEW_HEAD = [
  ...['Prévia', 'Primeira página (s)', 'Edição, mediana (s)', 'Edição, a pior (s)'],
  ...['CPU (s)', 'Memória (GiB)'],
];

/** Starts each preview in turn, first without caches and then with them and edits; returns the table's rows. */
export async function previewRows(previews: readonly Writing[], edits: number) {
  const runs = previews.map((preview) => ({ preview, times: [] as PreviewTimes[] }));
  await withBrowser(async (browser) => {
    for (const count of [0, edits]) {
      for (const { preview, times } of runs) {
        if (count === 0) await preview.clean();
        times.push(await timePreview(browser, preview, count));
      }
    }
  });
  return runs.flatMap(({ preview: { name }, times }) =>
    times.map(({ firstSeconds, editSeconds, cpuSeconds, peakBytes }, index) => [
      `${name}, ${index === 0 ? 'do zero' : 'de novo'}`,
      format(firstSeconds),
      editSeconds.length > 0 ? format(median(editSeconds), 2) : '',
      editSeconds.length > 0 ? format(Math.max(...editSeconds), 2) : '',
      format(cpuSeconds),
      format(peakBytes / 2 ** 30, 2),
    ]),
  );
}

/** Returns the report section about writing with `develop`; a quick one measures the shipped site alone. */
export async function benchDevelop({ quick }: { quick: boolean }): Promise<string> {
  installPeer(DOCUSAURUS);
  const tables: string[] = [];
  for (const pages of quick ? SIZES.slice(0, 1) : SIZES) {
    const site = makeSite('bench-develop');
    try {
      const rows = await previewRows(previewsOf(site, pages), EDITS);
      const what = pages === 0 ? 'conteúdo do site' : `+ ${format(pages, 0)} páginas`;
      tables.push(`### ${what}\n\n${table(PREVIEW_HEAD, rows)}`);
    } finally {
      removeSite(site);
    }
  }
  return [`## Escrita, ${EDITS} edições`, ...tables].join('\n\n');
}
