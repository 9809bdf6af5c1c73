// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { early } from './early';
import type { EarlyOptions } from './inline-script';
import { SCRIPTS_ELEMENT_ID } from './script-list';
import { EARLY_TRACKING_KEY } from './tracking';
import { SEARCH_DIALOG } from '../browser/keys';

const plain: EarlyOptions = {
  defaultMode: 'light',
  respectPrefersColorScheme: true,
  disableSwitch: false,
  versions: ['current'],
};

interface Browser {
  options?: Partial<EarlyOptions>;
  search?: string;
  hash?: string;
  stored?: Record<string, string>;
  /** Storage throws on every access, as in some private modes. */
  storageIsDenied?: boolean;
  systemIsDark?: boolean;
  connection?: { saveData?: boolean; effectiveType?: string };
  hasIdleCallback?: boolean;
  head?: string;
  body?: string;
  /** Animation frames run only on `paint`; otherwise each callback runs at once. */
  paintsLater?: boolean;
  /** The page is still being parsed when the script runs. */
  isArriving?: boolean;
}

/** Returns the element that lists the scripts of a page. */
const scriptList = (runtime: string[], search: string[] = []) =>
  `<script type="application/json" id="${SCRIPTS_ELEMENT_ID}">${JSON.stringify({ runtime, search })}</script>`;

/** The real `setTimeout`; `open` replaces the global one. */
const wait = globalThis.setTimeout;

afterEach(() => vi.unstubAllGlobals());

/** Runs the script on a new, separate page. */
function open(browser: Browser = {}) {
  const page = document.implementation.createHTMLDocument();
  const view = new EventTarget();
  page.head.innerHTML = browser.head ?? '';
  page.body.innerHTML = browser.body ?? '';
  let readyState = browser.isArriving ? 'loading' : 'interactive';
  Object.defineProperty(page, 'readyState', { get: () => readyState });
  const stored = new Map(Object.entries(browser.stored ?? {}));
  const idle = vi.fn<(callback: () => void) => void>();
  const frames: (() => void)[] = [];
  if (browser.hasIdleCallback) Object.assign(view, { requestIdleCallback: idle });
  const system = Object.assign(new EventTarget(), { matches: browser.systemIsDark === true });
  const localStorage = {
    getItem(key: string) {
      if (browser.storageIsDenied) throw new DOMException('denied', 'SecurityError');
      return stored.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      if (browser.storageIsDenied) throw new DOMException('denied', 'SecurityError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  };
  const scope = {
    EARLY: { ...plain, ...browser.options },
    window: view,
    document: page,
    location: new URL(`https://varanda.example/docs/${browser.search ?? ''}${browser.hash ?? ''}`),
    navigator: { connection: browser.connection },
    matchMedia: () => system,
    setTimeout: browser.hasIdleCallback ? wait : idle,
    requestAnimationFrame: (callback: () => void) =>
      browser.paintsLater ? frames.push(callback) : callback(),
    localStorage,
    getSelection: () => '',
  };
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value);
  early();
  return {
    page,
    view,
    data: page.documentElement.dataset,
    stored,
    idle,
    scripts: () => [...page.head.querySelectorAll('script')],
    loaded: () => [...page.head.querySelectorAll('script')].map(({ src }) => src),
    fetched: () => [...page.head.querySelectorAll('link')].map(({ href }) => href),
    /** Runs the callbacks that wait for an animation frame. */
    paint() {
      for (const callback of frames.splice(0)) callback();
    },
    /** Changes the colour scheme of the system. */
    changeSystem(isDark: boolean) {
      system.matches = isDark;
      system.dispatchEvent(new Event('change'));
    },
    /** Simulates a storage change in another tab. */
    storage(key: string | null, newValue: string | null, storageArea: unknown = localStorage) {
      // The storage has changed before the event.
      if (storageArea === localStorage) {
        if (key === null) stored.clear();
        else if (newValue === null) stored.delete(key);
        else stored.set(key, newValue);
      }
      view.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea }));
    },
    emit(target: 'window' | 'document', type: string, properties: object = {}) {
      if (type === 'DOMContentLoaded') readyState = 'interactive';
      const event = Object.assign(new Event(type), properties);
      (target === 'window' ? view : page).dispatchEvent(event);
    },
    /** Clicks an element and returns whether the default action would happen. */
    press: (selector: string) =>
      page
        .querySelector(selector)!
        .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
  };
}

