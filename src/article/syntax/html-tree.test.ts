import type { Content } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { htmlTree } from './html-tree';

/** Returns the tree of a parser that conforms to the HTML standard, without positions. */
function reference(html: string): unknown {
  const plain = (node: Content): unknown => {
    const { position: _position, ...rest } = node;
    return 'children' in rest ? { ...rest, children: rest.children.map(plain) } : rest;
  };
  return plain(fromHtml(html, { fragment: true }).children[0] as Content);
}

describe('htmlTree', () => {
  it.each([
    ['elements and text', '<div><p>Um <em>texto</em>.</p><p>Outro.</p></div>'],
    ['entities', '<p>a &amp; b &lt;c&gt; &#x27;d&#x27; &quot;e&quot; &nbsp;f</p>'],
    ['classes and data', '<p class="callout  tip" data-kind="tip" id="a">x</p>'],
    ['addresses', '<a href="/docs/?a=1&amp;b=2#c" target="_blank" rel="noopener noreferrer">x</a>'],
    ['void elements', '<p>a<br>b<img src="/a.png" alt="Um &quot;a&quot;"><hr></p>'],
    ['boolean attributes', '<p><input type="checkbox" checked disabled></p>'],
    ['lists', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    [
      'tables',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'code',
      '<pre><code class="language-js"><span data-mark="added">a &lt; b\n</span></code></pre>',
    ],
    [
      'formulas',
      '<p><math display="block"><mi>x</mi><annotation encoding="application/x-tex">x</annotation></math></p>',
    ],
    ['accessible names', '<p><span aria-hidden="true" role="img" aria-label="Um arco"></span></p>'],
  ])('parses %s like a conforming HTML parser', (_, text) => {
    expect(htmlTree(text)).toEqual(reference(text));
  });

  it('returns the first element and ignores the rest', () => {
    expect(htmlTree('<p>a</p></div><p>b</p>')).toEqual(reference('<p>a</p>'));
    expect(htmlTree('')).toBeUndefined();
  });

  it('merges text around a comment', () => {
    expect(htmlTree('<p>a<!-- -->b</p>')?.children).toEqual([{ type: 'text', value: 'ab' }]);
  });
});
