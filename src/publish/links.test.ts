import { describe, expect, it } from 'vitest';
import type { BuiltPage, BrokenLink, LinkTargets, BrokenLinkFacts } from './links';
import { checkLinks, formatBroken, readHtml, withPlaces } from './links';

function page(path: string, hrefs: string[] = [], ids: string[] = []): BuiltPage {
  return { path, ids, links: [...new Set(hrefs)], files: [], noIndex: false };
}

const targets: LinkTargets = { basePath: '/', files: new Set(), redirects: new Set() };

/** Checks links written on `/docs/conversas`, on a site that has a few other pages. */
function check(hrefs: string[], more: Partial<LinkTargets> = {}) {
  const pages = [
    page('/', [], ['conteudo']),
    page('/docs/', [], ['começo']),
    page('/docs/conversas', hrefs, ['enviar']),
    page('/docs/espaco-de-trabalho/prompts'),
    page('/docs/ação', [], ['seção-b', 'a b']),
  ];
  const { links, anchors } = checkLinks(pages, { ...targets, ...more });
  return {
    links: links.map(({ href }) => href),
    anchors: anchors.map(({ href }) => href),
  };
}

describe('links (behaviour 5.9)', () => {
  it('that lead to a page are good, slashes, query, encoding and composition left aside', () => {
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
      ]),
    ).toEqual({ links: [], anchors: [] });
  });

  it('are resolved from the page they are on (behaviour 2.16.16)', () => {
    expect(check(['', '?q=a', './', 'ação', '../docs/', 'espaco-de-trabalho/prompts'])).toEqual({
      links: [],
      anchors: [],
    });
    expect(check(['prompts', '../conversas']).links).toEqual(['prompts', '../conversas']);
  });

  it('that leave the site are not followed', () => {
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

  it('may lead to a file or to an old address', () => {
    const good = { files: new Set(['/logo.svg', '/manual é.pdf']), redirects: new Set(['/ajuda']) };
    const hrefs = ['/logo.svg', '../manual%20é.pdf', '/ajuda', '/ajuda/#x', '/Ajuda'];
    expect(check(hrefs, good)).toEqual({ links: [], anchors: [] });
    expect(check(hrefs).links).toEqual(hrefs);
  });

  it('tell capitals apart, as hosts do', () => {
    expect(check(['/Docs/Conversas', '/docs/Ação']).links).toEqual([
      '/Docs/Conversas',
      '/docs/Ação',
    ]);
  });

  it('are counted once a page', () => {
    expect(check(['/nada', '/nada']).links).toEqual(['/nada']);
  });

  it('say where they are and what they came to, where that differs', () => {
    const { links } = checkLinks([page('/docs/', ['/nada', 'nada'])], targets);
    expect(links).toEqual([
      { source: '/docs/', href: '/nada', resolved: undefined },
      { source: '/docs/', href: 'nada', resolved: '/docs/nada' },
    ]);
  });

  it('survive broken percent-encoding', () => {
    expect(check(['/docs/%zz', '/docs/#%zz'])).toEqual({
      links: ['/docs/%zz'],
      anchors: ['/docs/#%zz'],
    });
  });
});

describe('files that a page shows', () => {
  const missing = (files: string[], basePath = '/') => {
    const pages = [{ ...page('/docs/'), files }, page('/docs/conversas')];
    const shipped = new Set(['/logo.svg', '/docs/tela é.png']);
    return checkLinks(pages, { ...targets, basePath, files: shipped }).links;
  };

  it('ship with it', () => {
    expect(missing(['/logo.svg?v=1', '../logo.svg', 'tela%20%C3%A9.png'])).toEqual([]);
    expect(missing(['/sub/logo.svg'], '/sub/')).toEqual([]);
  });

  it('are broken links when they do not, or are pages', () => {
    const hrefs = ['/Logo.svg', '/nada.png', '/docs/conversas'];
    expect(missing([...hrefs, '/nada.png']).map(({ href }) => href)).toEqual(hrefs);
    expect(missing(['/logo.svg'], '/sub/')).toHaveLength(1);
  });

  it('may be in the page itself or on another site', () => {
    const elsewhere = ['data:image/png;base64,QQ==', 'https://x.example/a.png', '//x.example/a'];
    expect(missing(elsewhere)).toEqual([]);
  });
});

describe('anchors', () => {
  it('are found on this page and on others, written with accents or encoded', () => {
    expect(
      check(['#enviar', '/#conteudo', '/docs#come%C3%A7o', 'ação#seção-b', '/docs/ação/?a#a%20b']),
    ).toEqual({ links: [], anchors: [] });
  });

  it('that are empty do not count', () => {
    expect(check(['#', '/docs/#'])).toEqual({ links: [], anchors: [] });
  });

  it('that do not exist are reported, with capitals told apart', () => {
    expect(check(['#nada', '/docs/#Começo', '/#enviar'])).toEqual({
      links: [],
      anchors: ['#nada', '/docs/#Começo', '/#enviar'],
    });
  });

  it('of a page that is missing or moved are not looked for (behaviour 5.10)', () => {
    expect(check(['/nada#x'])).toEqual({ links: ['/nada#x'], anchors: [] });
    expect(check(['/ajuda#x'], { redirects: new Set(['/ajuda']) }).anchors).toEqual([]);
  });
});

