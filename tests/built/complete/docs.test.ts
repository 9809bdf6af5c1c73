/** The docs pages of the complete site, with all that writers can use in them. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ScriptList } from '../../../src/inline/script-list';
import { COMPLETE, completeDist, readComplete } from '../../sites/sites';
import { elements, parse, rawText, textOf } from '../../support/html';
import type { Document, Element } from '../../support/html';

const pages = new Map<string, Document>();

/** Returns the document of a page; parsed once. */
function page(file: string): Document {
  const known = pages.get(file) ?? parse(readComplete(file));
  pages.set(file, known);
  return known;
}

const main = (file: string) => elements(page(file), 'main')[0]!;
const hrefs = (within: Document | Element) =>
  elements(within, 'a').map(({ attribs }) => attribs['href']);

/** Reports whether the file of a URL with base path is in the deploy folder. */
const isThere = (address: string) =>
  existsSync(completeDist(decodeURI(address.slice('/sub/'.length))));

/** The output of the site's build. */
const buildLog = readFileSync(join(COMPLETE, 'build.log'), 'utf8');

it('no tool warns a writer in English', () => {
  // The site’s own warnings begin on a line of their own.
  expect(buildLog.match(/^warn(?:ing)? +\S.*/gm)).toBeNull();
});

describe('a page that brings a component of its own', () => {
  const VIVA = 'docs/viva.html';

  it('is complete in the HTML: the component and the text around it', () => {
    const body = main(VIVA);
    expect(textOf(elements(body, 'button', { 'data-contador': 'true' })[0])).toBe('Contei até 3');
    expect(elements(body, 'h1').map(textOf)).toEqual(['Página viva']);
    expect(hrefs(body)).toContain('/sub/docs/conversas');
    expect(hrefs(body)).not.toContain('./conversas.mdx');
    expect(elements(body, 'h2', { id: 'contar-até-três' })).toHaveLength(1);
    expect(textOf(body)).toContain('Um texto antes do contador de o Quintal.');
    expect(textOf(body)).toContain('Um conselho.');
  });

  it('shows the figures of the site with their styles, which the policy of every page lets in', () => {
    const [figure] = elements(main(VIVA), 'figure', { class: 'figure' });
    expect(textOf(figure)).toContain('Quando rego o quintal?Resposta:Na quinta, de manhã.');
    expect(textOf(elements(figure!, 'figcaption')[0])).toBe('Uma conversa, numa página viva.');
    const styles = elements(main(VIVA), 'style').map(rawText);
    expect(styles.join('')).toContain('.figure-window{');
    // The policy of the first page also applies to pages opened from it by client navigation.
    const hash = createHash('sha256')
      .update(styles.at(-1) ?? '')
      .digest('base64');
    for (const file of [VIVA, 'index.html']) {
      expect(readComplete(file)).toContain(`'sha256-${hash}'`);
    }
  });

  it('shows its pictures, which have a size and lie below the base path', () => {
    const [photo] = elements(main(VIVA), 'img', { alt: 'O quintal da página viva' });
    const { src = '', width, height } = photo?.attribs ?? {};
    expect(src).toMatch(/^\/sub\/static\/[0-9a-f]{32}\/1600\/quintal\.png$/);
    expect([width, height]).toEqual(['608', '342']);
    expect(isThere(src)).toBe(true);
  });

  it('has a script file of its own, so that other pages do not load it', () => {
    const own = readdirSync(completeDist('')).find((file) =>
      /^component---.*versions-2-0-docs-viva-mdx.*\.js$/.test(file),
    );
    expect(own).toBeDefined();
    expect(readComplete(own ?? '')).toContain('Contei');
    for (const file of ['index.html', 'docs/conversas.html']) {
      expect(elements(page(file), 'script').map(rawText).join(''), file).not.toContain('Contei');
    }
  });

  it('is the exception: the text of other pages is in their data', () => {
    expect(readComplete('page-data/docs/conversas/page-data.json')).toContain('Outro texto.');
  });
});

