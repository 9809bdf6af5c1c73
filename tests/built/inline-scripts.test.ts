/** The inline scripts, which run before anything is loaded. */
import { JSDOM } from 'jsdom';
import type { DOMWindow } from 'jsdom';
import { afterEach, describe, expect, it } from 'vitest';
import { inlineCode } from '../../src/publish/page-scripts';
import { listedScripts, pages, settings } from '../support/dist';
import type { Page } from '../support/dist';
import { elements, rawText } from '../support/html';

const { colorMode, announcement, docs } = settings;

/** By what a page has: no controls, controls, parts that are activated with the page. */
const EXPECTED = [{}, { hasControls: true }, { hasControls: true, hasLiveParts: true }].map((has) =>
  inlineCode(
    'early',
    {
      ...colorMode,
      announcementId: announcement.content ? announcement.id : undefined,
      versions: Object.keys(docs.versions),
      ...has,
    },
    process.cwd(),
  ),
);

const scripts = ({ document }: Page) => elements(document, 'script');
const page = (route: string) => pages.find((candidate) => candidate.route === route)!;

describe.each(pages)('the scripts of $route', (subject) => {
  it('none is fetched on the critical path', () => {
    expect(scripts(subject).filter(({ attribs }) => attribs['src'])).toEqual([]);
    const preloads = elements(subject.document, 'link').filter(
      ({ attribs }) => attribs['as'] === 'script' || attribs['rel'] === 'modulepreload',
    );
    expect(preloads).toEqual([]);
  });

  it('the first is src/inline/early.ts, once and before the content', () => {
    const early = scripts(subject)
      .map(rawText)
      .filter((code) => EXPECTED.includes(code));
    expect(early).toHaveLength(1);
    const start = subject.html.indexOf(early[0] ?? '');
    for (const content of ['<a ', '<nav', '<button', '<main']) {
      expect(start, content).toBeLessThan(subject.html.indexOf(content));
    }
  });

  it('the script knows where the rest is', () => {
    const { runtime, search } = listedScripts(subject);
    expect(runtime).toEqual([
      expect.stringMatching(/^\/webpack-runtime-\w+\.js$/),
      expect.stringMatching(/^\/framework-\w+\.js$/),
      expect.stringMatching(/^\/app-\w+\.js$/),
    ]);
    expect(search).toContainEqual(expect.stringMatching(/^\/search-panel-\w+\.js$/));
  });
});

interface Visit {
  readonly query?: string;
  readonly stored?: Record<string, string>;
  readonly systemIsDark?: boolean;
  readonly connection?: { saveData?: boolean; effectiveType?: string };
}

const open: DOMWindow[] = [];
afterEach(() => open.splice(0).forEach((window) => window.close()));

/** Opens a built page and runs its inline scripts, without loading anything else. */
function visit(route: string, { query = '', stored = {}, systemIsDark, connection }: Visit = {}) {
  const idle: (() => void)[] = [];
  const { window } = new JSDOM(page(route).html, {
    url: `https://site.example${route}${query}`,
    runScripts: 'dangerously',
    beforeParse(created) {
      for (const [key, value] of Object.entries(stored)) created.localStorage.setItem(key, value);
      Object.assign(created, {
        matchMedia: () => ({ matches: Boolean(systemIsDark), addEventListener: () => undefined }),
        requestIdleCallback: (callback: () => void) => idle.push(callback),
        requestAnimationFrame: (callback: () => void) => callback(),
      });
      Object.defineProperty(created.navigator, 'connection', { value: connection });
    },
  });
  open.push(window);
  const { document } = window;
  const addresses = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
  return {
    window,
    document,
    root: document.documentElement.dataset,
    act: (type: string) =>
      document.body.dispatchEvent(new window.Event(type, { bubbles: true, cancelable: true })),
    /** URLs of the scripts that run, in order. */
    running: () => addresses('head script[src]', 'src'),
    /** URLs that are prefetched, without running. */
    ahead: () => addresses('head link[rel="prefetch"]', 'href'),
    loaded: () => happened(window, 'load', () => document.readyState === 'complete'),
    becomeIdle: () => idle.splice(0).forEach((callback) => callback()),
  };
}

