import { describe, expect, it } from 'vitest';
import type { DocPage } from '../../content/content-types';
import type { SidebarItem } from '../../navigation/docs-types';
import { llmsTxt, readingOrder } from './llms';

describe('llmsTxt', () => {
  it('contains title, tagline and sections, with ungrouped links first', () => {
    expect(
      llmsTxt({
        title: 'Terraço',
        tagline: 'Vários\u00A0assistentes',
        about: 'Tudo: https://site.example/llms-full.txt',
        loose: 'Documentação',
        links: [
          {
            title: 'Início',
            description: 'Comece\u00A0aqui.',
            url: 'https://site.example/docs/index.md',
          },
          { title: 'Prompts', url: 'https://site.example/docs/prompts.md', group: 'Espaço' },
          { title: 'Voz [nova]', url: 'https://site.example/docs/voz.md' },
        ],
      }),
    ).toBe(`# Terraço

> Vários assistentes

Tudo: https://site.example/llms-full.txt

## Documentação

- [Início](https://site.example/docs/index.md): Comece aqui.
- [Voz \\[nova\\]](https://site.example/docs/voz.md)

## Espaço

- [Prompts](https://site.example/docs/prompts.md)
`);
  });
});

const doc = (id: string, more: Partial<DocPage> = {}) =>
  ({ id, path: `/docs/${id}`, draft: false, unlisted: false, ...more }) as DocPage;
const link = (docId: string): SidebarItem => ({
  type: 'link',
  label: docId,
  href: `/${docId}`,
  docId,
});
const group = (label: string, items: SidebarItem[], docId?: string): SidebarItem => ({
  ...{ type: 'category', label, items, collapsible: true, collapsed: false },
  ...(docId && { docId, href: `/${docId}` }),
});

describe('readingOrder', () => {
  it('follows the sidebars and appends the other docs, each doc once', () => {
    const sidebars = {
      um: [
        link('b'),
        group('Espaço', [link('c'), group('Dentro', [link('d')])], 'espaco'),
        { type: 'html', value: '<hr>', defaultStyle: false } satisfies SidebarItem,
        { type: 'link', label: 'Fora', href: 'https://fora.example' } satisfies SidebarItem,
      ],
      dois: [link('b'), link('a')],
    };
    const docs = ['a', 'b', 'c', 'd', 'e', 'espaco'].map((id) => doc(id));
    expect(readingOrder({ sidebars, docs }).map(({ doc: { id }, group: of }) => [id, of])).toEqual([
      ['b', undefined],
      ['espaco', 'Espaço'],
      ['c', 'Espaço'],
      ['d', 'Espaço'],
      ['a', undefined],
      ['e', undefined],
    ]);
  });

  it('omits drafts and unlisted docs', () => {
    const docs = [doc('a', { draft: true }), doc('b', { unlisted: true }), doc('c')];
    expect(readingOrder({ sidebars: { um: docs.map(({ id }) => link(id)) }, docs })).toEqual([
      { doc: docs[2], group: undefined },
    ]);
  });
});
