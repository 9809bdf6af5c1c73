import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { THEME_COLORS } from './manifest';

it('the colours of the browser’s bar are those of the page', () => {
  const css = readFileSync(join(__dirname, '../styles/tokens.css'), 'utf8');
  const { light, dark } = THEME_COLORS;
  expect(css).toContain(`--surface-page: light-dark(${light}, ${dark});`);
});
