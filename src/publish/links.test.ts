import { describe, expect, it } from 'vitest';
import type { BuiltPage, BrokenLink, LinkTargets, BrokenLinkFacts } from './links';
import { checkLinks, formatBroken, pagelessPaths, readHtml as readPage, withPlaces } from './links';
import { splitPage } from './page-html';

function page(path: string, hrefs: string[] = [], ids: string[] = []): BuiltPage {
  return { path, ids, links: [...new Set(hrefs)], files: [], noIndex: false };
}

const targets: LinkTargets = { basePath: '/', files: new Set(), redirects: new Set() };

/** Checks links on `/docs/conversas`, on a site with a few other pages. */
function check(hrefs: string[], more: Partial<LinkTargets> = {}) {
  const pages = [
    page('/', [], ['conteudo']),
    page('/docs/', [], ['começo']),
    page('/docs/conversas', hrefs, ['enviar', 'seção']),
    page('/docs/espaco-de-trabalho/prompts'),
    page('/docs/ação', [], ['seção-b', 'a b']),
    page('/docs/voz-só'.normalize('NFD')),
  ];
  const { links, anchors } = checkLinks(pages, { ...targets, ...more });
  return {
    links: links.map(({ href }) => href),
    anchors: anchors.map(({ href }) => href),
  };
}

describe('pagelessPaths (behaviour 2.18.1)', () => {
  const pagelessOf = pagelessPaths(['/sub', '/404.html', '/docs/', '/docs/ação'], '/base/');

  it('lists what is no page, once', () => {
    const links = ['/base/nada', '/base/nada?a=b&c#d', 'n%C3%A3o', '/base/docs/index/x'];
    expect(pagelessOf({ path: '/docs/', links })).toEqual(['/nada', '/docs/não', '/docs/index/x']);
  });

  it('leaves pages, files and other sites out', () => {
    const links = [
      ...['/base/sub?a#b', '/base/docs', '/base/docs/a%C3%A7%C3%A3o.html', '/base/404.html'],
      ...['/base/Docs//', '#x', '../sub', '/fora', '/base/a.zip', 'https://a.example/nada'],
      'mailto:a@b.example',
    ];
    expect(pagelessOf({ path: '/docs/', links })).toEqual([]);
  });
});

describe('checkLinks: links (behaviour 5.9)', () => {
  it('ignores trailing slash, query, encoding and Unicode normalization', () => {
    expect(
      check([
        '/',
        '/docs',
        '/docs/',
        '/docs/conversas/',
        '/docs/conversas?q=a&b=c',
        '/docs/ação',
        '/docs/a%C3%A7%C3%A3o/',
        '/docs/ação'.normalize('NFD'),
        '/docs/voz-só',
      ]),
    ).toEqual({ links: [], anchors: [] });
  });

  it('resolves links relative to their page (behaviour 2.16.16)', () => {
    expect(check(['', '?q=a', './', 'ação', '../docs/', 'espaco-de-trabalho/prompts'])).toEqual({
      links: [],
      anchors: [],
    });
    expect(check(['prompts', '../conversas']).links).toEqual(['prompts', '../conversas']);
    const pages = ['/docs/', '/docs/espaco-de-trabalho/'].map((path) => page(path, ['ação']));
    const { links } = checkLinks([...pages, page('/docs/ação')], targets);
    expect(links.map(({ source }) => source)).toEqual(['/docs/espaco-de-trabalho/']);
  });

  it('ignores links to other sites', () => {
    const outside = [
      'https://videos.varanda.example/nada',
      'HTTP://x.example',
      '//x.example/nada',
      'mailto:contato@varanda.example',
      'tel:+5511999999999',
      'data:text/plain,nada',
    ];
    expect(check(outside)).toEqual({ links: [], anchors: [] });
  });

  it('accepts links to files and redirects', () => {
    const files = new Set(['/logo.svg', '/manual é.pdf', '/C++.pdf']);
    const good = { files, redirects: new Set(['/ajuda']) };
    const hrefs = [
      '/logo.svg',
      '../manual%20é.pdf',
      '/C%2B%2B.pdf',
      '/ajuda',
      '/ajuda/#x',
      '/Ajuda',
    ];
    expect(check(hrefs, good)).toEqual({ links: [], anchors: [] });
    expect(check(hrefs).links).toEqual(hrefs);
  });

  it('is case-sensitive, like the hosts', () => {
    expect(check(['/Docs/Conversas', '/docs/Ação']).links).toEqual([
      '/Docs/Conversas',
      '/docs/Ação',
    ]);
  });

  it('reports a link once per page', () => {
    expect(check(['/nada', '/nada']).links).toEqual(['/nada']);
  });

  it('reports the page and, if different, the resolved address', () => {
    const { links } = checkLinks([page('/docs/', ['/nada', 'nada'])], targets);
    expect(links).toEqual([
      { source: '/docs/', href: '/nada', resolved: undefined },
      { source: '/docs/', href: 'nada', resolved: '/docs/nada' },
    ]);
  });

  it('reports links with malformed percent-encoding', () => {
    expect(check(['/docs/%zz', '/docs/#%zz'])).toEqual({
      links: ['/docs/%zz'],
      anchors: ['/docs/#%zz'],
    });
  });
});

