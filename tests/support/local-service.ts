/** A local web service that records requests and answers as the test says. */
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { listen } from './listen';

/** A received request. */
export interface Asked {
  method: string;
  /** Decoded, without query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** Parsed JSON; `undefined` without body. */
  body: unknown;
}

/** `hang` never answers; `hangup` closes the connection. */
export type Reply =
  'hang' | 'hangup' | { status?: number; body?: unknown; headers?: Record<string, string> };

export interface LocalService {
  /** A host in the form of Algolia's client, as `localhost:9001`. */
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
 * Starts the service on a free port.
 *
 * @param common default headers of every answer
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
        // A client would parse an answer of type JSON, so an empty one has no type.
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

/** Returns a host on which nothing listens. */
export async function refusedHost(): Promise<LocalService['host']> {
  const service = await startService(() => 'hangup');
  await service.close();
  return service.host;
}
