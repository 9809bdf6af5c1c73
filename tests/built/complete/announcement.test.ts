/** The announcement, in the HTML of every page. */
import { expect, it } from 'vitest';
import { readComplete } from '../../sites/sites';
import { elements, parse, textOf } from '../../support/html';

it('has the brand, the link and the colours of the configuration (2.4.1, 2.4.3)', () => {
  const notice = elements(parse(readComplete('sobre.html')), 'div', { role: 'banner' })[0]!;
  expect(textOf(notice)).toBe('Chegou a versão 2.0 de o Quintal: leia a documentação.');
  expect(notice.attribs['style']).toContain('#a04318');
  expect(elements(notice, 'a').map(({ attribs }) => attribs['href'])).toEqual(['/sub/docs/']);
});
