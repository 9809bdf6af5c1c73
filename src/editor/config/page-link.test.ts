import { expect, it } from 'vitest';
import { addressOf, askedPage, pageLink } from './page-link';

const COLLECTIONS = [
  { name: 'doc--docs', folder: 'content/docs', extension: 'mdx' },
  { name: 'post--blog', folder: 'content/blog', extension: 'mdx' },
  { name: 'navbar', files: [] },
];
const page = (file: string, path: string) => ({ file: `content/${file}`, path });
const FACTS = {
  docs: [],
  pages: [
    page('docs/01-conversas.mdx', '/docs/papo'),
    page('docs/voz/index.mdx', '/docs/voz/'),
    page('docs/Ação 1.2.mdx', '/docs/acao'),
    page('blog/2026-11-20-a/index.mdx', '/blog/2026/11/20/a'),
  ],
};

it.each([
  ['doc--docs/01-conversas', '/docs/papo'],
  // As Decap writes the name of a file in an address.
  ['doc--docs/acao-1-2', '/docs/acao'],
  ['post--blog/2026-11-20-a/index', '/blog/2026/11/20/a'],
  ['doc--docs/index', '/'],
  ['navbar/navbar', '/'],
  ['nada', '/'],
])('%s leads to %s', (asked, path) => {
  expect(addressOf(asked, COLLECTIONS, FACTS)).toBe(path);
});

it('reads what its own link asks for', () => {
  const link = pageLink('/sub/', 'doc--docs').replace('{{slug}}', 'conversas');
  expect(link).toMatch(/^\/sub\/admin\//);
  expect(askedPage(new URL(link, 'https://a.example').search)).toBe('doc--docs/conversas');
  expect(askedPage('')).toBeNull();
});
