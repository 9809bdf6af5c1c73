// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { rendered } from '../../../tests/support/rendered';
import { defaultMessages } from '../../lib/messages';
import type { NavbarItem, NavbarLinkItem } from '../../navigation/navbar-types';
import { Drawer } from './drawer';
import { Navbar } from './navbar';
import { useNavbarItems } from './navbar-items';
import type { NavbarProps } from './navbar';

const brand = { logo: { src: '/logo.svg' }, siteTitle: 'Varanda' };

const link = (label: string, more: Partial<NavbarLinkItem> = {}): NavbarLinkItem => ({
  kind: 'link',
  position: 'left',
  label,
  href: `/${label}`,
  ...more,
});

const html: NavbarItem = { kind: 'html', position: 'left', value: '<b>Novo</b>' };
const list: NavbarItem = { kind: 'dropdown', position: 'left', label: 'Ajuda', items: [html] };

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

/** The navbar and the drawer of a page, as in the shell. */
function Bars({ items, path }: Pick<NavbarProps, 'items' | 'path'>) {
  const { bar: own, drawer } = useNavbarItems(items, undefined, path, 'Versões');
  return (
    <>
      <Navbar {...{ brand, path }} items={own} hidesOnScroll={false} hasMenu colorToggle={null} />
      <Drawer {...{ brand, path }} items={drawer} colorToggle={null} />
    </>
  );
}

describe('a link to an unlisted doc (behaviour 2.19.6)', () => {
  const hidden = link('oculta', { unlisted: true });
  const items: NavbarItem[] = [
    hidden,
    { kind: 'dropdown', position: 'left', label: 'Ajuda', items: [link('a'), hidden] },
    { kind: 'dropdown', position: 'left', label: 'Rascunhos', items: [hidden] },
    { kind: 'locale-dropdown', position: 'right', locales: [], before: [hidden], after: [hidden] },
  ];

  it('is only on its own page, and leaves nothing empty on others', () => {
    const other = rendered(<Bars items={items} path="/" />);
    expect(other.querySelectorAll(':is(li, .side > div):empty')).toHaveLength(0);
    expect(other.querySelectorAll('[href="/oculta"]')).toHaveLength(0);
    expect(other.querySelectorAll('[href="/a"]')).toHaveLength(2);
    expect(other.textContent).not.toContain('Rascunhos');
    const own = rendered(<Bars items={items} path="/oculta" />);
    expect(own.querySelectorAll('[href="/oculta"]')).toHaveLength(10);
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

it('gives each item its class, in the navbar and in the drawer (behaviour 2.19, A.4)', () => {
  const className = 'destaque';
  const items: NavbarItem[] = [
    { ...link('a'), className },
    { ...html, className },
    { ...list, className },
    { kind: 'locale-dropdown', position: 'left', locales: [], before: [], after: [], className },
    { kind: 'search', position: 'left', className },
  ] as NavbarItem[];
  const root = rendered(<Bars items={items} path="/" />);
  expect(root.querySelectorAll('nav:not([data-panel]) .destaque')).toHaveLength(5);
  expect(root.querySelectorAll('[data-panel] .destaque')).toHaveLength(4);
});
