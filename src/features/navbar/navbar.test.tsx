// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { defaultMessages } from '../../lib/messages';
import type { NavbarItem, NavbarLinkItem } from '../../navigation/navbar-types';
import { MessagesProvider } from '../../ui/messages';
import { Drawer } from './drawer';
import { Navbar } from './navbar';
import type { NavbarProps } from './navbar';

const brand = { logo: { src: '/logo.svg' }, siteTitle: 'Varanda' };

const link = (label: string, more: Partial<NavbarLinkItem> = {}): NavbarLinkItem => ({
  kind: 'link',
  position: 'left',
  label,
  href: `/${label}`,
  external: false,
  ...more,
});

const html: NavbarItem = { kind: 'html', position: 'left', value: '<b>Novo</b>' };
const list: NavbarItem = { kind: 'dropdown', position: 'left', label: 'Ajuda', items: [html] };

function rendered(element: React.ReactElement): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToStaticMarkup(
    <MessagesProvider messages={defaultMessages}>{element}</MessagesProvider>,
  );
  return root;
}

const bar = (items: NavbarItem[], more: Partial<NavbarProps> = {}) =>
  rendered(
    <Navbar
      {...{ brand, items, path: '/', searchPath: '/search' }}
      hidesOnScroll={false}
      hasMenu={false}
      colorToggle={<button type="button">cor</button>}
      {...more}
    />,
  );

/** Returns the controls of a side in order: links by their URL, buttons by their name. */
const controls = (root: HTMLElement, side: string) =>
  [...root.querySelectorAll(`${side} :is(a, button)`)].map(
    (one) => one.getAttribute('href') ?? (one.ariaLabel || one.textContent),
  );

const LEFT = '.side:not([data-end])';
const RIGHT = '[data-end]';

describe('the navbar (behaviour 2.5.2)', () => {
  it('has its items on their sides, in order, followed by the colour mode toggle', () => {
    const root = bar([
      link('a'),
      link('d', { position: 'right' }),
      link('b'),
      { kind: 'search', position: 'right' },
      link('e', { position: 'right' }),
    ]);
    expect(controls(root, LEFT)).toEqual(['/a', '/b']);
    expect(controls(root, RIGHT)).toEqual(['/d', '/search', '/e', 'cor']);
  });

  it('has an automatically added search after the colour mode toggle', () => {
    const root = bar([
      link('d', { position: 'right' }),
      { kind: 'search', position: 'right', isAppended: true },
    ]);
    expect(controls(root, RIGHT)).toEqual(['/d', 'cor', '/search']);
  });

  it('has a menu button only if there is a drawer (behaviour 2.6.2)', () => {
    const menu = defaultMessages['nav.menu.open'];
    expect(controls(bar([]), RIGHT)).not.toContain(menu);
    expect(controls(bar([], { hasMenu: true }), RIGHT)).toContain(menu);
  });
});

describe('an item of raw HTML (behaviour 2.19.5)', () => {
  it('is a div in the navbar and a list item in a dropdown', () => {
    expect(bar([html]).querySelector(`${LEFT} > div > div`)?.innerHTML).toBe('<b>Novo</b>');
    expect(bar([list]).querySelector('ul[popover] > li')?.innerHTML).toContain('<b>Novo</b>');
  });

  it('is a list item in the drawer, at both levels', () => {
    const root = rendered(
      <Drawer brand={brand} items={[html, list]} path="/" colorToggle={null} />,
    );
    const lines = [...root.querySelectorAll('nav li')].map((line) => line.innerHTML);
    expect(lines.filter((line) => line === '<b>Novo</b>')).toHaveLength(2);
  });
});
