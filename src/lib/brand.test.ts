import { describe, expect, it } from 'vitest';
import { BRAND_FORMS, brandIn, fillPlaceholders } from './brand';
import type { Brand } from './brand';

const varanda: Brand = { name: 'Varanda', article: 'a' };
const alpendre: Brand = { name: 'Alpendre', article: 'o' };

describe('brandIn', () => {
  it('contracts a feminine and a masculine name with every form', () => {
    const all = (brand: Brand) => BRAND_FORMS.map((form) => brandIn(brand, form));
    expect(all(varanda)).toEqual([
      'a Varanda',
      'na Varanda',
      'da Varanda',
      'à Varanda',
      'pela Varanda',
    ]);
    expect(all(alpendre)).toEqual([
      'o Alpendre',
      'no Alpendre',
      'do Alpendre',
      'ao Alpendre',
      'pelo Alpendre',
    ]);
  });

  it('returns the bare name without a form', () => {
    expect(brandIn(alpendre)).toBe('Alpendre');
  });
});

describe('fillPlaceholders', () => {
  const facts = {
    brand: varanda,
    email: 'contato@varanda.example',
    app: 'https://app.varanda.example',
    host: 'app.varanda.example',
    videos: 'https://videos.varanda.example',
  };

  it.each([
    ['{marca}', 'Varanda'],
    ['Entre {marca:em} e saia {marca:de}.', 'Entre na Varanda e saia da Varanda.'],
    ['{marca:o}, {marca:a}, {marca:por}', 'a Varanda, à Varanda, pela Varanda'],
    ['mailto:{email}', 'mailto:contato@varanda.example'],
    ['https://{host}/', 'https://app.varanda.example/'],
    ['{app}', 'https://app.varanda.example'],
    ['{videos}/novos', 'https://videos.varanda.example/novos'],
    ['{mode} {marca:com} { marca } {}', '{mode} {marca:com} { marca } {}'],
    ['sem marca', 'sem marca'],
  ])('%s', (text, filled) => {
    expect(fillPlaceholders(text, facts)).toBe(filled);
  });

  it('inserts a name with a dollar sign literally', () => {
    const brand: Brand = { name: '$& e $1', article: 'o' };
    expect(fillPlaceholders('{marca:de}', { ...facts, brand })).toBe('do $& e $1');
  });

  it('does not replace placeholders inside a value', () => {
    const brand: Brand = { name: '{email}', article: 'o' };
    expect(fillPlaceholders('{marca}', { ...facts, brand })).toBe('{email}');
  });

  it('keeps the placeholder of an unconfigured value', () => {
    expect(fillPlaceholders('{videos}', { ...facts, videos: '' })).toBe('{videos}');
  });
});
