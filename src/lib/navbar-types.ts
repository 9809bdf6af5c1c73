/**
 * The navbar once the build has resolved it: the browser knows these kinds instead of the nine types
 * of navbar.yaml (architecture §2, acceptance 2.19). Every `href` is a path on this site without
 * `baseUrl`, or an external address.
 */

import type { IconName } from './icon-names';

export type NavbarPosition = 'left' | 'right';

/** A link, whatever type of item it was written as. */
export interface NavbarLinkItem {
  kind: 'link';
  position: NavbarPosition;
  label: string;
  /** Shown in place of the label, which then is its plain text. */
  html?: string;
  href: string;
  external: boolean;
  /** Current on this path and below it; without it and the next two, `href` counts. */
  activeBasePath?: string;
  /** Current where this matches; capitals do not count. */
  activeRegex?: string;
  /** Current on exactly these pages. */
  activePaths?: string[];
  /** More attributes of the `<a>`: `aria-label`, `rel`, `target`. */
  attributes?: Record<string, string>;
  appearance?: 'link' | 'button';
  /** Stands before the label. */
  icon?: IconName;
  className?: string;
  /** The page behind it is unlisted: shown only on that very page. */
  unlisted?: boolean;
}

/** Raw HTML. */
export interface NavbarHtmlItem {
  kind: 'html';
  position: NavbarPosition;
  value: string;
  className?: string;
}

/** What a dropdown can hold. */
export type NavbarChild = NavbarLinkItem | NavbarHtmlItem;

/** Links behind a label; `href` is the first of them, under the same label. */
export interface NavbarDropdownItem {
  kind: 'dropdown';
  position: NavbarPosition;
  label: string;
  href?: string;
  external?: boolean;
  items: NavbarChild[];
  icon?: IconName;
  className?: string;
}

/** The place of the search button. */
export interface NavbarSearchItem {
  kind: 'search';
  position: NavbarPosition;
  className?: string;
}

/** The languages of the site; each entry leads to the same page, query and hash (2.19.3). */
export interface NavbarLocaleDropdownItem {
  kind: 'locale-dropdown';
  position: NavbarPosition;
  locales: { code: string; label: string }[];
  /** Added to the address of each entry: `?persistir=sim`. */
  queryString?: string;
  before: NavbarChild[];
  after: NavbarChild[];
  className?: string;
}

/** A version as the navbar offers it; `href` is its main doc. */
export interface NavbarVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  href: string;
}

/** A link to the version in use: active, else preferred, else last (2.19.8). Several versions only. */
export interface NavbarVersionItem {
  kind: 'version';
  position: NavbarPosition;
  /** In place of the version's own label. */
  label?: string;
  /** In place of the version's main doc. */
  href?: string;
  versions: NavbarVersion[];
  className?: string;
}

/** The versions to choose from (2.19.9). A list of one entry is a plain link instead. */
export interface NavbarVersionDropdownItem {
  kind: 'version-dropdown';
  position: NavbarPosition;
  versions: NavbarVersion[];
  before: NavbarChild[];
  after: NavbarChild[];
  /** The label is not marked as current on docs pages. */
  activeClassDisabled: boolean;
  className?: string;
}

export type NavbarItem =
  | NavbarChild
  | NavbarDropdownItem
  | NavbarSearchItem
  | NavbarLocaleDropdownItem
  | NavbarVersionItem
  | NavbarVersionDropdownItem;