describe('checkLinks: files that a page needs', () => {
  const missing = (files: string[], basePath = '/') => {
    const pages = [{ ...page('/docs/'), files }, page('/docs/conversas')];
    const shipped = new Set(['/logo.svg', '/docs/tela é.png']);
    return checkLinks(pages, { ...targets, basePath, files: shipped }).links;
  };

  it('accepts published files', () => {
    expect(missing(['/logo.svg?v=1', '../logo.svg', 'tela%20%C3%A9.png'])).toEqual([]);
    expect(missing(['/sub/logo.svg'], '/sub/')).toEqual([]);
  });

  it('reports missing files, and pages used as files', () => {
    const hrefs = ['/Logo.svg', '/nada.png', '/docs/conversas'];
    expect(missing([...hrefs, '/nada.png']).map(({ href }) => href)).toEqual(hrefs);
    expect(missing(['/logo.svg'], '/sub/')).toHaveLength(1);
  });

  it('ignores data URLs and other sites', () => {
    const elsewhere = ['data:image/png;base64,QQ==', 'https://x.example/a.png', '//x.example/a'];
    expect(missing(elsewhere)).toEqual([]);
  });
});

describe('checkLinks: anchors', () => {
  it('finds anchors on the same and other pages, with accents or encoded', () => {
    expect(
      check([
        ...['#enviar', '#se%C3%A7%C3%A3o', '/#conteudo', '/docs#come%C3%A7o', 'ação#seção-b'],
        '/docs/ação/?a#a%20b',
      ]),
    ).toEqual({ links: [], anchors: [] });
  });

  it('accepts the top of a page', () => {
    expect(check(['#', '/docs/#', '#top'])).toEqual({ links: [], anchors: [] });
  });

  it('reports missing anchors, case-sensitively', () => {
    expect(check(['#nada', '/docs/#Começo', '/#enviar'])).toEqual({
      links: [],
      anchors: ['#nada', '/docs/#Começo', '/#enviar'],
    });
  });

  it('does not check anchors of missing or redirected pages (behaviour 5.10)', () => {
    expect(check(['/nada#x'])).toEqual({ links: ['/nada#x'], anchors: [] });
    expect(check(['/ajuda#x'], { redirects: new Set(['/ajuda']) }).anchors).toEqual([]);
  });
});

describe('checkLinks: base path', () => {
  const basePath = '/sub/';

  it('removes the base path from links, and resolves relative ones below it', () => {
    const good = [
      '/sub/',
      '/sub',
      '/sub/docs/',
      'ação',
      '../',
      '/sub/docs/#começo',
      '/sub/logo.svg',
    ];
    expect(check(good, { basePath, files: new Set(['/logo.svg']) })).toEqual({
      links: [],
      anchors: [],
    });
  });

  it('reports links without the base path and invalid ones', () => {
    expect(check(['/docs/', '/sub/docs/', '/\\['], { basePath }).links).toEqual(['/docs/', '/\\[']);
  });

  it('reports resolved addresses without the base path, with accents as written', () => {
    const pages = [page('/docs/', ['/sub/nada', 'nada', '/sub/docs/#seção'])];
    const { links, anchors } = checkLinks(pages, { ...targets, basePath });
    const resolved = [...links, ...anchors].map((link) => link.resolved);
    expect(resolved).toEqual(['/nada', '/docs/nada', '/docs/#seção']);
  });
});

