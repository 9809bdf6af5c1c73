import { describe, expect, it } from 'vitest';
import { isAccepted, licensed } from './licenses';

describe('licences', () => {
  it('are known and accepted for every package', () => {
    const all = licensed();
    expect(all.length).toBeGreaterThan(1000);
    const strange = all.filter(({ license }) => !isAccepted(license));
    expect(strange.map(({ name, version, license }) => `${name}@${version}: ${license}`)).toEqual(
      [],
    );
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0', false],
    ['SEE LICENSE IN x', false],
    [undefined, false],
  ])('%s: accepted is %s', (license, expected) => {
    expect(isAccepted(license)).toBe(expected);
  });
});
