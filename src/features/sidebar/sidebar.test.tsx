// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SidebarCategory, SidebarItem } from '../../lib/docs-types';
import { defaultMessages } from '../../lib/messages';
import { MessagesProvider } from '../../ui/messages';
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

function rendered(element: React.ReactElement): Element {
  const root = document.createElement('div');
  root.innerHTML = renderToStaticMarkup(
    <MessagesProvider messages={defaultMessages}>{element}</MessagesProvider>,
  );
  return root;
}

describe('auto-collapse (acceptance 2.13.8)', () => {
  /** The group of each category, by its id: browsers leave one of a group open. */
  const groups = (autoCollapse: boolean) => {
    const root = rendered(<Sidebar items={ITEMS} path="/docs/" autoCollapse={autoCollapse} />);
    const all = [...root.querySelectorAll('details')];
    return Object.fromEntries(
      all.map((one) => [one.dataset['category'], one.getAttribute('name')]),
    );
  };

  it('groups siblings of one level, and nobody else', () => {
    const names = groups(true);
    expect(names['/a']).toBeTruthy();
    expect(names['/a']).toBe(names['/b']);
    expect(names['/a/a1']).toBe(names['/a/a2']);
    expect(new Set(Object.values(names)).size).toBe(3);
  });

  it('groups nothing by default', () => {
    expect(Object.values(groups(false))).toEqual([null, null, null, null, null]);
  });

  it('does not reach from the column into the drawer', () => {
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

describe('open categories in the HTML (acceptance 2.13.7)', () => {
  it('are those around the page', () => {
    const root = rendered(<Sidebar items={ITEMS} path="/docs/q" autoCollapse={false} />);
    const open = [...root.querySelectorAll<HTMLElement>('details[open]')];
    expect(open.map(({ dataset }) => dataset['category'])).toEqual(['/a', '/a/a2']);
  });
});

describe('hiding the column (acceptance 2.13.12, 2.13.13)', () => {
  const buttons = (hideable: boolean) => {
    const column = (
      <SidebarColumn items={ITEMS} path="/docs/" autoCollapse={false} hideable={hideable} />
    );
    return [...rendered(column).querySelectorAll('button')];
  };

  it('is offered where it is configured, by buttons with label and title', () => {
    const names = [defaultMessages['docs.sidebar.hide'], defaultMessages['docs.sidebar.show']];
    expect(buttons(true).map(({ ariaLabel }) => ariaLabel)).toEqual(names);
    expect(buttons(true).map(({ title }) => title)).toEqual(names);
    expect(buttons(true).map(({ type }) => type)).toEqual(['button', 'button']);
  });

  it('is not offered otherwise', () => {
    expect(buttons(false)).toEqual([]);
  });
});
