import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listFiles } from './layout';
import { writeHosts } from './write';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hosts-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function write(options: { basePath?: string; onVercel?: boolean } = {}) {
  const distDir = join(root, 'dist');
  await rm(distDir, { recursive: true, force: true });
  for (const file of ['index.html', 'docs/conversas.html', '404.html', 'favicon.svg']) {
    await mkdir(dirname(join(distDir, file)), { recursive: true });
    await writeFile(join(distDir, file), file);
  }
  return writeHosts({
    distDir,
    pages: [{ path: '/' }, { path: '/docs/conversas' }, { path: '/404.html' }],
    redirects: [{ from: '/velho', to: '/nada' }],
    basePath: '/',
    onVercel: false,
    ...options,
  });
}

it('writes a file for each host beside what ships', async () => {
  const { table, files, problems } = await write();
  expect(listFiles(root)).toEqual([
    '.vercel/output/config.json',
    'dist/.hosts/nginx.conf',
    'dist/.hosts/routes.json',
    'dist/404.html',
    'dist/_headers',
    'dist/_redirects',
    'dist/docs/conversas.html',
    'dist/favicon.svg',
    'dist/index.html',
  ]);
  const saved: unknown = JSON.parse(await readFile(join(root, 'dist/.hosts/routes.json'), 'utf8'));
  expect(saved).toEqual(table);
  expect(files).toEqual(['404.html', 'docs/conversas.html', 'favicon.svg', 'index.html']);
  expect(problems).toHaveLength(1);
});

it('writes the same bytes twice', async () => {
  const read = async () =>
    Promise.all(
      ['_redirects', '_headers', '.hosts/nginx.conf', '.hosts/routes.json'].map((file) =>
        readFile(join(root, 'dist', file), 'utf8'),
      ),
    );
  await write();
  const first = await read();
  await write();
  expect(await read()).toEqual(first);
});

it('gives Vercel the files below the base path, without those of other hosts', async () => {
  await write({ basePath: '/sub', onVercel: true });
  expect(listFiles(join(root, '.vercel/output/static'))).toEqual([
    'sub/404.html',
    'sub/docs/conversas.html',
    'sub/favicon.svg',
    'sub/index.html',
  ]);
});
