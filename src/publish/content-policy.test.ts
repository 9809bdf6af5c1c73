import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allowedHosts, contentPolicy } from './content-policy';
import { partsOf, splitPage } from './page-html';

const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>Varanda</title></head><body>${body}</body></html>`;

const none = { script: [], connect: [], img: [] };

const own = { isScript: (code: string) => code === 'ours()', styles: ['q{}'] };

const withContentPolicy = (html: string, hosts = none) =>
  partsOf(contentPolicy(hosts, own)(splitPage(Buffer.from(html)))).join('');

function policyOf(html: string, hosts = none): Map<string, string> {
  const content = /Content-Security-Policy" content="([^"]+)"/.exec(withContentPolicy(html, hosts));
  const directives = (content?.[1] ?? '').split(';');
  return new Map(directives.map((text) => [text.replace(/ .*/, ''), text.replace(/^\S+ /, '')]));
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('contentPolicy', () => {
  it('lists the inline scripts and styles of the head and of the end, once each', () => {
    const html = page(
      '<div>Texto</div><script>a()</script><script>a()</script><script id="x">b()</script>',
    ).replace('</head>', '<style data-href="/s.css">p{}</style></head>');
    const policy = policyOf(html);
    expect(policy.get('script-src')).toBe(`'self' ${hash('a()')} ${hash('b()')}`);
    expect(policy.get('style-src-elem')).toBe(`'self' ${hash('p{}')} ${hash('q{}')}`);
  });

  it('lists no script or style of the text that is not the site’s own', () => {
    const theirs = '<script>ours()</script><script>theirs()</script><style>q{}</style>';
    const policy = policyOf(page(`<div>${theirs}<style>r{}</style></div><script>a()</script>`));
    expect(policy.get('script-src')).toBe(`'self' ${hash('ours()')} ${hash('a()')}`);
    expect(policy.get('style-src-elem')).toBe(`'self' ${hash('q{}')}`);
  });

  it('takes nothing for its own that React puts before the early script', () => {
    const early = '<script type="application/json" data-inline="early">{}</script>';
    const hoisted = '<style data-precedence="a">r{}</style><script>theirs()</script>';
    const body = (before: string) => page(`<div id="___gatsby">${before}<div>${early}</div></div>`);
    const policy = policyOf(body(hoisted));
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('style-src-elem')).toBe(`'self' ${hash('q{}')}`);
    expect(splitPage(Buffer.from(body(''))).head).toMatch(/data-inline="early">\{\}<\/script>$/);
    expect(splitPage(Buffer.from(body(hoisted))).head).toMatch(/<\/head>$/);
  });

  it('lists no hashes for data blocks and external scripts', () => {
    const html = page(
      '<script type="application/json" id="a">[]</script><script type="application/ld+json">{}</script><script src="/a.js"></script>',
    );
    expect(policyOf(html).get('script-src')).toBe("'self'");
  });

  it('forbids code in attributes, and never allows inline or evaluated scripts', () => {
    const policy = policyOf(page('<p onclick="x()">'));
    expect(policy.get('script-src-attr')).toBe("'none'");
    expect(policy.get('script-src')).not.toMatch(/unsafe/);
    expect(policy.get('object-src')).toBe("'none'");
  });

  it('allows images and media from any secure host', () => {
    const policy = policyOf(page('<video src="https://outro.example/v.mp4"></video>'));
    expect(policy.get('img-src')).toBe("'self' data: https:");
    expect(policy.get('media-src')).toBe("'self' https:");
  });

  it('allows frames only for the players of videos on the page', () => {
    expect(policyOf(page('<p>Texto.</p>')).has('frame-src')).toBe(false);
    const link = (host: string) => `<a href="#" data-player="https://${host}/embed/1?a=1&amp;b=2">`;
    const players = link('player.example') + link('player.example') + link('outro.example');
    const html = page(`<div>${players}</div>`);
    expect(policyOf(html).get('frame-src')).toBe('https://player.example https://outro.example');
  });

  it('adds the policy directly after the encoding', () => {
    expect(withContentPolicy(page(''))).toMatch(
      /<head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy"[^>]+><title>/,
    );
  });
});

describe('allowedHosts', () => {
  const analytics = { trackingIds: [], vercel: true };
  const search = { provider: 'embedded' } as Parameters<typeof allowedHosts>[0]['search'];

  it('returns none by default; Vercel Analytics uses the same host', () => {
    expect(allowedHosts({ analytics, search })).toEqual(none);
  });

  it('returns the hosts of the configured tags and search', () => {
    const algolia = { ...search, provider: 'algolia', appId: 'ABC', apiKey: 'k', indexName: 'i' };
    const hosts = allowedHosts({
      analytics: { ...analytics, trackingIds: ['G-A'] },
      search: algolia as typeof search,
    });
    expect(hosts.script).toEqual(['https://www.googletagmanager.com']);
    expect(hosts.connect).toContain('https://abc-dsn.algolia.net');
    expect(hosts.connect).toContain('https://abc-1.algolianet.com');
    expect(hosts.connect).not.toContain('https://insights.algolia.io');
    const told = allowedHosts({
      analytics,
      search: { ...algolia, insights: true } as typeof search,
    });
    expect(told.connect).toContain('https://insights.algolia.io');
    expect(hosts.connect).toContain('https://*.google-analytics.com');
  });
});
