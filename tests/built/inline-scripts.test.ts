/** What runs before anything is loaded. */
import { JSDOM } from 'jsdom';
import type { DOMWindow } from 'jsdom';
import { afterEach, describe, expect, it } from 'vitest';
import { inlineCode } from '../../src/publish/inline-scripts';
import { pages, runtimeScripts, settings } from '../support/dist';
import type { Page } from '../support/dist';
import { elements, rawText } from '../support/html';

const { colorMode, announcement, docs } = settings;

const EXPECTED = inlineCode(
  'early',
  {
    ...colorMode,
    announcementId: announcement.content ? announcement.id : undefined,
    versions: Object.keys(docs.versions),
  },
  process.cwd(),
);

const scripts = ({ document }: Page) => elements(document, 'script');
const page = (route: string) => pages.find((candidate) => candidate.route === route)!;

describe.each(pages)('os scripts de $route', (subject) => {
  it('não há nenhum a buscar no caminho crítico', () => {
    expect(scripts(subject).filter(({ attribs }) => attribs['src'])).toEqual([]);
    const preloads = elements(subject.document, 'link').filter(
      ({ attribs }) => attribs['as'] === 'script' || attribs['rel'] === 'modulepreload',
    );
    expect(preloads).toEqual([]);
  });

  it('o primeiro é src/inline/early.ts, uma vez e antes do conteúdo', () => {
    const early = scripts(subject).filter((script) => rawText(script) === EXPECTED);
    expect(early).toHaveLength(1);
    const start = subject.html.indexOf(EXPECTED);
    for (const content of ['<a ', '<nav', '<button', '<main']) {
      expect(start, content).toBeLessThan(subject.html.indexOf(content));
    }
  });

  it('sabe onde está o resto', () => {
    expect(runtimeScripts(subject)).toEqual([
      expect.stringMatching(/^\/webpack-runtime-\w+\.js$/),
      expect.stringMatching(/^\/framework-\w+\.js$/),
      expect.stringMatching(/^\/app-\w+\.js$/),
    ]);
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

/** Opens a page that ships as a browser would, its inline scripts included, without loading more. */
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
    /** Addresses of the scripts that run, in order. */
    running: () => addresses('head script[src]', 'src'),
    /** Addresses that are fetched ahead, without running. */
    ahead: () => addresses('head link[rel="prefetch"]', 'href'),
    loaded: () => happened(window, 'load', () => document.readyState === 'complete'),
    becomeIdle: () => idle.splice(0).forEach((callback) => callback()),
  };
}

async function happened(window: DOMWindow, type: string, isPast: () => boolean): Promise<void> {
  if (isPast()) return;
  await new Promise((done) => window.addEventListener(type, done, { once: true }));
}

describe('o modo de cor, antes da primeira pintura (2.9.8)', () => {
  it.each<[string, Visit, { theme: string; themeChoice: string }]>([
    ['o sistema é claro', {}, { theme: 'light', themeChoice: 'system' }],
    ['o sistema é escuro', { systemIsDark: true }, { theme: 'dark', themeChoice: 'system' }],
    [
      'a pessoa escolheu o escuro',
      { stored: { theme: 'dark' } },
      { theme: 'dark', themeChoice: 'dark' },
    ],
    [
      'a pessoa escolheu o claro num sistema escuro',
      { stored: { theme: 'light' }, systemIsDark: true },
      { theme: 'light', themeChoice: 'light' },
    ],
    [
      'o que está guardado não é um modo',
      { stored: { theme: '"><script>' } },
      { theme: 'light', themeChoice: 'system' },
    ],
    [
      'o endereço pede o escuro',
      { query: '?tema=escuro', stored: { theme: 'light' } },
      { theme: 'dark', themeChoice: 'dark' },
    ],
    [
      'o endereço pede o que não existe',
      { query: '?tema=roxo' },
      { theme: 'light', themeChoice: 'system' },
    ],
  ])('%s', (_, circumstances, expected) => {
    expect(visit('/docs/conversas', circumstances).root).toMatchObject(expected);
  });

  it('o que o endereço pede não é guardado', () => {
    const { window } = visit('/', { query: '?tema=escuro' });
    expect(window.localStorage.getItem('theme')).toBeNull();
  });
});

describe('o resto do código', () => {
  const wanted = runtimeScripts(page('/'));

  it('não é buscado ao abrir', async () => {
    const { loaded, running, ahead } = visit('/');
    await loaded();
    expect([...running(), ...ahead()]).toEqual([]);
  });

  it.each(['pointerover', 'pointerup', 'keydown', 'focusin', 'scroll'])(
    'é carregado uma vez, em ordem, no primeiro %s',
    async (type) => {
      const { loaded, act, running } = visit('/');
      await loaded();
      act(type);
      act(type);
      expect(running()).toEqual(wanted);
    },
  );

  it('um gesto antes de a página chegar inteira não se perde', async () => {
    const { loaded, act, running, document } = visit('/');
    expect(document.readyState).toBe('loading');
    act('keydown');
    await loaded();
    expect(running()).toEqual(wanted);
  });

  it('é buscado, sem ser executado, quando o navegador não tem o que fazer', async () => {
    const { loaded, becomeIdle, running, ahead } = visit('/');
    await loaded();
    becomeIdle();
    expect(ahead()).toEqual(wanted);
    expect(running()).toEqual([]);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'espera um gesto numa conexão %o',
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

describe('um botão apertado antes da hora', () => {
  it('é repetido, uma vez, quando o resto do código chega', async () => {
    const { window, document, loaded, running } = visit('/');
    await loaded();
    const button = document.querySelector<HTMLButtonElement>('[data-early]')!;
    expect(button.disabled).toBe(false);
    button.click();
    expect(running().length).toBeGreaterThan(0);
    let presses = 0;
    button.addEventListener('click', () => (presses += 1));
    window.dispatchEvent(new window.Event('runtime-ready'));
    expect(presses).toBe(1);
    button.click();
    expect(presses).toBe(2);
  });
});
