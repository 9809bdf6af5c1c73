import { describe, expect, it } from 'vitest';
import type { SidebarCategory, SidebarItem, SidebarLink } from './docs-types';
import { ancestorsOf, containsPath, firstHref, isActive, visibleItems } from './sidebar';

const link = (href: string, more: Partial<SidebarLink> = {}): SidebarLink => ({
  type: 'link',
  label: href,
  href,
  ...more,
});
const category = (
  label: string,
  items: SidebarItem[],
  more: Partial<SidebarCategory> = {},
): SidebarCategory => ({
  type: 'category',
  label,
  items,
  collapsible: true,
  collapsed: true,
  ...more,
});
const html: SidebarItem = { type: 'html', value: '<hr>', defaultStyle: false };

describe('firstHref', () => {
  it('skips html, unlisted pages and empty groups', () => {
    const group = category('A', [
      html,
      category('B', []),
      link('/x', { unlisted: true }),
      link('/y'),
    ]);
    expect(firstHref(group)).toBe('/y');
    expect(firstHref(html)).toBeUndefined();
  });

  it('prefers the page of the category unless it is unlisted', () => {
    expect(firstHref(category('A', [link('/y')], { href: '/a/' }))).toBe('/a/');
    expect(firstHref(category('A', [link('/y')], { href: '/a/', linkUnlisted: true }))).toBe('/y');
  });
});

describe('isActive', () => {
  it('ignores slashes, case and encoding', () => {
    expect(isActive(link('/docs/Ação'), '/docs/a%C3%A7%C3%A3o/')).toBe(true);
    expect(isActive(link('/docs'), '/docs/conversas')).toBe(false);
  });

  it('is false for external links and html', () => {
    expect(isActive(link('//docs'), '/docs')).toBe(false);
    expect(isActive(html, '/docs')).toBe(false);
  });
});

describe('containsPath and ancestorsOf', () => {
  const inner = category('B', [link('/docs/b/c')], { href: '/docs/b/' });
  const outer = category('A', [link('/docs/a'), inner]);

  it("find the page at any depth, and the category's own page", () => {
    expect(containsPath(outer, '/docs/b/c/')).toBe(true);
    expect(containsPath(inner, '/docs/b')).toBe(true);
    expect(containsPath(inner, '/docs/a')).toBe(false);
  });

  it('list the categories from the outermost', () => {
    const items = [link('/docs/'), outer];
    expect(ancestorsOf(items, '/docs/b/c')).toEqual([outer, inner]);
    expect(ancestorsOf(items, '/docs/b')).toEqual([outer, inner]);
    expect(ancestorsOf(items, '/docs/a')).toEqual([outer]);
    expect(ancestorsOf(items, '/docs/')).toEqual([]);
  });
});

describe('visibleItems', () => {
  const hidden = link('/docs/oculta', { unlisted: true });

  it('shows an unlisted page only on itself (behaviour 2.13.11)', () => {
    expect(visibleItems([hidden, html], '/docs/')).toEqual([html]);
    expect(visibleItems([hidden], '/docs/oculta/')).toEqual([hidden]);
  });

  it('hides a category in which nothing is visible (behaviour 2.13.11)', () => {
    const empty = category('A', [hidden]);
    const unlisted = category('B', [hidden], { href: '/docs/b/', linkUnlisted: true });
    const linked = category('C', [], { href: '/docs/c/' });
    expect(visibleItems([empty, unlisted, linked], '/docs/')).toEqual([linked]);
    expect(visibleItems([empty, unlisted], '/docs/oculta')).toHaveLength(2);
    expect(visibleItems([empty, unlisted], '/docs/b')).toEqual([unlisted]);
  });

  it('takes the link from a category whose page is unlisted, except on that page (behaviour 2.13.11)', () => {
    const group = category('A', [link('/docs/p')], { href: '/docs/a/', linkUnlisted: true });
    const listed = category('B', [link('/docs/q')], { href: '/docs/b/' });
    expect(visibleItems([group, listed], '/docs/p')).toEqual([
      { ...group, href: undefined },
      listed,
    ]);
    expect(visibleItems([group], '/docs/a')).toEqual([group]);
  });
});
