import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Waits until the runtime has taken the page over. */
export async function waitForRuntime(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/** Opens a page, gives the sign of intent that starts the runtime, and waits for it. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await waitForRuntime(page);
}

export const h1 = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });

/** The bar at the top; the drawer has a list of the same name, but only while it is open. */
export const navbar = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Principal' }).first();

export const sidebar = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Páginas da documentação' });

export const toc = (page: Page): Locator => page.getByRole('navigation', { name: 'Nesta página' });

export const breadcrumbs = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Caminho até esta página' });

/** The links to the page before and the one after. */
export const pagination = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Página anterior e próxima página' });

export const footer = (page: Page): Locator =>
  page.getByRole('contentinfo', { name: 'Rodapé', exact: true });

export const colorSwitch = (page: Page): Locator =>
  page.getByRole('button', { name: /Trocar o modo de cor/ });

/** Gathers what a reader with the console open would see: warnings, errors, uncaught exceptions. */
export function watchConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    if (type !== 'warning' && type !== 'error') return;
    // Said by the browser under test where its service workers are switched off (playwright.config.ts).
    if (message.text().startsWith('Service Worker registration blocked')) return;
    messages.push(`${type}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => messages.push(`exceção: ${error.message}`));
  return messages;
}

/** Gathers what the content security policy refuses from the first byte on, as the browser says it. */
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

/** Gathers the addresses of the script files that a page asks for. */
export function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    // By name: a script that is only fetched ahead counts too.
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  return scripts;
}

/** A connection as the browser describes it: the runtime does not load by itself on a poor one. */
export async function pretendConnection(
  page: Page,
  connection: { saveData: boolean; effectiveType: '4g' | '3g' | '2g' | 'slow-2g' },
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => value });
  }, connection);
}

/** A visitor who saves data: nothing is loaded before a sign of intent. */
export const saveData = (page: Page): Promise<void> =>
  pretendConnection(page, { saveData: true, effectiveType: '4g' });

/** A browser that is idle at once, however busy the machine: what waits for idle has its turn. */
export async function pretendIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const deadline = { didTimeout: false, timeRemaining: () => 50 };
    window.requestIdleCallback = (callback) => Number(setTimeout(() => callback(deadline)));
  });
}

/** Waits until the browser has been idle twice, or could have been: a busy machine may never be. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 500 }));
    }
  });
}

/** Keeps scripts from arriving until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/*.js', async (route) => {
    await released;
    // A page that was left in the meantime no longer wants its scripts.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

const MARK = 'sameDocument';

/** Marks the document: a full load loses the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate((mark) => Object.assign(window, { [mark]: true }), MARK);
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate((mark) => mark in window, MARK);
}

/** Puts a link into the article, as a writer's text or an embedded widget might bring one. */
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

/** How many pixels of the page lie outside of the window's width. */
export async function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** The top edge of an element, in pixels from the window's. */
export async function topOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().top);
}

/** The lower edge of an element, in pixels from the window's top. */
export async function bottomOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => element.getBoundingClientRect().bottom);
}

/** Where the page is scrolled to. */
export const scrollTop = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(window.scrollY));

/**
 * Expects exactly one such tag in the head. It waits: while the runtime takes over what the HTML has,
 * every tag of the head is there twice for a moment.
 *
 * @param tag its name and the attributes that tell it: `link`, `{ rel: 'canonical', href }`
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
