/**
 * Measures the field metrics (LCP, CLS, INP) of a phone on a slow network, for one docs page of this site
 * and for the same text built by other generators. Those are installed from the npm registry first.
 *
 *     npm run bench -- --only field
 */
import { stripVTControlCharacters } from 'node:util';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { withBrowser } from '../chromium';
import { withServed } from '../hosts/servers';
import {
  DOCUSAURUS,
  STARLIGHT,
  buildPeer,
  emptyPeer,
  installPeer,
  siteOf,
  writePages,
  plainDocs,
} from './peers';
import type { Peer } from './peers';
import { format, kib, median, table } from './report';
import { makeServable, withServedSite } from './served';

/** Steps in the order in which they run. On every site the colour mode switch is inside the menu. */
const STEPS = [
  'abrir o menu',
  'trocar a cor por tecla',
  'trocar a cor',
  'fechar o menu',
  'pesquisar',
] as const;
type StepName = (typeof STEPS)[number];

/** Performs a step. Returns the ms from the touch until the result is visible, if the step measures it. */
type Step = (page: Page) => Promise<number | undefined>;

/** The steps that a site supports; missing steps are skipped. */
type Controls = Partial<Record<StepName, Step>>;

const LETTERS = 'pro';
const BETWEEN_LETTERS_MS = 200;
const BETWEEN_TOUCHES_MS = 1000;
const PATIENCE_MS = 20_000;