describe('formatBroken', () => {
  const broken = (source: string, href: string, resolved?: string): BrokenLink => ({
    source,
    href,
    resolved,
  });
  const onPages = (count: number, href: string) =>
    Array.from({ length: count }, (_, index) => broken(`/p${index + 1}`, href));

  it('is empty if no link is broken', () => {
    expect(formatBroken('Links:', [])).toBe('');
  });

  it('groups links by page and shows resolved addresses', () => {
    const found = [broken('/a', '/x'), broken('/b', 'y', '/b/y'), broken('/a', '#z', '/a#z')];
    expect(formatBroken('Links que não levam a lugar nenhum:', found)).toMatchInlineSnapshot(`
      "Links que não levam a lugar nenhum:
      Na página /a:
        → /x
        → #z  (leva a /a#z)
      Na página /b:
        → y  (leva a /b/y)"
    `);
  });

  it('lists a link on five pages once, as part of the layout (behaviour 5.11)', () => {
    const found = [...onPages(5, '/blog'), broken('/p1', '/x')];
    expect(formatBroken('Links:', found)).toMatchInlineSnapshot(`
      "Links:
      Em 5 páginas (confira a barra de navegação, o rodapé e os menus):
        → /blog
      Na página /p1:
        → /x"
    `);
  });

  it('lists a link on five pages with its place in the settings', () => {
    const place = 'content/site/navbar.yaml:12:9';
    const found = onPages(5, '/blog').map((link) => ({ ...link, place }));
    expect(formatBroken('Links:', found)).toMatchInlineSnapshot(`
      "Links:
      Em 5 páginas:
        → /blog
          content/site/navbar.yaml:12:9"
    `);
  });

  it('lists a link that five pages contain themselves by page', () => {
    const found = onPages(5, '/blog').map((link) => ({ ...link, place: `${link.source}.mdx:1:1` }));
    expect(formatBroken('Links:', found).match(/Na página/g)).toHaveLength(5);
  });

  it('lists a link on four pages by page', () => {
    const text = formatBroken('Links:', onPages(4, '/blog'));
    expect(text).not.toContain('Em 4 páginas');
    expect(text.match(/Na página/g)).toHaveLength(4);
  });
});

const readHtml = (path: string, html: string) => readPage(path, splitPage(Buffer.from(html)));

describe('readHtml', () => {
  it('collects the ids of every element and the names of anchors (behaviour B.16)', () => {
    const { ids } = readHtml(
      '/docs/',
      '<main id="conteudo"><h2 id="seção">S</h2><a name="velho"></a><input name="q" id=""></main>',
    );
    expect(ids).toEqual(['conteudo', 'seção', 'velho']);
  });

  it('collects distinct links, with entities decoded', () => {
    const { links } = readHtml(
      '/',
      '<a href="/docs/?a=1&amp;b=2#c">Ver</a><a href="">vazio</a><a href="/docs/?a=1&#38;b=2#c">De novo</a>',
    );
    expect(links).toEqual(['/docs/?a=1&b=2#c', '']);
  });

  it('omits links and images that are excluded from the check', () => {
    const { links } = readHtml('/', '<a href="/painel" data-unchecked="">x</a><a href="/a">y</a>');
    expect(links).toEqual(['/a']);
    const { files } = readHtml('/', '<img src="/a.png" data-unchecked=""/><img src="/b.png"/>');
    expect(files).toEqual(['/b.png']);
  });

  it('omits anchors without address, comments, styles, scripts and other elements with href', () => {
    const { links, ids } = readHtml(
      '/',
      `<link href="/x.css"><a>texto</a><!-- <a href="/c" id="c"> -->
       <style>a::before { content: '<a href="/e" id="e">' }</style>
       <script>var h = '<a href="/s" id="s">'</script>`,
    );
    expect([...links, ...ids]).toEqual([]);
  });

  it('collects images, icons and preloads', () => {
    const { files } = readHtml(
      '/',
      `<link rel="icon" href="/a.svg"><link rel="apple-touch-icon" href="/b.png">
       <link rel="preload" as="font" href="/c.woff2"><link rel="preload" imagesrcset="/x 1x">
       <link rel="shortcut icon" href="/d.ico"><link rel="stylesheet" href="/x.css">
       <link rel="canonical" href="/x"><img src="/e.png" srcset="/f.png 1x,/g.png 2x">
       <picture><source srcset="/h,1.webp 176w,\n/i.webp 352w"><img alt=""></picture>
       <source srcset="data:image/png;base64,QQ== 1x, j.png"><video src="/x.mp4"></video>`,
    );
    expect(files).toEqual([
      ...['/a.svg', '/b.png', '/c.woff2', '/d.ico', '/e.png', '/f.png', '/g.png'],
      ...['/h,1.webp', '/i.webp', 'data:image/png;base64,QQ==', 'j.png'],
    ]);
  });

  it.each([
    ['<meta name="robots" content="noindex">', true],
    ['<meta name="robots" content="noindex, nofollow">', true],
    ['<meta name="robots" content="none">', true],
    ['<meta content="noindex" name="robots"><meta name="robots" content="index">', true],
    ['<meta name="robots" content="index">', false],
    ['<meta name="robots">', false],
    // Crawlers ignore `property` (behaviour 2.10.3).
    ['<meta property="robots" content="noindex">', false],
    ['<meta name="description" content="noindex">', false],
    ['', false],
  ])('%s (behaviour 2.10.1)', (head, noIndex) => {
    expect(readHtml('/', `<html><head>${head}</head></html>`).noIndex).toBe(noIndex);
  });
});