describe('controls that are activated with the page', () => {
  // No module can be loaded here. The attribute disappears when the load fails, which shows that it was
  // attempted.
  const body = '<div id="um" data-live="/nada.js"></div>';
  const options = { hasControls: true, hasLiveParts: true };
  const isMarked = (page: Document) => page.getElementById('um')?.hasAttribute('data-live');

  it('load their module when the browser is idle, not before', async () => {
    const { page, emit, idle } = open({ body, options, hasIdleCallback: true });
    emit('window', 'load');
    await new Promise((done) => wait(done));
    expect(isMarked(page)).toBe(true);
    idle.mock.calls[0]?.[0]();
    await vi.waitFor(() => expect(isMarked(page)).toBe(false));
  });

  it('load it at the first sign of intent', async () => {
    const { page, emit } = open({ body, options });
    emit('document', 'pointerover');
    await vi.waitFor(() => expect(isMarked(page)).toBe(false));
  });

  it('do nothing when a button whose module cannot be loaded is pressed', async () => {
    const { page, press } = open({
      body: '<button data-module="/nada.js">Copiar</button>',
      options,
    });
    expect(press('button')).toBe(false);
    await new Promise((done) => wait(done, 20));
    expect(page.querySelector('button')?.textContent).toBe('Copiar');
  });
});

describe('an idle moment', () => {
  const options = { analytics: '/visits.js' };

  it('loads the script that counts visits once the page has loaded and the browser is idle (7.2.4)', () => {
    const { emit, idle, loaded } = open({ options, hasIdleCallback: true });
    emit('window', 'load');
    expect(loaded()).toEqual([]);
    idle.mock.calls[0]?.[0]();
    expect(loaded()).toEqual([expect.stringMatching(/\/visits\.js$/)]);
  });

  it('loads nothing when visits are not counted (D.10)', () => {
    const { emit, idle, loaded } = open({ hasIdleCallback: true });
    emit('window', 'load');
    idle.mock.calls[0]?.[0]();
    expect(loaded()).toEqual([]);
  });

  it.each(['idle', 'intent'] as const)('writes the cookie of a campaign: %s (4.6.1)', (when) => {
    const { emit, idle, page } = open({ search: '?ref=ana', hasIdleCallback: true });
    const written = vi.spyOn(page, 'cookie', 'set');
    expect(sessionStorage.getItem(EARLY_TRACKING_KEY)).toBe('{"ref":"ana"}');
    if (when === 'idle') {
      emit('window', 'load');
      idle.mock.calls[0]?.[0]();
    } else emit('document', 'pointerup');
    expect(written).toHaveBeenCalledWith(expect.stringContaining('tracking_params='));
    expect(sessionStorage.getItem(EARLY_TRACKING_KEY)).toBeNull();
  });
});

describe('the browser’s theme colour', () => {
  const head = ['#fff', '#000']
    .map((color) => `<meta name="theme-color" content="${color}">`)
    .join('');
  const colors = ({ page }: ReturnType<typeof open>) =>
    [...page.head.querySelectorAll('meta')].map(({ content }) => content);

  it('follows the system while nothing is chosen', () => {
    expect(colors(open({ head }))).toEqual(['#fff', '#000']);
    expect(colors(open({ head, systemIsDark: true }))).toEqual(['#fff', '#000']);
  });

  it('follows the choice, and the system again once the choice is removed', () => {
    expect(colors(open({ head, stored: { theme: 'dark' } }))).toEqual(['#000', '#000']);
    const visit = open({ head, stored: { theme: 'light' } });
    expect(colors(visit)).toEqual(['#fff', '#fff']);
    visit.storage('theme', 'system');
    expect(colors(visit)).toEqual(['#fff', '#000']);
  });
});

