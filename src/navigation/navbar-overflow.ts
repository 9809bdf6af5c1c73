import { escapeHtml } from '../article/syntax/inline-html';
import type { NavbarDropdownItem, NavbarItem } from './navbar-types';
import { isExternal } from '../lib/path';
import { withoutTags } from '../lib/text';

/*
 * The width of the bar is estimated, so that surplus items are in their menu in the HTML, without scripts and
 * without a jump. All widths are in rem, as in navbar.module.css.
 */

/**
 * Window widths from which more items fit (`data-from` in navbar.module.css). The first is 997 px; with the
 * last, which no rule shows, an item is in the menu at any width.
 */
const STEPS = [62.3, 67, 72, 78, 100] as const;

/** Greatest width of the bar's content, and the margin on both sides of it (`--page-max`, `--gutter`). */
const MAX = 75;
const MARGINS = 2.5;

/** Mean width of a letter; rather too much than too little. */
const LETTER = 0.52;
const GAP = { left: 0.25, right: 0.5 };
/** Switch of the colour mode, and the gaps between logo, left side and right side. */
const FIXED = 2.5 + GAP.right + 2 * 1.5;
/** The menu of surplus items itself. */
const MORE = 5;
/** Width of a logo whose size is not configured. */
const LOGO = 10;

const PADDING: Record<NavbarItem['kind'] | 'button', number> = {
  link: 1.5,
  button: 2.5,
  html: 0,
  dropdown: 2.65,
  'locale-dropdown': 4,
  search: 13.5,
};

const ICON = 1.4;
/** The mark of a link to another site, with its margin. */
const MARK = 1;

/** What the room of the logo depends on. */
export interface BarLogo {
  /** Width in px, if it is known. */
  width?: number | null | undefined;
  /** Name beside it. */
  title?: string | null | undefined;
}

/**
 * Notes from which window width each item is in the bar, and adds a menu that has it below. The items on the
 * left come first, then those on the right, in written order. The search, buttons, versions and unlisted
 * links are always in the bar.
 *
 * @param label label of the menu: “Mais”
 */
export function withOverflow(
  items: readonly NavbarItem[],
  { width: picture, title }: BarLogo,
  label: string,
): NavbarItem[] {
  const sideOf = (side: NavbarItem['position']) => items.filter((item) => item.position === side);
  const ordered = [...sideOf('left'), ...sideOf('right')];
  const staying = ordered.filter(isStaying).map(widthOf);
  const logo = (picture ? picture / 16 : LOGO) + (title ? GAP.right + LETTER * title.length : 0);
  let width = FIXED + logo + staying.reduce((sum, one) => sum + one, 0);
  const movable = ordered.filter((item) => !isStaying(item));
  const places = new Map(
    movable.map((item) => {
      width += widthOf(item);
      return [item, stepFor(width + MORE)];
    }),
  );
  // Where all items fit, the menu takes no room.
  const all = stepFor(width);
  const placed = items.map((item) => {
    const from = Math.min(places.get(item) ?? 0, all);
    return from > STEPS[0] ? { ...item, from } : item;
  });
  const surplus = placed.filter(({ from }) => from !== undefined);
  if (surplus.length === 0) return placed;
  const until = Math.max(...surplus.map(({ from = 0 }) => from));
  const entries = surplus.flatMap(entriesOf);
  return [...placed, { kind: 'dropdown', position: 'left', label, items: entries, until }];
}

/** Returns the entries of an item in the menu: of a list, its label as a title and its links. */
function entriesOf(item: NavbarItem): NavbarDropdownItem['items'] {
  if (item.kind === 'search') return [];
  if (item.kind !== 'dropdown') return [item];
  const { position, label, href, from } = item;
  const title = { kind: 'html', position, value: `<strong>${escapeHtml(label)}</strong>` } as const;
  const own = href === undefined ? [] : [{ kind: 'link', position, label, href } as const];
  return [title, ...own, ...item.items].map((entry) => ({ ...entry, from: from ?? 0 }));
}

/** Returns the first step at which the bar is as wide. */
const stepFor = (width: number): number =>
  STEPS.find((window) => Math.min(window - MARGINS, MAX) >= width) ?? STEPS[STEPS.length - 1] ?? 0;

const isStaying = (item: NavbarItem) =>
  item.kind === 'search' ||
  isButton(item) ||
  isUnlisted(item) ||
  (item.kind === 'dropdown' && item.choosesVersion);

/** Reports whether an item is only shown on pages that its links lead to. */
const isUnlisted = (item: NavbarItem): boolean =>
  item.kind === 'dropdown'
    ? item.href === undefined && item.items.every(isUnlisted)
    : item.kind === 'link' && Boolean(item.unlisted);

const isButton = (item: NavbarItem) => item.kind === 'link' && item.appearance === 'button';

function widthOf(item: NavbarItem): number {
  if (isUnlisted(item)) return 0;
  const isMarked = item.kind === 'link' && isExternal(item.href) && !isButton(item);
  const icon = ('icon' in item && item.icon ? ICON : 0) + (isMarked ? MARK : 0);
  const padding = PADDING[isButton(item) ? 'button' : item.kind];
  return GAP[item.position] + padding + icon + LETTER * textOf(item).length;
}

/** Returns the visible text of an item; of a version dropdown, the longest that it can have. */
function textOf(item: NavbarItem): string {
  switch (item.kind) {
    case 'search':
      return '';
    case 'html':
      return withoutTags(item.value);
    case 'locale-dropdown':
      return item.locales[0]?.label ?? '';
    case 'link':
      return longest([
        item.label,
        ...Object.values(item.byVersion ?? {}).map(({ label }) => label),
      ]);
    case 'dropdown': {
      const own = item.items.flatMap((child) => (child.kind === 'link' ? child.label : []));
      return longest([item.label, ...(item.choosesVersion ? own : [])]);
    }
  }
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((best, text) => (text.length > best.length ? text : best), '');
