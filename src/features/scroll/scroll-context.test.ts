// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  MAX_POSITIONS,
  openAround,
  positionOf,
  rememberPosition,
  scrollRule,
} from './scroll-context';
import type { Place, Scroll } from './scroll-context';

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

it('opens all details around the target of a hash (behaviour 2.8)', () => {
  document.body.innerHTML =
    '<details><details><summary><h3>Título</h3></summary><h2>Alvo</h2></details><details></details></details>';
  openAround(document.querySelector('h3'));
  expect(document.querySelectorAll('details[open]')).toHaveLength(1);
  openAround(document.querySelector('h2'));
  expect(document.querySelectorAll('details[open]')).toHaveLength(2);
});

const KEY = 'scroll-positions';

describe('the stored scroll positions (behaviour 2.8.4)', () => {
  beforeEach(() => sessionStorage.clear());

  it('are returned by place', () => {
    rememberPosition('/docs/ a', 120);
    rememberPosition('/docs/ b', 0);
    rememberPosition('/docs/ a', 340.5);
    expect(positionOf('/docs/ a')).toBe(340.5);
    expect(positionOf('/docs/ b')).toBe(0);
    expect(positionOf('/docs/ c')).toBeUndefined();
  });

  it('are one storage item, from which the oldest places are removed', () => {
    for (let step = 0; step <= MAX_POSITIONS; step += 1) rememberPosition(`/docs/ ${step}`, step);
    expect(sessionStorage.length).toBe(1);
    expect(positionOf('/docs/ 0')).toBeUndefined();
    expect(positionOf('/docs/ 1')).toBe(1);
    rememberPosition('/docs/ 1', 10);
    rememberPosition('/docs/ novo', 1);
    expect(positionOf('/docs/ 1')).toBe(10);
    expect(positionOf('/docs/ 2')).toBeUndefined();
  });

  it.each(['', 'x', 'null', '7', '[]', '"texto"', '{"/docs/ a":"120"}', '{"/docs/ a":{}}'])(
    'ignore an invalid stored value: %s',
    (text) => {
      sessionStorage.setItem(KEY, text);
      expect(positionOf('/docs/ a')).toBeUndefined();
      rememberPosition('/docs/ a', 12);
      expect(positionOf('/docs/ a')).toBe(12);
    },
  );
});
