import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import ArticlePage from './article';

vi.mock('gatsby', () => ({ graphql: () => '' }));
vi.mock('../layouts/seo', () => ({ Seo: () => null }));
vi.mock('../ui/messages', () => ({ useMessages: () => ({}) }));
vi.mock('../features/toc/toc', () => ({ CollapsibleToc: () => <nav /> }));

/** The page as HTML, with a body that may bring its own title. */
function htmlOf(layout: string, hasTitle: boolean) {
  const article = {
    ...{ path: '/sobre', title: 'Sobre', headline: 'Quem somos', lede: 'Uma frase.', layout },
    ...{ html: hasTitle ? '<h1>Nosso título</h1>' : '<p>Texto.</p>', hasTitle },
    ...{ actions: [], toc: [{ id: 'a' }, { id: 'b' }] },
  };
  const Page = ArticlePage as unknown as ComponentType<{ data: object }>;
  return renderToStaticMarkup(<Page data={{ article }} />);
}

it.each(['article', 'landing'])(
  'a page of layout %s has one title, and it comes first',
  (layout) => {
    const titles = (html: string) =>
      html.match(/<h1.*?<\/h1>/g)?.map((h1) => h1.replace(/<.*?>/g, ''));
    expect(titles(htmlOf(layout, false))).toEqual(['Quem somos']);
    expect(htmlOf(layout, false)).toContain('Uma frase.');
    const own = htmlOf(layout, true);
    expect(titles(own)).toEqual(['Nosso título']);
    expect(own).not.toMatch(/Uma frase|<nav/);
  },
);
