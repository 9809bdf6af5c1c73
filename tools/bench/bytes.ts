/**
 * Measures what a first visit on a phone downloads, by kind of resource: before any interaction, after the
 * runtime has loaded, and for the next page after a click. Sizes are transfer sizes, headers included.
 *
 *     tsx tools/bench/bytes.ts
 */
import { chromium } from '@playwright/test';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../chromium';
import { main } from '../processes';
import { kib, machineFacts, table } from './report';
import { PAGES, withServedSite } from './served';

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-BR',
  reducedMotion: 'reduce',
} as const;

const KINDS = ['HTML', 'CSS', 'JS', 'fontes', 'imagens', 'dados'] as const;
type Kind = (typeof KINDS)[number];
type Bytes = Record<Kind, number>;

/** A phase is over after this long without network activity. */
const QUIET_MS = 1000;
const PATIENCE_MS = 20_000;

const KIND_OF: Partial<Record<string, Kind>> = {
  Document: 'HTML',
  Stylesheet: 'CSS',
  Script: 'JS',
  Font: 'fontes',
  Image: 'imagens',
};

const nothing = (): Bytes => ({ HTML: 0, CSS: 0, JS: 0, fontes: 0, imagens: 0, dados: 0 });
const total = (bytes: Bytes) => KINDS.reduce((sum, kind) => sum + bytes[kind], 0);

/** Adds up transferred bytes by kind and counts requests; `take` resets both. */
class Meter {
  private bytes = nothing();
  private requests = 0;
  private readonly kinds = new Map<string, Kind>();
  private readonly open = new Set<string>();
  private lastChange = performance.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (!request.url.startsWith('http')) return;
      this.open.add(requestId);
      // A prefetched script has the type "Other" but counts as JavaScript.
      const kind = KIND_OF[type ?? ''] ?? (/\.js$/.test(request.url) ? 'JS' : 'dados');
      this.kinds.set(requestId, kind);
      this.requests += 1;
      this.lastChange = performance.now();
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = this.kinds.get(requestId);
      if (kind) this.bytes[kind] += encodedDataLength;
      this.done(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.done(requestId));
  }

  private done(requestId: string): void {
    this.open.delete(requestId);
    this.lastChange = performance.now();
  }

  /** Waits until the network is quiet and returns the bytes and requests since the last call. */
  async take(page: Page): Promise<{ bytes: Bytes; requests: number }> {
    const deadline = performance.now() + PATIENCE_MS;
    const isQuiet = () => this.open.size === 0 && performance.now() - this.lastChange > QUIET_MS;
    while (!isQuiet() && performance.now() < deadline) await page.waitForTimeout(100);
    const taken = { bytes: this.bytes, requests: this.requests };
    this.bytes = nothing();
    this.requests = 0;
    return taken;
  }
}

async function visit(browser: Browser, name: string, url: string): Promise<string[][]> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    // With data saving on, the runtime waits for a sign of intent and nothing is prefetched, so each phase
    // shows only its own bytes.
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    const meter = new Meter(session);
    const rows: string[][] = [];
    const note = async (phase: string) => {
      const { bytes, requests } = await meter.take(page);
      const figures = KINDS.map((kind) => kib(bytes[kind]));
      rows.push([`${name}: ${phase}`, ...figures, kib(total(bytes)), String(requests)]);
    };
    await page.goto(url, { waitUntil: 'load' });
    await note('antes de qualquer gesto');
    await page.keyboard.press('Tab');
    await note('com o React carregado');
    // Only visible links: opening menus is not part of the measurement.
    const links = page.locator('main a[href^="/"]:visible:not([href*="#"])');
    if ((await links.count()) > 0) {
      await links.last().click();
      await note('próxima página');
    }
    return rows;
  } finally {
    await context.close();
  }
}

/** Returns the report section about transferred bytes. */
export async function benchBytes(): Promise<string> {
  const executablePath = await ensureChromium();
  const rows = await withServedSite(async (home) => {
    const browser = await chromium.launch({ executablePath, args: chromiumFlags() });
    try {
      const visits: string[][] = [];
      for (const { name, path } of PAGES) visits.push(...(await visit(browser, name, home + path)));
      return visits;
    } finally {
      await browser.close();
    }
  });
  const head = ['Visita (KiB que trafegaram)', ...KINDS, 'total', 'pedidos'];
  return `## Bytes da primeira visita, num celular\n\n${table(head, rows)}`;
}

if (require.main === module) {
  main(async () => {
    console.log(`${machineFacts()}\n\n${await benchBytes()}`);
    return 0;
  });
}