describe('consent (behaviour D.4)', () => {
  const CONSENT = 'cookie-consent';
  const buttons = ['granted', 'denied', 'ask'].map(
    (answer) => `<button data-consent-choice="${answer}"></button>`,
  );
  const button = (answer: string) => `[data-consent-choice="${answer}"]`;

  /**
   * Opens a page of a site that requires consent, through a campaign link; the page has loaded and is idle.
   */
  function land(browser: Browser = {}) {
    const visit = open({
      search: '?ref=ana',
      hasIdleCallback: true,
      body: `<div data-consent-notice tabindex="-1">${buttons.join('')}</div><p><a href="/">Início</a></p>`,
      ...browser,
      options: { analytics: '/visits.js', asksConsent: true, ...browser.options },
    });
    const written: string[] = [];
    let jar = '';
    Object.defineProperty(visit.page, 'cookie', {
      get: () => jar,
      set: (text: string) => written.push(text),
    });
    visit.emit('window', 'load');
    visit.idle.mock.calls[0]?.[0]();
    return { ...visit, written, holds: (text: string) => (jar = text) };
  }
  const waiting = () => sessionStorage.getItem(EARLY_TRACKING_KEY);

  it('writes and counts nothing before there is an answer, and keeps the campaign', () => {
    const { data, written, loaded, emit } = land();
    emit('document', 'pointerup');
    expect(data['consent']).toBe('ask');
    expect(written).toEqual([]);
    expect(loaded()).toEqual([]);
    expect(waiting()).toBe('{"ref":"ana"}');
  });

  it('writes the cookie, counts once and stores the answer when granted', () => {
    const { data, stored, written, loaded, press } = land();
    press(button('granted'));
    press(button('granted'));
    expect(data['consent']).toBe('granted');
    expect(stored.get(CONSENT)).toBe('granted');
    expect(written).toEqual([expect.stringMatching(/^tracking_params=%7B%22ref%22/)]);
    expect(loaded()).toEqual([expect.stringMatching(/visits\.js$/)]);
    expect(waiting()).toBeNull();
  });

  it('removes the campaign and all earlier cookies, on each parent domain, when refused', () => {
    const { data, stored, written, loaded, press, holds } = land();
    holds('theme=1; tracking_params=x; _ga=1; _ga_ABC=2; tracking_params_too=3');
    press(button('denied'));
    expect(data['consent']).toBe('denied');
    expect(stored.get(CONSENT)).toBe('denied');
    expect(waiting()).toBeNull();
    expect(loaded()).toEqual([]);
    expect(new Set(written.map((text) => text.split('=')[0]))).toEqual(
      new Set(['tracking_params', '_ga', '_ga_ABC']),
    );
    expect(written).toContain('tracking_params=;max-age=0;path=/');
    expect(written).toContain('tracking_params=;max-age=0;path=/;domain=varanda.example');
  });

  it.each([
    ['granted', 'granted', 1],
    ['denied', 'denied', 0],
    ['<script>', 'ask', 0],
  ])('restores the answer of an earlier visit: %s', (value, state, counted) => {
    const { data, loaded } = land({ stored: { [CONSENT]: value } });
    expect(data['consent']).toBe(state);
    expect(loaded()).toHaveLength(counted);
  });

  it('counts nothing before the page is idle, granted or not', () => {
    const { loaded, press } = open({
      hasIdleCallback: true,
      body: buttons.join(''),
      options: { analytics: '/visits.js', asksConsent: true },
    });
    press(button('granted'));
    expect(loaded()).toEqual([]);
  });

  it('opens the notice again with the focus on it and without storing anything', () => {
    const { data, stored, page, press } = land({ stored: { [CONSENT]: 'granted' } });
    const focus = vi.spyOn(page.querySelector<HTMLElement>('[data-consent-notice]')!, 'focus');
    press(button('ask'));
    expect(data['consent']).toBe('ask');
    expect(stored.get(CONSENT)).toBe('granted');
    expect(focus).toHaveBeenCalledOnce();
    const back = vi.spyOn(page.querySelector<HTMLElement>(button('ask'))!, 'focus');
    press(button('denied'));
    expect(back).toHaveBeenCalledOnce();
  });

  it('moves the focus to what follows when the notice was not opened by the visitor', () => {
    const { page, press } = land();
    const next = vi.spyOn(page.querySelector('a')!, 'focus');
    press(button('denied'));
    expect(next).toHaveBeenCalledOnce();
  });

  it('applies to every tab at once', () => {
    const { data, loaded, storage } = land();
    storage('theme', 'granted');
    storage(CONSENT, 'granted', 'session');
    expect(data['consent']).toBe('ask');
    storage(CONSENT, 'granted');
    expect(data['consent']).toBe('granted');
    expect(loaded()).toHaveLength(1);
    storage(null, null);
    expect(data['consent']).toBe('ask');
  });

  it('applies to the page when storage is denied', () => {
    const { data, loaded, press } = land({ storageIsDenied: true });
    expect(data['consent']).toBe('ask');
    press(button('granted'));
    expect(data['consent']).toBe('granted');
    expect(loaded()).toHaveLength(1);
  });

  it('is not requested by a site that does not require it', () => {
    expect(open().data['consent']).toBeUndefined();
  });
});

