import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { publishSite, removeSites, restoreSite, writeDeployFolder } from './deploy-folder';
import { listFiles } from '../../files/list-files';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

let root: string;
let publicDir: string;
let distDir: string;

beforeEach(async () => {
  root = temporaryFolder();
  publicDir = join(root, 'public');
  distDir = join(root, 'dist');
});

async function put(file: string, text = `conteúdo de ${file}`, dir = publicDir): Promise<void> {
  await mkdir(dirname(join(dir, file)), { recursive: true });
  await writeFile(join(dir, file), text);
}

/** Fills `public/` with pages, their data and other files. */
async function fill(pages: readonly string[], others: readonly string[] = []): Promise<void> {
  const data = pages.map(
    (file) =>
      `page-data/${file === '404.html' ? file : file.replace(/\/?index\.html$/, '') || 'index'}/page-data.json`,
  );
  const all = [...pages, ...data, 'page-data/app-data.json', ...others];
  for (const file of all) await put(file);
  await put('bundle-files.json', '["app-0123.js"]');
  await put('app-0123.js');
}

/** Fills the deploy folder and lists its files, without those that every site has. */
async function write(
  paths: readonly string[],
  files: { ownFiles?: string[] } = {},
): Promise<string[]> {
  writeDeployFolder({
    publicDir,
    distDir,
    pages: paths.map((path) => ({ path })),
    ownFiles: [],
    staticDir: join(root, 'static'),
    ...files,
    shipPage: (path, html) => ({ ...html, head: `${path}: ${html.head}` }),
    shipData: (path, data) => `${data}\n${path}`,
  });
  return listFiles(distDir).filter((file) => !/^page-data\/|^app-0123/.test(file));
}

const shipped = (file: string) => readFile(join(distDir, file), 'utf8');

