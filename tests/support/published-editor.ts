/** The editor as a build publishes it, over a GitHub or a GitLab of this computer. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { editorFolders, siteEditor } from '../../src/build/cms/site-editor';
import { ContentStore } from '../../src/build/content-store';
import { fileHeaders } from '../../src/build/hosts/cache';
import { listFiles } from '../../src/build/hosts/layout';
import { startGithub } from './github-api';
import type { GithubApi } from './github-api';
import { startGitlab } from './gitlab-api';
import type { GitlabApi, GitlabOptions } from './gitlab-api';
import { listen } from './listen';
import { startLogin } from './login-page';
import type { LoginPage } from './login-page';
import { makeSite, removeSite } from './site';
import type { Site } from './site';

/** What either provider's repository is seen by from outside. */
export type Repository = Pick<
  GithubApi,
  'url' | 'branches' | 'files' | 'labels' | 'log' | 'push' | 'close'
>;

export interface PublishedEditor<R extends Repository = Repository> {
  /** Without a slash at its end. */
  readonly url: string;
  readonly repository: R;
  readonly close: () => Promise<void>;
}

export interface GithubEditor extends PublishedEditor<GithubApi> {
  readonly login: LoginPage;
}

export type GitlabEditor = PublishedEditor<GitlabApi>;

/**
 * Opens it over GitHub, for a copy of our own content.
 *
 * @param name of the copy's folder; no two may be open at once
 * @param options.canPush whether who signs in may write
 */
export async function openGithubEditor(
  name: string,
  { canPush = true }: { canPush?: boolean } = {},
): Promise<GithubEditor> {
  const site = makeSite(name);
  const repo = 'dona/site';
  const repository = await startGithub({ repo, files: textsIn(site.dir), canPush });
  const login = await startLogin(repository.signIn);
  const backend = { type: 'github', repo, baseUrl: login.url, apiRoot: repository.url };
  const editor = await publish(site, repository, backend);
  const close = async () => {
    await Promise.all([editor.close(), login.close()]);
  };
  return { ...editor, login, close };
}

/**
 * Opens it over GitLab, for a copy of our own content.
 *
 * @param name of the copy's folder; no two may be open at once
 * @param options what who signs in may do
 */
export async function openGitlabEditor(
  name: string,
  options: Pick<GitlabOptions, 'role' | 'isProtected'> = {},
): Promise<GitlabEditor> {
  const site = makeSite(name);
  const [repo, appId] = ['grupo/site', 'editor-do-site'];
  const repository = await startGitlab({ repo, files: textsIn(site.dir), appId, ...options });
  return publish(site, repository, { type: 'gitlab', repo, appId, baseUrl: repository.url });
}

/** What a repository of text holds. */
const TEXT = /\.(?:mdx?|ya?ml)$/;

const textsIn = (dir: string): Record<string, string> =>
  Object.fromEntries(
    listFiles(join(dir, 'content'))
      .filter((file) => TEXT.test(file))
      .map((file) => [`content/${file}`, readFileSync(join(dir, 'content', file), 'utf8')]),
  );

/** @param backend what cms.yaml says of the repository */
async function publish<R extends Repository>(
  site: Site,
  repository: R,
  backend: Readonly<Record<string, string>>,
): Promise<PublishedEditor<R>> {
  const { dir } = site;
  const settings = Object.entries(backend).map(([key, value]) => `  ${key}: ${value}\n`);
  writeFileSync(
    join(dir, 'content/site/cms.yaml'),
    `enabled: true\nbackend:\n  branch: main\n${settings.join('')}`,
  );
  const content = await new ContentStore(dir, { withDrafts: true }).read();
  const admin = siteEditor(content, dir);
  if (!admin) throw new Error('The editor is off.');
  const folders = editorFolders(content);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = admin.get(pathname.replace(/^\/admin\//, '') || 'index.html');
    if (!file || !pathname.startsWith('/admin/')) {
      response.writeHead(404).end();
      return;
    }
    // With the headers of a real host: the worker's policy is nowhere else.
    for (const [header, value] of Object.entries(fileHeaders(pathname, folders))) {
      response.setHeader(header, value);
    }
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    response.writeHead(200, { 'Content-Type': file.type }).end(file.body);
  });
  const { port, close } = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    repository,
    close: async () => {
      await close();
      await repository.close();
      removeSite(site);
    },
  };
}
