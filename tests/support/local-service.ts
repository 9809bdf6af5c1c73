/** A web service on this machine that notes what it is asked and answers as the test says. */
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { listen } from './listen';

/** A request as it came. */
export interface Asked {
  method: string;
  /** Decoded, without query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** Parsed JSON; `undefined` when there is no body. */
  body: unknown;
}

/** `hang` never answers; `hangup` closes the connection. */
export type Reply =
  'hang' | 'hangup' | { status?: number; body?: unknown; headers?: Record<string, string> };

export interface LocalService {
  /** `localhost:9001`, and the way to ask it, as Algolia's client takes its hosts. */
  host: { url: string; protocol: 'http' };
  asked: Asked[];
  close: () => Promise<void>;
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks);
  const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString();
  const url = new URL(request.url ?? '/', 'http://localhost');
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers: request.headers,
    body: text ? (JSON.parse(text) as unknown) : undefined,
  };
}

/**
 * Starts on any free port.
 *
 * @param common headers of every answer that says nothing else about them
 */
export async function startService(
  answer: (asked: Asked) => Reply,
  common: Readonly<Record<string, string>> = {},
): Promise<LocalService> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    read(request).then(
      (what) => {
        asked.push(what);
        const reply = answer(what);
        if (reply === 'hang') return;
        if (reply === 'hangup') {
          request.socket.destroy();
          return;
        }
        const { status = 200, body = {}, headers = {} } = reply;
        // A client that is told of JSON reads it: an answer without content has no type either.
        const type = status === 204 ? {} : { 'content-type': 'application/json' };
        response.writeHead(status, { ...type, ...common, ...headers });
        if (status === 204) {
          response.end();
          return;
        }
        const isReady = typeof body === 'string' || Buffer.isBuffer(body);
        response.end(isReady ? body : JSON.stringify(body));
      },
      () => request.socket.destroy(),
    );
  });
  const { port, close } = await listen(server);
  return {
    host: { url: `127.0.0.1:${port}`, protocol: 'http' },
    asked,
    close,
  };
}

/** The address of a port on which nobody listens. */
export async function refusedHost(): Promise<LocalService['host']> {
  const service = await startService(() => 'hangup');
  await service.close();
  return service.host;
}
