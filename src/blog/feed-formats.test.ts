import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { brokenFeedRules } from '../../tests/support/feed-rules';
import { feedText } from './feed-formats';
import type { Feed } from './feed-formats';

const feed: Feed = {
  title: 'Caderno & cia',
  description: 'O que muda',
  language: 'pt-BR',
  home: 'https://quintal.example/blog',
  self: 'https://quintal.example/blog/rss.xml',
  icon: 'https://quintal.example/favicon.svg',
  items: [
    {
      url: 'https://quintal.example/blog/horta',
      title: 'A <horta>',
      description: 'Uma “frase”',
      html: '<p class="a">Texto &amp; figura]]></p>\u0008',
      published: '2026-11-20T22:00:00.000Z',
      authors: [
        { name: 'Ana Lima', url: 'https://quintal.example/blog/authors/ana' },
        { name: 'Rui' },
      ],
      tags: ['Horta'],
      image: 'https://quintal.example/a.png',
    },
    {
      url: 'https://quintal.example/blog/poda',
      title: 'A poda',
      html: '<p>Outro</p>',
      published: '2026-10-05T00:00:00.000Z',
      modified: '2026-12-01T12:00:00.000Z',
      authors: [],
      tags: [],
    },
  ],
};

const parsed = (kind: 'rss' | 'atom') =>
  parseDocument(feedText(kind, feed), { xmlMode: true, decodeEntities: true });
const all = (kind: 'rss' | 'atom', name: string) =>
  DomUtils.getElementsByTagName(name, parsed(kind).children);
const texts = (kind: 'rss' | 'atom', name: string) =>
  all(kind, name).map((element) => DomUtils.textContent(element));

describe('RSS', () => {
  it('contains the blog and each post', () => {
    expect(texts('rss', 'title')).toEqual(['Caderno & cia', 'A <horta>', 'A poda']);
    expect(texts('rss', 'guid')).toEqual(feed.items.map(({ url }) => url));
    expect(texts('rss', 'dc:creator')).toEqual(['Ana Lima', 'Rui']);
    expect(texts('rss', 'category')).toEqual(['Horta']);
    expect(texts('rss', 'description')).toEqual(['O que muda', 'Uma “frase”']);
  });

  it('formats dates as in RFC 822', () => {
    expect(texts('rss', 'pubDate')).toEqual([
      'Fri, 20 Nov 2026 22:00:00 +0000',
      'Mon, 05 Oct 2026 00:00:00 +0000',
    ]);
    expect(texts('rss', 'lastBuildDate')).toEqual(['Tue, 01 Dec 2026 12:00:00 +0000']);
  });

  it('contains the whole body, without characters that XML does not allow', () => {
    expect(texts('rss', 'content:encoded')[0]).toBe('<p class="a">Texto &amp; figura]]></p>');
  });
});

describe('Atom', () => {
  it('states when each post was published and updated, as in RFC 3339', () => {
    expect(texts('atom', 'published')).toEqual([
      '2026-11-20T22:00:00.000Z',
      '2026-10-05T00:00:00.000Z',
    ]);
    expect(texts('atom', 'updated')).toEqual([
      '2026-12-01T12:00:00.000Z',
      '2026-11-20T22:00:00.000Z',
      '2026-12-01T12:00:00.000Z',
    ]);
  });

  it('contains the addresses of the feed and the blog, and the authors', () => {
    expect(all('atom', 'link').map(({ attribs }) => [attribs['rel'], attribs['href']])).toEqual([
      ['alternate', feed.home],
      ['self', feed.self],
      ...feed.items.map(({ url }) => ['alternate', url]),
    ]);
    expect(texts('atom', 'name')).toEqual(['Caderno & cia', 'Ana Lima', 'Rui']);
    expect(texts('atom', 'uri')).toEqual(['https://quintal.example/blog/authors/ana']);
  });

  it('contains the body as HTML', () => {
    const [content] = all('atom', 'content');
    expect(content?.attribs['type']).toBe('html');
    expect(content && DomUtils.textContent(content)).toBe('<p class="a">Texto &amp; figura]]></p>');
  });
});

it('JSON Feed contains the same posts', () => {
  const data = JSON.parse(feedText('json', feed)) as Record<string, unknown>;
  expect(data).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Caderno & cia',
    home_page_url: feed.home,
    feed_url: feed.self,
    language: 'pt-BR',
  });
  expect(data['items']).toEqual([
    {
      id: feed.items[0]?.url,
      url: feed.items[0]?.url,
      title: 'A <horta>',
      summary: 'Uma “frase”',
      content_html: feed.items[0]?.html,
      image: 'https://quintal.example/a.png',
      date_published: '2026-11-20T22:00:00.000Z',
      authors: feed.items[0]?.authors,
      tags: ['Horta'],
    },
    {
      id: feed.items[1]?.url,
      url: feed.items[1]?.url,
      title: 'A poda',
      content_html: '<p>Outro</p>',
      date_published: '2026-10-05T00:00:00.000Z',
      date_modified: '2026-12-01T12:00:00.000Z',
    },
  ]);
});

describe('the rules of each format', () => {
  const broken = (kind: 'rss' | 'atom' | 'json', changed: (text: string) => string = String) =>
    brokenFeedRules(kind, changed(feedText(kind, feed)), feed.self);

  it.each(['rss', 'atom', 'json'] as const)('are met by %s', (kind) => {
    expect(broken(kind)).toEqual([]);
  });

  it.each([
    ['rss', (text: string) => text.replace('</item>', ''), 'XML bem formado'],
    ['rss', (text: string) => text.replace(/<pubDate>/g, '<pubDate>x'), 'pubDate: RFC 822'],
    ['rss', (text: string) => text.replace('rss.xml', 'a.xml'), 'atom:link rel="self"'],
    ['atom', (text: string) => text.replace(/<updated>[^<]*/, '<updated>ontem'), 'RFC 3339'],
    ['atom', (text: string) => text.replaceAll('<id>', '<id>a '), 'é um IRI'],
    ['json', (text: string) => text.replace('version/1.1', 'version/2'), 'version'],
    ['json', (text: string) => text.replaceAll('"url": "https:', '"url": "'), 'url absoluto'],
  ] as const)('are reported when a change to %s breaks them (%#)', (kind, change, rule) => {
    expect(broken(kind, change).join('; ')).toContain(rule);
  });
});
