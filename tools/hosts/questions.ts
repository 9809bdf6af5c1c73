/** The requests that every host must answer alike, and the check of the responses. */
import { fileHeaders, securityHeaders, UNCACHED } from '../../src/publish/hosts/headers';
import { contentType } from '../../src/files/media-types';
import { listFiles } from '../../src/files/list-files';
import { readRouteTable } from '../../src/publish/hosts/deploy-folder';
import { HOSTS_DIR, isHostFile, redirectTarget } from '../../src/routes/route-table';
import type { RouteTable } from '../../src/routes/route-table';
import { encodePath, splitUrl, withBase } from '../../src/lib/path';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

/** One request, and the response that every host must give. */
export interface Question {
  /** Request target, exactly as sent, query included. */
  path: string;
  /** Expected status; `refused` accepts any status of a refusal, for malformed or hostile addresses. */
  status: number | 'refused';
  /** Expected header values, by name in lower case. */
  headers: Record<string, string>;
  /** Text that the body must contain. */
  body?: string;
}

/** A query that every redirect must keep. */
const QUERY = '?q=voz&x=%C3%A7';

/** Addresses of existing files that must not be served. */
const HIDDEN = ['/404', '/404.html', `/${HOSTS_DIR}/routes.json`, '/_redirects', '/_headers'];

/** Addresses that do not exist. */
const UNKNOWN = ['/nada', '/docs/nada', '/docs/conversas/x', '/package.json', '/.git/config'];

/** Addresses that try to leave the folder or are not valid. */
const HOSTILE = ['/..%2f..%2fetc%2fpasswd', '/docs/..%2f..%2f..%2fetc%2fpasswd', '/docs%00/a'];

/**
 * Returns all requests for a build: each page, each redirect (variants of page addresses and those of the
 * configuration), one file of each kind and folder, hidden files and addresses that do not exist.
 */
export function questions(distDir: string): Question[] {
  const table = readRouteTable(distDir);
  const at = (path: string) => withBase(table.basePath, encodePath(path));
  const security = inLowerCase(securityHeaders());
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': UNCACHED };
  const redirect = (path: string, target: string, status: number): Question => {
    const { path: to, query, hash } = splitUrl(target);
    const location = to + (query || QUERY) + hash;
    return { path: path + QUERY, status, headers: { location } };
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
    ...HIDDEN.map((path) => ({ path: at(path), status: 404, headers: {} })),
    ...UNKNOWN.map((path) => ({
      path: withBase(table.basePath, path),
      status: 404,
      headers: security,
      body: 'Página não encontrada',
    })),
    ...HOSTILE.map((path) => ({
      path: table.basePath + path,
      status: 'refused' as const,
      headers: {},
    })),
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

/** Statuses of a refused request: malformed or not found. */
const REFUSALS = [400, 404];

async function ask(origin: string, question: Question): Promise<string[]> {
  const answer = await get(origin, question.path);
  const say = (what: string, got: unknown, wanted: unknown) =>
    `${question.path}: ${what} ${String(got)}, e não ${String(wanted)}`;
  const wrong: string[] = [];
  const isRight =
    question.status === 'refused'
      ? REFUSALS.includes(answer.status)
      : answer.status === question.status;
  if (!isRight) return [say('status', answer.status, question.status)];
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
function get(origin: string, path: string): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, fail) => {
    const asked = request({ hostname, port, path, agent: false, timeout: 30_000 }, (answer) => {
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
