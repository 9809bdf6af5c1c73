/** Asked in the order and the words of `decap-cms-backend-github` 3.16 (`API.ts`). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGithub } from '../support/github-api';
import type { GithubApi } from '../support/github-api';

const REPO = '/repos/dona/site';
const PAGE = 'content/docs/conversas.mdx';
const FILES = { [PAGE]: 'um\n', 'content/docs/a/b.mdx': 'b\n', 'static/logo.svg': '<svg/>' };
const BRANCH = 'cms/docs/conversas';

let github: GithubApi;
let token: string;
beforeEach(async () => {
  github = await startGithub({ repo: 'dona/site', files: FILES });
  token = github.signIn();
});
afterEach(() => github.close());

class Failure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** As the backend does: JSON both ways, `token` in front of the token, branches encoded whole. */
async function ask<T = Record<string, never>>(path: string, method = 'GET', body?: unknown) {
  const response = await fetch(github.url + path, {
    method,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      Authorization: `token ${token}`,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json = response.status === 204 ? undefined : ((await response.json()) as unknown);
  if (response.ok) return json as T;
  throw new Failure(response.status, (json as { message: string }).message);
}

const refused = async (asked: Promise<unknown>): Promise<{ status: number; message: string }> =>
  asked.then(
    () => ({ status: 200, message: '' }),
    ({ status, message }: Failure) => ({ status, message }),
  );

type Sha = { sha: string };
type FileOf = { path: string; type: string; sha: string };
type PullOf = { number: number; head: Sha & { ref: string }; labels: { name: string }[] };

const branchSha = async (branch: string) =>
  (await ask<{ commit: Sha }>(`${REPO}/branches/${encodeURIComponent(branch)}`)).commit.sha;

/** `uploadBlob`, `updateTree`, `commit`. */
async function commitOn(parent: string, files: Record<string, string | null>, message = 'Mudança') {
  const tree = await Promise.all(
    Object.entries(files).map(async ([path, text]) => {
      const content = Buffer.from(text ?? '').toString('base64');
      const blob = await ask<Sha>(`${REPO}/git/blobs`, 'POST', { content, encoding: 'base64' });
      return { path, mode: '100644', type: 'blob', sha: text === null ? null : blob.sha };
    }),
  );
  const made = await ask<Sha>(`${REPO}/git/trees`, 'POST', { base_tree: parent, tree });
  const commit = { message, tree: made.sha, parents: [parent] };
  return (await ask<Sha>(`${REPO}/git/commits`, 'POST', commit)).sha;
}

const moveBranch = (branch: string, sha: string, force = false) =>
  ask(`${REPO}/git/refs/heads/${encodeURIComponent(branch)}`, 'PATCH', { sha, force });

const makeBranch = (branch: string, sha: string) =>
  ask(`${REPO}/git/refs`, 'POST', { ref: `refs/heads/${branch}`, sha });

const openPulls = (branch?: string) =>
  ask<PullOf[]>(
    `${REPO}/pulls?${branch ? `head=dona:${branch}&` : ''}base=main&state=open&per_page=100`,
  );

const label = (pull: PullOf, name: string) =>
  ask(`${REPO}/issues/${pull.number}/labels`, 'PUT', { labels: [`decap-cms/${name}`] });

/** `editorialWorkflowGit`, for an entry that is not under review yet. */
async function sendToReview(files: Record<string, string | null>, branch = BRANCH) {
  await makeBranch(branch, await commitOn(await branchSha('main'), files));
  const body = { title: 'Mudança', body: '', head: `dona:${branch}`, base: 'main' };
  const pull = await ask<PullOf>(`${REPO}/pulls`, 'POST', body);
  await label(pull, 'draft');
  return pull;
}

const merge = ({ number, head }: PullOf, sha = head.sha) =>
  ask(`${REPO}/pulls/${number}/merge`, 'PUT', {
    ...{ commit_message: 'Publicada', sha, merge_method: 'merge' },
  });

describe('login', () => {
  it('tells who it is and whether they may write', async () => {
    expect(await ask('/user')).toMatchObject({ login: 'ana', name: 'Ana Lima' });
    expect(await ask(REPO)).toMatchObject({
      owner: { login: 'dona' },
      default_branch: 'main',
      permissions: { push: true },
    });
  });

  it('refuses everything without a session or with an expired one', async () => {
    github.expireSessions();
    const failure = { status: 401, message: 'Bad credentials' };
    expect(await refused(ask('/user'))).toEqual(failure);
    expect(await refused(commitOn('x', { a: 'a' }))).toEqual(failure);
    token = github.signIn();
    expect(await refused(ask('/user'))).toEqual({ status: 200, message: '' });
  });

  it('without permission to write, only reading is possible', async () => {
    await github.close();
    github = await startGithub({ repo: 'dona/site', files: FILES, canPush: false });
    token = github.signIn();
    expect(await ask(REPO)).toMatchObject({ permissions: { push: false } });
    expect((await refused(commitOn(await branchSha('main'), { a: 'a' }))).status).toBe(403);
  });

  it('another repository does not exist', async () => {
    expect((await refused(ask('/repos/dona/outro'))).status).toBe(404);
  });

  it('a browser of another origin may ask', async () => {
    const { status, headers } = await fetch(`${github.url}/user`, { method: 'OPTIONS' });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('reading', () => {
  it('a folder, alone or with subfolders', async () => {
    const list = async (query: string) =>
      (await ask<{ tree: FileOf[] }>(`${REPO}/git/trees/main:content/docs${query}`)).tree
        .filter(({ type }) => type === 'blob')
        .map(({ path }) => path);
    expect(await list('')).toEqual(['conversas.mdx']);
    expect((await list('?recursive=1')).sort()).toEqual(['a/b.mdx', 'conversas.mdx']);
  });

  it('a folder that does not exist', async () => {
    expect((await refused(ask(`${REPO}/git/trees/main:content/nada`))).status).toBe(404);
  });

  it('a file, through its folder', async () => {
    const folder = encodeURIComponent('content/docs');
    const { tree } = await ask<{ tree: FileOf[] }>(`${REPO}/git/trees/main:${folder}`);
    const sha = tree.find(({ path }) => path === 'conversas.mdx')?.sha;
    // The name that git itself gives to these bytes.
    expect(sha).toBe('8a6e397be49d2632f2e4e5c624eb781ae852b787');
    const blob = await ask<{ content: string }>(`${REPO}/git/blobs/${sha}`);
    expect(Buffer.from(blob.content, 'base64').toString()).toBe('um\n');
  });

  it('the last author of a file', async () => {
    github.push({ [PAGE]: 'dois\n' });
    github.push({ 'static/logo.svg': '<svg></svg>' });
    const query = `?path=${encodeURIComponent(PAGE)}&sha=main`;
    const commits = await ask<{ commit: { author: { name: string } } }[]>(
      `${REPO}/commits${query}`,
    );
    expect(commits).toHaveLength(2);
    expect(commits[0]?.commit.author.name).toBe('Alguém');
  });
});

describe('saving directly', () => {
  it('changes, creates and deletes in one commit', async () => {
    const head = await branchSha('main');
    const sha = await commitOn(head, { [PAGE]: 'dois\n', 'n.md': 'n', 'static/logo.svg': null });
    await moveBranch('main', sha);
    expect(github.files()).toEqual({
      ...{ [PAGE]: 'dois\n', 'content/docs/a/b.mdx': 'b\n', 'n.md': 'n' },
    });
    expect(github.log()[0]).toBe('Mudança');
  });

  it('is refused, without loss, if somebody else published before', async () => {
    const sha = await commitOn(await branchSha('main'), { [PAGE]: 'meu\n' });
    github.push({ [PAGE]: 'dela\n' });
    expect(await refused(moveBranch('main', sha))).toEqual({
      ...{ status: 422, message: 'Update is not a fast forward' },
    });
    expect(github.files()[PAGE]).toBe('dela\n');
  });

  it('deleting what does not exist is refused', async () => {
    const head = await branchSha('main');
    expect(await refused(commitOn(head, { 'nada.md': null }))).toMatchObject({ status: 422 });
  });
});

describe('under review', () => {
  it('a draft is a branch, a pull request and a label', async () => {
    await sendToReview({ [PAGE]: 'dois\n' });
    const [pull, ...others] = await openPulls(BRANCH);
    expect(others).toEqual([]);
    expect(pull).toMatchObject({ head: { ref: BRANCH }, labels: [{ name: 'decap-cms/draft' }] });
    expect(github.files()[PAGE]).toBe('um\n');
    expect(github.files(BRANCH)[PAGE]).toBe('dois\n');
  });

  it('the label changes the state', async () => {
    const pull = await sendToReview({ [PAGE]: 'dois\n' });
    await label(pull, 'pending_review');
    expect((await openPulls())[0]?.labels).toEqual([{ name: 'decap-cms/pending_review' }]);
  });

  it('the diff tells what is changed, new, moved or an image', async () => {
    await sendToReview({
      [PAGE]: 'dois\n',
      'content/docs/a/b.mdx': null,
      'content/docs/c.mdx': 'b\n',
      'content/docs/foto.png': '\u0000png',
    });
    const { files } = await ask<{ files: object[] }>(`${REPO}/compare/main...dona:${BRANCH}`);
    expect(files).toEqual([
      expect.objectContaining({ filename: 'content/docs/c.mdx', status: 'renamed' }),
      expect.objectContaining({
        filename: PAGE,
        status: 'modified',
        patch: expect.any(String) as string,
      }),
      expect.not.objectContaining({ patch: expect.anything() as unknown }),
    ]);
    expect(files[0]).toMatchObject({ previous_filename: 'content/docs/a/b.mdx' });
    expect(files[0]).not.toHaveProperty('patch');
    expect(files[2]).toMatchObject({ filename: 'content/docs/foto.png', status: 'added' });
  });

  it('saving again rebases the branch on what was published meanwhile', async () => {
    await sendToReview({ [PAGE]: 'dois\n' });
    github.push({ 'static/logo.svg': '<svg></svg>' });
    const compared = await ask<{
      base_commit: Sha;
      commits: { sha: string; parents: Sha[] }[];
    }>(`${REPO}/compare/main...dona:${BRANCH}`);
    const [first] = compared.commits;
    expect(compared.commits).toHaveLength(1);
    expect(first?.parents[0]?.sha).not.toBe(compared.base_commit.sha);
    const rebased = await commitOn(compared.base_commit.sha, { [PAGE]: 'dois\n' });
    const next = await commitOn(rebased, { [PAGE]: 'três\n' });
    expect(await refused(moveBranch(BRANCH, next))).toMatchObject({ status: 422 });
    await moveBranch(BRANCH, next, true);
    expect(github.files(BRANCH)).toMatchObject({
      [PAGE]: 'três\n',
      'static/logo.svg': '<svg></svg>',
    });
  });

  it('publishing merges into the main branch and closes', async () => {
    const pull = await sendToReview({ [PAGE]: 'dois\n' });
    await merge(pull);
    await ask(`${REPO}/git/refs/heads/${encodeURIComponent(BRANCH)}`, 'DELETE');
    expect(github.files()[PAGE]).toBe('dois\n');
    expect(github.log()[0]).toBe('Publicada');
    expect(await openPulls()).toEqual([]);
    expect(github.branches()).toEqual(['main']);
    expect(github.pulls[0]).toMatchObject({ merged: true, state: 'closed' });
  });

  it('merges with a change of another file by somebody else', async () => {
    const pull = await sendToReview({ [PAGE]: 'dois\n' });
    github.push({ 'static/logo.svg': '<svg></svg>' });
    await merge(pull);
    expect(github.files()).toMatchObject({ [PAGE]: 'dois\n', 'static/logo.svg': '<svg></svg>' });
  });

  it('the same file changed on both sides does not merge', async () => {
    const pull = await sendToReview({ [PAGE]: 'meu\n' });
    github.push({ [PAGE]: 'dela\n' });
    expect(await refused(merge(pull))).toMatchObject({ status: 405 });
    expect(github.files()[PAGE]).toBe('dela\n');
  });

  it('a protected main branch changes by a pull request only', async () => {
    await github.close();
    github = await startGithub({ repo: 'dona/site', files: FILES, isProtected: true });
    token = github.signIn();
    const sha = await commitOn(await branchSha('main'), { [PAGE]: 'meu\n' });
    expect(await refused(moveBranch('main', sha))).toMatchObject({ status: 422 });
    await merge(await sendToReview({ [PAGE]: 'dois\n' }));
    expect(github.files()[PAGE]).toBe('dois\n');
  });

  it('what changed after the review is not published', async () => {
    const pull = await sendToReview({ [PAGE]: 'dois\n' });
    github.push({ [PAGE]: 'três\n' }, BRANCH);
    expect(await refused(merge(pull))).toMatchObject({ status: 409 });
  });

  it('discarding closes the pull request and deletes the branch', async () => {
    const pull = await sendToReview({ [PAGE]: 'dois\n' });
    await ask(`${REPO}/pulls/${pull.number}`, 'PATCH', { state: 'closed' });
    await ask(`${REPO}/git/refs/heads/${encodeURIComponent(BRANCH)}`, 'DELETE');
    expect(await openPulls(BRANCH)).toEqual([]);
    expect(await refused(ask(`${REPO}/branches/${encodeURIComponent(BRANCH)}`))).toEqual({
      ...{ status: 404, message: 'Branch not found' },
    });
  });

  it('a branch that exists, is missing or blocks another has these messages', async () => {
    const sha = await branchSha('main');
    await makeBranch(BRANCH, sha);
    expect((await refused(makeBranch(BRANCH, sha))).message).toBe('Reference already exists');
    expect((await refused(makeBranch('cms/docs', sha))).message).toBe('Reference update failed');
    const gone = ask(`${REPO}/git/refs/heads/nada`, 'DELETE');
    expect((await refused(gone)).message).toBe('Reference does not exist');
  });

  it('shows the URL of the deploy preview', async () => {
    const { head } = await sendToReview({ [PAGE]: 'dois\n' });
    const status = {
      context: 'deploy',
      state: 'success',
      target_url: 'https://copia.example',
    } as const;
    github.setStatus(BRANCH, status);
    expect(await ask(`${REPO}/commits/${head.sha}/status`)).toMatchObject({ statuses: [status] });
  });
});
