import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { splitUrl } from '../../lib/path';
import type { UrlParts } from '../../lib/path';
import { adminPolicy } from '../site/admin-policy';
import { CmsBackend } from './backend';
import { BODY_LIMIT, HttpError, jsonBody, requestOf } from './protocol';
import { isFromOtherSite, isLoopback } from './request-origin';

/** URL path of the editor, which opens at `/admin/`. */
const ADMIN = '/admin';

/** URL path of the API. A tab adds `?editor=` with an id of its own, created when it is opened. */
export const CMS_API = `${ADMIN}/api`;

/** Files below /admin by name (`index.html`), each with its media type. */
type AdminFiles = ReadonlyMap<string, { type: string; body: Buffer | string }>;

export interface CmsServerOptions {
  /** Path of the project. */
  root: string;
  /** Returns the current files for each request. */
  admin: () => Promise<AdminFiles>;
  /** Called with unexpected errors, which are not caused by the user of the editor. */
  onFailure: (error: unknown) => void;
  /** Maximum size of a request body in bytes. */
  bodyLimit?: number;
}

type Next = (error?: unknown) => void;
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/**
 * Serves the editor inside `gatsby develop`: its files, and Decap's proxy protocol for the files of the
 * project. Requests from another computer, another site or a page of another origin are rejected.
 *
 * @param app an Express application, or any object with its `use` method
 */
export function serveCms(
  app: { use: (handler: Handler) => unknown },
  options: CmsServerOptions,
): void {
  const backend = new CmsBackend(options.root);
  app.use((request, response, next) => {
    // The URL is not parsed, so that Gatsby answers invalid ones such as `//`.
    const url = splitUrl(request.url ?? '/');
    if (url.path !== ADMIN && !url.path.startsWith(`${ADMIN}/`)) {
      next();
      return;
    }
    const respond = async () => {
      const isApi = url.path === CMS_API;
      const answer = await (
        isApi
          ? answerApi(request, url, backend, options.bodyLimit ?? BODY_LIMIT)
          : answerFile(request, url, options)
      ).catch((error: unknown) => refused(error, isApi, options.onFailure));
      send(request, response, answer);
    };
    respond().catch((error: unknown) => {
      options.onFailure(error);
      next(error);
    });
  });
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
}

async function answerApi(
  request: IncomingMessage,
  { query }: UrlParts,
  backend: CmsBackend,
  limit: number,
): Promise<Answer> {
  checkOrigin(request);
  if (request.method !== 'POST')
    throw new HttpError(405, 'Aqui só se atende o editor, em /admin/.');
  const asked = requestOf(await jsonBody(request, limit));
  const editor = new URLSearchParams(query).get('editor')?.slice(0, 100) ?? '';
  return json(200, await backend.answer(asked, editor));
}

async function answerFile(
  request: IncomingMessage,
  { path, query }: UrlParts,
  { admin }: CmsServerOptions,
): Promise<Answer> {
  checkOrigin(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new HttpError(405, 'Este endereço só se lê.');
  }
  if (path === ADMIN) {
    return { status: 302, headers: { Location: `${ADMIN}/${query}` }, body: '' };
  }
  const files = await admin();
  const file = files.get(path.slice(ADMIN.length + 1) || 'index.html');
  if (!file) throw new HttpError(404, 'Este arquivo não faz parte do editor.');
  return { status: 200, headers: { 'Content-Type': file.type }, body: file.body };
}

const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});

/** Converts an error to a response. Decap shows its `error` field to the writer. */
function refused(error: unknown, isApi: boolean, onFailure: (error: unknown) => void): Answer {
  const isRefusal = error instanceof HttpError;
  // A tab that was closed during an upload is no failure.
  const isAborted = (error as NodeJS.ErrnoException).code === 'ECONNRESET';
  if (!isRefusal && !isAborted) onFailure(error);
  const status = isRefusal ? error.status : 500;
  const message = isRefusal
    ? error.message
    : 'A prévia não conseguiu atender o editor. Tente novamente; se continuar, recomece a prévia.';
  const answer = isApi
    ? json(status, { error: message })
    : { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: message };
  if (status === 405) answer.headers['Allow'] = isApi ? 'POST' : 'GET, HEAD';
  return answer;
}

/**
 * Policy of the page itself, sent with every file because some, such as a worker, run outside of the page.
 * It forbids requests to other hosts.
 */
const POLICY = `frame-ancestors 'self', ${adminPolicy({ name: 'proxy' })}`;

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
};

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  // Gatsby lets every site read all responses of `develop`; these must stay private.
  response.removeHeader('Access-Control-Allow-Origin');
  response.writeHead(answer.status, { ...HEADERS, ...answer.headers });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Checks that a request comes from this computer (`remoteAddress`), uses a host name that no other site can
 * have (`Host`, against DNS rebinding), and was sent by a page of this server or by no page at all
 * (`Origin`, `Sec-Fetch-Site`). A page on another port of this computer is another site.
 *
 * @throws {HttpError} 403 if one of these conditions is not met
 */
function checkOrigin({ socket, headers }: IncomingMessage): void {
  const { remoteAddress = '', localPort, encrypted = false } = socket as TLSSocket;
  if (!isLoopback(remoteAddress)) {
    throw new HttpError(403, 'O editor só atende o computador em que a prévia está aberta.');
  }
  const scheme = encrypted ? 'https' : 'http';
  const standard = encrypted ? 443 : 80;
  const own = OWN_NAMES.flatMap((name) => [
    `${name}:${localPort}`,
    ...(localPort === standard ? [name] : []),
  ]);
  const host = headers.host?.toLowerCase() ?? '';
  if (!own.includes(host)) {
    throw new HttpError(
      403,
      `O editor não atende por este endereço. Abra ${scheme}://localhost:${localPort}/admin/.`,
    );
  }
  if (isFromOtherSite(headers, `${scheme}://${host}`)) {
    throw new HttpError(
      403,
      'O pedido veio de outro site e não foi atendido. Abra o editor pelo endereço dele.',
    );
  }
}
