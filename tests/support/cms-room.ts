/** The editor's local server on a folder of its own, reached through real sockets. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders, Server } from 'node:http';
import { join } from 'node:path';
import { serveCms } from '../../src/editor/server/serve-cms';
import type { CmsServerOptions } from '../../src/editor/server/serve-cms';
import { writeWithFolder } from '../../src/files/write-files';
import { listen } from './listen';
import { temporaryFolder } from './temporary-folder';

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Parsed if it is JSON. */
  json: unknown;
}

export interface Room {
  root: string;
  port: number;
  at: (file: string) => string;
  read: (file: string) => string;
  write: (file: string, text: string | Buffer) => void;
  /** Sends exactly these headers, without those that a client adds. */
  send: (
    method: string,
    path: string,
    options?: { headers?: OutgoingHttpHeaders; body?: string | Buffer; address?: string },
  ) => Promise<Answered>;
  /** Sends a request as the editor's page does. */
  api: (action: string, params?: unknown, editor?: string) => Promise<Answered>;
  close: () => Promise<void>;
}

/** Like Gatsby's server: allows every origin, and answers unhandled requests with 404. */
function serve(options: CmsServerOptions): Server {
  type Use = Parameters<typeof serveCms>[0]['use'];
  let handle: Parameters<Use>[0] | undefined;
  serveCms({ use: (handler) => (handle = handler) }, options);
  return createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    handle?.(request, response, (error) => {
      response.statusCode = error ? 500 : 404;
      response.end('Gatsby');
    });
  });
}

/** @param options differences from an enabled editor with one file */
export async function openRoom(options: Partial<CmsServerOptions> = {}): Promise<Room> {
  const root = temporaryFolder();
  mkdirSync(join(root, 'content/docs'), { recursive: true });
  mkdirSync(join(root, 'static'));
  const files = new Map([['index.html', { type: 'text/html; charset=utf-8', body: 'Editor' }]]);
  const server = serve({
    root,
    admin: () => Promise.resolve(files),
    onFailure: console.error,
    ...options,
  });
  const { port, close } = await listen(server, { host: '0.0.0.0' });
  const own = `localhost:${port}`;

  const send: Room['send'] = (method, path, { headers, body, address = '127.0.0.1' } = {}) =>
    new Promise((resolve, reject) => {
      const sent = { host: own, ...headers };
      const going = ask({ method, path, port, host: address, headers: sent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = response.headers['content-type']?.includes('json') ?? false;
          const json = isJson ? (JSON.parse(text) as unknown) : undefined;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json });
        });
      });
      going.on('error', reject);
      going.end(body);
    });

  return {
    root,
    port,
    at: (file) => join(root, file),
    read: (file) => readFileSync(join(root, file), 'utf8'),
    write: (file, text) => writeWithFolder(join(root, file), text),
    send,
    api: (action, params, editor = 'a') =>
      send('POST', `/admin/api?editor=${editor}`, {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          origin: `http://${own}`,
          'sec-fetch-site': 'same-origin',
        },
        body: JSON.stringify({ branch: 'main', action, params }),
      }),
    close,
  };
}
