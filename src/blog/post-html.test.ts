import { expect, it } from 'vitest';
import { listBody, feedBody } from './post-html';

const listed = (html: string) => listBody(html, '/sub/blog/texto');

it('demotes headings below the title of the post and removes their anchors', () => {
  expect(listed('<h2 id="a">A<a class="heading-anchor" href="#a"></a></h2><h6>B</h6>')).toBe(
    '<h3>A</h3><h6>B</h6>',
  );
});

it('removes the title, which the list shows itself', () => {
  expect(listed('<h1>Título</h1><p>Texto</p>')).toBe('<p>Texto</p>');
});

it('removes ids and links to the post instead', () => {
  expect(listed('<sup><a href="#nota" id="ref">1</a></sup><a href="/docs/#x">2</a>')).toBe(
    '<sup><a href="/sub/blog/texto#nota">1</a></sup><a href="/docs/#x">2</a>',
  );
});

it('removes what refers to removed ids', () => {
  expect(
    listed(
      '<sup><a href="/b#c" aria-describedby="footnote-label">1</a></sup><a popoverTarget="x">2</a>',
    ),
  ).toBe('<sup><a href="/b#c">1</a></sup><a>2</a>');
});

it('keeps a drawing whole', () => {
  const html = '<svg><g id="a"/><use href="#a"/><a href="#a"><title id="b">A</title></a></svg>';
  expect(listed(html)).toBe(html.replace('<a href="#a">', '<a href="/sub/blog/texto#a">'));
});

it.each([
  ['outro-texto', '/sub/blog/outro-texto'],
  ['../19/y?a=b', '/sub/19/y?a=b'],
  ['?aparelho=celular#z', '/sub/blog/texto?aparelho=celular#z'],
  ['', '/sub/blog/texto'],
  ...['article-link:0#x', 'mailto:a@b.example', '//x.example/', 'https://x.example/a'].map(
    (href) => [href, href],
  ),
])('leads from a list where %j leads in the post', (href, expected) => {
  expect(listed(`<a href="${href}">1</a>`)).toBe(`<a href="${expected}">1</a>`);
});

it('keeps everything else unchanged', () => {
  const html =
    '<p>Ação &amp; voz &lt;b&gt; “aspas”<br><img src="article-image:0" alt=""></p><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';
  expect(listed(html)).toBe(html);
});

const body = (html: string) =>
  feedBody(
    `<html><body><main><h1>Título</h1><div class="prose">${html}</div></main></body></html>`,
    'https://quintal.example/sub/blog/horta',
  );

it('returns only the body of the post', () => {
  expect(body('<p>Ação &amp; voz</p>')).toBe('<p>Ação &amp; voz</p>');
  expect(feedBody('<p>Sem corpo</p>', 'https://quintal.example/')).toBe('');
});

it('makes every address absolute', () => {
  expect(
    body('<a href="/sub/docs/">a</a><a href="#b">b</a><a href="https://x.example/">c</a>'),
  ).toBe(
    '<a href="https://quintal.example/sub/docs/">a</a><a href="https://quintal.example/sub/blog/horta#b">b</a><a href="https://x.example/">c</a>',
  );
  expect(body('<img src="/a.png" srcset="/a.png 640w, /b.png 1600w" alt="">')).toBe(
    '<img src="https://quintal.example/a.png" srcset="https://quintal.example/a.png 640w, https://quintal.example/b.png 1600w" alt="">',
  );
  expect(body('<source srcset="/a.webp 640w,/b.webp 1600w">')).toBe(
    '<source srcset="https://quintal.example/a.webp 640w,https://quintal.example/b.webp 1600w">',
  );
});

it('removes everything that only works on the page', () => {
  expect(
    body(
      '<style>p{}</style><h2 id="a" class="b" data-c="d">A<a class="heading-anchor" href="#a"></a></h2><button>Copiar</button><img class="only-dark" src="/n.png" alt="">',
    ),
  ).toBe('<h2>A</h2>');
});
