import type { Decap } from './decap';
import { element } from './element';
import { showNotices } from './notices';
import { readSettings, startEditor } from './start-editor';

/** Global of the script `decap-cms`. */
interface DecapWindow {
  CMS?: Decap;
}

const UNAVAILABLE = 'O editor não pôde ser carregado. Confira a conexão e recarregue a página.';

/**
 * Starts the editor once Decap has loaded. Must run before Decap, which reads the page's address.
 *
 * @param base folder of the editor's files, with a trailing slash
 */
export function boot(base: string): void {
  const page = globalThis as DecapWindow;
  const refusal = returnFromLogin(window);
  const settings = readSettings(base);
  // A failure is reported below, once the document can show the message.
  settings.catch(() => undefined);
  document.addEventListener('DOMContentLoaded', () => {
    if (refusal !== undefined) showNotices(refusal);
    settings.then(
      (found) => (page.CMS ? startEditor(page.CMS, base, found) : fail()),
      () => fail(),
    );
  });
}

/** Replaces the page with a message that the editor is unavailable. */
function fail(): void {
  document.body.replaceChildren(element('p', { role: 'alert' }, UNAVAILABLE));
}

/** Session storage key of the writer's location in the editor during the login. */
const PLACE = 'cms-place';

/**
 * Preserves the writer's location in the editor across the login. GitLab's login leads away from the editor
 * and back to its first address. In addition, Decap clears the query and the hash of the address whenever
 * it starts. Must run before Decap, which reads the location once.
 *
 * @param page window of the editor
 * @returns the reason why the login was refused, as a message for the writer; `undefined` if it was not
 */
export function returnFromLogin(page: Window): string | undefined {
  const { history, location } = page;
  const replace = history.replaceState.bind(history);
  history.replaceState = (state, unused, url) => {
    const isClearing = url === location.pathname;
    replace(state, unused, isClearing ? location.pathname + location.hash : url);
  };
  page.addEventListener('pagehide', () => page.sessionStorage.setItem(PLACE, location.hash));

  const answer = new URLSearchParams(location.search);
  if (!answer.has('state')) return undefined;
  const place = location.hash || (page.sessionStorage.getItem(PLACE) ?? '');
  const error = answer.get('error');
  replace(null, '', location.pathname + (error === null ? location.search : '') + place);
  return error === null ? undefined : refusal(error, answer.get('error_description') ?? error);
}

const refusal = (error: string, description: string): string =>
  error === 'access_denied'
    ? 'O editor não entrou: a autorização não foi dada. Para entrar, escolha o botão de novo e autorize.'
    : `O editor não entrou, e o serviço do login disse: ${description} Avise quem cuida do site.`;