describe('a page written for Docusaurus', () => {
  const OUTSIDE = 'docs/de-fora.html';
  const body = main(OUTSIDE);
  const text = textOf(body);

  it('is read as it is: comments, braces and signs in the text, open tags', () => {
    expect(text).toContain('Regue {quantas vezes} quiser,');
    expect(text).toContain('menos de <5 por dia.');
    expect(text).toContain('List<Planta>');
    expect(text).not.toContain('comentário');
    expect(text).not.toContain('import');
    expect(hrefs(body)).toContain('https://quintal.example/ajuda');
    expect(elements(body, 'details').map(textOf).join()).toContain('Nem no dia seguinte.');
  });

  it('has the tabs, the picture of the wanted size and the partial, with its heading in the contents', () => {
    expect(text).toContain('Água de manhã.');
    const [photo] = elements(body, 'img', { alt: 'O quintal em tamanho pequeno' });
    expect(photo?.attribs).toMatchObject({ width: '200', height: '113' });
    expect(text).toContain('O manjericão gosta de sombra.');
    expect(elements(body, 'h2', { id: 'regar-com-cuidado' })).toHaveLength(1);
    const links = hrefs(page(OUTSIDE)).filter((href) => href === '#regar-com-cuidado');
    expect(links.length).toBeGreaterThan(1);
  });

  it('adds to the <head>, where its tag replaces the one that may be there only once', () => {
    const contents = (attributes: Record<string, string>) =>
      elements(page(OUTSIDE), 'meta', attributes).map(({ attribs }) => attribs['content']);
    expect(contents({ name: 'author' })).toEqual(['Quem rega']);
    expect(contents({ property: 'og:type' })).toEqual(['profile']);
  });

  it('takes along the files that it links to, and keeps addresses of another system unchecked (2.16.17)', () => {
    const file = hrefs(body).find((href) => href?.endsWith('/regas.csv')) ?? '';
    expect(file).toMatch(/^\/sub\/static\/[0-9a-f]{32}\/regas\.csv$/);
    expect(isThere(file)).toBe(true);
    expect(hrefs(body)).toContain('/sub/painel');
    expect(buildLog).not.toContain('/painel');
  });

  it('lists the pages that stand beside it', () => {
    const [list] = elements(body, 'ul', { class: 'page-list' });
    expect(elements(list!, 'a').map(textOf)).toEqual(['Conversas', 'Página viva']);
  });

  it('has no script file of its own', () => {
    expect(readComplete(OUTSIDE)).not.toMatch(/component---[^\\"]*de-fora/);
  });
});

describe('lists that the site makes by itself (A.12)', () => {
  it('the index of a category has its pages, each with its sentence (2.14.11)', () => {
    const body = main('docs/category/primeiros-passos.html');
    expect(elements(body, 'h1').map(textOf)).toEqual(['Primeiros passos']);
    expect(textOf(body)).toContain('Tudo o que ajuda a começar.');
    expect(textOf(body)).toContain('Como começar uma conversa.');
    expect(hrefs(body)).toEqual(expect.arrayContaining(['/sub/docs/conversas', '/sub/docs/viva']));
  });

  it('the tags are in a list, have a page each, and are on the pages that have them (2.14.8)', () => {
    expect(hrefs(main('docs/tags.html'))).toContain('/sub/docs/tags/comeco');
    const tag = main('docs/tags/comeco.html');
    expect(textOf(tag)).toContain('Começo');
    expect(hrefs(tag)).toEqual(expect.arrayContaining(['/sub/docs/', '/sub/docs/conversas']));
    expect(hrefs(main('docs/conversas.html'))).toContain('/sub/docs/tags/comeco');
  });

  it.each(['docs/tags', 'docs/tags/comeco'])('%s says its own address', (path) => {
    const [canonical] = elements(page(`${path}.html`), 'link', { rel: 'canonical' });
    expect(canonical?.attribs['href']).toBe(`https://quintal.example/sub/${path}`);
  });
});

describe('pages that not everybody sees', () => {
  it('a draft is no page, and no file mentions it or its tag (2.7.5)', () => {
    expect(existsSync(completeDist('docs/rascunho.html'))).toBe(false);
    expect(existsSync(completeDist('page-data/docs/rascunho'))).toBe(false);
    for (const file of ['docs/index.html', 'sitemap.xml', '.hosts/routes.json', '_redirects']) {
      expect(readComplete(file), file).not.toContain('rascunho');
    }
    expect(readComplete('docs/tags.html')).not.toContain('segredo');
  });

  it('an unlisted page is there, with the notice and the request to search engines (2.9.12, 2.14.12)', () => {
    const [robots] = elements(page('docs/reservada.html'), 'meta', { name: 'robots' });
    expect(robots?.attribs['content']).toBe('noindex, nofollow');
    expect(textOf(main('docs/reservada.html'))).toContain('Página não listada');
  });

  it('an unlisted page is neither in the sitemap nor in the sidebar of others (2.10.1, 2.14.12, G.12)', () => {
    expect(readComplete('sitemap.xml')).not.toContain('reservada');
    expect(hrefs(page('docs/index.html'))).not.toContain('/sub/docs/reservada');
  });
});

describe('pictures', () => {
  const body = main('docs/index.html');

  it('a photo ships in modern formats, with size and description (2.16.18, 9.6.5, G.10)', () => {
    const [photo] = elements(body, 'img', { alt: 'Um quintal ao entardecer' });
    expect(photo?.attribs).toMatchObject({ width: '608', height: '342', loading: 'lazy' });
    const types = elements(body, 'source').map(({ attribs }) => attribs['type']);
    expect(types).toEqual(['image/webp']);
  });

  it('a drawing ships as it is, with size and description (9.6.5)', () => {
    const [drawing] = elements(body, 'img', { alt: 'O desenho de um arco' });
    expect(drawing?.attribs).toMatchObject({ width: '120', height: '80' });
    expect(drawing?.attribs['src']).toMatch(/^\/sub\/static\/[0-9a-f]+\/arco\.svg$/);
  });

  it('every version of each is in the deploy folder', () => {
    const sources = ['img', 'source'].flatMap((name) =>
      elements(page('docs/index.html'), name).flatMap(({ attribs: { src = '', srcset = '' } }) => [
        src,
        ...srcset.split(',').map((part) => part.trim().split(' ')[0] ?? ''),
      ]),
    );
    const local = sources.filter(Boolean);
    expect(local.length).toBeGreaterThan(5);
    for (const source of local) {
      expect(source).toMatch(/^\/sub\//);
      expect(isThere(source), source).toBe(true);
    }
  });

  it('lead without script to the largest version of themselves, or where the writer wants (9.6.1, 9.6.4, B.5)', () => {
    const links = elements(main('docs/imagens.html'), 'a').filter(
      (link) => elements(link, 'img').length > 0,
    );
    const addressOf = (alt: string) =>
      links.find((link) => elements(link, 'img', { alt }).length > 0)?.attribs['href'] ?? '';
    const large = addressOf('Um quintal com duas cadeiras');
    expect(large).toMatch(/^\/sub\/static\/.*quintal\.png$/);
    expect(isThere(large)).toBe(true);
    const [photo] = elements(main('docs/imagens.html'), 'img', {
      alt: 'Um quintal com duas cadeiras',
    });
    expect(photo?.attribs['srcset']).toContain(`${large} 1600w`);
    expect(addressOf('O quintal que leva às conversas')).toBe('/sub/docs/conversas');
  });
});

it.each([
  ['docs/conversas.html', /image-zoom/],
  ['docs/conversas.html', /diagram\.js|mermaid/],
  ['docs/imagens.html', /code-block/],
])('%s, which has nothing for it, does not mention %s', (file, module) => {
  expect(readComplete(file)).not.toMatch(module);
});

describe('the components for writers', () => {
  const body = main('docs/componentes.html');
  const text = textOf(body).replaceAll('\u00a0', ' ');

  it('are complete in the HTML', () => {
    expect(text).toContain('Ctrl K (no Mac, Cmd K) 🌱');
    expect(text).toContain('Não se rega na chuva.');
    expect(text).toContain('Não se rega à noite.');
    expect(text).toContain('Com R$ 10 compram-se');
    expect(elements(body, 'math')).toHaveLength(2);
    expect(elements(body, 'p', { class: 'callout-title' }).map(textOf)).toEqual([
      'Nota',
      'Não regue ao meio-dia',
      'Importante',
      'Brotou',
    ]);
  });

  it('a card shows title and description of the page that it leads to', () => {
    const cards = elements(body, 'div', { class: 'link-card' });
    expect(cards.map((card) => elements(card, 'p').map(textOf))).toEqual([
      ['Conversas', 'Como começar uma conversa.'],
      ['Introdução', 'Uma frase só deste cartão.'],
      ['Uma horta de fora (abre em nova aba)', 'Com texto próprio.'],
    ]);
    expect(cards.map((card) => hrefs(card)[0])).toEqual([
      '/sub/docs/conversas',
      '/sub/docs/#ver-as-figuras',
      'https://horta.example',
    ]);
  });

  it('a video of the site takes its files along', () => {
    const [video] = elements(body, 'video');
    const { src = '', poster = '' } = video?.attribs ?? {};
    const track = elements(video!, 'track')[0]?.attribs['src'] ?? '';
    for (const file of [src, poster, track]) {
      expect(file).toMatch(/^\/sub\/static\/[0-9a-f]{32}\/(?:colher|quintal)\./);
      expect(isThere(file), file).toBe(true);
    }
  });

  it('only the page with a video of another site lets its player in', () => {
    expect(readComplete('docs/componentes.html')).toContain(
      ';frame-src https://www.youtube-nocookie.com https://player.vimeo.com;',
    );
    expect(readComplete('docs/conversas.html')).not.toContain('frame-src');
  });

  it('footnotes and tasks speak Portuguese (2.16.19)', () => {
    expect(elements(body, 'h2').map(textOf)).toContain('Notas de rodapé');
    const [back] = elements(body, 'a', { 'aria-label': 'Voltar ao texto' });
    expect(back?.attribs['href']).toMatch(/^#./);
    const tasks = elements(body, 'input', { type: 'checkbox', disabled: '' });
    expect(tasks.map(({ attribs }) => [attribs['aria-label'], 'checked' in attribs])).toEqual([
      ['Tarefa feita', true],
      ['Tarefa por fazer', false],
    ]);
  });
});

describe('below /sub/', () => {
  it('are the canonical address, the sitemap and the scripts that a page loads (1.2.5)', () => {
    const document = page('docs/conversas.html');
    const [canonical] = elements(document, 'link', { rel: 'canonical' });
    expect(canonical?.attribs['href']).toBe('https://quintal.example/sub/docs/conversas');
    expect(readComplete('sitemap.xml')).toContain('<loc>https://quintal.example/sub/docs/</loc>');
    const list = textOf(elements(document, 'script', { id: '___scripts' })[0]);
    const { runtime, search } = JSON.parse(list) as ScriptList;
    const scripts = [...runtime, ...search];
    expect(Math.min(runtime.length, search.length)).toBeGreaterThan(0);
    for (const address of scripts) expect(address).toMatch(/^\/sub\//);
  });

  it('a page does not name the worker of the search, which starts with the dialog', () => {
    const worker = readdirSync(completeDist('search-index')).find((file) => /^worker-/.test(file));
    expect(worker).toBeDefined();
    expect(readComplete('docs/conversas.html')).not.toContain(worker);
  });
});

describe('broken links', () => {
  it('are told by page, with their place and where they lead', () => {
    expect(buildLog).toContain(
      [
        'Links que não levam a lugar nenhum:',
        'Na página /docs/:',
        '  → /sub/docs/nao-existe  (leva a /docs/nao-existe)',
        '    content/versions/2.0/docs/index.mdx:7:86',
        'Na página /sobre:',
        '  → /sub/docs/sumiu  (leva a /docs/sumiu)',
        '    content/pages/sobre.mdx:5:58',
        'Corrija o endereço ou crie a página. Se ela mudou de lugar, leve o endereço antigo ao novo em content/site/redirects.yaml.',
      ].join('\n'),
    );
    expect(buildLog).toContain(
      [
        'Âncoras que não existem na página:',
        'Na página /docs/:',
        '  → /sub/docs/conversas#nao-existe  (leva a /docs/conversas#nao-existe)',
        '    content/versions/2.0/docs/index.mdx:7:127',
        '  → #tampouco  (leva a /docs/#tampouco)',
        '    content/versions/2.0/docs/index.mdx:7:178',
      ].join('\n'),
    );
  });

  it('are no others than these', () => {
    expect(buildLog.match(/^ {2}→/gm)).toHaveLength(4);
  });
});
