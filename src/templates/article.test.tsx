import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { markup } from '../../tests/support/rendered';
import ArticlePage from './article';

/** Renders an article. */
function htmlOf(layout: string, more: object = {}) {
  const article = {
    ...{
      path: '/sobre',
      title: 'Sobre',
      heading: '<em>Quem</em> somos',
      lede: 'Uma frase.',
      layout,
    },
    html: '<p>Texto.</p>',
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
    expect(titles(htmlOf(layout))).toEqual(['Quem somos']);
    expect(htmlOf(layout)).toMatch(/<h1.*Uma frase.*<nav/);
    const own = { heading: null, html: '<p>Selo</p><h1>Nosso título</h1>' };
    const within = htmlOf(layout, own);
    expect(titles(within)).toEqual(['Nosso título']);
    expect(within).not.toMatch(/Uma frase|<nav/);
  },
);

it.each(['article', 'landing'])(
  'an article of layout %s has its class and a notice if it is a draft or unlisted (behaviour 2.16.25)',
  (layout) => {
    const notice = 'data-kind="warning"';
    expect(htmlOf(layout)).not.toContain(notice);
    expect(htmlOf(layout, { draft: true })).toContain(notice);
    expect(htmlOf(layout, { unlisted: true })).toContain(notice);
    expect(htmlOf(layout, { wrapperClassName: 'minha' })).toMatch(
      /^<main [^>]*class="[^"]*\bminha\b/,
    );
  },
);

it('an article can hide its table of contents and show its date (behaviour 2.16.25)', () => {
  expect(htmlOf('article')).toContain('<nav');
  expect(htmlOf('article', { hideToc: true })).not.toContain('<nav');
  const lastUpdate = { date: '2026-11-20' };
  expect(htmlOf('article', { lastUpdate })).toContain('<time dateTime="2026-11-20"');
});
