import { describe, expect, it } from 'vitest';
import { MARK } from './answer';
import { fromAlgolia, levelsOf, resultUrl } from './algolia-hits';

describe('resultUrl', () => {
  it.each([
    ['https://site.example/docs/a?x=1#b', '/', '/docs/a#b'],
    ['//site.example/docs/a', '/', '/docs/a'],
    ['https://site.example', '/', '/'],
    ['/docs/a#b', '/', '/docs/a#b'],
    ['/docs/a', '/sub/', '/sub/docs/a'],
    ['https://site.example/sub/docs/a', '/sub/', '/sub/docs/a'],
    ['https://site.example/docs/a%C3%A7%C3%A3o#ação', '/', '/docs/a%C3%A7%C3%A3o#ação'],
    ['javascript:alert(1)', '/', '/javascript:alert(1)'],
  ])('makes %s under %s into %s', (url, base, expected) => {
    expect(resultUrl(url, base)).toBe(expected);
  });

  it('leaves the address of another site whole', () => {
    const rules = { externalUrlRegex: '^https://(api|status)\\.' };
    expect(resultUrl('https://api.example/x?y#z', '/sub/', rules)).toBe(
      'https://api.example/x?y#z',
    );
    expect(resultUrl('https://www.example/x?y', '/', rules)).toBe('/x');
  });

  it('replaces parts of the path where the configuration says so', () => {
    const rules = { replaceSearchResultPathname: { from: '^/old/', to: '/docs/' } };
    expect(resultUrl('https://site.example/old/a', '/', rules)).toBe('/docs/a');
  });
});

describe('levelsOf', () => {
  it('keeps places for group and page, and skips other missing levels', () => {
    const hierarchy = { lvl0: 'Docs', lvl1: 'Voz', lvl2: null, lvl3: 'Ditar' };
    expect(levelsOf(hierarchy)).toEqual(['Docs', 'Voz', 'Ditar']);
    expect(levelsOf({ lvl1: 'Voz' })).toEqual(['', 'Voz']);
    expect(levelsOf({})).toEqual(['', '']);
  });
});

describe('fromAlgolia', () => {
  const marked = (word: string) => ({
    value: `${MARK.open}${word}${MARK.close}`,
    matchLevel: 'full',
  });
  const hierarchy = { lvl0: 'Docs', lvl1: 'Geração', lvl2: null };
  const hit = { objectID: 'x', url: 'https://site.example/x', type: 'lvl1', hierarchy };

  it('takes headings, snippet and matched words from the highlighted texts', () => {
    const found = fromAlgolia(
      {
        ...{ ...hit, type: 'content', content: 'Muitas imagens, uma geração.' },
        _highlightResult: {
          hierarchy: { lvl1: marked('Geração'), lvl2: undefined },
          content: { value: `Muitas ${marked('imagens').value}, uma ${marked('geração').value}.` },
        },
        _snippetResult: { content: { value: `${marked('imagens').value}…` } },
      },
      '/sub/',
      {},
    );
    expect(found).toEqual({
      ...{ objectID: 'x', url: '/sub/x', kind: 'text' },
      levels: ['Docs', marked('Geração').value],
      snippet: `${marked('imagens').value}…`,
      matches: ['geracao', 'imagens'],
    });
  });

  it('works without highlighted texts (behaviour 3.2)', () => {
    expect(fromAlgolia({ ...hit, content: null }, '/', {})).toEqual({
      ...{ objectID: 'x', url: '/x', kind: 'page', levels: ['Docs', 'Geração'], snippet: '' },
      matches: [],
    });
    expect(fromAlgolia({ ...hit, content: 'Texto.' }, '/', {}).snippet).toBe('Texto.');
  });

  it('tells a section from its page', () => {
    const section = { ...hit, type: 'lvl3', hierarchy: { ...hierarchy, lvl3: 'Ditar' } };
    expect(fromAlgolia(section, '/', {})).toMatchObject({ kind: 'section' });
  });
});
