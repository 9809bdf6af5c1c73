import { createServer } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileHeaders, securityHeaders, UNCACHED } from '../hosts/cache';
import { contentType } from '../../files/content-types';
import { listFiles } from '../../files/list-files';
import { NOT_FOUND_FILE, isHostFile, redirectTarget } from '../../routes/route-table';
import type { RouteTable } from '../../routes/route-table';
import {
  decodePath,
  encodePath,
  normalizePath,
  splitUrl,
  stripBase,
  withBase,
} from '../../lib/path';
import { CompressionCache, MIN_COMPRESSED_BYTES, preferredEncoding } from './compression';

/** What a request is answered with, before any file is read. */
type Answer =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'missing' }
  | { kind: 'malformed' };

/** Room for an address that somebody made very long: the page is the same. */
const MAX_HEADER_BYTES = 256 * 1024;

/**
 * The web server of `npm run serve`: answers as the route table says, as the real hosts do.
 *
 * It serves only files found when it starts, by looking a decoded path up in a map; no path from a
 * request ever reaches the file system. A rebuilt `dist/` is served after a restart.
 */
export function createSiteServer(options: { distDir: string; table: RouteTable }): Server {
  const { distDir, table } = options;
  const answer = createRouter(table, listFiles(distDir));
  const compressed = new CompressionCache();

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Método não permitido.', { Allow: 'GET, HEAD' });
      return;
    }
    const found = answer(request.url ?? '');
    if (found.kind === 'malformed') {
      sendText(response, 400, 'Endereço malformado.');
    } else if (found.kind === 'redirect') {
      sendText(response, found.status, '', { Location: found.to, 'Cache-Control': UNCACHED });
    } else if (found.kind === 'missing' || !(await sendFile(request, response, found.file, 200))) {
      await sendNotFound(request, response);
    }
  }

  async function sendNotFound(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await sendFile(request, response, NOT_FOUND_FILE, 404);
    if (!sent) sendText(response, 404, 'Página não encontrada.');
  }

  /** @returns false when the file has gone since the server started */
  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    file: string,
    status: 200 | 404,
  ): Promise<boolean> {
    const location = join(distDir, file);
    const info = await stat(location).catch(() => undefined);
    if (!info) return false;

    const { header, isText } = contentType(file);
    const accepted = request.headers['accept-encoding'];
    const encoding =
      isText && info.size >= MIN_COMPRESSED_BYTES ? preferredEncoding(accepted) : undefined;
    const version = `${info.size.toString(36)}-${info.mtimeMs.toString(36)}`;
    const etag = encoding ? `W/"${version}"` : `"${version}"`;

    const own =
      status === 404 ? { 'Cache-Control': UNCACHED } : fileHeaders(`/${file}`, table.folders);
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
    if (isText) response.setHeader('Vary', 'Accept-Encoding');
    if (status === 200) {
      response.setHeader('ETag', etag);
      if (matches(request.headers['if-none-match'], version)) {
        response.writeHead(304).end();
        return true;
      }
    }
    const body = encoding
      ? await compressed.get(`${file} ${version}`, encoding, () => readFile(location))
      : await readFile(location);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    send(response, status, header, body);
    return true;
  }

  return createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'Erro ao ler o arquivo.');
    });
  });
}

/** The answer for a request target, from the table and the names of the files alone. */
function createRouter(table: RouteTable, files: readonly string[]): (target: string) => Answer {
  const shipped = new Set(files);
  const pages = new Map(
    table.pages.filter(({ file }) => shipped.has(file)).map(({ path, file }) => [path, file]),
  );
  const pageFiles = new Set(pages.values()).add(NOT_FOUND_FILE);
  const assets = new Map(
    files
      .filter((file) => !pageFiles.has(file) && !isHostFile(file))
      .map((file) => [`/${file.normalize('NFC')}`, file]),
  );
  const redirects = new Map(table.redirects.map((redirect) => [redirect.from, redirect]));

  return (target) => {
    const { path: raw, query } = splitUrl(originForm(target));
    const path = decodePath(raw);
    // Control characters, NUL among them, have no place in an address even when encoded.
    if (!raw.startsWith('/') || path === undefined || /\p{Cc}/u.test(path)) {
      return { kind: 'malformed' };
    }
    const sitePath = stripBase(table.basePath, path);
    if (sitePath === undefined) return { kind: 'missing' };
    if (path === table.basePath)
      return { kind: 'redirect', to: `${encodePath(path)}/${query}`, status: 301 };

    const file = pages.get(sitePath) ?? assets.get(sitePath);
    if (file !== undefined) return { kind: 'file', file };

    const redirect = redirects.get(sitePath);
    if (redirect) {
      const { path: to, query: own, hash } = splitUrl(redirectTarget(table, redirect));
      return { kind: 'redirect', to: to + (own || query) + hash, status: redirect.status };
    }
    // Spellings too odd to list for the hosts, such as doubled slashes.
    const route = normalizePath(sitePath, pages);
    if (route === undefined) return { kind: 'missing' };
    return {
      kind: 'redirect',
      to: withBase(table.basePath, encodePath(route)) + query,
      status: 301,
    };
  };
}

/** Reduces a request target to `/path?query`: proxies send `http://host/path`. */
function originForm(target: string): string {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return local === '' || local.startsWith('?') ? `/${local}` : local;
}

/** `If-None-Match` compares weakly, so the marks of weak tags do not matter. */
function matches(header: string | undefined, version: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => {
    const bare = tag.trim().replace(/^W\//, '');
    return bare === '*' || bare === `"${version}"`;
  });
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  send(response, status, 'text/plain; charset=utf-8', Buffer.from(text));
}

/** Ends a response; for HEAD, Node itself leaves the body out. */
function send(response: ServerResponse, status: number, type: string, body: Buffer): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length });
  response.end(body);
}
