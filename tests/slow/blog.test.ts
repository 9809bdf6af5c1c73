/** A build of a site with a blog, below `/sub/`, two posts to a page. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { chromium, expect as expectPage } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium';
import { startServer } from '../../src/serve/start';
import { fixtureContent } from '../support/content';
import { axeFindings } from '../support/e2e-axe';
import { watchConsole } from '../support/e2e-page';
import { brokenFeedRules } from '../support/feed-rules';
import { elements, parse, rawText, textOf } from '../support/html';
import type { Document } from '../support/html';
import { buildSite, makeSite, removeSite } from '../support/site';
import type { BuildResult } from '../support/site';

const site = makeSite('site-com-blog', { content: fixtureContent('site-com-blog'), bare: true });
let result: BuildResult;

beforeAll(async () => {
  result = await buildSite(site);
  expect(result.code, result.output).toBe(0);
});

afterAll(() => removeSite(site));

const ORIGIN = 'https://quintal.example';
const HORTA = 'blog/2026/11/20/horta';
/** One of each kind. */
const PAGES = [
  'blog',
  'blog/page/2',
  HORTA,
  'blog/tags',
  'blog/tags/horta',
  'blog/authors',
  'blog/authors/ana',
  'blog/archive',
];
const sourceOf = (file: string) => readFileSync(join(site.distDir, file), 'utf8');
const page = (path: string) => parse(sourceOf(`${path}.html`));
const hrefs = (document: Document) => elements(document, 'a').map(({ attribs }) => attribs['href']);
const heads = (document: Document, name: string, attributes: Record<string, string>) =>
  elements(document, name, attributes).map(({ attribs }) => attribs['content'] ?? attribs['href']);

it('a geração não avisa de nenhum link quebrado', () => {
  expect(result.output).not.toContain('Links que não levam a lugar nenhum');
  expect(result.output).not.toContain('Âncoras que não existem');
});

describe('a lista (A.7)', () => {
  it('mostra os textos com data, tempo e pessoas, cada título um link', () => {
    const document = page('blog');
    expect(elements(document, 'h1').map(textOf)).toEqual(['Caderno']);
    expect(elements(document, 'article')).toHaveLength(2);
    const [first] = elements(document, 'article');
    expect(textOf(first)).toContain('20 de novembro de 2026');
    expect(textOf(first)).toContain('1 minuto de leitura');
    expect(textOf(first)).toContain('Por Ana Lima e Rui Sá');
    expect(textOf(first)).not.toContain('Só quem abre o texto');
    expect(hrefs(document)).toContain(`/sub/${HORTA}`);
    expect(elements(document, 'time').map(({ attribs }) => attribs['datetime'])).toContain(
      '2026-11-20',
    );
  });

  it('não repete âncoras, e cada página tem o seu endereço canônico', () => {
    for (const path of PAGES) {
      const document = page(path);
      const ids = elements(document, '*').flatMap(({ attribs }) => attribs['id'] ?? []);
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        path,
      ).toEqual([]);
      expect(heads(document, 'link', { rel: 'canonical' }), path).toEqual([
        `${ORIGIN}/sub/${path}`,
      ]);
    }
  });

  it('traz a figura que vem antes da marca', () => {
    const [image] = elements(page('blog/page/2'), 'img', { alt: 'O quintal podado' });
    expect(image?.attribs['src']).toMatch(/^\/sub\/static\//);
  });
});

describe('um texto', () => {
  it('se apresenta como artigo aos outros sites', () => {
    const document = page(HORTA);
    expect(heads(document, 'meta', { property: 'og:type' })).toEqual(['article']);
    expect(heads(document, 'meta', { property: 'article:published_time' })).toEqual([
      '2026-11-20T12:00:00.000Z',
    ]);
    const [data] = elements(document, 'script', { type: 'application/ld+json' });
    expect(JSON.parse(data ? rawText(data) : '{}')).toMatchObject({
      '@type': 'BlogPosting',
      mainEntityOfPage: `${ORIGIN}/sub/${HORTA}`,
      datePublished: '2026-11-20T12:00:00.000Z',
      author: [
        { name: 'Ana Lima', url: `${ORIGIN}/sub/blog/authors/ana` },
        { name: 'Rui Sá', url: `${ORIGIN}/sub/blog/authors/rui` },
      ],
    });
    expect(elements(document, 'html')[0]?.attribs['class']).toContain('plugin-blog blog-post-page');
  });

  it('diz aos buscadores e ao mapa onde está e quando mudou', () => {
    const [, trail] = elements(page(HORTA), 'script', { type: 'application/ld+json' });
    const { itemListElement } = JSON.parse(trail ? rawText(trail) : '{}') as {
      itemListElement: { name: string; item: string }[];
    };
    expect(itemListElement.map(({ name, item }) => [name, item])).toEqual([
      ['Caderno', `${ORIGIN}/sub/blog`],
      ['A horta de novembro', `${ORIGIN}/sub/${HORTA}`],
    ]);
    const map = sourceOf('sitemap.xml');
    expect(map).toContain(
      `<loc>${ORIGIN}/sub/blog/2026/10/05/poda</loc><lastmod>2026-10-09</lastmod>`,
    );
    expect(map).toContain(`<loc>${ORIGIN}/sub/${HORTA}</loc><lastmod>2026-11-20</lastmod>`);
    expect(map).toContain(`<loc>${ORIGIN}/sub/blog/archive</loc>`);
  });

  it('que não é listado tem página, fora do mapa, da lista, dos feeds e dos buscadores', () => {
    const document = page('blog/2026/11/19/reservado');
    expect(heads(document, 'meta', { name: 'robots' })).toEqual(['noindex, nofollow']);
    for (const file of ['sitemap.xml', 'blog.html', 'blog/archive.html', 'blog/rss.xml']) {
      expect(sourceOf(file), file).not.toContain('reservado');
    }
  });

  it('em rascunho não existe em arquivo nenhum', () => {
    for (const file of ['sitemap.xml', 'blog.html', 'blog/tags.html', '.hosts/routes.json']) {
      expect(sourceOf(file), file).not.toContain('rascunho');
      expect(sourceOf(file), file).not.toContain('segredo');
    }
  });
});

