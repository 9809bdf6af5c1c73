/** GitHub's pages that sign in, as the editor's login uses them. */
import { startService } from './local-service';

export interface LoginPage {
  /** Address of GitHub for the login. */
  url: string;
  /** Refuses the next login with a reason. */
  refuse: (reason: string) => void;
  close: () => Promise<void>;
}

/** Credentials of the OAuth application. */
export const APPLICATION = { id: 'aplicativo', secret: 'segredo' } as const;

const CODE = 'codigo-1';

/** Starts the service on a free port. @param signIn returns a new token of the repository */
export async function startLogin(signIn: () => string): Promise<LoginPage> {
  let reason: string | undefined;
  const service = await startService(({ path, query, body }) => {
    if (path === '/login/oauth/authorize' && query.get('client_id') === APPLICATION.id) {
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('state', query.get('state') ?? '');
      if (reason === undefined) back.searchParams.set('code', CODE);
      else back.searchParams.set('error_description', reason);
      reason = undefined;
      return { status: 302, headers: { location: back.href } };
    }
    if (path !== '/login/oauth/access_token') return { status: 404 };
    const asked = body as Record<string, string>;
    const isKnown = asked['client_secret'] === APPLICATION.secret && asked['code'] === CODE;
    return {
      body: isKnown
        ? { access_token: signIn() }
        : { error: 'bad_verification_code', error_description: 'The code passed is incorrect.' },
    };
  });
  return {
    url: `http://${service.host.url}`,
    refuse: (why) => {
      reason = why;
    },
    close: service.close,
  };
}
