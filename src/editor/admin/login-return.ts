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