const TEXT = `---
title: A
---

Veja a [interface](/docs/interfce), os [prompts](./nada), <a href="/docs/ação">isto</a>
e a [lista](/docs/interface#percorrer-a-lsta "título") da [outra](/docs/interfce/lista).
Da [b](./interface.mdx#file)
`;

const pageWith = (path: string, ids: string[] = []) => ({
  path,
  ids,
  links: [],
  files: [],
  noIndex: false,
});
const facts: BrokenLinkFacts = {
  pages: [
    pageWith('/docs/a'),
    pageWith('/docs/interface', ['percorrer-a-lista', 'x']),
    pageWith('/docs/'),
  ],
  basePath: '/',
  sourceOf: (path) => (path === '/docs/a' ? { file: 'content/docs/a.mdx', text: TEXT } : undefined),
  settings: () => [
    { file: 'content/site/footer.yaml', text: 'to: /docs/glosario\n' },
    {
      file: 'content/site/glossary.yaml',
      text: 'listPage: /docs/glosario\ndefinitions:\n  lista: Veja a [interface](/docs/interface).\n',
    },
    {
      file: 'content/site/navbar.yaml',
      text: 'items:\n  - label: nada\n    to: /planos#anual\n  - to: /planos?(a+b\n',
    },
  ],
};
const brokenLink = (href: string, resolved?: string): BrokenLink => ({
  source: '/docs/a',
  href,
  resolved,
});
const placed = (link: BrokenLink, more: Partial<BrokenLinkFacts> = {}) =>
  withPlaces([link], { ...facts, ...more })[0];

describe('withPlaces (5.11)', () => {
  it.each([
    [brokenLink('/docs/interfce'), '5:20', '/docs/interface'],
    [brokenLink('./nada', '/docs/nada'), '5:50', undefined],
    [brokenLink('/docs/a%C3%A7%C3%A3o', '/docs/ação'), '5:68', undefined],
    [brokenLink('/docs/interface#percorrer-a-lsta'), '6:13', '/docs/interface#percorrer-a-lista'],
    [brokenLink('/docs/interface#zzz'), undefined, undefined],
    [brokenLink('/docs/interface#file'), '7:8', undefined],
  ])('%o', (link, place, suggestion) => {
    const found = placed(link);
    expect(found?.place).toBe(place && `content/docs/a.mdx:${place}`);
    expect(found?.suggestion).toBe(suggestion);
  });

  it('finds links without the base path, which the build adds', () => {
    expect(
      placed(brokenLink('/sub/docs/interfce', '/docs/interfce'), { basePath: '/sub/' })?.place,
    ).toBe('content/docs/a.mdx:5:20');
  });

  it.each([
    ['/planos#anual', 'navbar.yaml:3:9'],
    ['/sub/planos#anual', 'navbar.yaml:3:9'],
    ['/planos?(a+b', 'navbar.yaml:4:9'],
    ['/docs/glosario#token', 'glossary.yaml:1:11'],
    // An anchor that a page lacks is no word of the glossary.
    ['/docs/interface#zzz', undefined],
    // In the settings, this is a word.
    ['nada', undefined],
  ])('finds %s in the settings', (href, place) => {
    const found = placed(brokenLink(href), { basePath: href.startsWith('/sub') ? '/sub/' : '/' });
    expect(found?.place).toBe(place && `content/site/${place}`);
  });

  it('adds no place to links outside of the page’s own file and the settings', () => {
    expect(placed(brokenLink('/blog'))?.place).toBeUndefined();
    expect(
      placed({ ...brokenLink('/docs/interfce'), source: '/docs/tags' })?.place,
    ).toBeUndefined();
  });

  it('adds places and suggestions, which the report shows', () => {
    const links = withPlaces(
      [brokenLink('/docs/interfce'), brokenLink('./nada', '/docs/nada')],
      facts,
    );
    expect(formatBroken('Links:', links)).toMatchInlineSnapshot(`
      "Links:
      Na página /docs/a:
        → /docs/interfce
          content/docs/a.mdx:5:20
          Você quis escrever "/docs/interface"?
        → ./nada  (leva a /docs/nada)
          content/docs/a.mdx:5:50"
    `);
  });
});
