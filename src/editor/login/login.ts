/**
 * The login of the published editor with GitHub, run by the host of the site at `/api/login`: Netlify finds this
 * file by `netlify.toml`, `publish/hosts/vercel` adds it to Vercel's output. It speaks the protocol of Decap's
 * authentication (`decap-cms-lib-auth`) and GitHub's web application flow, and stores nothing.
 */

/** Address of the function, for Netlify. */
export const config = { path: '/api/login' };

/** What the editor may ask for: all repositories of the writer, or the public ones. */
const SCOPES = ['repo', 'public_repo'];

const COOKIE = 'login-state';
const STATE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`);

/** Time that a writer has to sign in, in seconds. */
const PATIENCE = 600;

/** Answers the window of the editor that signs in, and the return from GitHub. */
export default async function login(request: Request): Promise<Response> {
  const { GITHUB_CLIENT_ID: id, GITHUB_CLIENT_SECRET: secret } = process.env;
  const github = (process.env['GITHUB_URL'] || 'https://github.com').replace(/\/+$/, '');
  if (!id || !secret) {
    const text =
      'O login do editor não está ligado: faltam GITHUB_CLIENT_ID e GITHUB_CLIENT_SECRET.';
    return new Response(text, { status: 404, headers: HEADERS });
  }
  const { origin, pathname, searchParams: query } = new URL(request.url);
  const cookie = (value: string, age: number) =>
    `${COOKIE}=${value}; Path=${pathname}; Max-Age=${age}; HttpOnly; Secure; SameSite=Lax`;
  const application = { client_id: id, redirect_uri: origin + pathname };

  const [code, refusal] = [query.get('code'), query.get('error_description') ?? query.get('error')];
  if (code === null && refusal === null) {
    const state = crypto.randomUUID();
    const asked = query.get('scope') ?? '';
    const scope = SCOPES.includes(asked) ? asked : 'repo';
    const to = new URLSearchParams({ ...application, scope, state });
    const Location = `${github}/login/oauth/authorize?${to.toString()}`;
    const headers = { ...HEADERS, Location, 'Set-Cookie': cookie(state, PATIENCE) };
    return new Response(null, { status: 302, headers });
  }
  const state = STATE.exec(request.headers.get('cookie') ?? '')?.[1];
  const outcome =
    state === undefined || state !== query.get('state')
      ? { message: 'Este login não começou nesta janela, ou demorou demais. Tente de novo.' }
      : code === null
        ? { message: refusal ?? '' }
        : await exchanged(github, { ...application, client_secret: secret, code });
  return answer(origin, outcome, cookie('', 0));
}

type Outcome = { token: string } | { message: string };

/** Exchanges the code of GitHub for a token. */
async function exchanged(github: string, parts: Record<string, string>): Promise<Outcome> {
  try {
    const response = await fetch(`${github}/login/oauth/access_token`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(parts),
    });
    const got = (await response.json()) as { access_token?: string; error_description?: string };
    if (got.access_token) return { token: got.access_token };
    return { message: got.error_description ?? 'O GitHub não autorizou o login.' };
  } catch {
    return { message: 'O GitHub não respondeu. Tente de novo daqui a pouco.' };
  }
}

/** No host or browser keeps an answer, and the window keeps its opener, which the site's own header would cut. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'text/plain; charset=utf-8',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Returns the page that gives the outcome to the editor, and to no other page: to the window that opened it, if
 * that is of the same site.
 */
function answer(origin: string, outcome: Outcome, cookie: string): Response {
  const kind = 'token' in outcome ? 'success' : 'error';
  const data = JSON.stringify({ ...outcome, provider: 'github' });
  const text = (value: string) => JSON.stringify(value).replaceAll('<', '\\u003c');
  const script = `const origin = ${text(origin)};
addEventListener('message', (event) => {
  if (event.origin !== origin || event.source !== opener) return;
  opener.postMessage(${text(`authorization:github:${kind}:${data}`)}, origin);
});
opener?.postMessage('authorizing:github', origin);`;
  const nonce = crypto.randomUUID();
  const html = `<!doctype html><html lang="pt-BR"><title>Login</title><p>Volte à janela do editor. Esta pode ser fechada.</p><script nonce="${nonce}">${script}</script></html>`;
  const headers = {
    ...HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    'Set-Cookie': cookie,
  };
  return new Response(html, { headers });
}
