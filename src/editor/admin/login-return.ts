/** Where the writer was in the editor, while they are at the login. */
const PLACE = 'cms-place';

/**
 * GitLab's login leads away from the editor and back to its first address; Decap then takes everything
 * out of the address, and does so whenever it starts: the writer's place would be lost with it. Runs
 * before Decap, which reads its place once.
 *
 * @param page the window that the editor is in
 * @returns why the login was refused, if it was, in the writer's words
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