describe('a site below a base path', () => {
  const basePath = '/sub/';

  it('takes the base path off links, and resolves relative ones below it', () => {
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

  it('reports paths as pages have them', () => {
    const pages = [page('/docs/', ['/sub/nada', 'nada'])];
    const { links } = checkLinks(pages, { ...targets, basePath });
    expect(links.map(({ resolved }) => resolved)).toEqual(['/nada', '/docs/nada']);
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

  it('says nothing when nothing is broken', () => {
    expect(formatBroken('Links:', [])).toBe('');
  });

  it('groups by page and shows what a link came to', () => {
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

  it('tells what stands on five pages once, with the hint that the layout holds it (behaviour 5.11)', () => {
    const found = [...onPages(5, '/blog'), broken('/p1', '/x')];
    expect(formatBroken('Links:', found)).toMatchInlineSnapshot(`
      "Links:
      Em 5 páginas (confira a barra de navegação, o rodapé e os menus):
        → /blog
      Na página /p1:
        → /x"
    `);
  });

  it('takes four pages for coincidence', () => {
    const text = formatBroken('Links:', onPages(4, '/blog'));
    expect(text).not.toContain('Em 4 páginas');
    expect(text.match(/Na página/g)).toHaveLength(4);
  });
});

describe('addresses at the edge', () => {
  const page = (path: string, hrefs: string[]) => ({
    path,
    ids: [],
    links: hrefs,
    files: [],
    noIndex: false,
  });
  const targets = { basePath: '/sub/', files: new Set<string>(), redirects: new Set<string>() };

  it('a link that forgets the base path, or cannot be read, is broken', () => {
    const { links } = checkLinks([page('/docs/', ['/docs/', '/sub/docs/', '/\\['])], targets);
    expect(links.map(({ href }) => href)).toEqual(['/docs/', '/\\[']);
  });

  it('the top of a page always exists', () => {
    expect(checkLinks([page('/docs/', ['#top'])], targets).anchors).toEqual([]);
  });

  it('an accented anchor is shown as it was written', () => {
    const { anchors } = checkLinks([page('/docs/', ['/sub/docs/#seção'])], targets);
    expect(anchors[0]?.resolved).toBe('/docs/#seção');
  });
});

describe('readHtml', () => {
  it('collects the ids of every element and the names of anchors (behaviour B.16)', () => {
    const { ids } = readHtml(
      '/docs/',
      '<main id="conteudo"><h2 id="seção">S</h2><a name="velho"></a><input name="q" id=""></main>',
    );
    expect(ids).toEqual(['conteudo', 'seção', 'velho']);
  });

  it('collects links, each once, entities read', () => {
    const { links } = readHtml(
      '/',
      '<a href="/docs/?a=1&amp;b=2#c">Ver</a><a href="">vazio</a><a href="/docs/?a=1&#38;b=2#c">De novo</a>',
    );
    expect(links).toEqual(['/docs/?a=1&b=2#c', '']);
  });

  it('leaves out links that are no page of the site', () => {
    const { links } = readHtml('/', '<a href="/painel" data-unchecked="">x</a><a href="/a">y</a>');
    expect(links).toEqual(['/a']);
    const { files } = readHtml('/', '<img src="/a.png" data-unchecked=""/><img src="/b.png"/>');
    expect(files).toEqual(['/b.png']);
  });

  it('leaves out anchors without address, comments, styles, scripts and other elements with href', () => {
    const { links, ids } = readHtml(
      '/',
      `<link href="/x.css"><a>texto</a><!-- <a href="/c" id="c"> -->
       <style>a::before { content: '<a href="/e" id="e">' }</style>
       <script>var h = '<a href="/s" id="s">'</script>`,
    );
    expect([...links, ...ids]).toEqual([]);
  });

  it('collects the pictures, icons and preloads that it needs', () => {
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
    ['<meta content="noindex" name="robots"><meta name="robots" content="index">', true],
    ['<meta name="robots" content="index">', false],
    ['<meta name="robots">', false],
    // The reference wrote it so, and crawlers did not see it (behaviour 2.10.3).
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

  it('ignores the base path, which the build adds', () => {
    expect(
      placed(brokenLink('/sub/docs/interfce', '/docs/interfce'), { basePath: '/sub/' })?.place,
    ).toBe('content/docs/a.mdx:5:20');
  });

  it('gives no place to links outside of the page’s own file', () => {
    expect(placed(brokenLink('/blog'))?.place).toBeUndefined();
    expect(
      placed({ ...brokenLink('/docs/interfce'), source: '/docs/tags' })?.place,
    ).toBeUndefined();
  });

  it('adds places and suggestions that the report shows', () => {
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
