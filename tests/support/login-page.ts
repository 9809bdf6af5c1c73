/** The login service between the editor and GitHub, with the protocol of Netlify's. */
import { startService } from './local-service';

export interface LoginPage {
  /** Address of the service, the backend's `base_url`. */
  url: string;
  /** Refuses the next login with this reason. */
  refuse: (reason: string) => void;
  close: () => Promise<void>;
}

/**
 * Page of the login window. It announces itself, and sends the token to the window that responds
 * (`decap-cms-lib-auth`, `netlify-auth.js`).
 */
const pageOf = (outcome: string) => `<!doctype html><title>Login</title><script>
addEventListener('message', (event) => {
  opener.postMessage(${JSON.stringify(outcome)}, event.origin);
});
opener.postMessage('authorizing:github', '*');
</script>`;

/**
 * Starts the service on a free port.
 *
 * @param signIn creates a session and returns its token
 */
export async function startLogin(signIn: () => string): Promise<LoginPage> {
  let reason: string | undefined;
  const service = await startService(({ path }) => {
    if (path !== '/auth') return { status: 404 };
    const outcome =
      reason === undefined
        ? `authorization:github:success:${JSON.stringify({ token: signIn(), provider: 'github' })}`
        : `authorization:github:error:${JSON.stringify({ message: reason })}`;
    reason = undefined;
    return { body: pageOf(outcome), headers: { 'content-type': 'text/html; charset=utf-8' } };
  });
  return {
    url: `http://${service.host.url}`,
    refuse: (why) => {
      reason = why;
    },
    close: service.close,
  };
}
