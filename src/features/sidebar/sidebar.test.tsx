// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { reactRoot } from '../../../tests/support/react-root';
import { rendered, withTexts } from '../../../tests/support/rendered';
import type { SidebarCategory, SidebarItem } from '../../navigation/docs-types';
import { defaultMessages } from '../../lib/messages';
import { Sidebar } from './sidebar';
import { SidebarColumn } from './sidebar-column';

const link = (label: string): SidebarItem => ({ type: 'link', label, href: `/docs/${label}` });

const category = (label: string, items: SidebarItem[]): SidebarCategory => ({
  type: 'category',
  label,
  items,
  collapsible: true,
  collapsed: true,
});

const ITEMS = [
  category('a', [category('a1', [link('p')]), category('a2', [link('q')])]),
  category('b', [category('a1', [link('r')])]),
];

it('shows the icon and the badge of links and groups', () => {
  const look = { icon: { d: 'M1 1h2' }, badge: 'Novo' };
  const items = [
    { ...link('a'), ...look },
    { ...category('b', [link('p')]), ...look },
    { ...category('c', [link('q')]), ...look, href: '/docs/c' },
  ] as SidebarItem[];
  const root = rendered(<Sidebar items={items} path="/docs/" autoCollapse={false} />);
  expect(root.querySelectorAll('path[d="M1 1h2"]')).toHaveLength(3);
  const names = [...root.querySelectorAll('a, summary')].map((one) => one.textContent.trim());
  expect(names.filter((name) => name.endsWith('Novo'))).toEqual(['a Novo', 'b Novo', 'c Novo']);
});

describe('auto-collapse (behaviour 2.13.8)', () => {
  /** Returns the group name of each category; browsers keep only one of a group open. */
  const groups = (autoCollapse: boolean) => {
    const root = rendered(<Sidebar items={ITEMS} path="/docs/" autoCollapse={autoCollapse} />);
    const all = [...root.querySelectorAll('details')];
    return Object.fromEntries(
      all.map((one) => [one.dataset['category'], one.getAttribute('name')]),
    );
  };

  it('groups only siblings of one level', () => {
    const names = groups(true);
    expect(names['/a']).toBeTruthy();
    expect(names['/a']).toBe(names['/b']);
    expect(names['/a/a1']).toBe(names['/a/a2']);
    expect(new Set(Object.values(names)).size).toBe(3);
  });

  it('groups nothing by default', () => {
    expect(Object.values(groups(false))).toEqual([null, null, null, null, null]);
  });

  it('uses different groups in the column and in the drawer', () => {
    const list = { items: ITEMS, path: '/docs/', autoCollapse: true };
    const root = rendered(
      <>
        <Sidebar {...list} />
        <Sidebar {...list} />
      </>,
    );
    const names = [...root.querySelectorAll('details')].map((one) => one.getAttribute('name'));
    expect(new Set(names).size).toBe(6);
  });
});

describe('open categories in the HTML (behaviour 2.13.7)', () => {
  it('are those that contain the page', () => {
    const root = rendered(<Sidebar items={ITEMS} path="/docs/q" autoCollapse={false} />);
    const open = [...root.querySelectorAll<HTMLElement>('details[open]')];
    expect(open.map(({ dataset }) => dataset['category'])).toEqual(['/a', '/a/a2']);
  });
});

describe('the state of categories changed by a visitor (behaviour 2.12.1)', () => {
  const render = reactRoot();

  it('is kept between pages and not applied to another sidebar', () => {
    const show = (items: SidebarItem[], path: string) =>
      render(withTexts(<Sidebar items={items} path={path} autoCollapse={false} />));
    const open = () =>
      [...document.querySelectorAll<HTMLElement>('details[open]')].map(
        ({ dataset }) => dataset['category'],
      );
    show(ITEMS, '/docs/fora');
    document.querySelector<HTMLDetailsElement>('[data-category="/b"]')!.open = true;
    show(ITEMS, '/docs/outra');
    expect(open()).toEqual(['/b']);
    show([category('x', [link('s')]), category('y', [link('t')])], '/docs/de-outra');
    expect(open()).toEqual([]);
  });
});

