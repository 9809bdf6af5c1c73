import { unlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDeployFolder, writeHosts } from './hosts/deploy-folder';
import { createSiteServer } from './server';
import { writeWithFolder } from '../files/write-files';
import { listen } from '../../tests/support/listen';
import type { Listening } from '../../tests/support/listen';
import { temporaryFolder } from '../../tests/support/temporary-folder';

const HASH = '0123456789abcdef0123';
const SCRIPT = `console.log(${JSON.stringify('a'.repeat(3000))})`;
const PAGES = ['/', '/docs/', '/docs/conversas', '/guia/ação', '/search', '/sumida'];
const FILES: Record<string, string> = {
  '404.html': 'não encontrada',
  [`app-${HASH}.js`]: SCRIPT,
  'admin/index.html': 'painel',
  'favicon.svg': '<svg/>',
  'foto.png': 'x'.repeat(3000),
  'page-data/app-data.json': '{}',
};

let root: string;
let server: Listening;
let subServer: Listening;

beforeAll(async () => {
  root = temporaryFolder();
  const pageFiles = PAGES.flatMap((path) => [
    [join(path, 'index.html'), `página ${path}`] as const,
    [join('page-data', path === '/' ? 'index' : path, 'page-data.json'), '{}'] as const,
  ]);
  const bundle = ['bundle-files.json', '[]'] as const;
  for (const [file, text] of [...pageFiles, ...Object.entries(FILES), bundle]) {
    for (const folder of file in FILES ? ['public', 'static'] : ['public']) {
      writeWithFolder(join(root, folder, file), text);
    }
  }
  server = await start('dist', '/');
  subServer = await start('sub-dist', '/sub/');
  // Outside of the served folder.
  await writeFile(join(root, 'segredo.txt'), 'segredo');
});

afterAll(() => Promise.all([server, subServer].map(({ close }) => close())));

async function start(folder: string, basePath: string): Promise<Listening> {
  const distDir = join(root, folder);
  const pages = PAGES.map((path) => ({ path }));
  const publicDir = join(root, 'public');
  writeDeployFolder({
    publicDir,
    distDir,
    pages,
    ownFiles: [],
    staticDir: join(root, 'static'),
    shipPage: (_, html) => html,
    shipData: (_, data) => data,
  });
  const { table } = await writeHosts({
    distDir,
    pages,
    redirects: [
      { from: '/ajuda', to: '/docs/' },
      { from: '/promo', to: 'https://loja.example/p?de=site', status: 302 },
    ],
    basePath,
  });
  return listen(createSiteServer({ distDir, table }));
}

interface Reply {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** Sends a request without normalizing its path, which a URL object would do. */
function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; from?: Listening } = {},
): Promise<Reply> {
  const { method = 'GET', headers = {}, from: { port } = server } = options;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const { statusCode: status, headers: received } = response;
        resolve({ status, headers: received, body, text: body.toString() });
      });
    });
    sent.on('error', reject).end();
  });
}

/** Sends a request over a socket, for requests that an HTTP client refuses to send. */
function askRaw(start: string | Buffer): Promise<string> {
  const { port } = server;
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(parts).toString()));
    socket.write(
      Buffer.concat([
        Buffer.from(start),
        Buffer.from(' HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
      ]),
    );
  });
}

describe('pages', () => {
  it.each([
    ['/', 'página /'],
    ['/docs/', 'página /docs/'],
    ['/docs/conversas', 'página /docs/conversas'],
    ['/docs/conversas?x=1', 'página /docs/conversas'],
    ['/guia/a%C3%A7%C3%A3o', 'página /guia/ação'],
    ['/guia/a%c3%a7%c3%a3o', 'página /guia/ação'],
    ['/search?q=texto', 'página /search'],
    ['/admin/', 'painel'],
  ])('%s is served', async (path, text) => {
    const reply = await ask(path);
    expect(reply).toMatchObject({ status: 200, text });
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(reply.headers['strict-transport-security']).toBeUndefined();
  });
});

