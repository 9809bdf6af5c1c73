/** The login service between editor and GitHub, with Netlify's protocol. */
import { startService } from './local-service';

export interface LoginPage {
  /** The editor's `base_url`. */
  url: string;
  /** Refuses the next login with a reason. */
  refuse: (reason: string) => void;
  close: () => Promise<void>;
}

/**
 * The window announces itself and, when it is answered, sends the token to whoever answered
 * (`decap-cms-lib-auth`, `netlify-auth.js`).
 */
const pageOf = (outcome: string) => `<!doctype html><title>Login</title><script>
addEventListener('message', (event) => {
  opener.postMessage(${JSON.stringify(outcome)}, event.origin);
});
opener.postMessage('authorizing:github', '*');
</script>`;

/** Starts the service on a free port. @param signIn returns a new token of the repository */
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
