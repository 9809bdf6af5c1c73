// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { onSite } from '../../tests/support/gatsby';
import { Seo } from './seo';
import type { ShellConfig } from './site-config';

const SITE: Partial<ShellConfig> = {
  title: 'Varanda',
  titleDelimiter: '|',
  tagline: 'Vários assistentes',
  url: 'https://varanda.example',
  language: 'pt-BR',
  favicon: '/favicon.svg',
  logo: { src: '/logo.svg' } as ShellConfig['logo'],
  image: null,
  noIndex: false,
  metadata: [],
  search: { provider: 'embedded', contextualSearch: true, latest: 'current' },
};

/** Renders the head of a page as in its static HTML. */
function head(page: Partial<Parameters<typeof Seo>[0]> = {}, site: Partial<ShellConfig> = {}) {
  onSite({ ...SITE, ...site }, '/sub');
  const root = document.createElement('div');
  root.innerHTML = renderToStaticMarkup(<Seo path="/docs/conversas" {...page} />);
  return root;
}

const contents = (root: Element, key: 'name' | 'property', value: string) =>
  [...root.querySelectorAll(`meta[${key}="${value}"]`)].map((one) => one.getAttribute('content'));

describe('the head', () => {
  it('has one tag with all keywords, if there are any (behaviour 2.9.3)', () => {
    expect(contents(head({ keywords: ['voz', 'ditado'] }), 'name', 'keywords')).toEqual([
      'voz,ditado',
    ]);
    expect(contents(head({ keywords: [] }), 'name', 'keywords')).toEqual([]);
  });

  it('has language, tag and version for search crawlers (behaviour 2.9.5, A.15)', () => {
    const told = (page: Parameters<typeof head>[0]) => {
      const root = head(page);
      const names = ['docsearch:language', 'docusaurus_locale', 'docsearch:docusaurus_tag'];
      return [...names, 'docsearch:version'].map((name) => contents(root, 'name', name));
    };
    expect(told({})).toEqual([['pt-BR'], ['pt-BR'], ['default'], []]);
    expect(told({ searchTag: 'docs-default-current', searchVersion: 'current' })).toEqual([
      ['pt-BR'],
      ['pt-BR'],
      ['docs-default-current'],
      ['current'],
    ]);
  });

  it('has the tags of the page, which replace unique tags of the site (behaviour 2.16.22, A.10)', () => {
    const root = head({
      title: 'Conversas',
      description: 'Do site',
      head: [
        { name: 'title', attributes: {}, text: 'Outro título' },
        { name: 'meta', attributes: { name: 'description', content: 'Da página' } },
        { name: 'meta', attributes: { 'http-equiv': 'refresh', content: '5' } },
        { name: 'link', attributes: { rel: 'me', href: 'https://a.example/' } },
        {
          ...{ name: 'script', attributes: { type: 'application/ld+json' } },
          text: '{"@type":"Course","name":"</script>"}',
        },
      ],
    });
    const data = [...root.querySelectorAll('script[type="application/ld+json"]')];
    expect(data.map((one) => JSON.parse(one.textContent) as unknown).at(-1)).toEqual({
      '@type': 'Course',
      name: '</script>',
    });
    expect([...root.querySelectorAll('title')].map((one) => one.textContent)).toEqual([
      'Outro título',
    ]);
    expect(contents(root, 'name', 'description')).toEqual(['Da página']);
    expect(root.querySelector('meta[http-equiv="refresh"]')).not.toBeNull();
    expect(root.querySelector('link[rel="me"]')?.getAttribute('href')).toBe('https://a.example/');
    expect(root.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
  });

  it('has the absolute image of the page, else of the site, with a large card (behaviour 2.9.3)', () => {
    const pictures = (root: Element) => [
      ...contents(root, 'property', 'og:image'),
      ...contents(root, 'name', 'twitter:image'),
      ...contents(root, 'name', 'twitter:card'),
    ];
    const own = 'https://varanda.example/sub/voz.png';
    const shared = 'https://varanda.example/sub/og.png';
    const large = 'summary_large_image';
    expect(pictures(head({ image: '/voz.png' }, { image: '/og.png' }))).toEqual([own, own, large]);
    expect(pictures(head({}, { image: '/og.png' }))).toEqual([shared, shared, large]);
    expect(pictures(head({}, { image: '/og.png?v=2' }))[0]).toBe(`${shared}?v=2`);
    expect(pictures(head())).toEqual(['summary']);
    expect(pictures(head({ image: '/a#b?.png' }))[0]).toBe(
      'https://varanda.example/sub/a%23b%3F.png',
    );
    // One of another site is encoded already.
    const outside = 'https://fotos.example/o/img%2Fvoz.png?alt=media';
    expect(pictures(head({ image: outside }))).toEqual([outside, outside, large]);
  });

  it('describes a social card and its text, in structured data too', () => {
    const card = '/social-cards/0123456789abcdef0123.png';
    const root = head({ card, title: 'Conversas', is: {} }, { image: null });
    const address = `https://varanda.example/sub${card}`;
    const facts = ['', ':type', ':width', ':height', ':alt'].map((fact) =>
      contents(root, 'property', `og:image${fact}`),
    );
    const alt = 'Conversas | Varanda';
    expect(facts.flat()).toEqual([address, 'image/png', '1200', '630', alt]);
    expect(contents(root, 'name', 'twitter:image')).toEqual([address]);
    expect(contents(root, 'name', 'twitter:image:alt')).toEqual([alt]);
    expect(contents(root, 'name', 'twitter:card')).toEqual(['summary_large_image']);
    expect(root.querySelector('script')?.textContent).toContain(`"image":"${address}"`);
    // The home page has no title of its own: its card shows the site's tagline.
    expect(contents(head({ card }), 'property', 'og:image:alt')).toEqual([
      'Varanda: Vários assistentes',
    ]);
    // For any other image, only the URL is known.
    expect(contents(head({ image: '/voz.png' }), 'property', 'og:image:width')).toEqual([]);
  });

  it('ends with the tags of the configuration, which override others (behaviour 2.9.11, A.10)', () => {
    const metadata = [
      { name: 'author', content: 'Ana' },
      { property: 'og:type', content: 'article' },
    ];
    const tags = [...head({}, { metadata }).children].slice(-2).map((one) => one.outerHTML);
    expect(tags).toEqual([
      '<meta name="author" content="Ana">',
      '<meta property="og:type" content="article">',
    ]);
  });

  it("has tags of the configuration instead of its own, but not of the page's (behaviour 2.9.11, G.7)", () => {
    const metadata = [
      { name: 'description', content: 'Da configuração' },
      { name: 'twitter:card', content: 'summary' },
      { property: 'og:image', content: 'https://a.example/b.png' },
      { name: 'robots', content: 'noarchive' },
    ];
    const told = (page: Parameters<typeof head>[0]) => {
      const root = head({ card: '/c.png', ...page }, { metadata });
      const names = ['description', 'twitter:card', 'robots'];
      return [
        ...names.map((name) => contents(root, 'name', name)),
        contents(root, 'property', 'og:image'),
      ];
    };
    const picture = 'https://a.example/b.png';
    expect(told({})).toEqual([['Da configuração'], ['summary'], ['noarchive'], [picture]]);
    expect(
      told({ description: 'Da página', noIndex: true, image: '/p.png', card: undefined }),
    ).toEqual([
      ['Da página'],
      ['summary'],
      ['noindex, nofollow', 'noarchive'],
      ['https://varanda.example/sub/p.png'],
    ]);
    const own = { name: 'meta', attributes: { name: 'twitter:card', content: 'player' } };
    expect(told({ head: [own] })[1]).toEqual(['player']);
  });

  it('has no facts about a picture that the page replaces (behaviour 2.16.22)', () => {
    const meta = (name: string, content: string) => ({
      name: 'meta',
      attributes: { property: name, content },
    });
    const own = [meta('og:image', 'https://a.example/b.jpg'), meta('og:image:alt', 'B')];
    const root = head({ card: '/c.png', title: 'Conversas', head: own });
    const about = [...root.querySelectorAll('[property^="og:image"], [name^="twitter:image"]')];
    expect(about.map((one) => one.getAttribute('content'))).toEqual([
      'https://a.example/b.jpg',
      'B',
    ]);
  });

  it('has a robots tag if the page or the site is not indexed (behaviour 2.9.12)', () => {
    const robots = (...settings: Parameters<typeof head>) =>
      contents(head(...settings), 'name', 'robots');
    expect(robots()).toEqual([]);
    expect(robots({ noIndex: true })).toEqual(['noindex, nofollow']);
    expect(robots({}, { noIndex: true })).toEqual(['noindex, nofollow']);
    expect(robots({ noIndex: true, followsLinks: true })).toEqual(['noindex, follow']);
    // A site that is not indexed does not let robots follow links either.
    expect(robots({ noIndex: true, followsLinks: true }, { noIndex: true })).toEqual([
      'noindex, nofollow',
    ]);
  });

  it('has one icon, below the base path (behaviour 1.2.3)', () => {
    const icons = [...head().querySelectorAll('link[rel="icon"]')];
    expect(icons.map((icon) => icon.getAttribute('href'))).toEqual(['/sub/favicon.svg']);
  });

  it("preconnects to Algolia's first host, but not with embedded search (behaviour 7.2.1)", () => {
    const preconnects = (root: Element) =>
      [...root.querySelectorAll('link[rel="preconnect"]')].map((link) => link.outerHTML);
    expect(preconnects(head())).toEqual([]);
    const credentials = { appId: 'APP123', apiKey: 'k', indexName: 'i' };
    const search = { provider: 'algolia', contextualSearch: true, latest: 'current' } as const;
    expect(preconnects(head({}, { search: { ...search, ...credentials } }))).toEqual([
      '<link rel="preconnect" href="https://app123-dsn.algolia.net" crossorigin="anonymous" data-permanent="">',
    ]);
  });
});
