import { describe, expect, it } from 'vitest';
import { structuredData } from './structured-data';
import type { PageFacts } from './structured-data';

const ORIGIN = 'https://varanda.example';

const data = (more: Partial<PageFacts> = {}) =>
  structuredData({
    title: 'Prompts',
    description: 'Textos prontos.',
    url: `${ORIGIN}/docs/prompts`,
    trail: [],
    absolute: (path) => ORIGIN + path,
    site: {
      name: 'Varanda',
      tagline: 'Vários assistentes',
      home: `${ORIGIN}/`,
      logo: `${ORIGIN}/logo.svg`,
      language: 'pt-BR',
    },
    ...more,
  });

describe('structuredData', () => {
  it('returns nothing for a page of no particular kind', () => {
    expect(data()).toEqual([]);
  });

  it('numbers linked steps from 1, skips the others and ends with the page (behaviour 2.9.10)', () => {
    const trail = [
      { label: 'Guia' },
      { label: 'Espaço de trabalho', href: '/docs/espaco-de-trabalho/' },
      { label: 'Avançado' },
      { label: 'Prompts' },
    ];
    const item = (position: number, name: string, path: string) => ({
      '@type': 'ListItem',
      position,
      name,
      item: ORIGIN + path,
    });
    expect(data({ trail })).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          item(1, 'Espaço de trabalho', '/docs/espaco-de-trabalho/'),
          item(2, 'Prompts', '/docs/prompts'),
        ],
      },
    ]);
  });

  it('describes the site and its publisher on the home page, and its search if there is one', () => {
    const [graph] = data({ is: 'home' }) as [{ '@graph': Record<string, unknown>[] }];
    const [organization, site] = graph['@graph'];
    expect(organization).toMatchObject({ '@type': 'Organization', logo: `${ORIGIN}/logo.svg` });
    expect(site).toMatchObject({ '@type': 'WebSite', name: 'Varanda', inLanguage: 'pt-BR' });
    expect(site).not.toHaveProperty('potentialAction');
    const { site: facts } = { site: { searchPage: `${ORIGIN}/search` } };
    const [found] = data({
      is: 'home',
      site: { name: 'V', tagline: 'T', home: ORIGIN, logo: '', language: 'pt-BR', ...facts },
    });
    expect(JSON.stringify(found)).toContain(
      `"urlTemplate":"${ORIGIN}/search?q={search_term_string}"`,
    );
  });

  it('describes a docs page as an article, with its last change and image if known', () => {
    expect(data({ is: {} })).toEqual([
      expect.not.objectContaining({ dateModified: expect.anything() as unknown }),
    ]);
    expect(data({ is: { modified: '2026-11-20' }, image: `${ORIGIN}/og.png` })).toEqual([
      expect.objectContaining({
        '@type': 'TechArticle',
        headline: 'Prompts',
        dateModified: '2026-11-20',
        image: `${ORIGIN}/og.png`,
      }),
    ]);
  });

  it('describes the blog on its first page', () => {
    expect(data({ is: 'blog' })).toEqual([
      expect.objectContaining({ '@type': 'Blog', isPartOf: { '@id': `${ORIGIN}/#website` } }),
    ]);
  });

  it('describes an article with a publication date as a post with its authors', () => {
    const published = '2026-11-20T00:00:00.000Z';
    const authors = [
      { name: 'Ana', path: '/blog/authors/ana', url: 'https://ana.example' },
      { name: 'Rui', url: 'https://rui.example' },
      { name: 'Bia' },
    ];
    expect(data({ is: { published, authors } })).toEqual([
      expect.objectContaining({
        '@type': 'BlogPosting',
        datePublished: published,
        author: [
          { '@type': 'Person', name: 'Ana', url: `${ORIGIN}/blog/authors/ana` },
          { '@type': 'Person', name: 'Rui', url: 'https://rui.example' },
          { '@type': 'Person', name: 'Bia', url: undefined },
        ],
      }),
    ]);
  });
});
