/** The requests that every host must answer alike, and the check of the responses. */
import { fileHeaders, securityHeaders, UNCACHED } from '../../src/publish/hosts/headers';
import { contentType } from '../../src/files/media-types';
import { listFiles } from '../../src/files/list-files';
import { readRouteTable } from '../../src/publish/hosts/deploy-folder';
import { HOSTS_DIR, isHostFile, redirectTarget } from '../../src/routes/route-table';
import type { RouteTable } from '../../src/routes/route-table';
import { encodePath, markdownPath, splitUrl, withBase } from '../../src/lib/path';
import { statSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';

/** One request, and the response that every host must give. */
export interface Question {
  /** Request target, exactly as sent, query included. */
  path: string;
  /** Headers of the request, if any. */
  sent?: Record<string, string>;
  status: number;
  /** Expected header values, by name in lower case; an empty one must not be there. */
  headers: Record<string, string>;
  /** Text that the body must contain. */
  body?: string;
}

/** A query that every redirect must keep. */
const QUERY = '?q=voz&x=%C3%A7';

/** Addresses of existing files that must not be served. */
const HIDDEN = ['/404', '/404.html', `/${HOSTS_DIR}/routes.json`, '/_redirects', '/_headers'];

/** Addresses that do not exist. */
const UNKNOWN = [
  '/nada',
  '/docs/nada',
  '/docs/conversas/x',
  '/docs/conversas/x.html',
  '/package.json',
  '/.git/config',
];

/** Text of the not-found page. */
const NOT_FOUND = 'Página não encontrada';

/**
 * Spellings of the addresses of a page, `/docs/` here, and of `/docs/conversas` in it, which no redirect of the
 * table lists. Servers differ most in these, and a redirect made from one could lead to another site.
 */
const SPELLINGS: readonly (readonly [path: string, status: 301 | 400 | 404, location?: string])[] =
  [
    // Repeated slashes, which a browser reads as a host at the start of a `Location`.
    ['//docs/conversas', 404],
    ['/docs//conversas', 404],
    ['/docs/conversas//', 404],
    ['//docs.html', 404],
    ['//evil.example', 404],
    ['//evil.example/', 404],
    ['//evil.example/docs.html', 404],
    ['/%2fevil.example', 404],
    ['/%2Fevil.example/', 404],
    ['/%5Cevil.example/', 404],
    ['/docs/%5c%5cevil.example', 404],
    // Encoded slashes.
    ['/docs%2fconversas', 404],
    ['/docs%2F', 404],
    ['/docs%2fconversas.html', 404],
    ['/docs%252fconversas', 404],
    // Dot segments, which browsers remove.
    ['/..', 400],
    ['/../docs/', 400],
    ['/docs/..', 400],
    ['/docs/../docs/conversas', 400],
    ['/docs/./conversas', 400],
    ['/docs/conversas/.', 400],
    ['/docs/..?q=voz', 400],
    ['/%2e%2e/docs/', 400],
    ['/docs/%2E%2e/docs/conversas', 400],
    ['/docs/.%2e/docs/conversas', 400],
    ['/docs/%2e/conversas', 400],
    ['/..%2f..%2fetc%2fpasswd', 400],
    ['/docs/..%2f..%2f..%2fetc%2fpasswd', 400],
    ['/docs%2f..%2f..', 400],
    ['//evil.example/..', 400],
    ['//evil.example/%2e%2e', 400],
    // Dots that are part of a name.
    ['/docs/conversas.', 404],
    ['/docs/conversas..', 404],
    ['/docs.', 404],
    ['/docs./', 404],
    ['/docs/.../conversas', 404],
    ['/docs/conversas%2e', 404],
    ['/docs/..conversas', 404],
    // Encodings that no address has.
    ['/docs%00/a', 400],
    ['/%00', 400],
    ['/docs/conversas%', 400],
    ['/docs/conversas%4', 400],
    ['/docs/%zz', 400],
    ['/docs/%E0%A4%A', 400],
    ['/docs/%E7%E3o', 404],
    ['/docs/%0d%0aLocation:%20https://evil.example', 404],
    ['/docs/conversas%0d%0a', 404],
    ['/docs/conversas%3Fq=voz', 404],
    ['/docs/conversas%23x', 404],
    // Capitals: a page has one address, and a redirect is found without regard to case.
    ['/DOCS/', 404],
    ['/Docs/Conversas', 404],
    ['/docs/CONVERSAS', 404],
    ['/Docs', 301, '/docs/'],
    ['/Docs/Conversas.html', 301, '/docs/conversas'],
    ['/docs/conversas.HTML', 301, '/docs/conversas'],
    ['/DOCS/INDEX.HTML', 301, '/docs/'],
    ['/.HOSTS/routes.json', 404],
    ['/_Headers', 404],
  ];

/**
 * Returns all requests for a build: each page, each redirect (variants of page addresses and those of the
 * configuration), one file of each kind and folder, parts of a file, hidden files, and addresses that do not
 * exist.
 */
export function questions(distDir: string): Question[] {
  const table = readRouteTable(distDir);
  const copies = new Set(listFiles(distDir));
  const at = (path: string) => withBase(table.basePath, encodePath(path));
  const security = inLowerCase(securityHeaders());
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': UNCACHED };
  const uncached = { 'cache-control': UNCACHED };
  const redirect = (path: string, target: string, status: number): Question => {
    const { path: to, query, hash } = splitUrl(target);
    const location = to + (query || QUERY) + hash;
    return { path: path + QUERY, status, headers: { ...uncached, location } };
  };
  return [
    ...table.pages.map(({ path, file }) => ({
      path: at(path) + QUERY,
      status: 200,
      headers: { ...security, ...html, ...inLowerCase(fileHeaders(`/${file}`, table.folders)) },
      // Search engines must not list the editor.
      body: table.folders?.some(({ folder }) => path.startsWith(folder))
        ? '<meta name="robots" content="noindex">'
        : '<link rel="canonical"',
    })),
    ...table.pages
      .filter(({ path }) => copies.has(markdownPath(path).slice(1)))
      .map(({ path }) => ({
        path: at(path),
        sent: { Accept: 'text/markdown, text/html;q=0.9' },
        status: 200,
        headers: {
          ...security,
          'content-type': contentType('x.md'),
          ...inLowerCase(fileHeaders(markdownPath(path), table.folders)),
        },
        body: '# ',
      })),
    ...table.redirects.map((rule) =>
      redirect(at(rule.from), redirectTarget(table, rule), rule.status),
    ),
    ...sampleFiles(table, distDir).map((file) => ({
      path: at(`/${file}`),
      status: 200,
      headers: {
        ...security,
        'content-type': contentType(file),
        ...inLowerCase(fileHeaders(`/${file}`, table.folders)),
      },
    })),
    ...HIDDEN.map((path) => ({ path: at(path), status: 404, headers: uncached, body: NOT_FOUND })),
    ...UNKNOWN.map((path) => ({
      path: withBase(table.basePath, path),
      status: 404,
      headers: { ...security, ...uncached },
      body: NOT_FOUND,
    })),
    ...SPELLINGS.map(([path, status, location = '']) => ({
      path: table.basePath + path,
      status,
      headers: { ...uncached, location: location && at(location) },
    })),
    ...rangeQuestions(table, distDir, at),
  ];
}

/** Returns requests for parts of a file that is not compressed, a film or a picture, and of a page. */
function rangeQuestions(
  table: RouteTable,
  distDir: string,
  at: (path: string) => string,
): Question[] {
  const files = listFiles(distDir);
  const file =
    files.find((name) => /\.mp4$/.test(name)) ?? files.find((name) => /\.png$/.test(name));
  const [page] = table.pages;
  if (!file || !page) return [];
  const { size } = statSync(join(distDir, file));
  const part = (range: string, status: number, got: string, sent = {}): Question => ({
    path: at(`/${file}`),
    sent: { Range: range, ...sent },
    status,
    headers: {
      'content-range': got && `bytes ${got}/${size}`,
      // nginx passes a 416 through its headers twice, first as the file's 200.
      ...(status !== 416 && inLowerCase(fileHeaders(`/${file}`, table.folders))),
    },
  });
  const last = size - 1;
  return [
    part('bytes=0-9', 206, '0-9'),
    part('bytes=10-', 206, `10-${last}`),
    part(`bytes=10-${size * 2}`, 206, `10-${last}`),
    part('bytes=-5', 206, `${size - 5}-${last}`),
    part(`bytes=-${size * 2}`, 206, `0-${last}`),
    part(`bytes=${size}-`, 416, '*'),
    part('bytes=-0', 416, '*'),
    part('bytes=0-1,5-6', 200, ''),
    part('linhas=0-9', 200, ''),
    part('bytes=0-9', 206, '0-9', { 'Accept-Encoding': 'gzip' }),
    part('bytes=0-9', 200, '', { 'If-Range': '"outra"' }),
    part('bytes=0-9', 200, '', { 'If-Range': 'Thu, 01 Jan 1970 00:00:00 GMT' }),
    {
      path: at(page.path),
      sent: { Range: 'bytes=0-9', 'Accept-Encoding': 'gzip' },
      status: 200,
      headers: { 'content-range': '', 'content-encoding': 'gzip' },
    },
    {
      path: at('/nada'),
      sent: { Range: 'bytes=0-9' },
      status: 404,
      headers: { 'content-range': '' },
    },
  ];
}

const inLowerCase = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Returns one file of each folder and extension, except pages, which are requested by their addresses. */
function sampleFiles({ pages }: RouteTable, distDir: string): string[] {
  const pageFiles = new Set(pages.map(({ file }) => file)).add('404.html');
  const samples = new Map<string, string>();
  for (const file of listFiles(distDir)) {
    if (pageFiles.has(file) || isHostFile(file)) continue;
    const kind = file.replace(/[^/]*(\.[^./]+)$/, '*$1').replace(/[0-9a-f]{20,}/g, '*');
    if (!samples.has(kind)) samples.set(kind, file);
  }
  return [...samples.values()];
}

/**
 * Sends all requests to a host, eight at a time, and checks the responses.
 *
 * @returns one line in Portuguese per mismatch, sorted
 */
export async function askAll(origin: string, questions: readonly Question[]): Promise<string[]> {
  const wrong: string[] = [];
  const queue = questions.values();
  const work = async () => {
    for (const question of queue) wrong.push(...(await ask(origin, question)));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return wrong.sort();
}

async function ask(origin: string, question: Question): Promise<string[]> {
  const answer = await get(origin, question);
  const asked = [question.path, ...Object.values(question.sent ?? {})].join(' ');
  const say = (what: string, got: unknown, wanted: unknown) =>
    `${asked}: ${what} ${String(got)}, e não ${String(wanted)}`;
  const wrong: string[] = [];
  if (answer.status !== question.status) return [say('status', answer.status, question.status)];
  for (const [name, wanted] of Object.entries(question.headers)) {
    const got = normal(name, answer.headers[name], origin);
    if (got !== normal(name, wanted, origin)) wrong.push(say(name, got, wanted));
  }
  if (question.body && !answer.body.includes(question.body))
    wrong.push(say('texto', answer.body.slice(0, 60), question.body));
  return wrong;
}

/** Normalizes equivalent header values: letter case, spaces around separators, an absolute `Location`. */
function normal(name: string, value: string | string[] | undefined, origin: string) {
  const text = [value ?? ''].flat().join(', ');
  if (name === 'location') return text.replace(origin, '');
  return text.toLowerCase().replace(/\s*([;,])\s*/g, '$1');
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a GET request with the path exactly as given; `fetch` would normalize it. */
function get(origin: string, { path, sent = {} }: Question): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const options = { hostname, port, path, headers: sent, agent: false, timeout: 30_000 };
  return new Promise((done, fail) => {
    const asked = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    asked.on('timeout', () => asked.destroy(new Error(`sem resposta: ${path}`)));
    asked.on('error', fail);
    asked.end();
  });
}
