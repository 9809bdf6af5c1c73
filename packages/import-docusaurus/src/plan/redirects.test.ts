import { describe, expect, it } from 'vitest';
import { formerKebab } from './redirects';

describe('the slug that Docusaurus derives from a tag', () => {
  it.each([
    ['i18n', 'i-18-n'],
    ['v2', 'v-2'],
    ['OAuth2', 'o-auth-2'],
    ['APIs', 'ap-is'],
    ['JavaScript', 'java-script'],
    ['Ação e voz', 'acao-e-voz'],
    ["l'eau", 'leau'],
    ['c++', 'c'],
    ['++', ''],
  ])('is for %s: %s', (name, end) => {
    expect(formerKebab(name)).toBe(end);
  });
});
