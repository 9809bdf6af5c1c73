// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { rendered } from '../../tests/support/rendered';
import { onSite } from '../../tests/support/gatsby';
import type { SidebarItem } from '../navigation/docs-types';
import { defaultMessages } from '../lib/messages';
import type { NavbarItem } from '../navigation/navbar-types';
import { Shell } from './shell';

/** Renders the shell of a site with these items in its navbar. */
function shell(items: NavbarItem[], sidebar?: SidebarItem[]): HTMLElement {
  onSite({
    title: 'Varanda',
    messages: defaultMessages,
    logo: { src: '/logo.svg' },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    navbar: { hideOnScroll: false, items },
    footer: { style: 'light', logo: null, links: [], copyright: null },
    searchPagePath: null,
    search: {},
    announcement: null,
    versions: [],
  });
  return rendered(
    <Shell pathname="/" sidebar={sidebar}>
      <main />
    </Shell>,
  );
}

const SEARCH: NavbarItem = { kind: 'search', position: 'right' };

/** Returns the number of drawers and of buttons that open one. */
const menus = (root: HTMLElement) => [
  root.querySelectorAll('[data-drawer]').length,
  root.querySelectorAll('button[popovertarget="siteMenu"]:not([data-drawer] *)').length,
];

describe('the drawer and its button (behaviour 2.6.2)', () => {
  it('are omitted if the drawer would be empty, since search has its own button', () => {
    expect(menus(shell([]))).toEqual([0, 0]);
    expect(menus(shell([SEARCH]))).toEqual([0, 0]);
  });

  it('are rendered for navbar items and for the docs menu', () => {
    const link: NavbarItem = {
      ...{ kind: 'link', position: 'left', label: 'A', href: '/a', external: false },
    };
    expect(menus(shell([link]))).toEqual([1, 1]);
    expect(menus(shell([SEARCH], [{ type: 'link', label: 'A', href: '/docs/' }]))).toEqual([1, 1]);
  });

  it('omit the button for the main menu if there is only the docs menu (behaviour 2.6.7)', () => {
    const docs = shell([SEARCH], [{ type: 'link', label: 'A', href: '/docs/' }]);
    expect(docs.querySelector('[data-shows="main"]')).toBeNull();
  });
});

it('opens the search with a button if there is no results page', () => {
  const root = shell([SEARCH]);
  expect(root.querySelector('button[data-search]')?.textContent).toContain('Pesquisar');
  expect(root.querySelector('a[data-search]')).toBeNull();
});