describe('redirects', () => {
  it.each([
    ['/index', '/'],
    ['/index.html', '/'],
    ['/docs', '/docs/'],
    ['/docs.html', '/docs/'],
    ['/docs/index', '/docs/'],
    ['/docs/index.html', '/docs/'],
    ['/docs/conversas/', '/docs/conversas'],
    ['/docs/conversas.html', '/docs/conversas'],
    ['/docs/conversas/index', '/docs/conversas'],
    ['/docs/conversas/index.html', '/docs/conversas'],
    ['/Docs/Conversas.html', '/docs/conversas'],
    ['/guia/a%C3%A7%C3%A3o.html', '/guia/a%C3%A7%C3%A3o'],
    ['/search.html?q=x&q=a%20b', '/search?q=x&q=a%20b'],
    ['/ajuda', '/docs/'],
    ['/ajuda/?de=mail', '/docs/?de=mail'],
    ['/admin', '/admin/'],
    ['/admin/index.html', '/admin/'],
  ])('%s redirects permanently to %s', async (path, location) => {
    const reply = await ask(path);
    expect(reply.status).toBe(301);
    expect(reply.headers.location).toBe(location);
    expect((await ask(location)).status).toBe(200);
  });

  it('to another site keep the query of the target', async () => {
    const reply = await ask('/promo?x=1');
    expect(reply.status).toBe(302);
    expect(reply.headers.location).toBe('https://loja.example/p?de=site');
  });

  it.each([
    '//host.example',
    '//host.example/',
    '//host.example/..',
    '/%5Chost.example/',
    '/%2Fhost.example/docs.html',
    '//docs.html//',
  ])('%s is not redirected', async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers.location).toBeUndefined();
  });
});

describe('missing files', () => {
  it.each([
    '/nada',
    '/docs/nada',
    '/docs/nada.html',
    '/404',
    '/404/',
    '/404.html',
    '/.hosts/routes.json',
    '/.hosts/',
    '/_redirects',
    '/_headers',
    '/Docs/conversas',
    '/page-data/',
    '//docs///conversas',
    '/docs%2fconversas',
    '/%E7%E3o',
    '/a%0d%0aSet-Cookie:x',
    '/..\\segredo.txt',
    '/..%5csegredo.txt',
  ])('%s answers 404 with the not-found page', async (path) => {
    const reply = await ask(path);
    expect(reply).toMatchObject({ status: 404, text: 'não encontrada' });
    expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(reply.headers.etag).toBeUndefined();
  });

  it.each([
    '/../segredo.txt',
    '/docs/../../segredo.txt',
    '/%2e%2e/segredo.txt',
    '/%2e%2e%2fsegredo.txt',
    '/..%2fsegredo.txt',
    '/docs/%2e%2e/%2e%2e/segredo.txt',
    '//..//segredo.txt',
    '/./index.html',
  ])('%s, which would leave its folder, is malformed', async (path) => {
    const reply = await askRaw(`GET ${path}`);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toMatch(/não encontrada$/);
  });

  it('answers 404 for a file that was removed', async () => {
    await unlink(join(root, 'dist/sumida.html'));
    expect(await ask('/sumida')).toMatchObject({ status: 404, text: 'não encontrada' });
  });
});

