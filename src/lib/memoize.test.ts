import { expect, it, vi } from 'vitest';
import { memoizeByObject, memoizeByText } from './memoize';

it('calls the function once per object', () => {
  const make = vi.fn(({ name }: { name: string }) => ({ name }));
  const of = memoizeByObject(make);
  const [one, other] = [{ name: 'um' }, { name: 'um' }];
  expect(of(one)).toBe(of(one));
  expect(of(other)).not.toBe(of(one));
  expect(of(other)).toEqual({ name: 'um' });
  expect(make).toHaveBeenCalledTimes(2);
});

it('calls it once even if it returns undefined', () => {
  const make = vi.fn((_: object) => undefined);
  const of = memoizeByObject(make);
  const one = {};
  expect([of(one), of(one)]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledOnce();
});

it('calls it again after it threw', () => {
  const make = vi
    .fn((_: object) => 'feito')
    .mockImplementationOnce(() => {
      throw new Error('não');
    });
  const of = memoizeByObject(make);
  const one = {};
  expect(() => of(one)).toThrow('não');
  expect(of(one)).toBe('feito');
});

it('calls the function again only if the text of a name changes', () => {
  const make = vi.fn((_: string, text: string) => ({ text }));
  const of = memoizeByText(make);
  const first = of('a.mdx', 'Um.');
  expect(of('a.mdx', 'Um.')).toBe(first);
  expect(of('a.mdx', 'Dois.')).toEqual({ text: 'Dois.' });
  expect(of('a.mdx', 'Um.')).toEqual(first);
  expect(make).toHaveBeenCalledTimes(3);
});

it('keeps separate values for names with the same text', () => {
  const of = memoizeByText((name) => name);
  expect(of('a.mdx', 'Um.')).toBe('a.mdx');
  expect(of('b.mdx', 'Um.')).toBe('b.mdx');
});
