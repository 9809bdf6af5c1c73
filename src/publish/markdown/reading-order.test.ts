import { describe, expect, it } from 'vitest';
import type { SidebarItem } from '../../navigation/docs-types';
import type { DocPage } from '../../content/content-types';
import { readingOrder } from './reading-order';

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
