import { describe, expect, it } from 'vitest';
import { isRecord, valueAt } from './value';

describe('isRecord', () => {
  it.each([[{}], [{ a: 1 }], [Object.create(null)]])('%j is a group of fields', (value) => {
    expect(isRecord(value)).toBe(true);
  });

  it.each([[null], [undefined], [[]], [[{}]], ['a'], [1], [true], [() => ({})]])(
    '%j is none',
    (value) => {
      expect(isRecord(value)).toBe(false);
    },
  );
});

describe('valueAt', () => {
  const data = { items: [{ label: 'Um' }, { label: 'Dois', nothing: null }] };

  it('goes down groups and lists', () => {
    expect(valueAt(data, ['items', 1, 'label'])).toBe('Dois');
    expect(valueAt(data, ['items', '0', 'label'])).toBe('Um');
    expect(valueAt(data, ['items', 1, 'nothing'])).toBeNull();
  });

  it('is the data itself at its own place', () => {
    expect(valueAt(data, [])).toBe(data);
    expect(valueAt('a', [])).toBe('a');
  });

  it('finds nothing where the way ends before', () => {
    expect(valueAt(data, ['items', 2, 'label'])).toBeUndefined();
    expect(valueAt(data, ['items', 1, 'nothing', 'more'])).toBeUndefined();
    expect(valueAt(data, ['items', 0, 'label', 'length'])).toBeUndefined();
    expect(valueAt(undefined, ['items'])).toBeUndefined();
  });
});
