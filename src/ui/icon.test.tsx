import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ICONS } from '../content/schema/icon-set';
import { Icon } from './icon';

it('every named icon has its own drawing', () => {
  const all = Object.values(ICONS);
  const drawings = all.map((icon) => renderToStaticMarkup(<Icon of={icon} />));
  for (const drawing of drawings) expect(drawing).toMatch(/ d="M[^"]+"/);
  expect(new Set(drawings).size).toBe(all.length);
});
