import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { normalizeRoutes } from '@vercel/routing-utils';
import type { Route } from '@vercel/routing-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { listFiles } from '../../files/list-files';
import { writeVercelOutput } from './vercel';
import { writeHosts } from './deploy-folder';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

let root: string;

beforeEach(async () => {
  root = temporaryFolder();
});

async function write(options: { basePath?: string } = {}) {
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
    ...options,
  });
}

it('writes the files of each host', async () => {
  const { table, files, problems } = await write();
  expect(listFiles(root)).toEqual([
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

it('writes the same bytes again', async () => {
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

describe('writeVercelOutput', () => {
  const output = () => join(root, '.vercel/output');

  it('writes the files below the base path, without those of other hosts', async () => {
    await write({ basePath: '/sub' });
    await writeVercelOutput(root, process.cwd());
    expect(listFiles(join(output(), 'static'))).toEqual([
      'sub/404.html',
      'sub/docs/conversas.html',
      'sub/favicon.svg',
      'sub/index.html',
    ]);
  });

  it('replaces the output of Vercel’s plugin, with routes that Vercel accepts', async () => {
    await write();
    await mkdir(join(output(), 'functions/other.func'), { recursive: true });
    await writeFile(join(output(), 'config.json'), '{"version":3,"routes":[]}');
    await writeVercelOutput(root, process.cwd());
    expect(listFiles(join(output(), 'functions'))).toEqual([
      'api/login.func/.vc-config.json',
      'api/login.func/index.js',
    ]);
    const { version, routes } = JSON.parse(
      await readFile(join(output(), 'config.json'), 'utf8'),
    ) as { version: number; routes: Route[] };
    expect(version).toBe(3);
    expect(routes.length).toBeGreaterThan(5);
    // Vercel validates routes with this function on every deploy. It adds `^` and `$` to patterns without them.
    expect(normalizeRoutes(structuredClone(routes))).toEqual({ routes, error: null });
  });
});
