import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Seo } from './seo';

const site = {
  ...{ title: 'Site', titleDelimiter: '|', tagline: 'Frase', url: 'https://site.example' },
  ...{ language: 'pt-BR', favicon: '/favicon.svg', metadata: [] },
};
let search: object;

vi.mock('gatsby', () => ({
  graphql: () => '',
  withPrefix: (path: string) => path,
  useStaticQuery: () => ({ siteConfig: { ...site, search } }),
}));

function preconnects(provider: object) {
  search = provider;
  return renderToStaticMarkup(<Seo path="/docs/" />).match(/<link rel="preconnect"[^>]*>/g);
}

it('a page gets ready for Algolia’s first host (acceptance 7.2.1)', () => {
  expect(preconnects({ provider: 'algolia', appId: 'APP123' })).toEqual([
    '<link rel="preconnect" href="https://app123-dsn.algolia.net" crossorigin="anonymous"/>',
  ]);
});

it('a page gets ready for nobody when the site answers itself', () => {
  expect(preconnects({ provider: 'embedded' })).toBeNull();
});
