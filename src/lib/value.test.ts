import { describe, expect, it } from 'vitest';
import { isRecord, valueAt } from './value';

describe('isRecord', () => {
  it.each([[{}], [{ a: 1 }], [Object.create(null)]])('returns true for %j', (value) => {
    expect(isRecord(value)).toBe(true);
  });

  it.each([[null], [undefined], [[]], [[{}]], ['a'], [1], [true], [() => ({})]])(
    'returns false for %j',
    (value) => {
      expect(isRecord(value)).toBe(false);
    },
  );
});

describe('valueAt', () => {
  const data = { items: [{ label: 'Um' }, { label: 'Dois', nothing: null }] };

  it('follows objects and arrays', () => {
    expect(valueAt(data, ['items', 1, 'label'])).toBe('Dois');
    expect(valueAt(data, ['items', '0', 'label'])).toBe('Um');
    expect(valueAt(data, ['items', 1, 'nothing'])).toBeNull();
  });

  it('returns the data itself for an empty path', () => {
    expect(valueAt(data, [])).toBe(data);
    expect(valueAt('a', [])).toBe('a');
  });

  it('returns undefined if the path does not exist', () => {
    expect(valueAt(data, ['items', 2, 'label'])).toBeUndefined();
    expect(valueAt(data, ['items', 1, 'nothing', 'more'])).toBeUndefined();
    expect(valueAt(data, ['items', 0, 'label', 'length'])).toBeUndefined();
    expect(valueAt(undefined, ['items'])).toBeUndefined();
  });
});
