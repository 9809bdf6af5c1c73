/** The local editor on a copy of the project, served as by `gatsby develop`, without Gatsby. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { CMS_API, serveCms } from '../../src/editor/server/serve-cms';
import { siteEditor } from '../../src/editor/site/site-editor';
import { ContentStore } from '../../src/content/content-store';
import { contentType } from '../../src/files/media-types';
import { writeWithFolder } from '../../src/files/write-files';
import { listen } from './listen';
import { makeSite, removeSite } from './site';

export interface EditorRoom {
  /** Without trailing slash. */
  readonly url: string;
  /** The copy's folder. */
  readonly dir: string;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
  /** Returns the problems that a build of the copy would report, with their files. */
  readonly problems: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/**
 * Starts the editor on a copy of our content.
 *
 * @param name name of the copy's folder, unique among open ones
 * @param port any free one by default
 */
export async function openEditorRoom(name: string, port = 0): Promise<EditorRoom> {
  const site = makeSite(name);
  const { dir } = site;
  const store = new ContentStore(dir, { withDrafts: true });
  await store.read();
  type Use = Parameters<typeof serveCms>[0]['use'];
  let handle: Parameters<Use>[0] | undefined;
  serveCms(
    { use: (handler) => (handle = handler) },
    {
      root: dir,
      admin: async () => siteEditor(await store.read(), dir, { proxyUrl: CMS_API }),
      onFailure: (error) => console.error(error),
    },
  );
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    // The preview notices saved files by itself.
    if (request.method === 'POST') response.on('prefinish', () => void store.refresh());
    handle?.(request, response, () => {
      // Like Gatsby, serves the static files of the site.
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = join(dir, 'static', pathname);
      const isFile = extname(pathname) !== '' && existsSync(file);
      response.writeHead(isFile ? 200 : 404, { 'Content-Type': contentType(pathname) });
      response.end(isFile ? readFileSync(file) : undefined);
    });
  });
  const listening = await listen(server, { port });
  return {
    url: `http://localhost:${listening.port}`,
    dir,
    read: (file) => readFileSync(join(dir, file), 'utf8'),
    write: (file, text) => writeWithFolder(join(dir, file), text),
    problems: async () =>
      (await store.refresh()).problems.map(({ file, what }) => `${file}: ${what}`),
    close: async () => {
      await listening.close();
      removeSite(site);
    },
  };
}
