/** Checks the contrast of pairs of tokens against WCAG 2.x. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { luminance } from '../lib/color';
import { tokenColor } from './token-color';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

const MODES = ['dia', 'noite'] as const;
type Mode = (typeof MODES)[number];

const colorOf = (token: string, mode: Mode) => tokenColor(css, token, mode);

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const ratio = (front: string, back: string, mode: Mode) =>
  contrast(colorOf(front, mode), colorOf(back, mode));

const AAA = 7;
const AA = 4.5;
const CONTROL = 3;

/** Token, backgrounds and minimum contrast in each mode. */
const PAIRS: [front: string, backs: string[], minimum: Record<Mode, number>][] = [
  [
    'text',
    ['surface-page', 'surface-sunken', 'surface-raised', 'surface-tint'],
    { dia: AAA, noite: AAA },
  ],
  [
    'text',
    ['accent-soft', 'tip-soft', 'caution-soft', 'danger-soft'],
    { dia: 13.77, noite: 12.23 },
  ],
  ['text-muted', ['surface-page', 'surface-sunken', 'surface-raised'], { dia: AAA, noite: AAA }],
  ['text-faint', ['surface-page', 'surface-raised'], { dia: AA, noite: AA }],
  ['text-faint', ['surface-sunken'], { dia: AA, noite: AAA }],
  ['link', ['surface-page', 'surface-sunken', 'surface-raised'], { dia: AAA, noite: AAA }],
  ['link', ['surface-tint'], { dia: AA, noite: AAA }],
  ['link-hover', ['surface-page', 'surface-sunken', 'surface-raised'], { dia: AAA, noite: AAA }],
  // A selected row, links within callouts.
  ['text-muted', ['surface-tint'], { dia: AA, noite: AA }],
  ['link-hover', ['surface-tint'], { dia: AA, noite: AA }],
  ['link', ['accent-soft', 'tip-soft', 'caution-soft', 'danger-soft'], { dia: AA, noite: AA }],
  ['on-action', ['action'], { dia: AAA, noite: AAA }],
  ['on-wall', ['wall'], { dia: AAA, noite: AAA }],
  ['on-accent', ['accent'], { dia: AA, noite: AAA }],
  ['accent-text', ['surface-page', 'accent-soft'], { dia: AA, noite: AAA }],
  ['tip-text', ['tip-soft'], { dia: AAA, noite: AAA }],
  ['caution-text', ['caution-soft'], { dia: AAA, noite: AAA }],
  ['danger-text', ['danger-soft'], { dia: AAA, noite: AAA }],
  [
    'line-control',
    ['surface-page', 'surface-raised', 'surface-sunken'],
    { dia: CONTROL, noite: CONTROL },
  ],
  ['focus', ['surface-page', 'surface-raised', 'surface-sunken'], { dia: CONTROL, noite: CONTROL }],
];

/** Backgrounds of code: its block and marked lines. */
const CODE_GROUNDS = ['surface-sunken', 'surface-tint', 'tip-soft', 'danger-soft'];
PAIRS.push(
  ...['comment', 'keyword', 'string', 'number', 'name'].map((role): (typeof PAIRS)[number] => [
    `code-${role}`,
    CODE_GROUNDS,
    { dia: AA, noite: AA },
  ]),
  ['text-faint', CODE_GROUNDS, { dia: AA, noite: AA }],
  ['tip-text', CODE_GROUNDS, { dia: AA, noite: AA }],
  ['danger-text', CODE_GROUNDS, { dia: AA, noite: AA }],
);

const CASES = PAIRS.flatMap(([front, backs, minimum]) =>
  backs.flatMap((back) => MODES.map((mode) => ({ front, back, mode, minimum: minimum[mode] }))),
);

describe('contrast', () => {
  it('is computed as the standard defines', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
  });

  it.each(CASES)('of --$front on --$back, $mode: at least $minimum (2.16.8)', (pair) => {
    // The minimums have two decimals.
    const measured = Math.round(ratio(pair.front, pair.back, pair.mode) * 100) / 100;
    expect(measured).toBeGreaterThanOrEqual(pair.minimum);
  });

  it('of the social card is sufficient for title and section on the light wall', () => {
    const wall = colorOf('wall', 'dia');
    expect(contrast(colorOf('surface-page', 'dia'), wall)).toBeGreaterThanOrEqual(AAA);
    expect(contrast(colorOf('link', 'noite'), wall)).toBeGreaterThanOrEqual(AA);
  });

  it('of the sun and the lamp is sufficient on the wall', () => {
    expect(ratio('sun', 'wall', 'dia')).toBeGreaterThanOrEqual(CONTROL);
    expect(ratio('lamp', 'wall', 'noite')).toBeGreaterThanOrEqual(CONTROL);
  });
});

it('browsers without light-dark() get the same colours', () => {
  const named = (rule: RegExp) =>
    [...css.matchAll(rule)].map(({ groups = {} }) => [
      groups['name'],
      groups['light'],
      groups['dark'],
    ]);
  const older = named(
    /(?<name>--\S+): var\(--if-light, (?<light>.+)\) var\(--if-dark, (?<dark>.+)\);/g,
  );
  expect(older).not.toEqual([]);
  expect(older).toEqual(named(/(?<name>--\S+): light-dark\((?<light>.+\)|[^,]+), (?<dark>.+)\);/g));
});

describe('the duties stated in tokens.css', () => {
  it.each<[string, string, Mode, number]>([
    ['accent', 'surface-page', 'dia', 2.52],
    ['line', 'surface-page', 'dia', 1.34],
    ['line', 'surface-page', 'noite', 1.45],
    ['wall', 'surface-page', 'noite', 1.34],
  ])('for --%s on --%s, %s, which is decorative only, give %d', (front, back, mode, stated) => {
    expect(ratio(front, back, mode)).toBeCloseTo(stated, 2);
    expect(css).toContain(String(stated));
  });
});
