import { describe, expect, it } from 'vitest';
import { nextChoice, themeOf } from './color-mode-toggle';
import type { ColorChoice } from './color-mode-toggle';

describe('nextChoice', () => {
  /** Returns the choices after each of several clicks. */
  function presses(first: ColorChoice, respectSystem: boolean, count: number): ColorChoice[] {
    const choices = [first];
    for (let press = 0; press < count; press += 1) {
      choices.push(nextChoice(choices.at(-1)!, respectSystem));
    }
    return choices;
  }

  it('cycles through system, light and dark if the system preference is respected', () => {
    expect(presses('system', true, 4)).toEqual(['system', 'light', 'dark', 'system', 'light']);
  });

  it('alternates between light and dark otherwise', () => {
    expect(presses('light', false, 3)).toEqual(['light', 'dark', 'light', 'dark']);
    expect(nextChoice('system', false)).toBe('light');
  });

  it('throws for an unknown choice and names it (behaviour 8.12, 4.2.7)', () => {
    expect(() => nextChoice('purple' as ColorChoice, true)).toThrow(
      'Unexpected color mode: purple',
    );
  });
});

describe('themeOf', () => {
  it.each([
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
    ['system', 'dark', 'dark'],
    ['system', 'light', 'light'],
  ] as const)('%s on a %s system is %s', (choice, system, theme) => {
    expect(themeOf(choice, system)).toBe(theme);
  });
});
