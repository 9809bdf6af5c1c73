import { describe, expect, it } from 'vitest';
import type { Content } from '../content/content-types';
import { listFiles } from '../files/list-files';
import { encodePath } from '../lib/path';
import { robotsTxt, sitemapXml, webManifest, openSearchXml, writeSiteFiles } from './site-files';
import { temporaryFolder } from '../../tests/support/temporary-folder';

const absolute = (path: string) => `https://varanda.example${encodePath(path)}`;

/** Returns the contents of all elements `tag`, in order. */
const texts = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, text]) => text);

describe('sitemapXml', () => {
  it('is a complete document', () => {
    expect(sitemapXml([{ path: '/docs/', lastModified: '2026-03-01' }], absolute)).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://varanda.example/docs/</loc><lastmod>2026-03-01</lastmod></url>
</urlset>
`,
    );
  });

  it('adds dates only where known (behaviour 2.10.2)', () => {
    const xml = sitemapXml([{ path: '/' }, { path: '/termos', lastModified: undefined }], absolute);
    expect(texts(xml, 'lastmod')).toEqual([]);
    expect(texts(xml, 'url')).toHaveLength(2);
  });

  it('encodes accents and escapes XML (behaviour 2.1.6, 2.10.1)', () => {
    const xml = sitemapXml([{ path: '/guia/ação & <voz>' }], absolute);
    expect(texts(xml, 'loc')).toEqual([
      'https://varanda.example/guia/a%C3%A7%C3%A3o%20&amp;%20%3Cvoz%3E',
    ]);
  });

  it('is sorted regardless of the order of pages, and does not change their list', () => {
    const pages = [{ path: '/termos' }, { path: '/docs/' }, { path: '/' }, { path: '/docs/água' }];
    const xml = sitemapXml(pages, absolute);
    expect(sitemapXml([...pages].reverse(), absolute)).toBe(xml);
    expect(texts(xml, 'loc')).toEqual(['/', '/docs/', '/docs/água', '/termos'].map(absolute));
    expect(pages[0]).toEqual({ path: '/termos' });
  });
});

describe('robotsTxt', () => {
  it('allows the site and names the sitemap (behaviour 2.10.4)', () => {
    expect(robotsTxt('https://varanda.example/sitemap.xml', false)).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://varanda.example/sitemap.xml\n',
    );
  });

  it('disallows the folder of the editor', () => {
    expect(robotsTxt('https://varanda.example/sitemap.xml', false, '/sub/admin/')).toBe(
      'User-agent: *\nAllow: /\nDisallow: /sub/admin/\n\nSitemap: https://varanda.example/sitemap.xml\n',
    );
  });

  it('disallows a site with noIndex, without a sitemap (behaviour 2.9.12)', () => {
    expect(robotsTxt('https://varanda.example/sitemap.xml', true)).toBe(
      'User-agent: *\nDisallow: /\n',
    );
  });
});

const site = {
  title: 'Varanda',
  tagline: 'Vários assistentes',
  language: 'pt-BR' as const,
  favicon: '/favicon.svg',
  baseUrl: '/sub/',
};

it.each([
  [false, ['robots.txt', 'site.webmanifest', 'sitemap.xml']],
  [true, ['robots.txt', 'site.webmanifest']],
])('with noIndex %s, the site has the files %j (behaviour 2.9.12)', async (noIndex, files) => {
  const dir = temporaryFolder();
  const url = 'https://varanda.example';
  const settings = { site: { ...site, url, noIndex }, search: {}, messages: {}, cms: {} };
  await writeSiteFiles({ settings } as unknown as Content, [], dir);
  expect(listFiles(dir).sort()).toEqual(files);
});

it('the manifest contains the site’s name and icons, below its base path (behaviour A.8)', () => {
  const text = webManifest(site);
  const manifest = JSON.parse(text) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({
    name: 'Varanda',
    lang: 'pt-BR',
    start_url: '/sub/',
    scope: '/sub/',
  });
  expect(new Set(manifest.icons.map(({ src }) => src))).toEqual(
    new Set(['/sub/favicon.svg', '/sub/icons/icon-192.png', '/sub/icons/icon-512.png']),
  );
});

const siteFacts = {
  title: 'Varanda & <Cia>: um nome comprido',
  description: 'Pesquise "tudo"',
  language: 'pt-BR',
  icon: 'https://varanda.example/sub/favicon.svg',
  searchPage: 'https://varanda.example/sub/search',
};

describe('openSearchXml (behaviour 2.9.13, A.8)', () => {
  it('links to the results page below the base path', () => {
    expect(openSearchXml(siteFacts)).toContain(
      '<Url type="text/html" template="https://varanda.example/sub/search?q={searchTerms}"/>',
    );
  });

  it('escapes configured texts', () => {
    expect(openSearchXml(siteFacts)).toContain('<ShortName>Varanda &amp; &lt;Cia&gt;:</ShortName>');
    expect(openSearchXml(siteFacts)).toContain('Pesquise &quot;tudo&quot;');
  });

  it.each([
    ['Documentação da Empresa', 'Documentação da'],
    ['Casa dos lírios 🌻🌻', 'Casa dos lírios'],
    ['Casa dos jacus 🌻🌻', 'Casa dos jacus 🌻'],
  ])('shortens the name %s', (title, name) => {
    expect(openSearchXml({ ...siteFacts, title })).toContain(`<ShortName>${name}</ShortName>`);
  });
});
