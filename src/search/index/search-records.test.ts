import { describe, expect, it } from 'vitest';
import { NO_BLOG } from '../../../tests/support/blog';
import type { Content } from '../../content/content-types';
import { pageRecords, searchSections, sectionsOf } from './search-records';

const facts = {
  group: 'Documentação',
  language: 'pt-BR',
  tag: 'docs-default-current',
  version: 'current',
};

const records = (html: string, description = 'Do que se trata.') =>
  pageRecords({ path: '/docs/x', title: 'Página', description, html }, facts);

const lines = (html: string) =>
  records(html).map(({ type, url, content, hierarchy }) => [
    type,
    url,
    content ?? Object.values(hierarchy).filter(Boolean).at(-1),
  ]);

describe('pageRecords', () => {
  it('begins with the page and its description (behaviour 3.2, B.7)', () => {
    expect(records('')).toEqual([
      {
        objectID: '/docs/x:0',
        url: '/docs/x',
        type: 'lvl1',
        content: null,
        hierarchy: {
          lvl0: 'Documentação',
          lvl1: 'Página',
          ...{ lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
        },
        language: 'pt-BR',
        docusaurus_tag: 'docs-default-current',
        version: 'current',
      },
      expect.objectContaining({
        type: 'content',
        content: 'Do que se trata.',
        objectID: '/docs/x:1',
      }),
    ]);
  });

  it('follows the headings, with the anchors that the page has', () => {
    const html =
      '<h2 id="um">Um <code>a</code><a class="heading-anchor" href="#um" aria-label="x"></a></h2><p>Texto <b>de</b> um.</p><h3 id="dois">Dois</h3><ul><li>Item</li><li><p>Outro</p></li></ul><h2 id="três">Três</h2><p>Fim &amp; fim</p>';
    expect(lines(html).slice(2)).toEqual([
      ['lvl2', '/docs/x#um', 'Um a'],
      ['content', '/docs/x#um', 'Texto de um.'],
      ['lvl3', '/docs/x#dois', 'Dois'],
      ['content', '/docs/x#dois', 'Item'],
      ['content', '/docs/x#dois', 'Outro'],
      ['lvl2', '/docs/x#três', 'Três'],
      ['content', '/docs/x#três', 'Fim & fim'],
    ]);
    expect(records(html).at(-1)?.hierarchy).toMatchObject({ lvl2: 'Três', lvl3: null });
  });

  it('leaves out what nobody reads, and what is said twice', () => {
    const html =
      '<p>Do que se trata.</p><p>Abra o site<span class="visually-hidden"> (abre em nova aba)</span>.</p><svg><text>x</text></svg><div aria-hidden="true"><p>eco</p></div><div role="img" aria-label="Desenho"><p>rabisco</p></div><style>p{}</style><button>Copiar</button><p class="video-notice">De onde vem o vídeo.</p>';
    expect(lines(html).slice(2)).toEqual([['content', '/docs/x', 'Abra o site.']]);
  });

  it('reads cells, captions, code and lines that are broken', () => {
    const html =
      '<table><tr><th>A</th><td>B</td></tr></table><figure><figcaption>Legenda</figcaption></figure><pre><code>um\n  dois</code></pre><p>a<br>b</p>';
    expect(
      lines(html)
        .slice(2)
        .map(([, , text]) => text),
    ).toEqual([...['A', 'B', 'Legenda', 'um dois', 'a b']]);
  });
});

it('sectionsOf joins what stands under one heading', () => {
  const html = '<p>Antes.</p><h2 id="a">A</h2><p>Um.</p><p>Dois.</p>';
  expect(sectionsOf(records(html))).toEqual([
    expect.objectContaining({
      url: '/docs/x',
      levels: ['Documentação', 'Página'],
      text: 'Do que se trata.\nAntes.',
    }),
    expect.objectContaining({
      url: '/docs/x#a',
      levels: ['Documentação', 'Página', 'A'],
      text: 'Um.\nDois.',
    }),
  ]);
});

describe('searchSections', () => {
  const content = (title: string, html: string, group = 'Site', description?: string) =>
    ({
      settings: {
        site: { language: 'pt-BR', title: 'Início' },
        messages: { 'search.group.pages': group },
        blog: { title: 'Blog' },
      },
      ...{ trees: [], blog: NO_BLOG },
      articles: [{ path: '/termos', title, html, description }],
    }) as unknown as Content;

  it('gives the sections of every page', () => {
    const sections = searchSections(content('Termos', '<p>Um.</p>', 'Páginas', 'Frase.'));
    expect(sections.map(({ url, levels, text }) => [url, levels, text])).toEqual([
      ['/', ['Páginas', 'Início'], ''],
      ['/termos', ['Páginas', 'Termos'], 'Frase.\nUm.'],
    ]);
  });
});
