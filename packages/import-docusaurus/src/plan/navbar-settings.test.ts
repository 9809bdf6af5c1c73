import { describe, expect, it } from 'vitest';
import { navbarSchema } from '../../../../src/content/schema/navbar';
import { carryNavbar } from './navbar-settings';
import { notebook } from './note';
import type { Note } from './note';

function carry(...items: unknown[]) {
  const notes: Note[] = [];
  const written = carryNavbar(
    { themeConfig: { navbar: { items } } },
    {
      text: "navbar: {\n  items: [\n    { label: 'Ruim' },\n  ],\n}",
      notes: notebook(notes, 'docusaurus.config.ts'),
      doc: (id, plugin) => {
        if (id !== 'inicio') return undefined;
        return plugin === 'default'
          ? { name: id }
          : { to: `/docs/next/${plugin}/`, label: 'Outro' };
      },
      sidebar: (id) => (id === 'guia' ? { name: id } : undefined),
      main: 'guias',
      versions: ['current', '1.0'],
    },
  );
  expect(navbarSchema.safeParse(written).error).toBeUndefined();
  return { items: written['items'] as Record<string, unknown>[], notes };
}

describe('navbar items', () => {
  it.each([
    [
      'default',
      { to: 'blog', label: 'Blog', position: 'right' },
      { label: 'Blog', to: '/blog', position: 'right' },
    ],
    [
      'default with a URL in to',
      { to: 'https://a.example', label: 'A' },
      { label: 'A', href: 'https://a.example' },
    ],
    [
      'doc',
      { type: 'doc', docId: 'inicio', label: 'I' },
      { type: 'doc', docId: 'inicio', label: 'I' },
    ],
    [
      'doc of another instance',
      { type: 'doc', docId: 'inicio', docsPluginId: 'x' },
      { to: '/docs/next/x/', label: 'Outro' },
    ],
    [
      'docSidebar',
      { type: 'docSidebar', sidebarId: 'guia' },
      { type: 'docSidebar', sidebarId: 'guia' },
    ],
    [
      'docsVersion',
      { type: 'docsVersion', to: 'docs/a', docsPluginId: 'guias' },
      { type: 'docsVersion', to: '/docs/a' },
    ],
    [
      'docsVersionDropdown',
      {
        ...{ type: 'docsVersionDropdown', docsPluginId: 'guias' },
        ...{ versions: ['1.0', '9'], dropdownActiveClassDisabled: true },
      },
      { type: 'docsVersionDropdown', versions: ['1.0'], dropdownActiveClassDisabled: true },
    ],
    [
      'localeDropdown',
      { type: 'localeDropdown', dropdownItemsAfter: [{ to: '/x', label: 'X' }] },
      { type: 'localeDropdown', dropdownItemsAfter: [{ label: 'X', to: '/x' }] },
    ],
    ['search', { type: 'search', position: 'right' }, { type: 'search', position: 'right' }],
    ['html', { type: 'html', value: '<hr>' }, { type: 'html', value: '<hr>' }],
    [
      'dropdown',
      { label: 'Mais', items: [{ to: 'a', label: 'A' }] },
      { type: 'dropdown', label: 'Mais', items: [{ label: 'A', to: '/a' }] },
    ],
  ])('are converted for type %s', (_, item, written) => {
    const { items, notes } = carry(item);
    expect(items).toEqual([written]);
    expect(notes).toEqual([]);
  });

  it('keep link attributes, and get a label for screen readers', () => {
    const { items } = carry(
      {
        href: 'https://github.com/a',
        className: 'icone',
        'aria-label': 'Código',
        target: '_blank',
      },
      { href: 'https://github.com/a' },
    );
    expect(items).toEqual([
      {
        label: 'Código',
        href: 'https://github.com/a',
        className: 'icone',
        'aria-label': 'Código',
        target: '_blank',
      },
      { label: 'GitHub', href: 'https://github.com/a' },
    ]);
  });

  it.each([
    [
      'refer to a page that was not imported',
      { type: 'doc', docId: 'sumiu' },
      /"sumiu" não está na documentação/,
    ],
    [
      'refer to a sidebar without pages',
      { type: 'docSidebar', sidebarId: 'vazia' },
      /"vazia" não veio/,
    ],
    ['are custom', { type: 'custom-x' }, /código de quem fez o outro site/],
    ['have an unknown type', { type: 'xis' }, /não existe/],
    ['have no destination', { label: 'Ruim' }, /não leva a lugar nenhum/],
  ])('are omitted with a reason if they %s', (_, item, why) => {
    const { items, notes } = carry(item);
    expect(items).toEqual([]);
    expect(notes).toMatchObject([
      { kind: 'left', file: 'docusaurus.config.ts', why: expect.stringMatching(why) },
    ]);
  });

  it('that are not allowed in a dropdown are removed from it alone', () => {
    const { items, notes } = carry({
      label: 'Mais',
      items: [{ type: 'search' }, { to: '/a', label: 'A' }],
    });
    expect(items[0]?.['items']).toEqual([{ label: 'A', to: '/a' }]);
    expect(notes).toHaveLength(1);
  });

  it('are reported with their line', () => {
    expect(carry({ label: 'Ruim' }).notes[0]?.line).toBe(3);
  });
});
