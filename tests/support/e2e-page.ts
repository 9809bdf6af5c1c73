import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Waits for hydration. */
export async function waitForRuntime(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/** Opens a page, starts the runtime with a sign of intent and waits for it. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Shift');
  // At once: a locator is looked at 300 ms after the start, and then 500 ms later.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { documentElement } = document;
        const look = () => {
          if (documentElement.dataset['hasHydrated'] === 'true') resolve();
        };
        new MutationObserver(look).observe(documentElement, { attributes: true });
        look();
      }),
  );
}

export const h1 = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });

/** The navbar; the drawer has a list of the same name, but only while it is open. */
export const navbar = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Principal' }).first();

export const sidebar = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Páginas da documentação' });

export const inSidebar = (page: Page, name: string): Locator =>
  sidebar(page).getByRole('link', { name, exact: true });

export const toc = (page: Page): Locator => page.getByRole('navigation', { name: 'Nesta página' });

export const breadcrumbs = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Caminho até esta página' });

/** The links to the previous and next page. */
export const pagination = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Página anterior e próxima página' });

export const footer = (page: Page): Locator =>
  page.getByRole('contentinfo', { name: 'Rodapé', exact: true });

export const colorSwitch = (page: Page): Locator =>
  page.getByRole('button', { name: /Trocar o modo de cor/ });

/** Collects warnings, errors and uncaught exceptions of the console. */
export function watchConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    if (type !== 'warning' && type !== 'error') return;
    // Logged by the browser if service workers are blocked (playwright.config.ts).
    if (message.text().startsWith('Service Worker registration blocked')) return;
    messages.push(`${type}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => messages.push(`exceção: ${error.message}`));
  return messages;
}

/** Collects the violations of the content security policy from the first byte on. */
export async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'violations') as string[]);
}

/** Collects the URLs of the scripts that a page requests. */
export function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    // By name, because a prefetched script counts too.
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  return scripts;
}

/** Sets the connection that the browser reports; on a slow one the runtime does not load by itself. */
export async function pretendConnection(
  page: Page,
  connection: { saveData: boolean; effectiveType: '4g' | '3g' | '2g' | 'slow-2g' },
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => value });
  }, connection);
}

/** Turns data saving on: nothing is loaded before a sign of intent. */
export const saveData = (page: Page): Promise<void> =>
  pretendConnection(page, { saveData: true, effectiveType: '4g' });

/** Makes the browser report idle time at once, even on a busy machine. */
export async function pretendIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const deadline = { didTimeout: false, timeRemaining: () => 50 };
    window.requestIdleCallback = (callback) => Number(setTimeout(() => callback(deadline)));
  });
}

/**
 * Waits for what a page does once it has painted (`afterPaint`), and then until the browser has been idle
 * twice, with a time limit, because a busy machine may never be.
 */
export async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 500 }));
    }
  });
}

/** Waits for the web fonts: they replace a font of other metrics and move what is on the page. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Holds back matching requests until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(url, async (route) => {
    await released;
    // The page may have been left in the meantime.
    await route.fallback().catch(() => undefined);
  });
  return () => release();
}

export const holdScripts = (page: Page): Promise<() => void> => hold(page, '**/*.js');

const MARK = 'sameDocument';

/** Marks the document, which a full page load would reset. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate((mark) => Object.assign(window, { [mark]: true }), MARK);
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate((mark) => mark in window, MARK);
}

/** Adds a link to the article. */
export async function addLink(page: Page, href: string, text: string): Promise<Locator> {
  await page.getByRole('main').evaluate(
    (main, link) => {
      const anchor = Object.assign(document.createElement('a'), {
        href: link.href,
        textContent: link.text,
      });
      main.prepend(anchor);
    },
    { href, text },
  );
  return page.getByRole('link', { name: text, exact: true });
}

/** Returns the number of pixels by which the page overflows horizontally. */
export async function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Returns the top of an element, in pixels from that of the window. */
export async function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().top);
}

/** Returns the bottom of an element, in pixels from the top of the window. */
export async function bottomOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().bottom);
}

/** Returns the scroll position. */
export const scrollTop = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(window.scrollY));

/**
 * Expects exactly one such tag in the head. Waits, because during hydration each tag is there twice.
 *
 * @param tag name and attributes: `link`, `{ rel: 'canonical', href }`
 */
export async function expectHeadTag(
  page: Page,
  tag: 'link' | 'meta',
  attributes: Readonly<Record<string, string>>,
): Promise<void> {
  const tests = Object.entries(attributes).map(
    ([name, value]) => `[${name}=${JSON.stringify(value)}]`,
  );
  await expect(page.locator(tag + tests.join(''))).toHaveCount(1);
}

/** Stops the timers of the page, so that what is shown for a moment stays until `page.clock` goes on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** Records the full page loads, each as path and query. */
export function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    const { pathname, search } = new URL(request.url());
    loads.push(pathname + search);
  });
  return loads;
}
