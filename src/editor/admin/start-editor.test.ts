// @vitest-environment jsdom
import { Component } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { kept } from '../../../tests/support/decap';
import { FORMATS } from '../format/formats';
import type { Decap, DecapListener, DecapMap, Phrases } from './decap';
import { startEditor } from './start-editor';
import type { EditorSettings } from './start-editor';

const LOCAL = { name: 'proxy', proxy_url: '/admin/api' };

const settings = (
  backend: EditorSettings['config']['backend'] = LOCAL,
  hasPreviews = true,
): EditorSettings => ({
  config: {
    backend,
    show_preview_links: hasPreviews,
    collections: [
      {
        ...{ name: 'doc--docs', folder: 'content/docs', format: 'conteudo-doc' },
        fields: [
          { name: 'title', label: 'Título', widget: 'string' },
          { name: 'body', label: 'Texto', widget: 'corpo' },
        ],
      },
      {
        name: 'redirects',
        files: [
          { name: 'redirects', fields: [{ name: 'redirects', label: 'Desvios', widget: 'list' }] },
        ],
      },
    ],
  },
  snippets: [],
  components: {},
  checks: { pages: [], docs: [] },
});

class Own extends Component {
  override render() {
    return null;
  }
}

/** A backend of Decap to which nobody is signed in. */
function signedOut(): object {
  const refuse = () => Promise.reject(new Error('Bad credentials'));
  const methods = [
    ...['authenticate', 'getEntry', 'unpublishedEntry', 'unpublishedEntryDataFile', 'getMedia'],
    ...['persistEntry', 'deleteFiles', 'updateUnpublishedEntryStatus', 'deleteUnpublishedEntry'],
    'publishUnpublishedEntry',
  ];
  return { api: null, ...Object.fromEntries(methods.map((name) => [name, refuse])) };
}

/** Starts the editor and returns everything that it registers in Decap. */
function started(backend: EditorSettings['config']['backend'] = LOCAL, hasPreviews = true) {
  const backends = {
    ...{ github: { init: signedOut }, gitlab: { init: signedOut } },
    proxy: { init: signedOut },
  };
  const given = { templates: [] as string[], widgets: [] as string[], formats: [] as string[] };
  // Decap creates the backend when it starts, so that it has to be guarded by then.
  const init = vi.fn<Decap['init']>(() => expect(backends.github.init).not.toBe(signedOut));
  const listeners: DecapListener[] = [];
  const locales = new Map<string, Phrases>();
  const cms: Decap = {
    init,
    registerLocale: (name, phrases) => void locales.set(name, phrases),
    getLocale: () => undefined,
    registerCustomFormat: (name) => void given.formats.push(name),
    registerWidget: (name) => void given.widgets.push(name),
    getWidget: () => ({ control: Own, preview: Own }),
    registerPreviewTemplate: (name) => void given.templates.push(name),
    registerPreviewStyle: () => undefined,
    registerEventListener: (listener) => void listeners.push(listener),
    getBackend: (name) => backends[name as keyof typeof backends],
  };
  startEditor(cms, '/admin/', settings(backend, hasPreviews));
  /** Calls the listeners as `invokeEvent` of Decap does. */
  const invoke = async (name: DecapListener['name'], entry: DecapMap) => {
    for (const one of listeners) if (one.name === name) await one.handler({ entry });
  };
  const config = init.mock.lastCall?.[0].config as Record<string, unknown> & {
    backend: { proxy_url?: string };
  };
  return { ...given, backends, config, invoke, toolbar: toolbarOf(locales.get('pt')) };
}

const toolbarOf = (phrases: Phrases | undefined) =>
  (phrases?.['editor'] as Phrases | undefined)?.['editorToolbar'] as Phrases;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  window.confirm = () => true;
  // No request succeeds, so the editor keeps its initial facts.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('sem conexão')));
});

it('registers the formats, the widgets and the previews', () => {
  const { formats, widgets, templates } = started();
  expect([formats, widgets, templates]).toEqual([
    FORMATS.map(({ name }) => name),
    ['string', 'text', 'corpo', 'yaml', 'secao', 'lugar', 'barras', 'origem'],
    ['doc--docs', 'announcement', 'navbar', 'footer', 'home'],
  ]);
});

it('gives each tab an id, so that the local server knows who saved', () => {
  const address = () => started().config.backend.proxy_url;
  expect(address()).toMatch(/^\/admin\/api\?editor=[0-9a-f]{16}$/);
  expect(address()).not.toBe(address());
});

it('logs in automatically and links to its own preview on this computer', () => {
  const { config, toolbar } = started();
  expect(JSON.parse(localStorage.getItem('decap-cms-user') ?? '')).toEqual({
    backendName: 'proxy',
  });
  const home = new URL('/', window.location.href).href;
  expect([config['site_url'], config['display_url']]).toEqual([home, home]);
  expect(toolbar['publishNow']).toBe('Salvar agora');
});

it('leaves the login and the addresses alone when published', () => {
  localStorage.setItem('decap-cms-user', '{"backendName":"github","token":"x"}');
  const { config, toolbar } = started({ name: 'github' });
  expect(localStorage.getItem('decap-cms-user')).toContain('github');
  expect(config).not.toHaveProperty('site_url');
  expect(toolbar['publishNow']).toBeUndefined();
});

it('takes the button that looks for a preview its name where no previews are looked for', () => {
  const nameOf = (hasPreviews: boolean) =>
    started({ name: 'github' }, hasPreviews).toolbar['deployPreviewPendingButtonLabel'];
  expect([nameOf(true), nameOf(false)]).toEqual(['Verificar se há prévia', '']);
});

it('guards the backends, and shows what they refuse', async () => {
  const { backends } = started({ name: 'github' });
  expect(backends.gitlab.init).not.toBe(signedOut);
  const backend = backends.github.init() as { deleteFiles: (...given: unknown[]) => Promise<void> };
  await expect(backend.deleteFiles([], '')).rejects.toThrow('A sua sessão no GitHub terminou.');
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('A sua sessão no GitHub');
});

it('does not save what the build would reject, and reports the reason with the field’s label', async () => {
  const { invoke } = started();
  const redirects = (from: string) =>
    kept({
      ...{ collection: 'redirects', slug: 'redirects', path: 'content/site/redirects.yaml' },
      data: { redirects: [{ from, to: '/b' }] },
    });
  await expect(invoke('preSave', redirects('a'))).rejects.toThrow(/^Desvios › 1: /);
  await invoke('preSave', redirects('/a'));
});