describe('colour mode (behaviour 4.2.2, A.16)', () => {
  it.each<[string, Browser, [choice: string, theme: string]]>([
    ['no choice, light system', {}, ['system', 'light']],
    ['no choice, dark system', { systemIsDark: true }, ['system', 'dark']],
    [
      'no choice, system not respected',
      { systemIsDark: true, options: { respectPrefersColorScheme: false } },
      ['light', 'light'],
    ],
    [
      'dark by default, system not respected',
      { options: { respectPrefersColorScheme: false, defaultMode: 'dark' } },
      ['dark', 'dark'],
    ],
    ['the system before the default', { options: { defaultMode: 'dark' } }, ['system', 'light']],
    ['stored dark', { stored: { theme: 'dark' } }, ['dark', 'dark']],
    ['stored light', { stored: { theme: 'light' }, systemIsDark: true }, ['light', 'light']],
    [
      'address over storage',
      { search: '?tema=escuro', stored: { theme: 'light' } },
      ['dark', 'dark'],
    ],
    [
      'light by address',
      { search: '?q=a&tema=claro', stored: { theme: 'dark' }, systemIsDark: true },
      ['light', 'light'],
    ],
    ['an unknown word in the address', { search: '?tema=preto' }, ['system', 'light']],
    [
      'a word that every object knows',
      { search: '?tema=constructor', stored: { theme: 'dark' } },
      ['dark', 'dark'],
    ],
    [
      'storage after an unknown word in the address',
      { search: '?tema=dark%', stored: { theme: 'dark' } },
      ['dark', 'dark'],
    ],
  ])('%s', (_, browser, [choice, theme]) => {
    expect(open(browser).data).toMatchObject({ themeChoice: choice, theme });
  });

  it.each(['purple', '', 'system', 'Dark', '"><script>alert(1)</script>', '__proto__'])(
    'treats %j in storage as no choice (behaviour 4.2.5)',
    (theme) => {
      const system = open({ stored: { theme }, systemIsDark: true });
      expect(system.data).toMatchObject({ themeChoice: 'system', theme: 'dark' });
      const fixed = open({ stored: { theme }, options: { respectPrefersColorScheme: false } });
      expect(fixed.data).toMatchObject({ themeChoice: 'light', theme: 'light' });
    },
  );

  it('never stores the mode of the address (behaviour 2.9.9)', () => {
    const { stored } = open({ search: '?tema=escuro', stored: { theme: 'light' } });
    expect(Object.fromEntries(stored)).toEqual({ theme: 'light' });
  });

  it('works without storage', () => {
    const { data } = open({
      storageIsDenied: true,
      systemIsDark: true,
      options: { announcementId: 'aviso-1' },
    });
    expect(data).toMatchObject({
      themeChoice: 'system',
      theme: 'dark',
      announcementBarInitiallyDismissed: 'false',
    });
  });
});

