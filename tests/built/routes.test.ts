import { describe, expect, it } from 'vitest';
import type { RouteTable } from '../../src/routes/route-table';
import { GUIDE_ROUTES, NOT_INDEXED, ROUTES, fileOf, files, read, settings } from '../support/dist';

const table = JSON.parse(read('.hosts/routes.json')) as RouteTable;

describe('as rotas da especificação', () => {
  it('são dezesseis', () => {
    expect(ROUTES).toHaveLength(16);
  });

  it('são páginas, cada uma uma vez, com a barra final exata; além delas, só o guia de escrita (A.16)', () => {
    expect(table.pages.map(({ path }) => path).sort()).toEqual([...ROUTES, ...GUIDE_ROUTES].sort());
  });

  it('são os arquivos HTML do site, e não há outros além do guia e da página não encontrada (G.1)', () => {
    const html = files.filter((file) => file.endsWith('.html'));
    const pages = [...ROUTES, ...GUIDE_ROUTES].map(fileOf);
    expect(html.sort()).toEqual([...pages, '404.html'].sort());
  });
});

describe('o blog, enquanto não há textos (A.7)', () => {
  it('não tem páginas, arquivos, código nem textos que as páginas carreguem', () => {
    expect(table.pages.filter(({ path }) => path.startsWith('/blog'))).toEqual([]);
    const named = files.filter((file) => file.includes('blog'));
    expect(named.filter((file) => !file.includes('guia-de-escrita/'))).toEqual([]);
    const data = files.filter((file) => file.startsWith('page-data/sq/'));
    expect(data).not.toEqual([]);
    for (const file of data) expect(read(file), file).not.toContain('"blog.');
    expect(read('index.html')).not.toContain('application/rss+xml');
  });
});

describe('para os buscadores', () => {
  const absolute = (path: string) => new URL(path, settings.site.url).href;

  it('o mapa do site lista as páginas que podem ser mostradas, e nenhuma outra (2.10.1)', () => {
    const listed = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    const wanted = ROUTES.filter((route) => !NOT_INDEXED.includes(route)).map(absolute);
    expect(listed.sort()).toEqual(wanted.sort());
  });

  it('as datas do mapa do site são dias que existem (2.10.2)', () => {
    const dates = [...read('sitemap.xml').matchAll(/<lastmod>(.*?)<\/lastmod>/g)];
    for (const [, date = ''] of dates) {
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(Number.isNaN(Date.parse(date))).toBe(false);
    }
  });

  it('robots.txt deixa ler tudo e diz onde está o mapa (2.10.4)', () => {
    expect(read('robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap.xml')}\n`,
    );
  });
});
