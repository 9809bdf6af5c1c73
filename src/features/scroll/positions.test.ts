// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_POSITIONS, positionOf, rememberPosition } from './positions';

const KEY = 'scroll-positions';

beforeEach(() => sessionStorage.clear());

describe('the stored scroll positions (behaviour 2.8.4)', () => {
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
