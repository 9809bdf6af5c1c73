/** The published editor with a local stand-in for GitHub. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { editorFolders, siteEditor } from '../../src/editor/site/site-editor';
import { ContentStore } from '../../src/content/content-store';
import { fileHeaders } from '../../src/publish/hosts/headers';
import { listFiles } from '../../src/files/list-files';
import { startGithub } from './github-api';
import type { GithubApi } from './github-api';
import { listen } from './listen';
import { startLogin } from './login-page';
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
  const repo = 'dona/site';
  const repository = await startGithub({ repo, files: textsIn(site.dir), canPush });
  const login = await startLogin(repository.signIn);
  const { dir } = site;
  writeFileSync(
    join(dir, 'content/site/cms.yaml'),
    `enabled: true
backend:
  branch: main
  type: github
  repo: ${repo}
  baseUrl: ${login.url}
  apiRoot: ${repository.url}
`,
  );
  const server = await serveEditor(dir);
  return {
    url: `http://127.0.0.1:${server.port}`,
    repository,
    login,
    close: async () => {
      await Promise.all([server.close(), repository.close(), login.close()]);
      removeSite(site);
    },
  };
}

/** Returns the text files of a folder, as the content of a repository. */
const TEXT = /\.(?:mdx?|ya?ml)$/;

const textsIn = (dir: string): Record<string, string> =>
  Object.fromEntries(
    listFiles(join(dir, 'content'))
      .filter((file) => TEXT.test(file))
      .map((file) => [`content/${file}`, readFileSync(join(dir, 'content', file), 'utf8')]),
  );

/** Serves the editor of a build. @param dir folder of the site */
async function serveEditor(dir: string): Promise<Awaited<ReturnType<typeof listen>>> {
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
    // With the headers of a real host, which contain the policy of the worker.
    for (const [header, value] of Object.entries(fileHeaders(pathname, folders))) {
      response.setHeader(header, value);
    }
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    response.writeHead(200, { 'Content-Type': file.type }).end(file.body);
  });
  return listen(server);
}
