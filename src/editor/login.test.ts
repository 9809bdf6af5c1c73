import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { APPLICATION, startLogin } from '../../tests/support/login-page';
import type { LoginPage } from '../../tests/support/login-page';
import login from './login/login';

const HERE = 'https://varanda.example/api/login';

let github: LoginPage;

beforeAll(async () => {
  github = await startLogin(() => 'sessao-1');
});
afterAll(() => github.close());

beforeEach(() => {
  vi.stubEnv('GITHUB_CLIENT_ID', APPLICATION.id);
  vi.stubEnv('GITHUB_CLIENT_SECRET', APPLICATION.secret);
  vi.stubEnv('GITHUB_URL', github.url);
  return () => vi.unstubAllEnvs();
});

const ask = (url: string, cookie = '') => login(new Request(url, { headers: { cookie } }));

/** Goes to GitHub and returns the address that it leads back to, with the cookie of the first answer. */
async function goThere(query = '') {
  const first = await ask(HERE + query);
  const cookie = first.headers.get('set-cookie') ?? '';
  const to = first.headers.get('location') ?? '';
  const back = await fetch(to, { redirect: 'manual' });
  return { to: new URL(to), cookie, back: back.headers.get('location') ?? '' };
}

describe('the login of the editor', () => {
  it('gives the token to the editor of this site, and to nobody else', async () => {
    const { to, cookie, back } = await goThere('?provider=github&scope=public_repo');
    expect(to.searchParams.get('scope')).toBe('public_repo');
    expect(to.searchParams.get('redirect_uri')).toBe(HERE);
    expect(cookie).toMatch(
      /^login-state=[\w-]{36}; Path=\/api\/login; .*HttpOnly; Secure; SameSite=Lax$/,
    );
    const answer = await ask(back, cookie.split(';')[0]);
    const html = await answer.text();
    expect(html).toContain(String.raw`authorization:github:success:{\"token\":\"sessao-1\"`);
    expect(html).toContain('const origin = "https://varanda.example"');
    expect(html).not.toContain("'*'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it.each([
    ['without the cookie of the window', (back: string) => ask(back)],
    ['with the state of another', (back: string) => ask(back, 'login-state=outro')],
  ])('refuses a return %s', async (_, come) => {
    const { back } = await goThere();
    const html = await (await come(back)).text();
    expect(html).toContain('Este login não começou nesta janela');
    expect(html).not.toContain('sessao');
  });

  it('says why GitHub refuses, as text', async () => {
    github.refuse('</script><b>Não');
    const { cookie, back } = await goThere();
    const html = await (await ask(back, cookie)).text();
    expect(html).toContain(String.raw`authorization:github:error:{\"message\":\"\u003c/script>`);
  });

  it('says that a code is not valid, and that GitHub does not answer', async () => {
    const { cookie, back } = await goThere();
    const wrong = await ask(back.replace('codigo-1', 'outro'), cookie);
    expect(await wrong.text()).toContain('The code passed is incorrect.');
    vi.stubEnv('GITHUB_URL', 'http://127.0.0.1:1');
    expect(await (await ask(back, cookie)).text()).toContain('O GitHub não respondeu.');
  });

  it('is off without its credentials', async () => {
    vi.stubEnv('GITHUB_CLIENT_SECRET', '');
    const answer = await ask(HERE);
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('faltam GITHUB_CLIENT_ID'),
    ]);
  });
});
