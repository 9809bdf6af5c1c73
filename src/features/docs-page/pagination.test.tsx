// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { rendered } from '../../../tests/support/rendered';
import { Pagination } from './pagination';

const previous = { label: 'Introdução', href: '/docs/' };
const next = { label: 'Interface', href: '/docs/interface' };

const shown = (neighbours: Parameters<typeof Pagination>[0]) =>
  rendered(<Pagination {...neighbours} />);

/** Returns the text of each link, its title and its URL. */
const links = (root: HTMLElement) =>
  [...root.querySelectorAll('a')].map((link) => [
    ...[...link.children].map(({ textContent }) => textContent.trim()),
    link.getAttribute('href'),
  ]);

describe('the pagination (behaviour 2.14.10)', () => {
  it('has two links in a labelled landmark, each with its direction and title', () => {
    const root = shown({ previous, next });
    expect(root.querySelector('nav')?.ariaLabel).toBe('Página anterior e próxima página');
    expect(links(root)).toEqual([
      ['Anterior', 'Introdução', '/docs/'],
      ['Próxima', 'Interface', '/docs/interface'],
    ]);
  });

  it('omits a missing neighbour', () => {
    expect(links(shown({ previous }))).toEqual([['Anterior', 'Introdução', '/docs/']]);
    expect(links(shown({ next, previous: null }))).toEqual([
      ['Próxima', 'Interface', '/docs/interface'],
    ]);
  });

  it('renders no empty landmark (behaviour 2.12.11)', () => {
    expect(shown({ previous: null, next: null }).innerHTML).toBe('');
  });
});
