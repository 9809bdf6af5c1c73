import { describe, expect, it } from 'vitest';
import { absoluteUrl, pageTitle, scriptJson } from './seo';

describe('pageTitle', () => {
  it.each([
    ['Conversas', '|', 'Conversas | Varanda'],
    ['Conversas', '·', 'Conversas · Varanda'],
    ['Varanda', '|', 'Varanda'],
    ['', '|', 'Varanda'],
    [undefined, '|', 'Varanda'],
  ])('%j with %j', (page, delimiter, title) => {
    expect(pageTitle(page, 'Varanda', delimiter)).toBe(title);
  });
});

describe('absoluteUrl', () => {
  it.each([
    ['/', 'https://varanda.example/'],
    ['/docs/conversas', 'https://varanda.example/docs/conversas'],
    ['/sub/docs/', 'https://varanda.example/sub/docs/'],
    ['/guia/ação', 'https://varanda.example/guia/a%C3%A7%C3%A3o'],
    ['https://imagens.example/og.png', 'https://imagens.example/og.png'],
  ])('%s', (path, url) => {
    expect(absoluteUrl('https://varanda.example', path)).toBe(url);
  });
});

it('writes JSON that cannot end its script element and parses to the same value', () => {
  const value = { name: '</script><!-- <b>', text: 'ação "x"' };
  const json = scriptJson(value);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(value);
});
