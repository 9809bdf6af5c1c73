// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ShownPage } from './frame';

/** Module that marks the control it is called with. */
const FOREIGN = 'data:text/javascript,export default (part) => { part.title = "rodou"; }';

const page = (html: string): ShownPage => ({ html, isPart: false, mode: 'light' });

it('loads no module that is not part of the site, on render or on click', async () => {
  document.head.innerHTML = '<base href="/sub/admin/">';
  document.body.innerHTML = '<article></article>';
  const { mock } = vi.spyOn(document, 'addEventListener');
  await import('./frame');
  // The module keeps links from leading anywhere, in the document that tests share.
  onTestFinished(() => mock.calls.forEach((call) => document.removeEventListener(...call)));
  const html = `<p data-live='${FOREIGN}'>Um</p><button data-module='${FOREIGN}'>Dois</button>`;
  dispatchEvent(new MessageEvent('message', { data: page(html), origin: self.origin }));
  const part = (name: string) => document.querySelector<HTMLElement>(name) as HTMLElement;
  part('button').click();
  // The attribute is removed if the module cannot be loaded.
  await vi.waitFor(() =>
    expect(document.querySelectorAll('[data-live],[data-module]')).toHaveLength(0),
  );
  expect([part('p').title, part('button').title]).toEqual(['', '']);
});

it.each([
  ['/tabs.js', '/', '/admin/tabs.js'],
  ['/sub/tabs.js', '/sub/', '/sub/admin/tabs.js'],
  ['/sub/code-block.js', '/sub/', '/sub/admin/code-block.js'],
  ['/sub/image-zoom.js', '/sub/', '/sub/admin/image-zoom.js'],
  ['/sub/video.js', '/sub/', '/sub/admin/video.js'],
  ['/sub/diagram.js', '/sub/', '/sub/diagram.js'],
])('maps %s on a site at %s to %s', async (address, base, module) => {
  const { ownModule } = await import('./frame');
  expect(ownModule(address, base, `${base}admin/`)).toBe(module);
});

it.each([
  '',
  '/tabs.js',
  'tabs.js',
  '/sub/arquivos/tabs.js',
  '/sub/tabs.js?a',
  '/sub/../tabs.js',
  '/sub/arquivos/meu.js',
  '//outro.example/sub/tabs.js',
  'https://outro.example/sub/tabs.js',
  'data:text/javascript,alert(1)',
])('rejects %j', async (address) => {
  const { ownModule } = await import('./frame');
  expect(ownModule(address, '/sub/', '/sub/admin/')).toBeUndefined();
});
