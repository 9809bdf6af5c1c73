// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { returnFromLogin } from './boot';

const ENTRY = '#/collections/doc--docs/entries/conversas';

/** Loads the editor at an address below `/admin/`. */
function start(address: string): string | undefined {
  // The previous call has replaced the browser's own method.
  Reflect.deleteProperty(window.history, 'replaceState');
  window.history.replaceState(null, '', `/admin/${address}`);
  return returnFromLogin(window);
}

const address = () => window.location.href.replace(/^.*\/admin\//, '');

/** Clears the address as Decap does on start (`pkce-oauth.js`). */
const clear = () => window.history.replaceState(null, '', document.location.pathname);

beforeEach(() => sessionStorage.clear());

it('keeps the writer’s location when Decap clears the address', () => {
  start(ENTRY);
  clear();
  expect(address()).toBe(ENTRY);
  window.history.replaceState(null, '', '/admin/?a=1');
  expect(address()).toBe('?a=1');
});

it('restores the location after the login', () => {
  start(ENTRY);
  window.dispatchEvent(new Event('pagehide'));
  expect(start('?code=1&state=2')).toBeUndefined();
  expect(address()).toBe(`?code=1&state=2${ENTRY}`);
  clear();
  expect(address()).toBe(ENTRY);
});

it('starts from the beginning when the editor is opened at its first address', () => {
  start(ENTRY);
  window.dispatchEvent(new Event('pagehide'));
  start('');
  expect(address()).toBe('');
});

it('reports why the login was refused, and Decap does not report it in English', () => {
  const said = start('?error=access_denied&error_description=The+owner+denied&state=2');
  expect(said).toContain('a autorização não foi dada');
  expect(address()).toBe('');
  expect(start('?error=invalid_scope&error_description=The+scope+is+invalid.&state=2')).toContain(
    'disse: The scope is invalid. Avise',
  );
});