describe('colour mode changes (behaviour 4.2.4, 4.2.6)', () => {
  it('follow the system while nothing is chosen', () => {
    const { data, changeSystem, stored } = open();
    changeSystem(true);
    expect(data).toMatchObject({ themeChoice: 'system', theme: 'dark' });
    expect(stored.size).toBe(0);
    const chosen = open({ stored: { theme: 'light' } });
    chosen.changeSystem(true);
    expect(chosen.data).toMatchObject({ themeChoice: 'light', theme: 'light' });
  });

  it.each<[string, [key: string | null, value: string | null], [choice: string, theme: string]]>([
    ['chooses', ['theme', 'dark'], ['dark', 'dark']],
    ['deletes the choice', ['theme', null], ['system', 'light']],
    ['deletes everything', [null, null], ['system', 'light']],
    ['writes nonsense', ['theme', 'purple'], ['system', 'light']],
    ['writes something else', ['outro', 'dark'], ['light', 'light']],
  ])('follow another tab that %s, without writing anything', (_, [key, value], [choice, theme]) => {
    const { data, storage, stored } = open({ stored: { theme: 'light' } });
    storage(key, value);
    expect(data).toMatchObject({ themeChoice: choice, theme });
    // The other tab has written this.
    const written = { theme: 'light', ...(key && { [key]: value }) };
    const kept = Object.entries(key === null ? {} : written).filter(([, text]) => text !== null);
    expect([...stored]).toEqual(kept);
  });

  it('follow what other pages stored before a return from the back/forward cache', () => {
    const { data, emit, stored } = open({ stored: { theme: 'light' } });
    stored.set('theme', 'dark');
    emit('window', 'pageshow');
    expect(data['theme']).toBe('light');
    emit('window', 'pageshow', { persisted: true });
    expect(data).toMatchObject({ themeChoice: 'dark', theme: 'dark' });
  });

  it('follow another page that takes back what was chosen on this one', () => {
    const { page, data, emit, stored } = open({
      stored: { theme: 'light' },
      body: '<button data-color-toggle></button>',
    });
    page.querySelector('button')?.click();
    emit('window', 'pagehide');
    expect(data['theme']).toBe('dark');
    stored.set('theme', 'light');
    emit('window', 'pageshow', { persisted: true });
    expect(data['theme']).toBe('light');
  });

  it('keep the mode of the address after such a return if nothing was stored', () => {
    const { data, emit } = open({ stored: { theme: 'light' }, search: '?tema=escuro' });
    emit('window', 'pageshow', { persisted: true });
    expect(data['theme']).toBe('dark');
  });

  it('ignore other storage areas', () => {
    const { data, storage } = open();
    storage('theme', 'dark', {});
    expect(data).toMatchObject({ theme: 'light' });
  });

  it('are ignored and the choice is removed when the switch is disabled (behaviour 2.20.3)', () => {
    const { data, storage, stored } = open({
      options: { disableSwitch: true },
      stored: { theme: 'dark' },
    });
    expect(stored.has('theme')).toBe(false);
    expect(data).toMatchObject({ themeChoice: 'system', theme: 'light' });
    storage('theme', 'dark');
    expect(data).toMatchObject({ theme: 'light' });
  });
});

