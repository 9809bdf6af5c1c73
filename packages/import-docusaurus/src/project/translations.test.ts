import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import {
  translateFolder,
  translateFooter,
  translateNavbar,
  translateSidebars,
} from './translations';

const table = (words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).map(([key, message]) => [key, { message }]));

describe('translations', () => {
  it('apply to the navbar, including dropdowns', () => {
    const navbar = {
      title: 'Site',
      logo: { alt: 'A sun', src: '/sun.svg' },
      items: [
        { label: 'Guide', to: '/a' },
        { label: 'More', items: [{ label: 'Blog' }] },
      ],
    };
    const words = table({
      title: 'Sítio',
      'logo.alt': 'Um sol',
      'item.label.Guide': 'Guia',
      'item.label.Blog': 'Notícias',
    });
    expect(translateNavbar(navbar, words)).toEqual({
      title: 'Sítio',
      logo: { alt: 'Um sol', src: '/sun.svg' },
      items: [
        { label: 'Guia', to: '/a' },
        { label: 'More', items: [{ label: 'Notícias' }] },
      ],
    });
  });

  it('apply to the footer', () => {
    const footer = {
      copyright: 'All',
      logo: { alt: 'A sun', src: '/sun.svg' },
      links: [{ title: 'Docs', items: [{ label: 'Start', to: '/a' }] }],
    };
    const words = table({
      copyright: 'Tudo',
      'logo.alt': 'Um sol',
      'link.title.Docs': 'Ler',
      'link.item.label.Start': 'Início',
    });
    expect(translateFooter(footer, words)).toEqual({
      copyright: 'Tudo',
      logo: { alt: 'Um sol', src: '/sun.svg' },
      links: [{ title: 'Ler', items: [{ label: 'Início', to: '/a' }] }],
    });
  });

  it('apply to sidebars, including shorthands and generated indexes, each with its own address', () => {
    const link = { type: 'generated-index' };
    const sidebars = {
      docs: {
        Basics: ['a'],
        More: [
          { type: 'category', label: 'Deep', link, items: ['b'] },
          { type: 'category', label: 'Deep', key: 'deeper', link, items: ['c'] },
          { type: 'category', label: 'Wide', link: { ...link, slug: '/wide' }, items: ['d'] },
          { type: 'ref', id: 'e', label: 'There' },
        ],
      },
      // Without a translation.
      other: [{ type: 'category', label: 'Deep', link, items: ['f'] }],
    };
    const words = table({
      'sidebar.docs.category.Basics': 'Princípios',
      'sidebar.docs.category.Deep': 'A fundo',
      'sidebar.docs.category.Deep.link.generated-index.title': 'Tudo a fundo',
      'sidebar.docs.category.deeper': 'Mais fundo',
      'sidebar.docs.category.Wide': 'Ao largo',
      'sidebar.docs.doc.There': 'Lá',
    });
    const translations = { table: words, slugger: new GithubSlugger() };
    expect(translateSidebars(sidebars, translations)).toEqual({
      docs: [
        { type: 'category', label: 'Princípios', items: ['a'] },
        {
          type: 'category',
          label: 'More',
          items: [
            {
              type: 'category',
              label: 'A fundo',
              // The address is that of the original label.
              link: { ...link, title: 'Tudo a fundo', slug: '/category/deep' },
              items: ['b'],
            },
            {
              type: 'category',
              label: 'Mais fundo',
              key: 'deeper',
              link: { ...link, slug: '/category/deep-1' },
              items: ['c'],
            },
            {
              type: 'category',
              label: 'Ao largo',
              link: { ...link, slug: '/wide' },
              items: ['d'],
            },
            { type: 'ref', id: 'e', label: 'Lá' },
          ],
        },
      ],
      other: [
        {
          type: 'category',
          label: 'Deep',
          link: { ...link, slug: '/category/deep-2' },
          items: ['f'],
        },
      ],
    });
    expect(translateFolder({ label: 'Deep', key: 'pasta', link }, translations)).toEqual({
      label: 'Deep',
      key: 'pasta',
      link: { ...link, slug: '/category/deep-3' },
    });
    expect(translateFolder({ label: 'Pasta' }, translations)).toBeUndefined();
  });
});
