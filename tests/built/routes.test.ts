import { describe, expect, it } from 'vitest';
import type { RouteTable } from '../../src/routes/route-table';
import { GUIDE_ROUTES, NOT_INDEXED, ROUTES, fileOf, files, read, settings } from '../support/dist';

const table = JSON.parse(read('.hosts/routes.json')) as RouteTable;

describe('the routes (2.1.1)', () => {
  it('are sixteen, and the glossary', () => {
    expect(ROUTES).toHaveLength(17);
  });

  it('are pages, each once, with the exact trailing slash; beside them, only the writing guide (A.16)', () => {
    expect(table.pages.map(({ path }) => path).sort()).toEqual([...ROUTES, ...GUIDE_ROUTES].sort());
  });

  it('are the HTML files of the site; there are no others but the guide and the not-found page (G.1)', () => {
    const html = files.filter((file) => file.endsWith('.html'));
    const pages = [...ROUTES, ...GUIDE_ROUTES].map(fileOf);
    expect(html.sort()).toEqual([...pages, '404.html'].sort());
  });
});

describe('the blog without posts (A.7, 1.1.14)', () => {
  it('has no pages, files, code or texts that pages load', () => {
    expect(table.pages.filter(({ path }) => path.startsWith('/blog'))).toEqual([]);
    expect(table.redirects.filter(({ from }) => from.startsWith('/blog'))).toEqual([]);
    const named = files.filter((file) => file.includes('blog'));
    expect(named.filter((file) => !file.includes('guia-de-escrita/'))).toEqual([]);
    const data = files.filter((file) => file.startsWith('page-data/sq/'));
    expect(data).not.toEqual([]);
    for (const file of data) expect(read(file), file).not.toContain('"blog.');
    expect(read('index.html')).not.toContain('application/rss+xml');
  });
});

describe('for search engines', () => {
  const absolute = (path: string) => new URL(path, settings.site.url).href;

  it('the sitemap lists the pages that may be listed, and no others (2.7.4, 2.10.1)', () => {
    const listed = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    const wanted = ROUTES.filter((route) => !NOT_INDEXED.includes(route)).map(absolute);
    expect(listed.sort()).toEqual(wanted.sort());
  });

  it('the dates of the sitemap are valid days (2.10.2)', () => {
    const dates = [...read('sitemap.xml').matchAll(/<lastmod>(.*?)<\/lastmod>/g)];
    expect(dates).not.toEqual([]);
    for (const [, date = ''] of dates) {
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(Number.isNaN(Date.parse(date))).toBe(false);
    }
  });

  it('robots.txt allows everything and names the sitemap (2.10.4)', () => {
    expect(read('robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap.xml')}\n`,
    );
  });
});