describe('announcement (behaviour 2.4.3, 4.1.4, A.16)', () => {
  const dismissed = (announcementId: string | undefined, id?: string, dismiss?: string) => {
    const entries = {
      'docusaurus.announcement.id': id,
      'docusaurus.announcement.dismiss': dismiss,
    };
    const stored = Object.fromEntries(
      Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    return open({ options: { announcementId }, stored }).data['announcementBarInitiallyDismissed'];
  };

  it.each([
    ['a first visit', [], 'false'],
    ['one that was seen', ['aviso-1', 'false'], 'false'],
    ['one that was closed', ['aviso-1', 'true'], 'true'],
    ['a new one after one that was closed', ['aviso-0', 'true'], 'false'],
    ['a dismissal without id', [undefined, 'true'], 'false'],
    ['a hostile dismissal', ['aviso-1', '1'], 'false'],
  ])('%s', (_, [id, dismiss], expected) => {
    expect(dismissed('aviso-1', id, dismiss)).toBe(expected);
  });

  it('sets nothing when there is none', () => {
    expect(dismissed(undefined, 'aviso-1', 'true')).toBeUndefined();
  });

  const options = { announcementId: 'aviso-1' };
  const body = `<div data-announcement>Olá<button type="button" data-announcement-close><svg></svg></button></div>
    <nav><a href="/">Início</a></nav>`;
  const [ID, DISMISS] = ['docusaurus.announcement.id', 'docusaurus.announcement.dismiss'];

  it('stores the id of a new one as not dismissed (behaviour 4.1.2)', () => {
    const { stored } = open({ options, stored: { [ID]: 'aviso-0', [DISMISS]: 'true' } });
    expect(Object.fromEntries(stored)).toEqual({ [ID]: 'aviso-1', [DISMISS]: 'false' });
  });

  it.each([false, true])('closes at once and moves the focus on (storage denied: %s)', (denied) => {
    const { data, page, press, stored } = open({ options, body, storageIsDenied: denied });
    const focus = vi.fn();
    page.querySelector('nav a')!.addEventListener('focus', focus);
    vi.spyOn(page.querySelector<HTMLElement>('nav a')!, 'focus').mockImplementation(focus);
    press('svg');
    expect(data['announcementBarInitiallyDismissed']).toBe('true');
    expect(focus).toHaveBeenCalledOnce();
    expect(stored.get(DISMISS)).toBe(denied ? undefined : 'true');
  });

  it('closes in every tab at once', () => {
    const { data, storage } = open({ options, body });
    storage(DISMISS, 'true');
    expect(data['announcementBarInitiallyDismissed']).toBe('true');
    storage(DISMISS, 'false');
    expect(data['announcementBarInitiallyDismissed']).toBe('true');
  });
});

describe('preferred version (behaviour 4.3)', () => {
  const KEY = 'docs-preferred-version-default';
  const body = `<a href="https://varanda.example/docs/1.0/?velho#velho" data-docs-version="1.0"><b>1.0</b></a>
    <a id="outro" href="https://varanda.example/docs/">Outro</a>`;
  const versions = ['current', '1.0'];

  it('is kept while the version exists, and removed once it is gone', () => {
    const kept = open({ options: { versions }, stored: { [KEY]: '1.0' } });
    expect(kept.stored.get(KEY)).toBe('1.0');
    for (const options of [{}, { versions: [] }]) {
      expect(open({ options, stored: { [KEY]: '1.0' } }).stored.has(KEY)).toBe(false);
    }
  });

  it('is written only by links to a version, which keep query and hash', () => {
    const { page, press, stored } = open({
      options: { versions },
      body,
      search: '?a=1',
      hash: '#enviar',
    });
    expect(press('#outro')).toBe(true);
    expect(stored.has(KEY)).toBe(false);
    expect(press('b')).toBe(true);
    expect(stored.get(KEY)).toBe('1.0');
    expect(page.querySelector('a')!.href).toBe('https://varanda.example/docs/1.0/?a=1#enviar');
  });

  it('is not written when preferences are not kept', () => {
    const { page, press, stored } = open({ options: { versions: [] }, body, search: '?a=1' });
    press('b');
    expect(stored.has(KEY)).toBe(false);
    expect(page.querySelector('a')!.href).toBe('https://varanda.example/docs/1.0/?a=1');
  });
});

describe('runtime', () => {
  const addresses = ['https://varanda.example/webpack.js', 'https://varanda.example/app.js'];
  const body = `<p><b>Texto</b></p>${scriptList(addresses)}`;

  it('does not load by itself', () => {
    const { loaded, fetched } = open({ body });
    expect([loaded(), fetched()]).toEqual([[], []]);
  });

  it.each(['pointerover', 'pointerup', 'keydown', 'focusin', 'scroll'])('loads on %s', (sign) => {
    const { emit, loaded, scripts } = open({ body });
    emit('document', sign);
    expect(loaded()).toEqual(addresses);
    // Dynamically added scripts run in any order unless `async` is false.
    expect(scripts().map((script) => script.async)).toEqual([false, false]);
  });

  it('loads once, however many signs there are', () => {
    const { emit, loaded } = open({ body });
    for (const sign of ['pointerover', 'pointerover', 'keydown', 'focusin', 'pointerup']) {
      emit('document', sign);
    }
    expect(loaded()).toEqual(addresses);
  });

  it.each(['pointerup', 'keydown', 'focusin', 'scroll'])(
    'runs only after the response to %s is painted',
    (sign) => {
      const { emit, loaded, paint } = open({ body, paintsLater: true });
      emit('document', sign);
      paint();
      expect(loaded()).toEqual([]);
      paint();
      expect(loaded()).toEqual(addresses);
    },
  );

  it('waits for the gesture of a touch, but not for a moving mouse', () => {
    const { page, loaded, paint } = open({ body, paintsLater: true });
    const over = (pointerType: string) =>
      page.dispatchEvent(Object.assign(new Event('pointerover'), { pointerType }));
    over('touch');
    paint();
    paint();
    expect(loaded()).toEqual([]);
    over('mouse');
    expect(loaded()).toEqual(addresses);
  });

  it('waits until the page is parsed, since the list of scripts is at its end', () => {
    const { emit, loaded } = open({ body, isArriving: true });
    emit('document', 'pointerover');
    emit('document', 'keydown');
    expect(loaded()).toEqual([]);
    emit('document', 'DOMContentLoaded');
    expect(loaded()).toEqual(addresses);
  });

  it.each([true, false])('is prefetched when idle (requestIdleCallback: %s)', (has) => {
    const { page, emit, idle, loaded, fetched } = open({ body, hasIdleCallback: has });
    expect(idle).not.toHaveBeenCalled();
    emit('window', 'load');
    expect(fetched()).toEqual([]);
    idle.mock.calls[0]?.[0]();
    expect(fetched()).toEqual(addresses);
    expect(page.head.querySelectorAll('link[rel=prefetch]')).toHaveLength(2);
    expect(loaded()).toEqual([]);
    emit('document', 'keydown');
    expect(loaded()).toEqual(addresses);
  });

  it('is not prefetched once it has loaded', () => {
    const { emit, idle, fetched } = open({ body });
    emit('document', 'keydown');
    emit('window', 'load');
    idle.mock.calls[0]?.[0]();
    expect(fetched()).toEqual([]);
  });

  it.each([
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g', saveData: false }, true],
    [{}, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ])('on %j, prefetches: %s; and loads on demand', (connection, expected) => {
    const { emit, idle, loaded, fetched } = open({ body, connection });
    emit('window', 'load');
    idle.mock.calls[0]?.[0]();
    expect(fetched()).toEqual(expected ? addresses : []);
    emit('document', 'keydown');
    expect(loaded()).toEqual(addresses);
  });

  it('has nothing to load on a page without scripts', () => {
    const { emit, idle, loaded, fetched } = open();
    emit('window', 'load');
    idle.mock.calls[0]?.[0]();
    emit('document', 'keydown');
    expect([loaded(), fetched()]).toEqual([[], []]);
  });
});

describe('a script of the runtime that cannot be loaded', () => {
  it('is loaded again at the next press or key, alone', () => {
    const { emit, loaded, scripts } = open({
      body: scriptList(['https://a.example/1.js', 'https://a.example/2.js']),
    });
    emit('document', 'keydown');
    scripts()[1]!.dispatchEvent(new Event('error'));
    expect(loaded()).toEqual(['https://a.example/1.js']);
    emit('document', 'pointerover');
    expect(loaded()).toEqual(['https://a.example/1.js']);
    emit('document', 'pointerup');
    expect(loaded()).toEqual(['https://a.example/1.js', 'https://a.example/2.js']);
  });
});

describe('the colour mode switch (behaviour 2.20)', () => {
  const body = '<button type="button" data-color-toggle disabled><svg></svg></button>';

  /** Returns the choices after each of four presses, and what is stored in the end. */
  function presses(options: Partial<EarlyOptions>, stored = {}) {
    const site = open({ body, options, stored });
    const choices = Array.from({ length: 4 }, () => {
      site.press('svg');
      return site.data['themeChoice'];
    });
    return { choices, stored: site.stored.get('theme') };
  }

  it('is enabled once the page is parsed', () => {
    const { page, emit } = open({ body });
    expect(page.querySelector('button')!.disabled).toBe(true);
    emit('document', 'DOMContentLoaded');
    expect(page.querySelector('button')!.disabled).toBe(false);
  });

  it('goes through system, light and dark', () => {
    const { choices, stored } = presses({});
    expect(choices).toEqual(['light', 'dark', 'system', 'light']);
    expect(stored).toBe('light');
    expect(presses({}, { theme: 'dark' }).stored).toBeUndefined();
  });

  it('alternates between light and dark where the system does not count', () => {
    const { choices } = presses({ respectPrefersColorScheme: false });
    expect(choices).toEqual(['dark', 'light', 'dark', 'light']);
  });

  it('works without storage', () => {
    const { press, data } = open({ body, storageIsDenied: true });
    press('svg');
    expect(data['themeChoice']).toBe('light');
  });
});

describe('the keys of the search (behaviour 9.1.2 to 9.1.4)', () => {
  const body = `<a href="/search" data-search>Pesquisar</a><input>
    <dialog data-search-dialog><form><input></form></dialog><dialog id="outro"></dialog>
    ${scriptList(['/a.js'], ['/search.js'])}`;

  /**
   * A page with a function that presses keys such as `Control+k` and returns whether the browser's default
   * action was prevented.
   */
  function keyboard(browser: Browser = {}) {
    const { page, loaded } = open({ body, ...browser });
    const dialog = page.querySelector<HTMLDialogElement>(SEARCH_DIALOG)!;
    // jsdom has no popovers.
    const set = (isOpen: boolean) => () => {
      dialog.dispatchEvent(
        Object.assign(new Event('beforetoggle'), { newState: isOpen ? 'open' : 'closed' }),
      );
      dialog.toggleAttribute('data-open', isOpen);
    };
    const isOpen = () => dialog.hasAttribute('data-open');
    Object.assign(dialog, { showPopover: set(true), hidePopover: set(false), matches: isOpen });
    const press = (combination: string, on = 'a') => {
      const names = combination.split(/\+(?=.)/);
      const event = new KeyboardEvent('keydown', {
        ...{ key: names.at(-1), bubbles: true, cancelable: true },
        ...{ ctrlKey: names.includes('Control'), metaKey: names.includes('Meta') },
        ...{ shiftKey: names.includes('Shift'), altKey: names.includes('Alt') },
      });
      return !page.querySelector(on)!.dispatchEvent(event);
    };
    return { page, isOpen, loaded, press };
  }

  it.each(['Control+k', 'Meta+k', 'Control+K', '/'])('%s opens the search', (keys) => {
    const { press, isOpen, loaded } = keyboard();
    expect(press(keys, 'body')).toBe(true);
    expect(isOpen()).toBe(true);
    const names = (addresses: string[]) => addresses.map((each) => each.replace(/.*\//, ''));
    expect(names(loaded())).toEqual(['search.js', 'a.js']);
  });

  it.each(['k', 'Control+Shift+k', 'Control+Alt+k', 'Control+/', 'Alt+/', 'Control+f'])(
    '%s is ignored',
    (keys) => {
      const { press, isOpen } = keyboard();
      expect(press(keys, 'body')).toBe(false);
      expect(isOpen()).toBe(false);
    },
  );

  it.each(['Escape', 'Control+k'])('%s closes it', (keys) => {
    const { press, isOpen } = keyboard();
    press('/');
    expect(press('a', 'dialog input')).toBe(false);
    expect(press(keys, 'dialog input')).toBe(true);
    expect(isOpen()).toBe(false);
  });

  it('leave the slash to a text field, but not Control+K', () => {
    const { press, isOpen } = keyboard();
    expect(press('/', 'input')).toBe(false);
    expect(press('Control+k', 'input')).toBe(true);
    expect(isOpen()).toBe(true);
  });

  it('leave a letter typed on the button to the field, but no other character', () => {
    const { press, isOpen } = keyboard();
    press('-');
    press('Control+f');
    expect(isOpen()).toBe(false);
    expect(press('é')).toBe(false);
    expect(isOpen()).toBe(true);
  });

  it('are ignored while another dialog is open', () => {
    const { page, press, isOpen } = keyboard();
    page.querySelector<HTMLDialogElement>('#outro')!.open = true;
    expect(press('Control+k')).toBe(false);
    expect(isOpen()).toBe(false);
  });

  it('are ignored on a page without a search', () => {
    const { page, press } = keyboard();
    page.querySelector(SEARCH_DIALOG)!.remove();
    expect(press('Control+k')).toBe(false);
  });
});
