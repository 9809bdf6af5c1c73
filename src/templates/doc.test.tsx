import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import DocPage, { Head } from './doc';

vi.mock('gatsby', () => ({ graphql: () => '', withPrefix: (path: string) => path }));
vi.mock('../layouts/docs-layout', () => ({
  DocsLayout: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('../layouts/doc-tools', () => ({ DocTools: () => null }));
vi.mock('../layouts/seo', () => ({ Seo: () => null }));
vi.mock('../ui/messages', () => ({ useMessages: () => ({}) }));
vi.mock('../features/toc/toc', () => ({ Toc: () => null, CollapsibleToc: () => <nav /> }));
vi.mock('../features/docs-page/doc-footer', () => ({ DocFooter: () => null }));
vi.mock('../features/docs-page/pagination', () => ({ Pagination: () => null }));
vi.mock('../features/docs-page/visibility-notice', () => ({ VisibilityNotice: () => 'aviso ' }));
vi.mock('../features/docs-page/breadcrumbs', () => ({ Breadcrumbs: () => 'caminho ' }));
vi.mock('../features/docs-page/version-notice', () => ({
  VersionBanner: () => 'faixa ',
  VersionBadge: () => 'versão ',
}));

/** The page as HTML, with a body that may bring its own title. */
function htmlOf(hasTitle: boolean, more: object = {}) {
  const doc = {
    ...{ path: '/docs/', title: 'Introdução', lede: 'Uma frase.', toc: [{ id: 'a' }], hasTitle },
    html: hasTitle ? '<h1>Nosso título</h1>' : '<p>Texto.</p>',
    ...more,
  };
  const Page = DocPage as unknown as ComponentType<Record<string, object>>;
  const location = { pathname: '/docs/' };
  return renderToStaticMarkup(
    <Page
      data={{ doc }}
      pageContext={{ breadcrumbs: [{ label: 'Introdução' }], version: { name: 'current' } }}
      location={location}
    />,
  );
}

it('a page has title, sentence and contents, in this order (acceptance 2.14.4)', () => {
  expect(htmlOf(false)).toMatch(/<h1>Introdução<\/h1><p class="lede">Uma frase.<\/p><nav>/);
});

it('notices come first, then the way here and the version (acceptance 2.14.1)', () => {
  expect(htmlOf(false)).toContain('aviso faixa caminho versão <h1>');
});

it('nothing stands before the title that a body brings (acceptance 2.14.4)', () => {
  const html = htmlOf(true);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toMatch(/Uma frase|<nav/);
});

it('a page may hide its title, or its contents (acceptance 2.14.4, 2.16.24)', () => {
  expect(htmlOf(false, { hideTitle: true })).not.toContain('<h1');
  expect(htmlOf(false)).toContain('<nav>');
  expect(htmlOf(false, { hideToc: true })).not.toContain('<nav>');
});

it('a page of no version, which is the guide for writers, is found by nobody', () => {
  const headOf = (version?: object) =>
    (Head as unknown as (props: object) => { props: Record<string, unknown> })({
      data: { doc: { path: '/x', title: 'X', unlisted: false } },
      pageContext: { breadcrumbs: [], version },
    }).props;
  expect(headOf()).toMatchObject({ noIndex: true, searchTag: undefined, searchVersion: undefined });
  expect(headOf({ name: 'current', noIndex: false })).toMatchObject({
    noIndex: false,
    searchTag: 'docs-default-current',
    searchVersion: 'current',
  });
});