describe('writeDeployFolder', () => {
  it('names the file of each page after its address (behaviour G.1)', async () => {
    await fill([
      'index.html',
      'docs/index.html',
      'docs/conversas/index.html',
      'docs/conversas/partilha/index.html',
      'guia/ação/index.html',
      '404.html',
    ]);
    const files = await write([
      '/',
      '/docs/',
      '/docs/conversas',
      '/docs/conversas/partilha',
      '/guia/ação',
      '/404.html',
    ]);
    expect(files).toEqual([
      '404.html',
      'docs/conversas.html',
      'docs/conversas/partilha.html',
      'docs/index.html',
      'guia/ação.html',
      'index.html',
    ]);
    expect(await shipped('docs/conversas.html')).toBe(
      '/docs/conversas: conteúdo de docs/conversas/index.html',
    );
    expect(await shipped('page-data/docs/conversas/page-data.json')).toMatch(
      /\n\/docs\/conversas$/,
    );
  });

  it('ships what belongs to the site, and nothing that earlier builds left (behaviour A.2)', async () => {
    const own = ['mermaid/1/mermaid.js', 'search-index/headings.json'];
    const ofStatic = ['.well-known/security.txt', 'docs/guia.pdf', 'logo.svg'];
    const left = [
      ...['app-4567.js', 'old.svg', 'sumiu/index.html', 'page-data/sumiu/page-data.json'],
      ...['_gatsby/slices/_gatsby-scripts-1.html', 'chunk-map.json', 'webpack.stats.json'],
      ...[
        'page-data/dev-404-page/page-data.json',
        '~partytown/partytown.js',
        'static/0123/foto.avif',
      ],
    ];
    const ofHosts = ['.DS_Store', '_headers', '_redirects', 'app.js.map'];
    await fill(['index.html'], [...own, ...left]);
    for (const file of [...ofStatic, ...ofHosts]) await put(file, 'texto', join(root, 'static'));
    await put('outra/logo.svg', 'texto', root);
    await symlink(join(root, 'outra'), join(root, 'static/marca'));
    const files = await write(['/'], { ownFiles: own });
    expect(files).toEqual([...ofStatic, 'index.html', 'marca/logo.svg', ...own].sort());
    expect(listFiles(distDir)).toEqual(
      [...files, 'app-0123.js', 'page-data/app-data.json', 'page-data/index/page-data.json'].sort(),
    );
  });

  it.each([
    [
      'a page',
      'index.html',
      '<img srcset="/static/01/a/foto.webp 640w, /static/01/b/foto.webp 1920w">',
    ],
    [
      'the data of a page',
      'page-data/index/page-data.json',
      String.raw`"<img src=\"/sub/static/01/a/foto.webp\"> /static/01/b/foto.webp"`,
    ],
    ['a script', 'app-0123.js', "p+'static/01/a/foto.webp',`${p}static/01/b/foto.webp`"],
    ['a script of ours', 'own.js', '"/static/01/a/foto.webp,static/01/b/foto.webp"'],
  ])('ships pictures that %s names', async (_, file, text) => {
    const pictures = ['static/01/a/foto.webp', 'static/01/b/foto.webp'];
    await fill(['index.html'], [...pictures, 'static/01/c/foto.webp', 'own.js']);
    await put(file, text);
    expect(
      (await write(['/'], { ownFiles: ['own.js'] })).filter((each) => /static/.test(each)),
    ).toEqual(pictures);
  });

  it.each([
    [
      'foto de ação (1), d’água & cia.png',
      'foto%20de%20a%C3%A7%C3%A3o%20(1),%20d%E2%80%99%C3%A1gua%20&amp;%20cia.png',
    ],
    ['foto+1.png', 'foto%2B1.png'],
    ["d'água.png", 'd&#x27;%C3%A1gua.png'],
    ['100%.png', '100%25.png'],
  ])('ships the picture %s', async (name, address) => {
    await fill(['index.html'], [`static/01/${name}`]);
    await put('index.html', `<img src="/static/01/${address}" alt="">`);
    expect(await write(['/'])).toContain(`static/01/${name}`);
  });

  it.each(['manual.pdf#page=3', 'filme.mp4#t=10', 'logo.svg?v=2'])(
    'ships the file of the address %s',
    async (address) => {
      const file = `static/01/${address.replace(/[?#].*/, '')}`;
      await fill(['index.html'], [file]);
      await put('index.html', `<a href="/static/01/${address}">`);
      expect(await write(['/'])).toContain(file);
    },
  );

  it('fills the element of the bundle’s stylesheet in the head, and no other', async () => {
    await fill(['index.html']);
    await put('bundle-files.json', '["app-0123.js","styles.01.css"]');
    await put('styles.01.css', 'p{color:#123}$&');
    const style = (css: string) =>
      `<style data-href="/sub/styles.01.css" data-id="x">${css}</style>`;
    await put('index.html', `<head>${style('')}</head>${style('')}`);
    await write(['/']);
    const html = `<head>${style('p{color:#123}$&')}</head>${style('')}`;
    expect(await shipped('index.html')).toBe(`/: ${html}`);
    await put('bundle-files.json', '["app-0123.js"]');
    await expect(write(['/'])).rejects.toThrow('Falta public/styles.01.css');
  });

  it('ships the answers of the queries that the data of pages names', async () => {
    await fill(['index.html'], ['page-data/sq/d/12.json', 'page-data/sq/d/34.json']);
    await put('page-data/index/page-data.json', '{"staticQueryHashes":["12"],"slicesMap":{}}');
    await write(['/']);
    expect(listFiles(join(distDir, 'page-data/sq'))).toEqual(['d/12.json']);
  });

  it('gives the browser bundle a hash that depends on its files alone', async () => {
    const hashes = async (hash: string) => {
      const code = '<pre>window.___webpackCompilationHash="aa"</pre>';
      const script = `<script>window.___webpackCompilationHash="${hash}";</script>`;
      await put('index.html', code + script);
      await put('page-data/app-data.json', `{"webpackCompilationHash":"${hash}"}`);
      await write(['/']);
      const html = await shipped('index.html');
      expect(html).toContain(code);
      const page = /Hash="(\w+)";/.exec(html)?.[1];
      const data = JSON.parse(await shipped('page-data/app-data.json')) as object;
      expect(data).toEqual({ webpackCompilationHash: page });
      return page;
    };
    await fill(['index.html']);
    const first = await hashes('aaaa');
    expect(first).toMatch(/^[0-9a-f]{20}$/);
    expect(await hashes('bbbb')).toBe(first);
    await put('bundle-files.json', '["own.js"]');
    await put('own.js');
    expect(await hashes('bbbb')).not.toBe(first);
  });

  it('throws if a page is missing', async () => {
    await fill(['index.html']);
    await expect(write(['/', '/docs/conversas'])).rejects.toThrowErrorMatchingInlineSnapshot(`
      [Error: Falta public/docs/conversas/index.html, que o Gatsby não gerou.
      Rode "npm run clean" e depois "npm run build" de novo.]
    `);
  });
});

describe('publishSite', () => {
  it.each(['dist', 'servidor'])('replaces the former site, which lies in %s', async (place) => {
    await put('velho.html', 'velho', join(root, place));
    if (place !== 'dist') await symlink(join(root, place), distDir);
    await put('img', 'velho', join(root, place));
    await put('docs/velho.html', 'velho', join(root, place));
    await put('img/novo.png', 'novo', join(root, '.dist-next'));
    await put('docs', 'novo', join(root, '.dist-next'));
    publishSite(root);
    expect(listFiles(join(root, place))).toEqual(['docs', 'img/novo.png']);
    expect(listFiles(root).filter((file) => file.startsWith('.'))).toEqual([]);
    expect(await shipped('img/novo.png')).toBe('novo');
    removeSites(root);
    expect(existsSync(distDir)).toBe(place !== 'dist');
  });

  it('makes the folder that a link leads to', async () => {
    await symlink('disco/servidor', distDir);
    expect(() => publishSite(root)).toThrow('ENOENT');
    await mkdir(join(root, 'disco'));
    await put('novo.html', 'novo', join(root, '.dist-next'));
    publishSite(root);
    expect(listFiles(root)).toEqual(['disco/servidor/novo.html']);
  });

  it('can be stopped between its steps: the former site is put back if there is no other', async () => {
    await put('a.html', 'velho', join(root, '.dist-former'));
    restoreSite(root);
    expect(listFiles(root)).toEqual(['dist/a.html']);
    await put('a.html', 'mais velho', join(root, '.dist-former'));
    restoreSite(root);
    expect(await shipped('a.html')).toBe('velho');
  });
});