describe('a sidebar item', () => {
  const line = (item: SidebarItem, path = '/docs/outra') =>
    rendered(<Sidebar items={[item]} path={path} autoCollapse={false} />).querySelector('li')!;

  it('is active if it is a category with the page, and only the page is current (behaviour 2.13.2, A.15)', () => {
    const outer = { ...category('a', [category('b', [link('p')])]), href: '/docs/a' };
    const root = line(outer, '/docs/p');
    const active = [...root.querySelectorAll('[data-active]')].map((one) => one.textContent.trim());
    expect(active).toEqual(['a', 'b']);
    const current = [...root.querySelectorAll('[aria-current]')];
    expect(current.map((one) => [one.textContent, one.ariaCurrent])).toEqual([['p', 'page']]);
    expect(line(outer).querySelectorAll('[data-active], [aria-current]')).toHaveLength(0);
  });

  it('is a native disclosure for a category without a page (behaviour 2.13.3)', () => {
    const summary = line(category('a', [link('p')])).querySelector('details > summary');
    expect(summary?.textContent.trim()).toBe('a');
    expect(summary?.querySelector('a')).toBeNull();
  });

  it('is a link and a labelled disclosure for a category with a page (behaviour 2.13.4, B.10)', () => {
    const root = line({ ...category('a', [link('p')]), href: '/docs/a' });
    expect(root.querySelector(':scope > a')?.getAttribute('href')).toBe('/docs/a');
    const caret = root.querySelector('details > summary');
    expect(caret?.ariaLabel).toBe('Mostrar ou esconder as páginas de “a”');
    expect(caret?.textContent.trim()).toBe('');
  });

  it('is plain text with an open list for a category that is not collapsible (behaviour 2.13.6)', () => {
    const root = line({ ...category('a', [link('p')]), collapsible: false });
    expect(root.querySelector('details, button, [role]')).toBeNull();
    expect(root.firstElementChild?.outerHTML).toBe('<span class="heading">a</span>');
    expect(root.querySelector('ul a')?.textContent).toBe('p');
  });

  it('is marked as external and has its class if it leaves the site (behaviour 2.13.10)', () => {
    const outside: SidebarItem = {
      ...{ type: 'link', label: 'App', href: 'https://app.example' },
      className: 'destaque',
    };
    expect(line(outside).className).toBe('destaque');
    const anchor = line(outside).querySelector('a');
    expect([anchor?.target, anchor?.rel]).toEqual(['_blank', 'noopener noreferrer']);
    expect(anchor?.className).toContain('external');
    expect(anchor?.textContent).toBe('App (abre em nova aba)');
  });

  it('may be raw HTML, with or without the default style (behaviour 2.13.10)', () => {
    const raw: SidebarItem = { type: 'html', value: '<hr>', defaultStyle: true };
    expect(line(raw).outerHTML).toBe('<li class="html"><hr></li>');
    expect(line({ ...raw, defaultStyle: false }).outerHTML).toBe('<li><hr></li>');
    expect(line({ ...raw, className: 'destaque' }).className).toBe('html destaque');
  });
});

describe('hiding the column (behaviour 2.13.12, 2.13.13)', () => {
  const buttons = (hideable: boolean) => {
    const column = (
      <SidebarColumn items={ITEMS} path="/docs/" autoCollapse={false} hideable={hideable} />
    );
    return [...rendered(column).querySelectorAll('button')];
  };

  it('is possible with labelled buttons if configured', () => {
    const names = [defaultMessages['docs.sidebar.hide'], defaultMessages['docs.sidebar.show']];
    expect(buttons(true).map(({ ariaLabel }) => ariaLabel)).toEqual(names);
    expect(buttons(true).map(({ title }) => title)).toEqual(names);
    expect(buttons(true).map(({ type }) => type)).toEqual(['button', 'button']);
  });

  it('is not possible otherwise', () => {
    expect(buttons(false)).toEqual([]);
  });
});
