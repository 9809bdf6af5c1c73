import { expect, it } from 'vitest';
import { listBody } from './list-body';

const body = (html: string) => listBody(html, '/sub/blog/texto');

it('demotes headings below the title of the post and removes their anchors', () => {
  expect(body('<h2 id="a">A<a class="heading-anchor" href="#a"></a></h2><h6>B</h6>')).toBe(
    '<h3>A</h3><h6>B</h6>',
  );
});

it('removes the title, which the list shows itself', () => {
  expect(body('<h1>Título</h1><p>Texto</p>')).toBe('<p>Texto</p>');
});

it('removes ids and links to the post instead', () => {
  expect(body('<sup><a href="#nota" id="ref">1</a></sup><a href="/docs/#x">2</a>')).toBe(
    '<sup><a href="/sub/blog/texto#nota">1</a></sup><a href="/docs/#x">2</a>',
  );
});

it('keeps everything else unchanged', () => {
  const html =
    '<p>Ação &amp; voz &lt;b&gt; “aspas”<br><img src="article-image:0" alt=""></p><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';
  expect(body(html)).toBe(html);
});