/** Script that returns the ms from the next touch until a match is visible, checked on every frame. */
const timeUntilShown = (selector: string) => `new Promise((done, fail) => {
  const begun = performance.now();
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const look = (now) => {
    const { touched } = window.field;
    if (touched > begun && [...document.querySelectorAll(${JSON.stringify(selector)})].some(isShown)) {
      done(performance.now() - touched);
    } else if (now - begun > ${PATIENCE_MS}) fail(new Error(${JSON.stringify(`Não apareceu: ${selector}`)}));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

const tap = (page: Page, control: string) =>
  page.locator(control).filter({ visible: true }).first().tap({ timeout: PATIENCE_MS });

/** Taps a control and returns the ms until `result` is visible. */
async function open(page: Page, control: string, result: string): Promise<number> {
  const shown = page.evaluate<number>(timeUntilShown(result));
  const [time] = await Promise.all([shown, tap(page, control)]);
  return time;
}

const opens =
  (control: string, result: string): Step =>
  (page) =>
    open(page, control, result);

/** Returns a step that taps a control and waits until `gone` is hidden. */
const closes =
  (control: string, gone: string): Step =>
  async (page) => {
    await tap(page, control);
    await page.locator(gone).first().waitFor({ state: 'hidden', timeout: PATIENCE_MS });
    return undefined;
  };

/** Returns a step that repeats a press, up to three times, until the page has another colour mode. */
const recolours =
  (press: (page: Page) => Promise<void>): Step =>
  async (page) => {
    const mode = () => page.locator('html').getAttribute('data-theme');
    const before = await mode();
    for (let tries = 0; tries < 3; tries += 1) {
      await press(page);
      await page.waitForTimeout(BETWEEN_TOUCHES_MS);
      if ((await mode()) !== before) return undefined;
    }
    throw new Error('A cor não mudou.');
  };

const presses = (control: string, key: string) => async (page: Page) => {
  await page.locator(control).filter({ visible: true }).first().focus();
  await page.keyboard.press(key);
};

const searches =
  (control: string, field: string): Step =>
  async (page) => {
    const time = await open(page, control, field);
    await page.locator(field).first().focus();
    await page.keyboard.type(LETTERS, { delay: BETWEEN_LETTERS_MS });
    return time;
  };

const OURS_OPEN = 'button[aria-label="Abrir o menu de navegação"]';
const OURS_CLOSE = 'button[aria-label="Fechar o menu de navegação"]';
const OURS_COLOUR = '[data-color-toggle]';
const DOCUSAURUS_MENU = '.navbar-sidebar';
const DOCUSAURUS_COLOUR = `${DOCUSAURUS_MENU} button[class*="toggleButton"]`;
const STARLIGHT_BUTTON = 'starlight-menu-button button';
const STARLIGHT_MENU = '#starlight__sidebar';

const CONTROLS = {
  ours: {
    'abrir o menu': opens(OURS_OPEN, '[data-drawer] [data-panel] a'),
    'trocar a cor por tecla': recolours(presses(OURS_COLOUR, 'Enter')),
    'trocar a cor': recolours((page) => tap(page, OURS_COLOUR)),
    'fechar o menu': closes(OURS_CLOSE, OURS_CLOSE),
    pesquisar: searches('a[data-search]', 'dialog input'),
  },
  docusaurus: {
    'abrir o menu': opens('.navbar__toggle', `${DOCUSAURUS_MENU} a`),
    'trocar a cor por tecla': recolours(presses(DOCUSAURUS_COLOUR, 'Enter')),
    'trocar a cor': recolours((page) => tap(page, DOCUSAURUS_COLOUR)),
    'fechar o menu': closes('.navbar-sidebar__close', `${DOCUSAURUS_MENU} a`),
  },
  starlight: {
    'abrir o menu': opens(STARLIGHT_BUTTON, `${STARLIGHT_MENU} a`),
    // No program can tap the list of a `select`, which is not in the page.
    'trocar a cor por tecla': recolours(
      presses(`${STARLIGHT_MENU} starlight-theme-select select`, 'Home'),
    ),
    'fechar o menu': closes(STARLIGHT_BUTTON, `${STARLIGHT_MENU} a`),
    pesquisar: searches('button[data-open-modal]', '.pagefind-ui__search-input'),
  },
} satisfies Record<string, Controls>;

const SLOWDOWN = 4;

/** Slow 4G as in Lighthouse and the browser's developer tools; bytes per second, latency in ms. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'pt-BR',
  colorScheme: 'light',
} as const;

/** Reading time before the first touch. */
const READING_MS = 3000;

/** Wait after each step, so that its frames and event entries are recorded. */
const SETTLE_MS = 1000;

/** Wait after the last step, so that layout shifts from late responses are recorded. */
const STAY_MS = 3000;

const PROBE = `{
  const field = { lcp: 0, shifts: [], events: [], touched: 0 };
  const watch = (type, more, take) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
  }).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', {}, (entry) => { field.lcp = entry.startTime; });
  watch('layout-shift', {}, ({ hadRecentInput, startTime, value }) => {
    if (!hadRecentInput) field.shifts.push({ startTime, value });
  });
  watch('event', { durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId > 0) field.events.push(duration);
  });
  addEventListener('pointerdown', (event) => { field.touched = event.timeStamp; }, true);
  window.field = field;
}`;

interface Shift {
  readonly startTime: number;
  readonly value: number;
}

/** The figures of one visit; times in ms. */
interface Visit {
  readonly lcp: number;
  readonly cls: number;
  readonly bytes: number;
  /** Duration of the longest event of each step that the site supports. */
  readonly latency: Partial<Record<StepName, number>>;
  /** Time from the touch until the result is visible, for the steps that measure it. */
  readonly shown: Partial<Record<StepName, number | undefined>>;
}

interface Site {
  readonly name: string;
  readonly url: string;
  readonly controls: Controls;
}

/** Returns the largest sum of the shifts in one window: at most 1 s between shifts and 5 s in total. */
function worstWindow(shifts: readonly Shift[]): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { startTime, value } of shifts) {
    const isNew = startTime - last > 1000 || startTime - first > 5000;
    sum = isNew ? value : sum + value;
    if (isNew) first = startTime;
    last = startTime;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Starts counting and returns a function that gives the bytes transferred up to the load event. */
async function watchBytes(session: CDPSession): Promise<() => number> {
  const finished: { timestamp: number; encodedDataLength: number }[] = [];
  let loaded = Infinity;
  session.on('Network.loadingFinished', (event) => finished.push(event));
  session.on('Page.loadEventFired', ({ timestamp }) => {
    loaded = timestamp;
  });
  await session.send('Network.enable');
  await session.send('Page.enable');
  return () =>
    finished
      .filter(({ timestamp }) => timestamp <= loaded)
      .reduce((sum, { encodedDataLength }) => sum + encodedDataLength, 0);
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

async function interact(page: Page, controls: Controls): Promise<Pick<Visit, 'latency' | 'shown'>> {
  const latency: Visit['latency'] = {};
  const shown: Visit['shown'] = {};
  for (const name of STEPS) {
    const step = controls[name];
    if (!step) continue;
    shown[name] = await step(page);
    await page.waitForTimeout(SETTLE_MS);
    const durations = await page.evaluate<number[]>('window.field.events.splice(0)');
    // No entry means that every event took less than 16 ms, the threshold of the observer.
    latency[name] = Math.max(0, ...durations);
  }
  return { latency, shown };
}

async function visit(browser: Browser, { url, controls }: Site): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const bytes = await watchBytes(session);
    await throttle(session);
    await page.addInitScript(PROBE);
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForTimeout(READING_MS);
    const lcp = await page.evaluate<number>('window.field.lcp');
    const steps = await interact(page, controls);
    await page.waitForTimeout(STAY_MS);
    const shifts = await page.evaluate<Shift[]>('window.field.shifts');
    return { lcp, cls: worstWindow(shifts), bytes: bytes(), ...steps };
  } finally {
    await context.close();
  }
}

/** The successful visits of a site, and the last error. */
interface Visits {
  readonly site: Site;
  readonly good: Visit[];
  trouble: string;
}

/** Formats an error on one line: what failed, then the first line of the output that mentions an error. */
function inOneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [first = '', ...rest] = stripVTControlCharacters(text).trim().split('\n');
  const cause = rest.find((line) => /error|cannot|could not/i.test(line));
  return [first, cause?.trim() ?? ''].join(' ').trim();
}

/** Visits the sites in turn, so that a busy moment of the machine does not affect one site alone. */
async function visitAll(sites: readonly Site[], runs: number): Promise<Visits[]> {
  const all = sites.map((site): Visits => ({ site, good: [], trouble: '' }));
  await withBrowser(async (browser) => {
    for (let run = 0; run < runs; run += 1) {
      for (const visits of all) {
        try {
          visits.good.push(await visit(browser, visits.site));
        } catch (error) {
          visits.trouble = inOneLine(error);
        }
      }
    }
  });
  return all;
}

const worst = ({ latency }: Visit) => Math.max(...Object.values(latency));

const HEAD = [
  ...['Página de documentação', 'LCP (ms)', 'CLS', 'INP (ms)', 'KiB até o load'],
  ...STEPS.map((name) => `INP: ${name}`),
  ...['menu aberto (ms)', 'pesquisa aberta (ms)'],
];

const troubled = (name: string, trouble: string) => [
  `${name}: ${trouble.replaceAll('|', '/')}`,
  ...HEAD.slice(1).map(() => '–'),
];

function row({ site, good, trouble }: Visits): string[] {
  if (good.length === 0) return troubled(site.name, `não foi medido (${trouble})`);
  const middle = (figure: (visit: Visit) => number, digits = 0) => {
    const value = median(good.map(figure));
    return Number.isNaN(value) ? '–' : format(value, digits);
  };
  return [
    site.name,
    middle(({ lcp }) => lcp),
    middle(({ cls }) => cls, 3),
    middle(worst),
    kib(median(good.map(({ bytes }) => bytes))),
    ...STEPS.map((name) => middle(({ latency }) => latency[name] ?? Number.NaN)),
    middle(({ shown }) => shown['abrir o menu'] ?? Number.NaN),
    middle(({ shown }) => shown['pesquisar'] ?? Number.NaN),
  ];
}

interface Prepared {
  readonly peer: Peer;
  readonly controls: Controls;
  /** Why the site could not be built; empty if it was built. */
  readonly trouble: string;
}

async function prepare(peer: Peer, controls: Controls): Promise<Prepared> {
  try {
    emptyPeer(peer);
    installPeer(peer);
    writePages(peer, plainDocs());
    await buildPeer(peer);
    makeServable(siteOf(peer));
    return { peer, controls, trouble: '' };
  } catch (error) {
    return { peer, controls, trouble: inOneLine(error) };
  }
}

/** Serves the built peers and calls `work` with their pages, while all servers are running. */
async function withPeers<Result>(
  peers: readonly Prepared[],
  work: (sites: Site[]) => Promise<Result>,
  sites: Site[] = [],
): Promise<Result> {
  const [first, ...rest] = peers;
  if (!first) return work(sites);
  const { peer, controls } = first;
  return withServed(siteOf(peer), (home) =>
    withPeers(rest, work, [...sites, { name: peer.name, url: `${home}docs/conversas/`, controls }]),
  );
}

const NOTES = [
  'O texto é o mesmo para todos: a documentação em `content/docs`; para os outros geradores, em Markdown puro, sem os nossos componentes. Todos saem do mesmo servidor, com brotli.',
  'INP é o pior evento da visita (Event Timing, a partir de 16 ms), e as colunas seguintes o dão por passo. O Docusaurus não traz pesquisa sem um serviço de fora: compare o INP dele passo a passo.',
  '“Aberto” conta do toque até o menu ou o campo aparecer, com o que ainda precisou ser baixado: o INP não vê essa espera. O CLS é o da visita toda, com as interações.',
];

/** Returns the report section about field metrics, compared with other generators. */
export async function benchField(runs: number): Promise<string> {
  const prepared = [
    await prepare(DOCUSAURUS, CONTROLS.docusaurus),
    await prepare(STARLIGHT, CONTROLS.starlight),
  ];
  const built = prepared.filter(({ trouble }) => trouble === '');
  const visits = await withServedSite((home) => {
    const ours = { name: 'Este site', url: `${home}docs/conversas`, controls: CONTROLS.ours };
    return withPeers(built, (sites) => visitAll([ours, ...sites], runs));
  });
  const missing = prepared.filter(({ trouble }) => trouble !== '');
  const rows = [
    ...visits.map(row),
    ...missing.map(({ peer, trouble }) => troubled(peer.name, trouble)),
  ];
  return [
    `## Como no campo: celular com CPU ${SLOWDOWN}× mais lenta e 4G lento, mediana de ${runs}`,
    table(HEAD, rows),
    ...NOTES,
  ].join('\n\n');
}
