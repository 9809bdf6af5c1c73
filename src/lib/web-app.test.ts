import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { THEME_COLORS } from './web-app';

it('the theme colours match the page background', () => {
  const css = readFileSync(join(__dirname, '../styles/tokens.css'), 'utf8');
  const { light, dark } = THEME_COLORS;
  expect(css).toContain(`--surface-page: light-dark(${light}, ${dark});`);
});
