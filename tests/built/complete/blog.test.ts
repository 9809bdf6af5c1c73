/** The blog of the complete site, two posts to a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { COMPLETE, readComplete } from '../../sites/sites';
import { brokenFeedRules } from '../../support/feed-rules';
import { elements, parse, rawText, textOf } from '../../support/html';
import type { Document } from '../../support/html';

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
const page = (path: string) => parse(readComplete(`${path}.html`));
const hrefs = (document: Document) => elements(document, 'a').map(({ attribs }) => attribs['href']);
const heads = (document: Document, name: string, attributes: Record<string, string>) =>
  elements(document, name, attributes).map(({ attribs }) => attribs['content'] ?? attribs['href']);

it('has no broken link, although the build reports those of other pages', () => {
  const log = readFileSync(join(COMPLETE, 'build.log'), 'utf8');
  expect(log).toContain('Links que não levam a lugar nenhum');
  expect(log).not.toMatch(/^Na página \/blog|→ \/sub\/blog/m);
});

describe('the list (A.7)', () => {
  it('shows posts with date, reading time and authors, each title a link', () => {
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

  it('repeats no anchor, and each page has its canonical address', () => {
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

  it('shows the picture that comes before the mark', () => {
    const [image] = elements(page('blog/page/2'), 'img', { alt: 'O quintal podado' });
    expect(image?.attribs['src']).toMatch(/^\/sub\/static\//);
  });
});

describe('a post', () => {
  it('presents itself to other sites as an article', () => {
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

  it('tells search engines and the sitemap where it is and when it changed', () => {
    const [, trail] = elements(page(HORTA), 'script', { type: 'application/ld+json' });
    const { itemListElement } = JSON.parse(trail ? rawText(trail) : '{}') as {
      itemListElement: { name: string; item: string }[];
    };
    expect(itemListElement.map(({ name, item }) => [name, item])).toEqual([
      ['Caderno', `${ORIGIN}/sub/blog`],
      ['A horta de novembro', `${ORIGIN}/sub/${HORTA}`],
    ]);
    const map = readComplete('sitemap.xml');
    expect(map).toContain(
      `<loc>${ORIGIN}/sub/blog/2026/10/05/poda</loc><lastmod>2026-10-09</lastmod>`,
    );
    expect(map).toContain(`<loc>${ORIGIN}/sub/${HORTA}</loc><lastmod>2026-11-20</lastmod>`);
    expect(map).toContain(`<loc>${ORIGIN}/sub/blog/archive</loc>`);
  });

  it('that is unlisted has a page, and is in no sitemap, list, feed or search engine', () => {
    const document = page('blog/2026/11/19/reservado');
    expect(heads(document, 'meta', { name: 'robots' })).toEqual(['noindex, nofollow']);
    for (const file of ['sitemap.xml', 'blog.html', 'blog/archive.html', 'blog/rss.xml']) {
      expect(readComplete(file), file).not.toContain('reservado');
    }
  });

  it('that is a draft is in no file', () => {
    for (const file of ['sitemap.xml', 'blog.html', 'blog/tags.html', '.hosts/routes.json']) {
      expect(readComplete(file), file).not.toContain('rascunho');
      expect(readComplete(file), file).not.toContain('segredo');
    }
  });
});

describe('the feeds (A.7)', () => {
  it('are announced by all pages', () => {
    for (const path of ['index', 'docs/index', HORTA]) {
      expect(heads(page(path), 'link', { type: 'application/rss+xml' }), path).toEqual([
        '/sub/blog/rss.xml',
      ]);
    }
  });

  it('bring whole posts, the newest first, with absolute addresses', () => {
    const feed = parseDocument(readComplete('blog/rss.xml'), { xmlMode: true });
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
      expect(brokenFeedRules(kind, readComplete(file), `${ORIGIN}/sub/${file}`), file).toEqual([]);
    }
    const json = JSON.parse(readComplete('blog/feed.json')) as {
      items: { content_html: string }[];
    };
    expect(json.items.map(({ content_html: html }) => html)).toEqual(texts('content:encoded'));
    expect(readComplete('blog/atom.xml')).toContain(`<id>${ORIGIN}/sub/${HORTA}</id>`);
  });
});
