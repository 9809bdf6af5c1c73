/**
 * The navbar as resolved by the build: the browser gets these kinds instead of the nine types of
 * navbar.yaml (behaviour 2.19). Every `href` is a path on this site without `baseUrl`, or an external URL.
 */

import type { Drawing } from '../lib/icons';

export type NavbarPosition = 'left' | 'right';

/**
 * Attribute with the version that a link selects, also used by the version banner; the early script stores
 * it.
 */
export const VERSION_ATTRIBUTE = 'data-docs-version';

/** The fields of a docs link that depend on the version. */
type VersionedLink = Pick<
  NavbarLinkItem,
  'label' | 'href' | 'activeBasePath' | 'activeRegex' | 'activePaths' | 'unlisted'
>;

/** A link, resolved from any item type. */
export interface NavbarLinkItem {
  kind: 'link';
  position: NavbarPosition;
  label: string;
  /** HTML shown instead of the label, which is then its plain text. */
  html?: string;
  href: string;
  /** Path on and below which the link is current; without it and the next two fields, `href` is used. */
  activeBasePath?: string;
  /** Case-insensitive pattern of the paths on which the link is current. */
  activeRegex?: string;
  /** Exact paths on which the link is current. */
  activePaths?: string[];
  /** Additional attributes of the `<a>`: `aria-label`, `rel`, `target`. */
  attributes?: Record<string, string>;
  appearance?: 'link' | 'button';
  /** Icon before the label. */
  icon?: Drawing;
  className?: string;
  /** Whether the target is unlisted; the link is then only shown on that page. */
  unlisted?: boolean;
  /**
   * Variants of the link in versions other than the last, by name; absent with only one version (2.19.8).
   */
  byVersion?: Record<string, VersionedLink>;
}

/** Raw HTML. */
interface NavbarHtmlItem {
  kind: 'html';
  position: NavbarPosition;
  value: string;
  className?: string;
}

/** At which window widths, in rem, an item is where it is (`navbar-overflow`); at all widths by default. */
interface Room {
  /** Width from which the bar has room for it. In the menu “Mais”, it is shown below that width. */
  from?: number;
  /** Width from which it is not needed: of the menu itself. */
  until?: number;
}

/** Items allowed in a dropdown. */
export type NavbarChild = (NavbarLinkItem | NavbarHtmlItem) & Room;

/** A label with a menu of links; `href` becomes the first of them, under the same label. */
export interface NavbarDropdownItem {
  kind: 'dropdown';
  position: NavbarPosition;
  label: string;
  href?: string;
  /** The menu “Mais” may have the list of languages in it. */
  items: (NavbarChild | (NavbarLocaleDropdownItem & Room))[];
  /**
   * Whether it lists versions: the label is the version in use, and entries lead to the same doc (2.19.9).
   */
  choosesVersion?: boolean;
  icon?: Drawing;
  className?: string;
}

/** Position of the search button. */
interface NavbarSearchItem {
  kind: 'search';
  position: NavbarPosition;
  /**
   * Whether it was added automatically; it is then placed last, after the colour mode toggle (behaviour
   * 2.5.2).
   */
  isAppended?: boolean;
  className?: string;
}

/** The languages of the site; each entry leads to the same page, query and hash (2.19.3). */
interface NavbarLocaleDropdownItem {
  kind: 'locale-dropdown';
  position: NavbarPosition;
  locales: { code: string; label: string }[];
  /** Query added to the URL of each entry: `?persistir=sim`. */
  queryString?: string;
  before: NavbarChild[];
  after: NavbarChild[];
  className?: string;
}

export type NavbarItem = (
  NavbarChild | NavbarDropdownItem | NavbarSearchItem | NavbarLocaleDropdownItem
) &
  Room;
