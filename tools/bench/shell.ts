/**
 * Measures what the shell's runtime costs a phone: how long hydration blocks the page, and what the runtime
 * adds to scrolling. Each figure is paired with that of the same page without external scripts.
 *
 *     npm run bench -- --only shell
 */

import type { Browser, Page } from '@playwright/test';
import { withBrowser } from '../chromium';
import { format, median, percentile, table } from './report';
import { PAGES, withServedSite } from './served';

const RUNS = 3;

/** CPU slowdowns, as factors. */
const SLOWDOWNS = [1, 4] as const;

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'pt-BR' } as const;

/** Distance in pixels, down and up again; speed of a quick swipe, in pixels per second. */
const SCROLL = { distance: 2400, speed: 1600 };

/** The figures of one run; times in ms. */
interface Cost {
  /** From the first sign of intent until React has hydrated; `NaN` without the runtime. */
  ready: number;
  longTasks: number;
  /** Sum of the time of those tasks beyond 50 ms each. */
  blocked: number;
  frames: number;
  /** 95th percentile of the interval between two frames. */
  frameP95: number;
  /** Layouts forced by a script while scrolling; expected to be 0. */
  forcedLayouts: number;
}

/** Script that collects long tasks and, after `start`, the intervals between frames. */
const PROBE = `{
  const tasks = [], frames = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
  let last = 0;
  const frame = (now) => {
    if (last) frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  window.probe = { tasks, frames, start: () => requestAnimationFrame(frame) };
}`;

interface Probe {
  tasks: number[];
  frames: number[];
  start: () => void;
}

const probeOf = (page: Page) =>
  page.evaluate(() => {
    const { tasks, frames } = Reflect.get(window, 'probe') as Probe;
    return { tasks, frames };
  });

/** Counts the layouts in a trace that have a script on the stack. */
function forcedLayouts(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    traceEvents: { name: string; args?: { beginData?: { stackTrace?: unknown[] } } }[];
  };
  return traceEvents.filter(
    ({ name, args }) => name === 'Layout' && (args?.beginData?.stackTrace?.length ?? 0) > 0,
  ).length;
}

async function measure(browser: Browser, url: string, slowdown: number, withRuntime: boolean) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // With data saving on, the runtime waits for the key press below and nothing is prefetched meanwhile.
    await session.send('Network.enable');
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (!withRuntime) await page.route('**/*.js', (route) => route.abort());
    await page.addInitScript(PROBE);
    await page.goto(url, { waitUntil: 'load' });
    const start = performance.now();
    await page.keyboard.press('Shift');
    if (withRuntime) {
      await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    }
    const ready = withRuntime ? performance.now() - start : Number.NaN;
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })));
    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'],
    });
    await page.evaluate(() => {
      (Reflect.get(window, 'probe') as Probe).start();
    });
    for (const sign of [-1, 1]) {
      await session.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 400,
        yDistance: sign * SCROLL.distance,
        speed: SCROLL.speed,
        // Without an explicit source the browser would wait for a pointer.
        gestureSourceType: 'mouse',
      });
    }
    const trace = await browser.stopTracing();
    const { tasks, frames } = await probeOf(page);
    const cost: Cost = {
      ready,
      longTasks: tasks.length,
      blocked: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      frames: frames.length,
      frameP95: percentile(frames, 0.95),
      forcedLayouts: forcedLayouts(trace),
    };
    return cost;
  } finally {
    await context.close();
  }
}

async function row(browser: Browser, name: string, url: string, slowdown: number, on: boolean) {
  const costs: Cost[] = [];
  for (let run = 0; run < RUNS; run += 1) costs.push(await measure(browser, url, slowdown, on));
  const middle = (key: keyof Cost) => median(costs.map((cost) => cost[key]));
  const ready = middle('ready');
  return [
    `${name}, ${slowdown}×, ${on ? 'com' : 'sem'} o runtime`,
    Number.isNaN(ready) ? '–' : format(ready, 0),
    format(middle('longTasks'), 0),
    format(middle('blocked'), 0),
    format(middle('frames'), 0),
    format(middle('frameP95')),
    format(middle('forcedLayouts'), 0),
  ];
}

/** Returns the report section about the shell's runtime. */
export async function benchShell(): Promise<string> {
  const rows = await withServedSite((home) =>
    withBrowser(async (browser) => {
      const all: string[][] = [];
      for (const { name, path } of PAGES) {
        for (const slowdown of SLOWDOWNS) {
          for (const on of [false, true]) {
            all.push(await row(browser, name, home + path, slowdown, on));
          }
        }
      }
      return all;
    }),
  );
  const head = [
    ...['Página, CPU mais lenta', 'pronto (ms)', 'tarefas longas', 'além de 50 ms (ms)', 'quadros'],
    ...['p95 entre quadros (ms)', 'layouts forçados'],
  ];
  return `## O que custa o runtime, mediana de ${RUNS}\n\n${table(head, rows)}`;
}
