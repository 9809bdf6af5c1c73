// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { ShownPage } from './shown-page';

/** A module that says of its control that it was brought. */
const FOREIGN = 'data:text/javascript,export default (part) => { part.title = "rodou"; }';

const page = (html: string): ShownPage => ({ html, isPart: false, mode: 'light' });

it('não traz um módulo que o site não faz, peça-o o texto ou um toque', async () => {
  document.head.innerHTML = '<base href="/sub/admin/">';
  document.body.innerHTML = '<article></article>';
  await import('./frame');
  const html = `<p data-live='${FOREIGN}'>Um</p><button data-module='${FOREIGN}'>Dois</button>`;
  dispatchEvent(new MessageEvent('message', { data: page(html), origin: self.origin }));
  const part = (name: string) => document.querySelector<HTMLElement>(name) as HTMLElement;
  part('button').click();
  // What cannot be brought loses its mark.
  await vi.waitFor(() =>
    expect(document.querySelectorAll('[data-live],[data-module]')).toHaveLength(0),
  );
  expect([part('p').title, part('button').title]).toEqual(['', '']);
});
