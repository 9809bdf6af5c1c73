import { describe, expect, it } from 'vitest';
import { absoluteUrl, breadcrumbList, pageTitle, scriptJson } from './seo';

describe('pageTitle', () => {
  it.each([
    ['Conversas', '|', 'Conversas | Varanda'],
    ['Conversas', '·', 'Conversas · Varanda'],
    ['Varanda', '|', 'Varanda'],
    ['', '|', 'Varanda'],
    [undefined, '|', 'Varanda'],
  ])('%j with %j', (page, delimiter, title) => {
    expect(pageTitle(page, 'Varanda', delimiter)).toBe(title);
  });
});

describe('absoluteUrl', () => {
  it.each([
    ['/', 'https://varanda.example/'],
    ['/docs/conversas', 'https://varanda.example/docs/conversas'],
    ['/sub/docs/', 'https://varanda.example/sub/docs/'],
    ['/guia/ação', 'https://varanda.example/guia/a%C3%A7%C3%A3o'],
    ['https://imagens.example/og.png', 'https://imagens.example/og.png'],
  ])('%s', (path, url) => {
    expect(absoluteUrl('https://varanda.example', path)).toBe(url);
  });
});

describe('breadcrumbList', () => {
  const absolute = (path: string) => `https://varanda.example${path}`;

  it('numbers linked steps from 1 and skips the others (acceptance 2.9.10)', () => {
    const trail = [
      { label: 'Guia' },
      { label: 'Espaço de trabalho', href: '/docs/espaco-de-trabalho/' },
      { label: 'Avançado' },
      { label: 'Prompts', href: '/docs/espaco-de-trabalho/prompts' },
    ];
    expect(breadcrumbList(trail, absolute)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Espaço de trabalho',
          item: 'https://varanda.example/docs/espaco-de-trabalho/',
        },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Prompts',
          item: 'https://varanda.example/docs/espaco-de-trabalho/prompts',
        },
      ],
    });
  });

  it('is empty when nothing is linked', () => {
    expect(breadcrumbList([{ label: 'Guia' }], absolute)).toMatchObject({ itemListElement: [] });
  });
});

it('writes JSON that cannot end its script element and reads back the same', () => {
  const value = { name: '</script><!-- <b>', text: 'ação "x"' };
  const json = scriptJson(value);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(value);
});
