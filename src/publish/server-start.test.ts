import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer } from './server';
import { temporaryFolder } from '../../tests/support/temporary-folder';

let distDir: string;
const started: Server[] = [];

beforeEach(async () => {
  distDir = temporaryFolder();
  await mkdir(join(distDir, '.hosts'));
  const table = { basePath: '', pages: [{ path: '/', file: 'index.html' }], redirects: [] };
  await writeFile(join(distDir, '.hosts/routes.json'), JSON.stringify(table));
  await writeFile(join(distDir, 'index.html'), 'início');
});

afterEach(async () => {
  for (const server of started.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function start(options: { port?: string; host?: string } = {}): Promise<string> {
  const { server, url } = await startServer({ distDir, port: '0', ...options });
  started.push(server);
  return url;
}

it('listens on this computer only, and returns the address (behaviour A.2)', async () => {
  const url = await start();
  expect(url).toMatch(/^http:\/\/localhost:\d+\/$/);
  expect(started[0]?.address()).toMatchObject({ address: '127.0.0.1' });
  const reply = await fetch(url.replace('localhost', '127.0.0.1'));
  expect(await reply.text()).toBe('início');
});

it('reports a port that is in use', async () => {
  const port = new URL(await start()).port;
  await expect(start({ port })).rejects.toThrow(
    `A porta ${port} já está em uso. Feche o outro programa ou escolha outra:  PORT=9001 npm run serve`,
  );
});

it('reports a missing build', async () => {
  await rm(distDir, { recursive: true });
  await expect(start()).rejects.toThrow('Rode "npm run build" e tente de novo.');
});

it.each(['abc', '70000', '-1', ''])('rejects the port %j', async (port) => {
  await expect(start({ port })).rejects.toThrow(`A porta "${port}" não existe.`);
});

it('reports a host that is not this computer', async () => {
  await expect(start({ host: '203.0.113.1' })).rejects.toThrow('não é deste computador');
});
