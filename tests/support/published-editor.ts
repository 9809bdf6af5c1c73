/** The published editor with a local stand-in for GitHub. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { editorFolders, siteEditor } from '../../src/editor/site/site-editor';
import { ContentStore } from '../../src/content/content-store';
import { fileHeaders } from '../../src/publish/hosts/headers';
import { listFiles } from '../../src/files/list-files';
import { startGithub } from './github-api';
import type { GithubApi } from './github-api';
import { listen } from './listen';
import login, { config as loginFunction } from '../../src/editor/login/login';
import { APPLICATION, startLogin } from './login-page';
import type { LoginPage } from './login-page';
import { makeSite, removeSite } from './site';

export interface GithubEditor {
  /** Without trailing slash. */
  readonly url: string;
  readonly repository: GithubApi;
  readonly login: LoginPage;
  readonly close: () => Promise<void>;
}

/**
 * Starts it for a copy of our content.
 *
 * @param name name of the copy's folder, unique among open ones
 * @param options.canPush whether users may write
 */
export async function openGithubEditor(
  name: string,
  { canPush = true }: { canPush?: boolean } = {},
): Promise<GithubEditor> {
  const site = makeSite(name);
  const { dir } = site;
  const repo = 'dona/site';
  const repository = await startGithub({ repo, files: textsIn(dir), canPush });
  const github = await startLogin(repository.signIn);
  process.env['GITHUB_CLIENT_ID'] = APPLICATION.id;
  process.env['GITHUB_CLIENT_SECRET'] = APPLICATION.secret;
  process.env['GITHUB_URL'] = github.url;
  const server = createServer();
  const { port, close } = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(
    join(dir, 'content/site/cms.yaml'),
    `enabled: true
backend:
  branch: main
  type: github
  repo: ${repo}
  baseUrl: ${url}
  authEndpoint: api/login
  apiRoot: ${repository.url}
`,
  );
  const content = await new ContentStore(dir, { withDrafts: true }).read();
  const admin = siteEditor(content, dir);
  if (!admin) throw new Error('The editor is off.');
  server.on('request', hostOf(dir, admin, editorFolders(content)));
  return {
    url,
    repository,
    login: github,
    close: async () => {
      await Promise.all([close(), repository.close(), github.close()]);
      removeSite(site);
    },
  };
}

/** The login page shows the site's logo. */
const LOGO = /^\/logo[\w-]*\.svg$/;

/** Returns the text files of a folder, as the content of a repository. */
const TEXT = /\.(?:mdx?|ya?ml)$/;

const textsIn = (dir: string): Record<string, string> =>
  Object.fromEntries(
    listFiles(join(dir, 'content'))
      .filter((file) => TEXT.test(file))
      .map((file) => [`content/${file}`, readFileSync(join(dir, 'content', file), 'utf8')]),
  );

/** Serves the editor of a site, which is in a folder, and its login. */
const hostOf =
  (
    dir: string,
    admin: NonNullable<ReturnType<typeof siteEditor>>,
    folders: ReturnType<typeof editorFolders>,
  ): RequestListener =>
  (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === loginFunction.path) {
      void signIn(request, response);
      return;
    }
    if (LOGO.test(pathname)) {
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' });
      response.end(readFileSync(join(dir, 'static', pathname)));
      return;
    }
    const file = admin.get(pathname.replace(/^\/admin\//, '') || 'index.html');
    if (!file || !pathname.startsWith('/admin/')) {
      response.writeHead(404).end();
      return;
    }
    // With the headers of a real host, which contain the policy of the worker.
    for (const [header, value] of Object.entries(fileHeaders(pathname, folders))) {
      response.setHeader(header, value);
    }
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    response.writeHead(200, { 'Content-Type': file.type }).end(file.body);
  };

/** Runs the login as a host does. */
async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host = '', cookie = '' } = request.headers;
  const answer = await login(new Request(`http://${host}${request.url}`, { headers: { cookie } }));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}
