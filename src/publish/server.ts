import type { Stats } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants } from 'node:zlib';
import compression from 'compression';
import send from 'send';
import { fileHeaders, MARKDOWN_READER, securityHeaders, UNCACHED } from './hosts/headers';
import { TEXT_TYPES, contentType } from '../files/media-types';
import { listFiles } from '../files/list-files';
import { NOT_FOUND_FILE, REFUSED_PATHS, isHostFile, redirectTarget } from '../routes/route-table';
import type { RouteTable } from '../routes/route-table';
import { encodePath, markdownPath, splitUrl, stripBase } from '../lib/path';
import { readRouteTable } from './hosts/deploy-folder';

/** Answer to a request, before any file is read. */
type Answer =
  | { kind: 'file'; file: string; copy?: string | undefined }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'missing' }
  | { kind: 'malformed' };

/** Maximum size of request headers, enough for addresses with very long queries. */
const MAX_HEADER_BYTES = 256 * 1024;

const isText = (contentType: string): boolean =>
  TEXT_TYPES.includes(contentType.split(';')[0] ?? '');

/**
 * Compresses text at the level that CDNs use on the fly; brotli's default takes seconds for large scripts.
 */
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  filter: (_, response) => isText(String(response.getHeader('Content-Type'))),
});

/**
 * Creates the web server of `npm run serve`, which answers from the route table, like the real hosts.
 *
 * It serves only files that exist when it starts, and looks up the decoded path in a map, so that no path of
 * a request reaches the file system. Restart it to serve a rebuilt `dist/`.
 */
export function createSiteServer(options: { distDir: string; table: RouteTable }): Server {
  const { distDir, table } = options;
  const answer = createRouter(table, listFiles(distDir));

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const common = { ...securityHeaders(), 'Cache-Control': UNCACHED };
    for (const [name, value] of Object.entries(common)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405, 'Método não permitido.');
      return;
    }
    const found = answer(request.url ?? '');
    if (found.kind === 'malformed') {
      sendNotFound(request, response, 400);
    } else if (found.kind === 'redirect') {
      response.setHeader('Location', found.to);
      sendText(response, found.status, '');
    } else if (found.kind === 'missing') {
      sendNotFound(request, response);
    } else {
      const { file: page, copy } = found;
      const file =
        copy !== undefined && READS_MARKDOWN.test(request.headers.accept ?? '') ? copy : page;
      const headers = {
        ...fileHeaders(`/${file}`, table.folders),
        ...(copy !== undefined && { Vary: MARKDOWN_READER.header }),
      };
      // The file may have been removed since the server started.
      sendFile(request, response, file, headers, () => sendNotFound(request, response));
    }
  }

  function sendNotFound(request: IncomingMessage, response: ServerResponse, status = 404): void {
    response.statusCode = status;
    sendFile(request, response, NOT_FOUND_FILE, {}, () =>
      sendText(response, status, 'Página não encontrada.'),
    );
  }

  function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    file: string,
    headers: Readonly<Record<string, string>>,
    onMissing: () => void,
  ): void {
    const isFound = response.statusCode === 200;
    const type = contentType(file);
    const isWhole = !isFound || (isText(type) && acceptsCompression(request));
    if (isWhole || !isRangeValid(request)) delete request.headers.range;
    send(request, encodePath(`/${file}`), {
      ...{ root: distDir, dotfiles: 'allow', index: false },
      ...{ cacheControl: false, lastModified: false, etag: false, acceptRanges: !isWhole },
    })
      .on('headers', (_, __, { size, mtimeMs }: Stats) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        response.setHeader('Content-Type', type);
        // `compression` sets it only with a body, and a 304 needs it too (RFC 9110 §15.4.5).
        const vary = [headers['Vary'], isText(type) && 'Accept-Encoding'].filter(Boolean);
        if (vary.length > 0) response.setHeader('Vary', vary.join(', '));
        const tag = `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`;
        if (isFound) response.setHeader('ETag', isWhole ? `W/${tag}` : tag);
      })
      .on('error', (error: { status?: number }) => {
        if (error.status === 404) onMissing();
        else if (error.status === 416 && isLongSuffix(request)) {
          request.headers.range = 'bytes=0-';
          sendFile(request, response, file, headers, onMissing);
        } else if (error.status === 416) {
          response.setHeader('Cache-Control', UNCACHED);
          sendText(response, 416, '');
        } else {
          console.error(error);
          sendText(response, 500, 'Erro ao ler o arquivo.');
        }
      })
      .pipe(response);
  }

  return createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    compress(
      request as Parameters<typeof compress>[0],
      response as Parameters<typeof compress>[1],
      () => respond(request, response),
    );
  });
}

