import type { PhrasingContent, Text } from 'mdast';
import { describe, expect, it } from 'vitest';
import { escapeHtml, inlineHtml } from './inline-html';

const text = (value: string): Text => ({ type: 'text', value });

describe('escapeHtml', () => {
  it.each([
    ['a < b > c', 'a &lt; b &gt; c'],
    ['C&A &amp; "x"', 'C&amp;A &amp;amp; &quot;x&quot;'],
    ["d'água", "d'água"],
  ])('%s', (plain, html) => {
    expect(escapeHtml(plain)).toBe(html);
  });
});

describe('inlineHtml', () => {
  it.each<[string, PhrasingContent[], string]>([
    ['text', [text('Um & "dois"')], 'Um &amp; &quot;dois&quot;'],
    ['code', [{ type: 'inlineCode', value: '<b>' }], '<code>&lt;b&gt;</code>'],
    ['bold', [{ type: 'strong', children: [text('Um')] }], '<strong>Um</strong>'],
    ['italics', [{ type: 'emphasis', children: [text('Um')] }], '<em>Um</em>'],
    ['strikethrough', [{ type: 'delete', children: [text('Um')] }], '<del>Um</del>'],
    [
      'nested',
      [{ type: 'strong', children: [text('Um '), { type: 'emphasis', children: [text('dois')] }] }],
      '<strong>Um <em>dois</em></strong>',
    ],
    [
      'a link is replaced by its text',
      [text('Veja '), { type: 'link', url: 'javascript:alert(1)', children: [text('isto')] }],
      'Veja isto',
    ],
    ['an image is dropped', [text('Um '), { type: 'image', url: '/a.png', alt: 'Tela' }], 'Um'],
    ['HTML is dropped', [{ type: 'html', value: '<script>' }, text('Um')], 'Um'],
    ['a footnote is dropped', [text('Um'), { type: 'footnoteReference', identifier: 'a' }], 'Um'],
    [
      'a line break separates words',
      [
        text('Um'),
        { type: 'break' },
        text('dois'),
        { type: 'mdxJsxTextElement', name: 'br', attributes: [], children: [] },
        text('três'),
      ],
      'Um dois três',
    ],
    ['no nodes', [], ''],
  ])('%s', (_, nodes, html) => {
    expect(inlineHtml(nodes)).toBe(html);
  });

  it('keeps the text of a component without its tag', () => {
    const kbd = {
      type: 'mdxJsxTextElement',
      name: 'kbd',
      attributes: [],
      children: [text('Ctrl')],
    } as unknown as PhrasingContent;
    expect(inlineHtml([text('Tecla '), kbd])).toBe('Tecla Ctrl');
  });
});
