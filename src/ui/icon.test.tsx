import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ICON_NAMES } from '../lib/icon-names';
import { Icon } from './icon';

it('every icon that can be named is drawn, each in its own way', () => {
  const drawings = ICON_NAMES.map((name) => renderToStaticMarkup(<Icon name={name} />));
  for (const drawing of drawings) expect(drawing).toMatch(/ d="M[^"]+"/);
  expect(new Set(drawings).size).toBe(ICON_NAMES.length);
});
