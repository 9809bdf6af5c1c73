import { describe, expect, it } from 'vitest';
import { readHtml } from './built-html';

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
