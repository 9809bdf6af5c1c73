// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { ShownPage } from './shown-page';

/** Module that marks the control it is called with. */
const FOREIGN = 'data:text/javascript,export default (part) => { part.title = "rodou"; }';

const page = (html: string): ShownPage => ({ html, isPart: false, mode: 'light' });

it('loads no module that is not part of the site, on render or on click', async () => {
  document.head.innerHTML = '<base href="/sub/admin/">';
  document.body.innerHTML = '<article></article>';
  await import('./frame');
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
