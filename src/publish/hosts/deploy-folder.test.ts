import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeDeployFolder } from './deploy-folder';
import { listFiles } from '../../files/list-files';

let root: string;
let publicDir: string;
let distDir: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'layout-'));
  publicDir = join(root, 'public');
  distDir = join(root, 'dist');
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function fill(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(publicDir, file)), { recursive: true });
    await writeFile(join(publicDir, file), `conteúdo de ${file}`);
  }
}

async function write(...paths: string[]): Promise<string[]> {
  const pages = paths.map((path) => ({ path }));
  await writeDeployFolder({
    publicDir,
    distDir,
    pages,
    shipPage: (path, html) => `${path}: ${html}`,
  });
  return listFiles(distDir);
}

describe('writeDeployFolder', () => {
  it('names the file of each page after its address (behaviour G.1)', async () => {
    await fill([
      'index.html',
      'docs/index.html',
      'docs/conversas/index.html',
      'docs/conversas/partilha/index.html',
      'guia/ação/index.html',
      '404.html',
      '404/index.html',
    ]);
    const files = await write(
      '/',
      '/docs/',
      '/docs/conversas',
      '/docs/conversas/partilha',
      '/guia/ação',
      '/404/',
      '/404.html',
    );
    expect(files).toEqual([
      '404.html',
      'docs/conversas.html',
      'docs/conversas/partilha.html',
      'docs/index.html',
      'guia/ação.html',
      'index.html',
    ]);
    expect(await readFile(join(distDir, 'docs/conversas.html'), 'utf8')).toBe(
      '/docs/conversas: conteúdo de docs/conversas/index.html',
    );
  });

  it('copies assets without Gatsby’s internal files (behaviour A.2)', async () => {
    const shipped = [
      '.well-known/security.txt',
      'admin/index.html',
      'app-0123456789abcdef0123.js',
      'app-0123456789abcdef0123.js.LICENSE.txt',
      'index.html',
      'page-data/app-data.json',
      'page-data/index/page-data.json',
      'static/0123/foto.avif',
    ];
    await fill([
      ...shipped,
      '.DS_Store',
      '_gatsby/slices/_gatsby-scripts-1.html',
      '_headers',
      '_redirects',
      'app-0123456789abcdef0123.js.map',
      'chunk-map.json',
      'page-data/dev-404-page/page-data.json',
      'webpack.stats.json',
      '~partytown/partytown.js',
    ]);
    expect(await write('/')).toEqual(shipped);
  });

  it('replaces the old folder and does not change the source', async () => {
    await fill(['index.html', 'termos/index.html']);
    await write('/', '/termos');
    await writeFile(join(distDir, 'velho.txt'), 'velho');
    await write('/', '/termos');
    expect(listFiles(distDir)).toEqual(['index.html', 'termos.html']);
    expect(listFiles(publicDir)).toEqual(['index.html', 'termos/index.html']);
    expect(listFiles(root).filter((file) => file.includes('-next'))).toEqual([]);
  });

  it('throws if a page is missing, and keeps the old folder', async () => {
    await fill(['index.html']);
    await write('/');
    await expect(write('/', '/docs/conversas')).rejects.toThrowErrorMatchingInlineSnapshot(`
      [Error: A página "/docs/conversas" não foi gerada: falta public/docs/conversas/index.html.
      Rode "npm run build" de novo.]
    `);
    expect(listFiles(distDir)).toEqual(['index.html']);
  });
});