describe('unusual requests', () => {
  it.each(['/%', '/%zz', '/%E0%A4%A', '/a%00b', 'x', '*'])(
    'GET %s is malformed',
    async (target) => {
      expect(await askRaw(`GET ${target}`)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it('GET with a NUL byte is malformed', async () => {
    expect(await askRaw('GET /a\0b')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(['http://a/docs/', 'HTTP://outro.example/docs/?x=1'])(
    'GET %s is served',
    async (target) => {
      expect(await askRaw(`GET ${target}`)).toContain('página /docs/');
    },
  );

  it('GET of a bare origin is the home page', async () => {
    expect(await askRaw('GET http://a')).toContain('página /');
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not allowed', async (method) => {
    const reply = await ask('/', { method });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD');
  });

  it('OPTIONS * is not allowed', async () => {
    expect(await askRaw('OPTIONS *')).toMatch(/^HTTP\/1\.1 405 /);
    expect((await ask('/')).status).toBe(200);
  });
});

describe('files', () => {
  it.each([
    [`/app-${HASH}.js`, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
    ['/foto.png', 'image/png', 'public, max-age=3600'],
    [
      '/page-data/app-data.json',
      'application/json; charset=utf-8',
      'public, max-age=0, must-revalidate',
    ],
  ])('%s has its type and caching', async (path, type, caching) => {
    const { headers } = await ask(path);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe(caching);
  });

  it('of text are compressed with the encoding that the client prefers', async () => {
    const path = `/app-${HASH}.js`;
    const brotli = await ask(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);

    const gzip = await ask(path, { headers: { 'Accept-Encoding': 'gzip, br;q=0.1' } });
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);

    const plain = await ask(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(plain.text).toBe(SCRIPT);
  });

  it('that are images or small are not compressed', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const image = await ask('/foto.png', { headers });
    expect(image.headers['content-encoding']).toBeUndefined();
    expect(image.headers.vary).toBeUndefined();
    expect((await ask('/favicon.svg', { headers })).headers['content-encoding']).toBeUndefined();
  });

  it('answer HEAD like GET, without body', async () => {
    for (const path of [`/app-${HASH}.js`, '/docs/', '/nada']) {
      const [get, head] = await Promise.all([ask(path), ask(path, { method: 'HEAD' })]);
      expect(head.body).toHaveLength(0);
      expect(head.status).toBe(get.status);
      expect(head.headers['content-length']).toBe(String(get.body.length));
    }
  });

  it.each([
    ['bytes=1-2', 'bytes 1-2/3000', 2],
    ['bytes=2990-', 'bytes 2990-2999/3000', 10],
    ['bytes=-5', 'bytes 2995-2999/3000', 5],
    ['bytes=-9999', 'bytes 0-2999/3000', 3000],
  ])('are sent in part for %s', async (range, contentRange, length) => {
    const part = await ask('/foto.png', { headers: { Range: range, 'Accept-Encoding': 'br' } });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(contentRange);
    expect(part.headers['accept-ranges']).toBe('bytes');
    expect(part.body).toHaveLength(length);
  });

  it.each(['bytes=3000-', 'bytes=-0'])('have no part %s', async (range) => {
    const reply = await ask('/foto.png', { headers: { Range: range } });
    expect(reply.status).toBe(416);
    expect(reply.headers['content-range']).toBe('bytes */3000');
    expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('are sent in part only while they are the file that the client knows (If-Range)', async () => {
    const etag = (await ask('/foto.png')).headers.etag ?? '';
    const statusOf = async (ifRange: string, path = '/foto.png') =>
      (await ask(path, { headers: { Range: 'bytes=1-2', 'If-Range': ifRange } })).status;
    expect(await statusOf(etag)).toBe(206);
    expect(await statusOf(`W/${etag}`)).toBe(200);
    expect(await statusOf('"outra"')).toBe(200);
    expect(await statusOf('Thu, 01 Jan 2099 00:00:00 GMT')).toBe(200);
  });

  it('are sent whole if compressed, for HEAD, and if they do not exist', async () => {
    const path = `/app-${HASH}.js`;
    const Range = 'bytes=1-2';
    expect((await ask(path, { headers: { Range } })).text).toBe(SCRIPT.slice(1, 3));
    const compressed = await ask(path, { headers: { Range, 'Accept-Encoding': 'br' } });
    expect(compressed.status).toBe(200);
    expect(compressed.headers['accept-ranges']).toBeUndefined();
    expect(compressed.headers.etag).toMatch(/^W\//);
    expect(brotliDecompressSync(compressed.body).toString()).toBe(SCRIPT);
    expect((await ask('/foto.png', { method: 'HEAD', headers: { Range } })).status).toBe(200);
    expect((await ask('/nada', { headers: { Range } })).status).toBe(404);
  });

  it.each(['br', 'identity'])('are not sent again if unchanged (%s)', async (encoding) => {
    const path = `/app-${HASH}.js`;
    const headers = { 'Accept-Encoding': encoding };
    const etag = (await ask(path, { headers })).headers.etag ?? '';
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    const known = `"outra", ${etag}`;
    const reply = await ask(path, { headers: { ...headers, 'If-None-Match': known } });
    expect(reply).toMatchObject({ status: 304, text: '' });
    expect(reply.headers).toMatchObject({ etag, vary: 'Accept-Encoding' });

    const other = await ask(path, { headers: { ...headers, 'If-None-Match': '"outra"' } });
    expect(other.status).toBe(200);
  });
});

describe('under a base path', () => {
  it.each([
    ['/sub/', 200, undefined],
    ['/sub/docs/conversas', 200, undefined],
    ['/sub/favicon.svg', 200, undefined],
    ['/sub', 301, '/sub/'],
    ['/sub?x=1', 301, '/sub/?x=1'],
    ['/sub/docs/conversas.html?x=1', 301, '/sub/docs/conversas?x=1'],
    ['/sub//docs', 404, undefined],
    ['/sub/ajuda', 301, '/sub/docs/'],
    ['/', 404, undefined],
    ['/docs/', 404, undefined],
    ['/subsolo', 404, undefined],
    ['/sub/404.html', 404, undefined],
    ['/sub/.hosts/routes.json', 404, undefined],
  ])('%s answers %d %s', async (path, status, location) => {
    const reply = await ask(path, { from: subServer });
    expect(reply.status).toBe(status);
    expect(reply.headers.location).toBe(location);
  });
});