const READS_MARKDOWN = new RegExp(MARKDOWN_READER.pattern, 'i');

/** A compressed answer is made anew each time, so no part of it can be asked for; nginx does the same. */
const acceptsCompression = ({ headers }: IncomingMessage): boolean =>
  !['', 'identity'].includes(String(headers['accept-encoding'] ?? ''));

/** Only GET has ranges (RFC 9110 §14.2), and a weak tag does not identify bytes (§13.1.5). */
const isRangeValid = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && !/^W\//.test(String(headers['if-range']));

/** More bytes from the end than there are mean the whole file (RFC 9110 §14.1.2); `send` refuses them. */
const isLongSuffix = ({ headers }: IncomingMessage): boolean =>
  /^bytes=-0*[1-9]\d*$/.test(headers.range ?? '');

const MALFORMED = new RegExp(`^[^/]|^$|%(?![0-9a-f]{2})|%00|${REFUSED_PATHS.malformed}`, 'i');
const MISSING = new RegExp(REFUSED_PATHS.missing, 'i');

/** Decodes a path in the way of nginx, in NFC; `undefined` if it is not UTF-8. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return undefined;
  }
}

/** Ignores case as nginx's `map` does. */
const redirectKey = (path: string): string =>
  path.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Returns a function that finds the answer to a request target. Targets of redirects come from the table; only
 * the query of a request gets into them, so that no request can be redirected to another host.
 */
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
  const redirects = new Map(
    table.redirects.map((redirect) => [redirectKey(redirect.from), redirect]),
  );

  return (target) => {
    const { path: raw, query } = splitUrl(originForm(target));
    if (MALFORMED.test(raw)) return { kind: 'malformed' };
    const path = MISSING.test(raw) ? undefined : decode(raw);
    const sitePath = path === undefined ? undefined : stripBase(table.basePath, path);
    if (sitePath === undefined) return { kind: 'missing' };
    if (path === table.basePath)
      return { kind: 'redirect', to: `${encodePath(path)}/${query}`, status: 301 };

    const page = pages.get(sitePath);
    if (page !== undefined) {
      return { kind: 'file', file: page, copy: assets.get(markdownPath(sitePath)) };
    }
    const file = assets.get(sitePath);
    if (file !== undefined) return { kind: 'file', file };

    const redirect = redirects.get(redirectKey(sitePath));
    if (redirect === undefined) return { kind: 'missing' };
    const { path: to, query: own, hash } = splitUrl(redirectTarget(table, redirect));
    return { kind: 'redirect', to: to + (own || query) + hash, status: redirect.status };
  };
}

/** Reduces a request target to `/path?query`: proxies send `http://host/path`. */
function originForm(target: string): string {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return local === '' || local.startsWith('?') ? `/${local}` : local;
}

function sendText(response: ServerResponse, status: number, text: string): void {
  const body = Buffer.from(text);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
  });
  response.end(body);
}

/** Reason why the server cannot start, as a message in Portuguese. */
export class StartError extends Error {}

interface StartOptions {
  distDir: string;
  /** Defaults to this computer only. */
  host?: string | undefined;
  /** As written in `PORT`; defaults to 9000, and 0 takes any free port. */
  port?: string | undefined;
}

/**
 * Starts the server of `npm run serve` and waits until it listens.
 *
 * @returns the server and the address of the home page
 * @throws StartError when there is no build, the port is not a number or is taken
 */
export async function startServer(options: StartOptions): Promise<{ server: Server; url: string }> {
  const { distDir, host = '127.0.0.1', port = '9000' } = options;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    throw new StartError(`A porta "${port}" não existe. Use um número até 65535:  PORT=9000`);
  }
  const table = readTable(distDir);
  const server = createSiteServer({ distDir, table });
  await listen(server, host, port);
  const { port: actual } = server.address() as AddressInfo;
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return { server, url: `http://${name}:${actual}${table.basePath}/` };
}

function readTable(distDir: string): RouteTable {
  try {
    return readRouteTable(distDir);
  } catch {
    throw new StartError(
      `O site ainda não foi gerado: não há uma pasta completa em ${distDir}.\nRode "npm run build" e tente de novo.`,
    );
  }
}

function listen(server: Server, host: string, port: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(Number(port), host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `A porta ${port} já está em uso. Feche o outro programa ou escolha outra:  PORT=9001 npm run serve`,
      );
    case 'EACCES':
      return new StartError(`Sem permissão para usar a porta ${port}. Escolha uma acima de 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`O endereço "${host}" não é deste computador. Confira HOST.`);
    default:
      return error;
  }
}
