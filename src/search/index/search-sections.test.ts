import { describe, expect, it } from 'vitest';
import { NO_BLOG } from '../../../tests/support/blog';
import type { Content } from '../../content/content-types';
import { searchSections, sectionsOfPage } from './search-sections';

const facts = {
  group: 'Documentação',
  language: 'pt-BR',
  tag: 'docs-default-current',
  version: 'current',
};

const sections = (html: string, description = 'Do que se trata.') =>
  sectionsOfPage({ path: '/docs/x', title: 'Página', description, html }, facts);

/** Returns the paragraphs of a page without headings, except its description. */
const paragraphs = (html: string) => sections(html)[0]?.paragraphs.slice(1);

describe('sectionsOfPage', () => {
  it('begins with the title and description of the page (B.7)', () => {
    expect(sections('')).toEqual([
      {
        url: '/docs/x',
        levels: ['Documentação', 'Página'],
        paragraphs: ['Do que se trata.'],
        ...{ tag: 'docs-default-current', language: 'pt-BR', version: 'current' },
      },
    ]);
  });

  it('has a section for each heading, with its anchor', () => {
    const html =
      '<h2 id="um">Um <code>a</code><a class="heading-anchor" href="#um" aria-label="x"></a></h2><p>Texto <b>de</b> um.</p><h3 id="dois">Dois</h3><ul><li>Item</li><li><p>Outro</p></li></ul><h2 id="três">Três</h2><p>Fim &amp; fim</p>';
    const above = ['Documentação', 'Página'];
    expect(
      sections(html)
        .slice(1)
        .map(({ url, levels, paragraphs: texts }) => [url, levels, texts]),
    ).toEqual([
      ['/docs/x#um', [...above, 'Um a'], ['Texto de um.']],
      ['/docs/x#dois', [...above, 'Um a', 'Dois'], ['Item', 'Outro']],
      ['/docs/x#três', [...above, 'Três'], ['Fim & fim']],
    ]);
  });

  it('uses null for a level that the page skips', () => {
    const [, deep] = sections('<h4 id="fundo">Fundo</h4>');
    expect(deep?.levels).toEqual(['Documentação', 'Página', null, null, 'Fundo']);
  });

  it('omits what is not text, and a repeated description', () => {
    const html =
      '<p>Do que se trata.</p><p>Abra o site<span class="visually-hidden"> (abre em nova aba)</span>.</p><svg><text>x</text></svg><div aria-hidden="true"><p>eco</p></div><div role="img" aria-label="Desenho"><p>rabisco</p></div><style>p{}</style><button>Copiar</button><div data-print="hide">fora</div><p class="video-notice">De onde vem o vídeo.</p>';
    expect(paragraphs(html)).toEqual(['Abra o site.']);
  });

  it('omits the number of a footnote, which would be part of the word before it, and the way back', () => {
    const html =
      '<p>Use a IA<sup><a href="#n" data-footnote-ref="true">1</a></sup>.</p><ol><li id="n"><p>Nota. <a href="#r" data-footnote-backref="">↩</a></p></li></ol>';
    expect(paragraphs(html)).toEqual(['Use a IA.', 'Nota.']);
  });

  it('joins a word that a writer allows to be divided', () => {
    expect(paragraphs('<p>Confi&shy;guração, campo\u200BDeTexto, super<wbr>longo</p>')).toEqual([
      'Configuração, campoDeTexto, superlongo',
    ]);
  });

  it('includes cells, captions, code and text after a line break', () => {
    const html =
      '<table><tr><th>A</th><td>B</td></tr></table><figure><figcaption>Legenda</figcaption></figure><pre><code>um\n  dois</code></pre><p>a<br>b</p>';
    expect(paragraphs(html)).toEqual(['A', 'B', 'Legenda', 'um dois', 'a b']);
  });
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

  it('returns the sections of every page', () => {
    const sections = searchSections(content('Termos', '<p>Um.</p>', 'Páginas', 'Frase.'));
    expect(sections.map(({ url, levels, text }) => [url, levels, text])).toEqual([
      ['/', ['Páginas', 'Início'], ''],
      ['/termos', ['Páginas', 'Termos'], 'Frase.\nUm.'],
    ]);
  });

  it('joins paragraphs and skips missing levels', () => {
    const [, page, section] = searchSections(
      content('Termos', '<p>Antes.</p><h3 id="a">A</h3><p>Um.</p><p>Dois.</p>'),
    );
    expect(page).toMatchObject({ url: '/termos', levels: ['Site', 'Termos'], text: 'Antes.' });
    expect(section).toMatchObject({ url: '/termos#a', levels: ['Site', 'Termos', 'A'] });
    expect(section?.text).toBe('Um.\nDois.');
  });
});
