/** Asked in the order and the words of `decap-cms-backend-gitlab` 3.16 (`API.ts`). */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGitlab } from './gitlab-api';
import type { GitlabApi, GitlabOptions, GitlabStatus } from './gitlab-api';

const PROJECT = `/projects/${encodeURIComponent('grupo/site')}`;
const REPOSITORY = `${PROJECT}/repository`;
const PAGE = 'content/docs/conversas.mdx';
const FILES = { [PAGE]: 'um\n', 'content/docs/a/b.mdx': 'b\n', 'static/logo.svg': '<svg/>' };
const BRANCH = 'cms/doc--docs/conversas';
const SITE = 'http://127.0.0.1:1/admin/';

let gitlab: GitlabApi;
let key: string;

async function start(options: Partial<GitlabOptions> = {}): Promise<void> {
  gitlab = await startGitlab({ repo: 'grupo/site', files: FILES, ...options });
  key = gitlab.signIn();
}

async function restart(options: Partial<GitlabOptions>): Promise<void> {
  await gitlab.close();
  await start(options);
}

beforeEach(() => start());
afterEach(() => gitlab.close());

/** As the backend does: what is asked goes into the address, but for what a commit has. */
const send = (
  path: string,
  params: Record<string, string> = {},
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
) => {
  const query = new URLSearchParams(params).toString();
  const address = `${gitlab.url}/api/v4${path}${query && (path.includes('?') ? '&' : '?')}${query}`;
  return fetch(address, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'Content-Type': 'application/json; charset=utf-8' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};

interface Failure {
  status: number;
  message: unknown;
}

/** What is answered, or what is said against it. */
async function ask<T>(...asked: Parameters<typeof send>): Promise<T> {
  const response = await send(...asked);
  if (response.ok) return (await response.json()) as T;
  const { message } = (await response.json()) as { message: unknown };
  throw Object.assign(new Error(String(message)), { status: response.status });
}

const refused = async (asked: Promise<unknown>): Promise<Failure> =>
  asked.then(
    () => ({ status: 200, message: '' }),
    ({ status, message }: Failure) => ({ status, message }),
  );

interface RequestOf {
  iid: number;
  sha: string;
  state: string;
  labels: string[];
  source_branch: string;
}

const file = (path: string) => `${REPOSITORY}/files/${encodeURIComponent(path)}`;
const branch = (name: string) => `${REPOSITORY}/branches/${encodeURIComponent(name)}`;

/** `uploadAndCommit`; text is written over what is there, `null` removes a file. */
function commit(
  files: Record<string, string | null>,
  { on = 'main', from = on, action }: { on?: string; from?: string; action?: string } = {},
) {
  const there = gitlab.files(from);
  const actions = Object.entries(files).map(([path, text]) => ({
    action: action ?? (text === null ? 'delete' : path in there ? 'update' : 'create'),
    file_path: path,
    ...(text !== null && { content: Buffer.from(text).toString('base64'), encoding: 'base64' }),
  }));
  const start = from === on ? {} : { start_branch: from };
  const body = { branch: on, commit_message: 'Mudança', actions, ...start };
  return ask<{ id: string }>(`${REPOSITORY}/commits`, {}, { method: 'POST', body });
}

const openRequests = (source?: string) =>
  ask<RequestOf[]>(`${PROJECT}/merge_requests`, {
    ...{ state: 'opened', labels: 'Any', per_page: '100', target_branch: 'main' },
    ...(source !== undefined && { source_branch: source }),
  });

const createRequest = (source: string) =>
  ask<RequestOf>(
    `${PROJECT}/merge_requests`,
    {
      ...{ source_branch: source, target_branch: 'main', title: 'Mudança', description: 'Texto' },
      ...{ labels: 'decap-cms/draft', remove_source_branch: 'true', squash: 'false' },
    },
    { method: 'POST' },
  );

/** `editorialWorkflowGit`, for an entry that is not under review yet. */
async function sendToReview(files: Record<string, string | null>): Promise<RequestOf> {
  await commit(files, { on: BRANCH, from: 'main' });
  return createRequest(BRANCH);
}

const change = ({ iid }: RequestOf, params: Record<string, string>) =>
  ask<RequestOf>(`${PROJECT}/merge_requests/${iid}`, params, { method: 'PUT' });

/** `mergeMergeRequest`. */
const merge = ({ iid }: RequestOf) =>
  ask<RequestOf>(
    `${PROJECT}/merge_requests/${iid}/merge`,
    {
      ...{ merge_commit_message: 'Publicada', squash_commit_message: 'Publicada' },
      ...{ squash: 'false', should_remove_source_branch: 'true' },
    },
    { method: 'PUT' },
  );

/** `rebaseMergeRequest`. @returns why it was not done, if it was not */
async function rebase({ iid }: RequestOf): Promise<string | null> {
  const address = `${PROJECT}/merge_requests/${iid}`;
  const begun = await send(`${address}/rebase?skip_ci=true`, {}, { method: 'PUT' });
  expect([begun.status, await begun.json()]).toEqual([202, { rebase_in_progress: true }]);
  const { rebase_in_progress: isGoing, merge_error: error } = await ask<{
    rebase_in_progress: boolean;
    merge_error: string | null;
  }>(address, { include_rebase_in_progress: 'true' });
  expect(isGoing).toBe(false);
  return error;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

const VERIFIER = 'a-prova-que-so-este-navegador-tem';

/** `authenticate`: where the browser is led, without going there. */
async function authorize(params: Record<string, string> = {}): Promise<Response> {
  const query = new URLSearchParams({
    ...{ client_id: 'editor', redirect_uri: SITE, response_type: 'code', scope: 'api' },
    ...{ state: '{"auth_type":"pkce","nonce":"1"}', code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    ...params,
  });
  return fetch(`${gitlab.url}/oauth/authorize?${query.toString()}`, { redirect: 'manual' });
}

const backIn = (response: Response) => new URL(response.headers.get('location') ?? '').searchParams;

const requestToken = (given: Record<string, string>) =>
  fetch(`${gitlab.url}/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ client_id: 'editor', redirect_uri: SITE, ...given }),
  });

const withCode = (code: string, verifier = VERIFIER) =>
  requestToken({ grant_type: 'authorization_code', code, code_verifier: verifier });

const renew = (renewal: string) =>
  requestToken({ grant_type: 'refresh_token', refresh_token: renewal });

async function signIn(): Promise<Tokens> {
  const code = backIn(await authorize()).get('code') ?? '';
  return (await (await withCode(code)).json()) as Tokens;
}

describe('entrar', () => {
  it('leva de volta com um código, que vale uma chave a quem tem a prova', async () => {
    const response = await authorize();
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:1\/admin\/\?code=/);
    expect(backIn(response).get('state')).toBe('{"auth_type":"pkce","nonce":"1"}');
    const code = backIn(response).get('code') ?? '';
    const tokens = (await (await withCode(code)).json()) as Tokens;
    key = tokens.access_token;
    expect(await ask('/user')).toMatchObject({ username: 'ana', name: 'Ana Lima' });
    // Once, and no more.
    expect((await withCode(code)).status).toBe(400);
  });

  it('não dá a chave a quem só tem o código', async () => {
    const code = backIn(await authorize()).get('code') ?? '';
    const answer = await withCode(code, 'outra');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('de quem não concorda, volta com o motivo', async () => {
    gitlab.refuseLogin();
    const back = backIn(await authorize());
    expect([back.get('error'), back.has('code'), back.has('state')]).toEqual([
      ...['access_denied', false, true],
    ]);
    expect(backIn(await authorize()).has('code')).toBe(true);
  });

  it.each([
    ['client_id', 'outro'],
    ['scope', 'read_api'],
    ['code_challenge_method', 'plain'],
  ])('um aplicativo que não é este (%s=%s) não volta', async (name, value) => {
    const response = await authorize({ [name]: value });
    expect([response.status, response.headers.has('location')]).toEqual([401, false]);
  });

  it('a chave que venceu se renova, uma vez só', async () => {
    const first = await signIn();
    key = first.access_token;
    gitlab.expireKeys();
    const expired = await send('/user');
    expect([expired.status, await expired.json()]).toEqual([
      401,
      expect.objectContaining({ error: 'invalid_token' }),
    ]);
    const renewed = await renew(first.refresh_token);
    key = ((await renewed.json()) as Tokens).access_token;
    expect((await send('/user')).status).toBe(200);
    // As in another window, which still has the first.
    expect((await renew(first.refresh_token)).status).toBe(400);
  });

  it('a sessão que terminou não se renova', async () => {
    const { access_token: token, refresh_token: renewal } = await signIn();
    key = token;
    gitlab.endSessions();
    expect((await send('/user')).status).toBe(401);
    expect((await renew(renewal)).status).toBe(400);
    key = 'nenhuma';
    expect(await refused(ask('/user'))).toEqual({ status: 401, message: '401 Unauthorized' });
  });

  it.each([
    ['reporter', 20],
    ['developer', 30],
  ] as const)('diz quanto pode um %s', async (role, level) => {
    await restart({ role });
    expect(await ask(PROJECT)).toMatchObject({
      permissions: { project_access: { access_level: level }, group_access: null },
    });
  });

  it('quem só lê não grava', async () => {
    await restart({ role: 'reporter' });
    expect(await refused(commit({ [PAGE]: 'dois\n' }))).toMatchObject({ status: 403 });
    expect(gitlab.files()[PAGE]).toBe('um\n');
  });

  it('outro projeto não existe', async () => {
    expect((await refused(ask('/projects/grupo%2Foutro'))).status).toBe(404);
  });

  it('um navegador de outro endereço pode perguntar, e ler o que vem por fora', async () => {
    const { status, headers } = await fetch(`${gitlab.url}/oauth/token`, {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Headers': 'content-type' },
    });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-headers')).toBe('content-type');
    const answer = await send('/user');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Gitlab-Blob-Id');
  });
});

describe('ler', () => {
  const list = async (params: Record<string, string>) =>
    (await ask<{ path: string; type: string }[]>(`${REPOSITORY}/tree`, { ref: 'main', ...params }))
      .filter(({ type }) => type === 'blob')
      .map(({ path }) => path);

  it('uma pasta, só ela ou até o fundo', async () => {
    expect(await list({ path: 'content/docs', recursive: 'false' })).toEqual([PAGE]);
    expect((await list({ path: 'content/docs', recursive: 'true' })).sort()).toEqual([
      ...['content/docs/a/b.mdx', PAGE],
    ]);
  });

  it('uma pasta que não existe', async () => {
    expect((await refused(list({ path: 'content/nada' }))).status).toBe(404);
  });

  it('uma pasta grande, por partes, cada uma com o caminho da próxima', async () => {
    gitlab.push(Object.fromEntries([...'abcde'].map((name) => [`n/${name}.md`, name])));
    const response = await send(`${REPOSITORY}/tree`, { path: 'n', ref: 'main', per_page: '2' });
    expect(await response.json()).toHaveLength(2);
    const { headers } = response;
    expect(
      ['X-Page', 'X-Per-Page', 'X-Total', 'X-Total-Pages'].map((of) => headers.get(of)),
    ).toEqual(['1', '2', '5', '3']);
    const links = new Map(
      (headers.get('Link') ?? '').split(', ').map((link): [string, string] => {
        const [, address = '', rel = ''] = /^<(.*)>; rel="(.*)"$/.exec(link) ?? [];
        return [rel, address];
      }),
    );
    expect([...links.keys()]).toEqual(['next', 'first', 'last']);
    const next = await fetch(links.get('next') ?? '', {
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(((await next.json()) as { name: string }[]).map(({ name }) => name)).toEqual([
      ...['c.md', 'd.md'],
    ]);
  });

  it('um arquivo, num ramo ou num momento', async () => {
    const before = (await ask<{ commit: { id: string } }>(branch('main'))).commit.id;
    gitlab.push({ [PAGE]: 'dois\n' });
    const read = async (ref: string) => (await send(`${file(PAGE)}/raw`, { ref })).text();
    expect([await read('main'), await read(before)]).toEqual(['dois\n', 'um\n']);
    expect(await refused(ask(`${file('nada.md')}/raw`, { ref: 'main' }))).toMatchObject({
      status: 404,
    });
  });

  it('uma imagem, com todos os seus bytes', async () => {
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]);
    const action = { action: 'create', file_path: 'static/foto.png', encoding: 'base64' };
    const actions = [{ ...action, content: bytes.toString('base64') }];
    const body = { branch: 'main', commit_message: 'Foto', actions };
    await ask(`${REPOSITORY}/commits`, {}, { method: 'POST', body });
    const raw = await send(`${file('static/foto.png')}/raw`, { ref: 'main', lfs: 'true' });
    expect(Buffer.from(await raw.arrayBuffer())).toEqual(bytes);
  });

  it('se um arquivo existe, e o nome do que ele tem', async () => {
    const head = (path: string) => send(file(path), { ref: 'main' }, { method: 'HEAD' });
    const found = await head(PAGE);
    // The name that git itself gives to these bytes.
    expect(found.headers.get('X-Gitlab-Blob-Id')).toBe('8a6e397be49d2632f2e4e5c624eb781ae852b787');
    expect(found.headers.get('X-Gitlab-Last-Commit-Id')).toMatch(/^\w{40}$/);
    expect((await head('nada.md')).status).toBe(404);
  });

  it('quem mudou um arquivo por último', async () => {
    gitlab.push({ [PAGE]: 'dois\n' });
    gitlab.push({ 'static/logo.svg': '<svg></svg>' });
    const commits = await ask<{ author_name: string }[]>(`${REPOSITORY}/commits`, {
      path: PAGE,
      ref_name: 'main',
    });
    expect(commits).toHaveLength(2);
    expect(commits[0]?.author_name).toBe('Alguém');
  });

  it('em que ramos um momento está', async () => {
    const { commit: first } = await ask<{ commit: { id: string } }>(branch('main'));
    await commit({ [PAGE]: 'dois\n' }, { on: BRANCH, from: 'main' });
    const refs = (sha: string) =>
      ask<{ name: string }[]>(`${REPOSITORY}/commits/${sha}/refs`, { type: 'branch' });
    expect((await refs(first.id)).map(({ name }) => name)).toEqual(['main', BRANCH]);
    const { commit: second } = await ask<{ commit: { id: string } }>(branch(BRANCH));
    expect((await refs(second.id)).map(({ name }) => name)).toEqual([BRANCH]);
  });
});

describe('salvar direto', () => {
  it('muda, cria, move e apaga num só passo', async () => {
    const actions = [
      { action: 'update', file_path: PAGE, content: 'dois\n' },
      { action: 'create', file_path: 'n.md', content: 'bg==', encoding: 'base64' },
      { action: 'move', file_path: 'content/docs/c.mdx', previous_path: 'content/docs/a/b.mdx' },
      { action: 'delete', file_path: 'static/logo.svg' },
    ];
    const body = { branch: 'main', commit_message: 'Mudança', actions };
    await ask(`${REPOSITORY}/commits`, {}, { method: 'POST', body });
    expect(gitlab.files()).toEqual({ [PAGE]: 'dois\n', 'n.md': 'n', 'content/docs/c.mdx': 'b\n' });
    expect(gitlab.log()[0]).toBe('Mudança');
  });

  it('não cria o que existe, nem muda ou apaga o que não existe', async () => {
    const exists = { status: 400, message: 'A file with this name already exists' };
    const missing = { status: 400, message: "A file with this name doesn't exist" };
    expect(await refused(commit({ [PAGE]: 'x' }, { action: 'create' }))).toEqual(exists);
    expect(await refused(commit({ 'n.md': 'x' }, { action: 'update' }))).toEqual(missing);
    expect(await refused(commit({ 'n.md': null }))).toEqual(missing);
  });

  it('de quem mudou antes, não repara: grava por cima', async () => {
    gitlab.push({ [PAGE]: 'dela\n' });
    await commit({ [PAGE]: 'meu\n' });
    expect(gitlab.files()[PAGE]).toBe('meu\n');
  });

  it('num ramo protegido, só de quem cuida dele', async () => {
    await restart({ role: 'developer', isProtected: true });
    expect(await refused(commit({ [PAGE]: 'meu\n' }))).toEqual({
      status: 403,
      message: '403 Forbidden - You are not allowed to push into this branch',
    });
    await restart({ role: 'maintainer', isProtected: true });
    await commit({ [PAGE]: 'meu\n' });
    expect(gitlab.files()[PAGE]).toBe('meu\n');
  });
});

describe('em revisão', () => {
  it('um rascunho é um ramo, um pedido e uma etiqueta', async () => {
    await sendToReview({ [PAGE]: 'dois\n' });
    const [request, ...others] = await openRequests(BRANCH);
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      ...{ source_branch: BRANCH, target_branch: 'main', state: 'opened' },
      ...{ labels: ['decap-cms/draft'], author: { name: 'Ana Lima' } },
    });
    expect(gitlab.files()[PAGE]).toBe('um\n');
    expect(gitlab.files(BRANCH)[PAGE]).toBe('dois\n');
  });

  it('um ramo que já existe e um segundo pedido são recusados', async () => {
    await sendToReview({ [PAGE]: 'dois\n' });
    expect(await refused(commit({ [PAGE]: 'três\n' }, { on: BRANCH, from: 'main' }))).toEqual({
      status: 400,
      message: `A branch called '${BRANCH}' already exists. Switch to that branch in order to make changes`,
    });
    expect((await refused(createRequest(BRANCH))).status).toBe(409);
  });

  it('muda de estado pela etiqueta, e sem etiqueta não é achado', async () => {
    const request = await sendToReview({ [PAGE]: 'dois\n' });
    await change(request, { labels: 'decap-cms/pending_review' });
    expect((await openRequests())[0]?.labels).toEqual(['decap-cms/pending_review']);
    await change(request, { labels: '' });
    expect(await openRequests()).toEqual([]);
  });

  it('a diferença diz o que mudou, o que é novo, o que se moveu e o que é imagem', async () => {
    const request = await sendToReview({
      [PAGE]: 'dois\n',
      'content/docs/a/b.mdx': null,
      'content/docs/c.mdx': 'b\n',
      'content/docs/foto.png': '\u0000png',
    });
    gitlab.push({ 'static/logo.svg': '<svg></svg>' });
    const { diffs } = await ask<{ diffs: object[] }>(`${REPOSITORY}/compare`, {
      from: 'main',
      to: request.sha,
    });
    // What was published since is not the draft's.
    expect(diffs).toEqual([
      expect.objectContaining({
        ...{ old_path: 'content/docs/a/b.mdx', new_path: 'content/docs/c.mdx' },
        renamed_file: true,
      }),
      expect.objectContaining({ new_path: PAGE, new_file: false, renamed_file: false }),
      expect.objectContaining({
        ...{ new_path: 'content/docs/foto.png', new_file: true },
        diff: expect.stringMatching(/^Binary/) as string,
      }),
    ]);
  });

  it('diz onde um ramo começou', async () => {
    const { commit: first } = await ask<{ commit: { id: string } }>(branch('main'));
    await sendToReview({ [PAGE]: 'dois\n' });
    gitlab.push({ 'static/logo.svg': '<svg></svg>' });
    const base = (...refs: string[]) =>
      ask<{ id: string }>(
        `${REPOSITORY}/merge_base?${refs.map((ref) => `refs[]=${encodeURIComponent(ref)}`).join('&')}`,
      );
    expect((await base('main', BRANCH)).id).toBe(first.id);
    expect((await refused(base('main', 'nada'))).status).toBe(400);
    expect((await refused(base('main'))).status).toBe(400);
  });

  it('salvar de novo refaz o ramo sobre o que se publicou no meio tempo', async () => {
    const request = await sendToReview({ [PAGE]: 'dois\n' });
    gitlab.push({ 'static/logo.svg': '<svg></svg>' });
    expect(await rebase(request)).toBeNull();
    await commit({ [PAGE]: 'três\n' }, { on: BRANCH });
    expect(gitlab.files(BRANCH)).toMatchObject({
      ...{ [PAGE]: 'três\n', 'static/logo.svg': '<svg></svg>' },
    });
    expect(gitlab.log(BRANCH)).toHaveLength(4);
    expect((await openRequests(BRANCH))[0]?.iid).toBe(request.iid);
  });

  it('e diz quando não se refaz', async () => {
    const request = await sendToReview({ [PAGE]: 'meu\n' });
    gitlab.push({ [PAGE]: 'dela\n' });
    expect(await rebase(request)).toMatch(/^Rebase failed/);
    expect(gitlab.files(BRANCH)[PAGE]).toBe('meu\n');
  });

  it('publicar junta ao ramo principal, e apaga o outro', async () => {
    const merged = await merge(await sendToReview({ [PAGE]: 'dois\n' }));
    expect(merged.state).toBe('merged');
    expect(gitlab.files()[PAGE]).toBe('dois\n');
    expect(gitlab.log()[0]).toBe('Publicada');
    expect(await openRequests()).toEqual([]);
    expect(gitlab.branches()).toEqual(['main']);
  });

  it('junta o que outra pessoa mudou noutro arquivo', async () => {
    const request = await sendToReview({ [PAGE]: 'dois\n' });
    gitlab.push({ 'static/logo.svg': '<svg></svg>' });
    await merge(request);
    expect(gitlab.files()).toMatchObject({ [PAGE]: 'dois\n', 'static/logo.svg': '<svg></svg>' });
  });

  it('o mesmo arquivo mudado dos dois lados não se junta', async () => {
    const request = await sendToReview({ [PAGE]: 'meu\n' });
    gitlab.push({ [PAGE]: 'dela\n' });
    expect(await refused(merge(request))).toEqual({
      ...{ status: 422, message: 'Branch cannot be merged' },
    });
    expect(gitlab.files()[PAGE]).toBe('dela\n');
  });

  it('o que já foi fechado não se junta', async () => {
    const request = await sendToReview({ [PAGE]: 'dois\n' });
    await change(request, { state_event: 'close' });
    expect(await refused(merge(request))).toMatchObject({ status: 405 });
  });

  it('num ramo protegido, quem não pode juntar ouve o mesmo que quem não entrou', async () => {
    await restart({ role: 'developer', isProtected: true });
    const request = await sendToReview({ [PAGE]: 'dois\n' });
    expect(await refused(merge(request))).toEqual({ status: 401, message: '401 Unauthorized' });
    expect(gitlab.files()[PAGE]).toBe('um\n');
    expect((await openRequests(BRANCH))[0]?.state).toBe('opened');
  });

  it('desistir fecha o pedido e apaga o ramo', async () => {
    const request = await sendToReview({ [PAGE]: 'dois\n' });
    await change(request, { state_event: 'close' });
    const deleted = await send(branch(BRANCH), {}, { method: 'DELETE' });
    expect(deleted.status).toBe(204);
    expect(await openRequests(BRANCH)).toEqual([]);
    expect(gitlab.mergeRequests[0]).toMatchObject({ state: 'closed' });
    expect((await refused(ask(branch(BRANCH)))).status).toBe(404);
  });

  it('mostra o endereço da cópia do site', async () => {
    const { sha } = await sendToReview({ [PAGE]: 'dois\n' });
    const status: GitlabStatus = {
      ...{ name: 'deploy', status: 'success', target_url: 'https://copia.example' },
    };
    gitlab.setStatus(BRANCH, status);
    expect(await ask(`${REPOSITORY}/commits/${sha}/statuses`, { ref: BRANCH })).toEqual([status]);
  });

  it('não tem nota nenhuma', async () => {
    const notes = { labels: 'decap-cms-notes', search: 'doc--docs/conversas', in: 'description' };
    expect(await ask(`${PROJECT}/issues`, notes)).toEqual([]);
  });
});
