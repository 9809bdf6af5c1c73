import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { markup } from '../../tests/support/rendered';
import ArticlePage from './article';

/** Renders an article whose body may contain its own title. */
function htmlOf(layout: string, hasTitle: boolean, more: object = {}) {
  const article = {
    ...{ path: '/sobre', title: 'Sobre', headline: 'Quem somos', lede: 'Uma frase.', layout },
    ...{ html: hasTitle ? '<h1>Nosso título</h1>' : '<p>Texto.</p>', hasTitle },
    ...{
      actions: [],
      toc: [
        { id: 'a', level: 2, label: 'A' },
        { id: 'b', level: 2, label: 'B' },
      ],
    },
    ...more,
  };
  const Page = ArticlePage as unknown as ComponentType<{ data: object }>;
  return markup(<Page data={{ article }} />);
}

it.each(['article', 'landing'])(
  'an article of layout %s has one title, which comes first',
  (layout) => {
    const titles = (html: string) =>
      html.match(/<h1.*?<\/h1>/g)?.map((h1) => h1.replace(/<.*?>/g, ''));
    expect(titles(htmlOf(layout, false))).toEqual(['Quem somos']);
    expect(htmlOf(layout, false)).toContain('Uma frase.');
    const own = htmlOf(layout, true);
    expect(titles(own)).toEqual(['Nosso título']);
    expect(own).toMatch(/<h1.*Uma frase.*<nav/);
    const within = htmlOf(layout, true, { html: '<p>Selo</p><h1>Nosso título</h1>' });
    expect(titles(within)).toEqual(['Nosso título']);
    expect(within).not.toMatch(/Uma frase|<nav/);
  },
);

it.each(['article', 'landing'])(
  'an article of layout %s has its class and a notice if it is a draft or unlisted (behaviour 2.16.25)',
  (layout) => {
    const notice = 'data-kind="warning"';
    expect(htmlOf(layout, false)).not.toContain(notice);
    expect(htmlOf(layout, false, { draft: true })).toContain(notice);
    expect(htmlOf(layout, false, { unlisted: true })).toContain(notice);
    expect(htmlOf(layout, false, { wrapperClassName: 'minha' })).toMatch(
      /^<main [^>]*class="[^"]*\bminha\b/,
    );
  },
);

it('an article can hide its table of contents and show its date (behaviour 2.16.25)', () => {
  expect(htmlOf('article', false)).toContain('<nav');
  expect(htmlOf('article', false, { hideToc: true })).not.toContain('<nav');
  const lastUpdate = { date: '2026-11-20' };
  expect(htmlOf('article', false, { lastUpdate })).toContain('<time dateTime="2026-11-20"');
});
