/** The dropdowns of the navbar, in the HTML of every page. */
import { expect, it } from 'vitest';
import { readComplete } from '../../sites/sites';
import { elements, parse, textOf } from '../../support/html';

it('a list of the phone’s menu is open in the HTML of a page that is in it (2.19.2)', () => {
  const menu = elements(parse(readComplete('termos.html')), 'nav', { 'aria-label': 'Menu' })[0]!;
  const group = elements(menu, 'details').find(
    (details) => textOf(elements(details, 'summary')[0]) === 'Ajuda',
  )!;
  expect(group.attribs).toHaveProperty('open');
  const current = elements(group, 'a', { 'aria-current': 'page' });
  expect(current.map(textOf)).toEqual(['Termos']);
  expect(current[0]?.attribs['class']?.split(' ')).toContain('destaque');
});
