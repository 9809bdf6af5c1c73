/**
 * The navbar once the build has resolved it: the browser knows these kinds instead of the nine types
 * of navbar.yaml (behaviour 2.19). Every `href` is a path on this site without
 * `baseUrl`, or an external address.
 */

import type { Drawing } from '../lib/icons';

export type NavbarPosition = 'left' | 'right';

/** Set on a link to a choice of version, and on the banner's: the early script stores it. */
export const VERSION_ATTRIBUTE = 'data-docs-version';

/** What a link into the docs is in one version of them. */
type VersionedLink = Pick<
  NavbarLinkItem,
  'label' | 'href' | 'activeBasePath' | 'activeRegex' | 'activePaths' | 'unlisted'
>;

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
  icon?: Drawing;
  className?: string;
  /** The page behind it is unlisted: shown only on that very page. */
  unlisted?: boolean;
  /** The link in versions other than the last, by name; absent while there is one (2.19.8). */
  byVersion?: Record<string, VersionedLink>;
}

/** Raw HTML. */
interface NavbarHtmlItem {
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
  /** It lists versions: labelled by the one in use, entries lead to the same doc (2.19.9). */
  choosesVersion?: boolean;
  icon?: Drawing;
  className?: string;
}

/** The place of the search button. */
interface NavbarSearchItem {
  kind: 'search';
  position: NavbarPosition;
  /** Nobody placed it: it comes last, after the colour switch (behaviour 2.5.2). */
  isAppended?: boolean;
  className?: string;
}

/** The languages of the site; each entry leads to the same page, query and hash (2.19.3). */
interface NavbarLocaleDropdownItem {
  kind: 'locale-dropdown';
  position: NavbarPosition;
  locales: { code: string; label: string }[];
  /** Added to the address of each entry: `?persistir=sim`. */
  queryString?: string;
  before: NavbarChild[];
  after: NavbarChild[];
  className?: string;
}

export type NavbarItem =
  NavbarChild | NavbarDropdownItem | NavbarSearchItem | NavbarLocaleDropdownItem;
