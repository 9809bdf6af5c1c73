import { createServer, get } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import type { Application, RequestHandler } from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../tests/support/listen';
import type { Listening } from '../tests/support/listen';
import { guardPreview } from './preview-guard';

/** Express as Gatsby uses it. */
const express = createRequire(require.resolve('gatsby/package.json'))(
  'express',
) as () => Application;

let server: Listening;

/** Registers what Gatsby registers before `onCreateDevServer`, and our messages after it. */
beforeAll(async () => {
  const app = express();
  const anyOrigin: RequestHandler = (_, response, next) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    next();
  };
  app.use(anyOrigin);
  app.use('/_+graphi?ql', (_, response) => void response.send('dados'));
  guardPreview(app);
  app.get('/___mensagens', (_, response) => void response.send('[]'));
  app.get('/docs', (_, response) => void response.send('página'));
  server = await listen(createServer(app));
});

afterAll(() => server.close());

/** Returns the status and whether the response may be read by other sites. */
function ask(path: string, headers: OutgoingHttpHeaders = {}): Promise<[number?, string?]> {
  return new Promise((resolve, reject) => {
    get({ port: server.port, host: '127.0.0.1', path, agent: false, headers }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers['access-control-allow-origin']]);
    }).on('error', reject);
  });
}

const GUARDED = ['/___graphql?query={site{id}}', '/___graphql/', '/__graphiql', '/___mensagens'];

it.each(GUARDED)('answers %s to its own pages, and to a request of no page', async (path) => {
  const host = `localhost:${server.port}`;
  const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
  expect((await ask(path, own))[0]).toBe(200);
  expect((await ask(path))[0]).toBe(200);
  expect((await ask(path, { host: `192.168.1.5:${server.port}` }))[0]).toBe(200);
  expect((await ask(path, { host: `${hostname()}:8000` }))[0]).toBe(200);
});

it.each(GUARDED)('does not answer %s to others', async (path) => {
  const host = `localhost:${server.port}`;
  const others: OutgoingHttpHeaders[] = [
    { host, origin: 'https://outro.example' },
    { host, origin: `http://localhost:${server.port + 1}` },
    { host, origin: 'null' },
    { host, 'sec-fetch-site': 'cross-site' },
    { host, 'sec-fetch-site': 'same-site' },
    { host: 'outro.example' },
    { host: 'localhost.outro.example' },
  ];
  for (const headers of others) expect(await ask(path, headers)).toEqual([403, undefined]);
});

it('leaves other addresses to Gatsby', async () => {
  expect(await ask('/docs', { host: 'outro.example' })).toEqual([200, '*']);
});