describe('os feeds (A.7)', () => {
  it('são anunciados em todas as páginas', () => {
    for (const path of ['index', 'docs/index', HORTA]) {
      expect(heads(page(path), 'link', { type: 'application/rss+xml' }), path).toEqual([
        '/sub/blog/rss.xml',
      ]);
    }
  });

  it('trazem os textos inteiros, do mais novo ao mais antigo, com endereços absolutos', () => {
    const feed = parseDocument(sourceOf('blog/rss.xml'), { xmlMode: true });
    const texts = (name: string) =>
      DomUtils.getElementsByTagName(name, feed.children).map((element) =>
        DomUtils.textContent(element),
      );
    expect(texts('guid')).toEqual(
      [
        HORTA,
        'blog/2026/11/10/regador',
        'blog/2026/10/05/poda',
        'blog/balan%C3%A7o',
        'blog/sem-data-no-nome',
      ].map((path) => `${ORIGIN}/sub/${path}`),
    );
    const [first = ''] = texts('content:encoded');
    expect(first).toContain('Só quem abre o texto lê esta parte.');
    expect(first).toContain(`src="${ORIGIN}/sub/static/`);
    expect(first).not.toMatch(/(?:href|src)="\//);
    for (const [kind, file] of [
      ['rss', 'blog/rss.xml'],
      ['atom', 'blog/atom.xml'],
      ['json', 'blog/feed.json'],
    ] as const) {
      expect(brokenFeedRules(kind, sourceOf(file), `${ORIGIN}/sub/${file}`), file).toEqual([]);
    }
    const json = JSON.parse(sourceOf('blog/feed.json')) as { items: { content_html: string }[] };
    expect(json.items.map(({ content_html: html }) => html)).toEqual(texts('content:encoded'));
    expect(sourceOf('blog/atom.xml')).toContain(`<id>${ORIGIN}/sub/${HORTA}</id>`);
  });
});

describe('no navegador', () => {
  let server: Server;
  let browser: Browser;
  let url: string;

  beforeAll(async () => {
    const started = await startServer({ distDir: site.distDir, port: '0' });
    server = started.server;
    url = started.url.replace(/\/$/, '');
    browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: chromiumFlags(),
    });
  });

  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });

  it('vai da lista ao texto, dele à etiqueta e às páginas da lista', async () => {
    const tab = await browser.newPage();
    const faults = watchConsole(tab);
    await tab.goto(`${url}/blog`);
    await tab.getByRole('link', { name: 'Continuar lendo “A horta de novembro”' }).click();
    await expectPage(tab.getByRole('heading', { level: 1 })).toHaveText('A horta de novembro');
    await expectPage(
      tab.getByRole('navigation', { name: 'Textos recentes' }).getByRole('link', {
        name: 'A horta de novembro',
      }),
    ).toHaveAttribute('aria-current', 'page');
    await tab.getByRole('link', { name: 'Horta', exact: true }).click();
    await expectPage(tab.getByRole('heading', { level: 1 })).toHaveText(
      'Textos com a etiqueta “Horta”',
    );
    await tab
      .getByRole('navigation', { name: 'Caminho até esta página' })
      .getByRole('link', { name: 'Caderno' })
      .click();
    await tab.getByRole('link', { name: /Textos mais antigos/ }).click();
    await expectPage(tab.getByRole('heading', { level: 1 })).toHaveText('Caderno, página 2');
    await expectPage(tab).toHaveURL(`${url}/blog/page/2`);
    expect(faults).toEqual([]);
    await tab.close();
  });

  it('não tem falha de acessibilidade, nos dois modos', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const tab = await browser.newPage({ colorScheme });
      for (const path of PAGES) {
        await tab.goto(`${url}/${path}`);
        expect(await axeFindings(tab), `${path}, ${colorScheme}`).toEqual([]);
      }
      await tab.close();
    }
  });

  it('cada feed vem com o tipo do seu arquivo', async () => {
    const types = await Promise.all(
      ['rss.xml', 'atom.xml', 'feed.json'].map(async (file) => {
        const { headers } = await fetch(`${url}/blog/${file}`);
        return headers.get('content-type');
      }),
    );
    expect(types).toEqual([
      'application/xml; charset=utf-8',
      'application/xml; charset=utf-8',
      'application/json; charset=utf-8',
    ]);
  });
});

describe('gerar outra vez', () => {
  it('sem mudança, não faz nada: dist/ está em dia', async () => {
    const before = sourceOf('blog.html');
    const { code, output } = await buildSite(site);
    expect(code).toBe(0);
    expect(output).toContain('Nada mudou desde a última geração');
    expect(output).not.toContain('Done building');
    expect(sourceOf('blog.html')).toBe(before);
  });
});
