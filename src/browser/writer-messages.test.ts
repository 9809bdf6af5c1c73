// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WriterMessages } from '../lib/writer-messages';
import { ROUTE_UPDATE } from './keys';
import { showWriterMessages } from './writer-messages';

/** Replacement for the browser's EventSource, which jsdom does not have. */
class FakeEventSource {
  static last: FakeEventSource;
  onmessage?: (event: MessageEvent<string>) => void;

  constructor(readonly url: string) {
    FakeEventSource.last = this;
  }
}

const reload = vi.fn();
const replace = vi.fn();

/** Sends messages from the build to the page. */
function receive(...errors: string[]): void {
  receiveAll({ errors });
}

function receiveAll(messages: Partial<WriterMessages>): void {
  const data = JSON.stringify({ errors: [], warnings: [], moved: {}, ...messages });
  FakeEventSource.last.onmessage?.(new MessageEvent('message', { data }));
}

/** Sets the name that Gatsby's loader has for the code of the open page. */
function openPage(componentChunkName: string): void {
  vi.stubGlobal('___loader', { loadPageSync: () => ({ page: { componentChunkName } }) });
}

/** Tells the page that Gatsby has new data for an open page. */
let bringData: () => void;

const overlay = () => document.querySelector('[role="alert"]');

beforeEach(() => {
  // What earlier tests observe goes with their body.
  document.body.replaceWith(document.createElement('body'));
  document.body.innerHTML = '<main>Texto</main>';
  reload.mockClear();
  replace.mockClear();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('location', { reload, replace, pathname: '/docs/a/', hash: '#b' });
  vi.stubGlobal('___loader', undefined);
  vi.stubGlobal('___emitter', { on: (_: string, listener: () => void) => (bringData = listener) });
  showWriterMessages();
});

describe('writer messages', () => {
  it("subscribe to the build's endpoint", () => {
    expect(FakeEventSource.last.url).toBe('/___mensagens');
    expect(overlay()).toBeNull();
  });

  it('cover the page while there are errors and disappear when they are fixed', () => {
    receive('content/docs/a.mdx:3\nUm.', 'content/docs/b.mdx:1\nDois.');
    expect(overlay()?.textContent).toBe('content/docs/a.mdx:3\nUm.\n\ncontent/docs/b.mdx:1\nDois.');
    receive('content/docs/b.mdx:1\nDois.');
    expect(overlay()?.textContent).toBe('content/docs/b.mdx:1\nDois.');
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
    receive();
    expect(overlay()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('are shown as text, even if a file contains HTML', () => {
    receive('<img src=x onerror=alert(1)>');
    expect(overlay()?.children).toHaveLength(0);
  });

  it('reload a page that did not exist, once it does', async () => {
    const fetched = vi.fn().mockResolvedValueOnce({ ok: false }).mockResolvedValue({ ok: true });
    vi.stubGlobal('fetch', fetched);
    document.body.innerHTML = '<div id="gatsby-focus-wrapper"></div>';
    receive();
    expect(fetched).not.toHaveBeenCalled();
    document.body.innerHTML = '<div id="gatsby-focus-wrapper"><h1>404</h1></div>';
    receive();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('reload a page that is made with another component by now', async () => {
    const json = vi.fn().mockResolvedValue({ componentChunkName: 'doc' });
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ ok: true, json }));
    openPage('doc');
    bringData();
    await vi.waitFor(() => expect(json).toHaveBeenCalledOnce());
    expect(reload).not.toHaveBeenCalled();
    openPage('doc-with-components');
    bringData();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('put warnings into a corner, folded, where they do not cover the page', () => {
    receiveAll({ warnings: ['content/docs/a.mdx:3\nUm.', 'content/docs/b.mdx:1\nDois.'] });
    const corner = document.querySelector('details');
    expect(overlay()).toBeNull();
    expect(corner?.open).toBe(false);
    expect(corner?.querySelector('summary')?.textContent).toBe('2 avisos no conteúdo');
    expect(corner?.textContent).toContain('content/docs/b.mdx:1\nDois.');
    receiveAll({ warnings: ['content/docs/a.mdx:3\nUm.'] });
    expect(document.querySelector('summary')?.textContent).toBe('1 aviso no conteúdo');
    receive();
    expect(document.querySelector('details')).toBeNull();
  });

  it('say where a component threw an error: over a page that is not there, in the corner of one that is', async () => {
    const sourcePosition = { line: 2, column: 5 };
    const fetched = vi.fn().mockResolvedValue({ json: () => Promise.resolve({ sourcePosition }) });
    vi.stubGlobal('fetch', fetched);
    const gatsby = { push: vi.fn() };
    window._gatsbyEvents = gatsby as never;
    const tell = (action: string, ...payload: Error[]) =>
      window._gatsbyEvents?.push(['FAST_REFRESH', { action, payload }]);
    const error = new TypeError('vazio is not defined');
    error.stack = `${error}\n    at Botao (webpack-internal:///./content/docs/_botao.jsx?v=1:22:7)`;
    const corner = () => document.querySelector('details');
    tell('SHOW_RUNTIME_ERRORS', error);
    await vi.waitFor(() =>
      expect(String(corner()?.textContent)).toContain(
        'content/docs/_botao.jsx:2\nO código deste arquivo parou: TypeError: vazio is not defined',
      ),
    );
    expect(overlay()).toBeNull();
    expect(fetched.mock.calls).toEqual([
      [
        '/__original-stack-frame?moduleId=.%2Fcontent%2Fdocs%2F_botao.jsx%3Fv%3D1&lineNumber=22&columnNumber=7',
      ],
    ]);
    expect(gatsby.push).not.toHaveBeenCalled();
    vi.stubGlobal('location', { reload, replace, pathname: '/docs/outra' });
    window.dispatchEvent(new Event(ROUTE_UPDATE));
    expect(corner()).toBeNull();
    tell('HANDLE_RUNTIME_ERROR', new Error('of the site'));
    expect(gatsby.push).toHaveBeenCalledOnce();
    document.body.innerHTML = '';
    fetched.mockRejectedValue(new Error('offline'));
    tell('HANDLE_RUNTIME_ERROR', error);
    await vi.waitFor(() =>
      expect(String(overlay()?.textContent)).toContain('content/docs/_botao.jsx\nO código'),
    );
  });

  it('say that the open page is gone, and reload it when it comes back', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ ok: true }));
    receiveAll({ moved: { '/docs/outra': null } });
    expect(overlay()).toBeNull();
    receiveAll({ moved: { '/docs/a': null } });
    expect(overlay()?.textContent).toContain('A página /docs/a/ não existe mais.');
    expect(overlay()?.querySelector('a')?.getAttribute('href')).toBe('/');
    receive();
    expect(overlay()).toBeNull();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('lead to the new address of the open page, once it exists', async () => {
    const fetched = vi.fn().mockResolvedValueOnce({ ok: false }).mockResolvedValue({ ok: true });
    vi.stubGlobal('fetch', fetched);
    receiveAll({ moved: { '/docs/a': '/docs/nova' } });
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/docs/nova#b'));
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(fetched.mock.calls[0]?.[0]).toBe('/page-data/docs/nova/page-data.json');
    expect(overlay()).toBeNull();
  });
});
