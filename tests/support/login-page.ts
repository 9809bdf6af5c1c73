/** The service between the editor and GitHub's login, which speaks with the editor as Netlify's does. */
import { startService } from './local-service';

export interface LoginPage {
  /** What the editor takes as `base_url`. */
  url: string;
  /** The next visitor is turned away, with this reason. */
  refuse: (reason: string) => void;
  close: () => Promise<void>;
}

/**
 * The window says that it is there, is answered, and only then hands the key over, to whoever answered
 * (`decap-cms-lib-auth`, `netlify-auth.js`).
 */
const pageOf = (outcome: string) => `<!doctype html><title>Login</title><script>
addEventListener('message', (event) => {
  opener.postMessage(${JSON.stringify(outcome)}, event.origin);
});
opener.postMessage('authorizing:github', '*');
</script>`;

/** Starts on any free port of this computer. @param signIn gives a new key of the repository */
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
