import { describe, expect, it } from 'vitest';
import { scrollRule } from './scroll-rule';
import type { Place, Scroll } from './scroll-rule';

function place(address: string, action: Place['action']): Place {
  const { pathname, search, hash } = new URL(address, 'https://varanda.example');
  return { pathname, search, hash, action };
}

describe('scrollRule (behaviour 2.8)', () => {
  it.each<[string, string, Scroll]>([
    ['/docs/', '/docs/conversas', 'top'],
    ['/docs/', '/docs/conversas?q=voz', 'top'],
    ['/docs/', '/docs/conversas#enviar', 'target'],
    ['/docs/', '/docs/#enviar', 'target'],
    ['/docs/#enviar', '/docs/#enviar', 'target'],
    ['/docs/#enviar', '/docs/', 'top'],
    ['/docs/', '/docs/', 'top'],
    ['/search', '/search?q=voz', 'stay'],
    ['/search?q=voz', '/search', 'stay'],
    ['/docs/?a=1#enviar', '/docs/?a=2#enviar', 'stay'],
    ['/docs/?a=1#enviar', '/docs/?a=2#outro', 'target'],
  ])('returns for a step from %s to %s: %s', (from, to, expected) => {
    expect(scrollRule(place(from, undefined), place(to, 'PUSH'))).toBe(expected);
  });

  it.each<[string, string, Scroll]>([
    ['/docs/conversas', '/docs/', 'saved'],
    ['/docs/conversas', '/docs/#enviar', 'saved'],
    ['/docs/#enviar', '/docs/', 'stay'],
    ['/docs/', '/docs/#enviar', 'stay'],
  ])('returns for Back from %s to %s: %s', (from, to, expected) => {
    expect(scrollRule(place(from, 'PUSH'), place(to, undefined))).toBe(expected);
  });
});
