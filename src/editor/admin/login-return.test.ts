// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { returnFromLogin } from './login-return';

const ENTRY = '#/collections/doc--docs/entries/conversas';

/** A new page of the editor, at an address below `/admin/`. */
function start(address: string): string | undefined {
  // The one before it has put its own in the place of the browser's.
  Reflect.deleteProperty(window.history, 'replaceState');
  window.history.replaceState(null, '', `/admin/${address}`);
  return returnFromLogin(window);
}

const address = () => window.location.href.replace(/^.*\/admin\//, '');

/** As Decap does when it starts (`pkce-oauth.js`). */
const clear = () => window.history.replaceState(null, '', document.location.pathname);

beforeEach(() => sessionStorage.clear());

it('o Decap limpa o endereço, e o lugar de quem escreve fica', () => {
  start(ENTRY);
  clear();
  expect(address()).toBe(ENTRY);
  window.history.replaceState(null, '', '/admin/?a=1');
  expect(address()).toBe('?a=1');
});

it('quem volta do login volta aonde estava', () => {
  start(ENTRY);
  window.dispatchEvent(new Event('pagehide'));
  expect(start('?code=1&state=2')).toBeUndefined();
  expect(address()).toBe(`?code=1&state=2${ENTRY}`);
  clear();
  expect(address()).toBe(ENTRY);
});

it('quem abre o editor do começo começa por ele', () => {
  start(ENTRY);
  window.dispatchEvent(new Event('pagehide'));
  start('');
  expect(address()).toBe('');
});

it('diz por que o login foi recusado, e o Decap não o diz em inglês', () => {
  const said = start('?error=access_denied&error_description=The+owner+denied&state=2');
  expect(said).toContain('a autorização não foi dada');
  expect(address()).toBe('');
  expect(start('?error=invalid_scope&error_description=The+scope+is+invalid.&state=2')).toContain(
    'disse: The scope is invalid. Avise',
  );
});