async function happened(window: DOMWindow, type: string, isPast: () => boolean): Promise<void> {
  if (isPast()) return;
  await new Promise((done) => window.addEventListener(type, done, { once: true }));
}

describe('the colour mode, before the first paint (2.9.8)', () => {
  it.each<[string, Visit, { theme: string; themeChoice: string }]>([
    ['the system is light', {}, { theme: 'light', themeChoice: 'system' }],
    ['the system is dark', { systemIsDark: true }, { theme: 'dark', themeChoice: 'system' }],
    ['dark was chosen', { stored: { theme: 'dark' } }, { theme: 'dark', themeChoice: 'dark' }],
    [
      'light was chosen on a dark system',
      { stored: { theme: 'light' }, systemIsDark: true },
      { theme: 'light', themeChoice: 'light' },
    ],
    [
      'the stored value is not a mode',
      { stored: { theme: '"><script>' } },
      { theme: 'light', themeChoice: 'system' },
    ],
    [
      'the URL asks for dark',
      { query: '?tema=escuro', stored: { theme: 'light' } },
      { theme: 'dark', themeChoice: 'dark' },
    ],
    [
      'the URL asks for an unknown mode',
      { query: '?tema=roxo' },
      { theme: 'light', themeChoice: 'system' },
    ],
  ])('%s', (_, circumstances, expected) => {
    expect(visit('/docs/conversas', circumstances).root).toMatchObject(expected);
  });

  it('what the URL asks for is not stored', () => {
    const { window } = visit('/', { query: '?tema=escuro' });
    expect(window.localStorage.getItem('theme')).toBeNull();
  });
});

describe('the rest of the code', () => {
  const wanted = listedScripts(page('/')).runtime;

  it('is not fetched when a page opens', async () => {
    const { loaded, running, ahead } = visit('/');
    await loaded();
    expect([...running(), ...ahead()]).toEqual([]);
  });

  it.each(['pointerover', 'pointerup', 'keydown', 'focusin', 'scroll'])(
    'is loaded once, in order, at the first %s',
    async (type) => {
      const { loaded, act, running } = visit('/');
      await loaded();
      act(type);
      act(type);
      expect(running()).toEqual(wanted);
    },
  );

  it('an interaction before the page has fully arrived is not lost', async () => {
    const { loaded, act, running, document } = visit('/');
    expect(document.readyState).toBe('loading');
    act('keydown');
    await loaded();
    expect(running()).toEqual(wanted);
  });

  it('is fetched, but not run, when the browser is idle', async () => {
    const { loaded, becomeIdle, running, ahead } = visit('/');
    await loaded();
    becomeIdle();
    expect(ahead()).toEqual(wanted);
    expect(running()).toEqual([]);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'waits for intent on a connection with %o',
    async (connection) => {
      const { loaded, becomeIdle, running, ahead, act } = visit('/', { connection });
      await loaded();
      becomeIdle();
      expect([...running(), ...ahead()]).toEqual([]);
      act('pointerup');
      expect(running()).toEqual(wanted);
    },
  );
});

describe('the colour mode switch (2.20.2, 2.20.3)', () => {
  it('changes and stores the mode without the rest of the code', async () => {
    const { document, window, loaded, root } = visit('/');
    const button = document.querySelector<HTMLButtonElement>('[data-color-toggle]')!;
    expect(button.hasAttribute('disabled')).toBe(true);
    await loaded();
    expect(button.disabled).toBe(false);
    for (const [choice, stored] of Object.entries({ light: 'light', dark: 'dark', system: null })) {
      button.click();
      expect(root['themeChoice']).toBe(choice);
      expect(window.localStorage.getItem('theme')).toBe(stored);
    }
  });
});
