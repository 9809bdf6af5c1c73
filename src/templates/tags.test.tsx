// @vitest-environment jsdom
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { rendered } from '../../tests/support/rendered';
import { defaultMessages } from '../lib/messages';
import TagPage from './tag';
import TagsPage from './tags';

/** Renders a template with a page context; returns the root element and the links. */
function shown(template: unknown, pageContext: object) {
  const Page = template as ComponentType<{ pageContext: object }>;
  const root = rendered(<Page pageContext={pageContext} />);
  const links = [...root.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  return { root, links };
}

describe('the tag pages (behaviour 2.14.8)', () => {
  const docs = [
    { title: 'Ditar', path: '/docs/ditar', description: 'Falar em vez de escrever.' },
    { title: 'Ouvir', path: '/docs/ouvir' },
  ];
  const tag = { label: 'voz', listPath: '/docs/tags', unlisted: false, docs };

  it('show the number of pages with a tag and list them', () => {
    const { root, links } = shown(TagPage, tag);
    expect(root.querySelector('h1')?.textContent).toBe('2 páginas com a etiqueta “voz”');
    expect(links).toEqual([
      ['Ver todas as etiquetas', '/docs/tags'],
      ['Ditar', '/docs/ditar'],
      ['Ouvir', '/docs/ouvir'],
    ]);
    expect(root.textContent).toContain('Falar em vez de escrever.');
    expect(root.querySelector('[data-sidebar="false"] > main')).not.toBeNull();
    const one = shown(TagPage, { ...tag, docs: docs.slice(1) });
    expect(one.root.querySelector('h1')?.textContent).toBe('1 página com a etiqueta “voz”');
  });

  it('show a notice if all pages of a tag are unlisted (behaviour 2.14.12)', () => {
    const notice = defaultMessages['docs.unlisted.text'];
    expect(shown(TagPage, { ...tag, unlisted: true }).root.textContent).toContain(notice);
    expect(shown(TagPage, tag).root.textContent).not.toContain(notice);
  });

  it('list all tags by first letter with their number of pages', () => {
    const groups = [
      { letter: 'A', tags: [{ label: 'Ação', path: '/docs/tags/acao', count: 1 }] },
      {
        letter: 'V',
        tags: [{ label: 'voz', path: '/docs/tags/voz', count: 2, description: 'Falar.' }],
      },
    ];
    const { root, links } = shown(TagsPage, { groups });
    expect([...root.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'A',
      'V',
    ]);
    expect([...root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Ação 1',
      'voz 2',
    ]);
    expect(links.map(([, href]) => href)).toEqual(['/docs/tags/acao', '/docs/tags/voz']);
    expect(root.querySelector<HTMLElement>('a[title]')?.title).toBe('Falar.');
    expect(root.querySelector('[data-sidebar="false"] > main')).not.toBeNull();
  });
});
