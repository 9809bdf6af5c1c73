import type { DocsVersion } from './docs-types';
import { ICONS } from '../content/schema/icon-set';
import { VERSION_ATTRIBUTE } from './navbar-types';
import type { NavbarChild, NavbarItem, NavbarLinkItem, NavbarPosition } from './navbar-types';
import { withOverflow } from './navbar-overflow';
import type { BarLogo } from './navbar-overflow';
import { inFileOrder } from '../lib/value';
import { fromRoot } from '../lib/path';
import type { NavbarChildConfig, NavbarItemConfig } from '../content/schema/navbar';
import type { FieldPath, LineOf } from '../content/schema/parse';
import type { Problem } from '../content/schema/problem';
import { unknownInNavbar, unknownName, unknownSidebarInNavbar } from '../content/schema/unknown';
import { withoutTags } from '../lib/text';

export interface NavbarInput {
  logo: BarLogo;
  /** Label of the menu of surplus items. */
  more: string;
  /** All versions; doc and sidebar items refer to the last one. */
  versions: readonly DocsVersion[];
  /** Whether some docs cannot be read, which is reported elsewhere: sidebars may then lack their pages. */
  hasUnreadable?: boolean;
  /** Path of navbar.yaml, for messages. */
  file: string;
  /** Returns the line of a field of that file: `['items', 2, 'docId']`. */
  lineOf: LineOf;
}

export interface ResolvedNavbar {
  items: NavbarItem[];
  problems: Problem[];
}

interface Context extends NavbarInput {
  last: DocsVersion | undefined;
  problems: Problem[];
}

type ItemOf<Type extends NavbarItemConfig['type']> = Extract<NavbarItemConfig, { type: Type }>;

/** The site has only one language. */
const LOCALES = [{ code: 'pt-BR', label: 'Português (Brasil)' }];

/**
 * Resolves the nine item types into the kinds that the browser displays (behaviour 2.19). Unknown docs,
 * sidebars and versions and sidebars without a page are returned as problems, and their items are omitted.
 * If there is no search item, one is added at the right end (behaviour 2.19.4). Each item knows from which
 * window width the bar has room for it.
 */
export function resolveNavbar(
  items: readonly NavbarItemConfig[],
  input: NavbarInput,
): ResolvedNavbar {
  const last = input.versions.find(({ isLast }) => isLast);
  const context: Context = { ...input, last, problems: [] };
  const resolved = items.flatMap((item, index) => resolveItem(item, ['items', index], context));
  const hasSearch = resolved.some(({ kind }) => kind === 'search');
  if (!hasSearch) resolved.push({ kind: 'search', position: 'right', isAppended: true });
  return { items: withOverflow(resolved, input.logo, input.more), problems: context.problems };
}

function resolveItem(item: NavbarItemConfig, path: FieldPath, context: Context): NavbarItem[] {
  const { position, className } = item;
  switch (item.type) {
    case 'search':
      return [{ kind: 'search', position, className }];
    case 'dropdown': {
      const href = item.to ?? item.href;
      const items = resolveChildren(item.items, [...path, 'items'], position, context);
      const { label } = item;
      const icon = iconOf(item);
      return [{ kind: 'dropdown', position, label, href, items, icon, className }];
    }
    case 'localeDropdown':
      return [localeDropdown(item, path, context)];
    case 'docsVersionDropdown':
      return versionDropdown(item, path, context);
    default:
      return resolveChild(item, path, context);
  }
}

/** Resolves the items of a dropdown, which inherit its position. */
function resolveChildren(
  items: readonly NavbarChildConfig[],
  path: FieldPath,
  position: NavbarPosition,
  context: Context,
): NavbarChild[] {
  return items.flatMap((item, index) =>
    resolveChild({ ...item, position }, [...path, index], context),
  );
}

/** Resolves an item that is allowed in the navbar and in dropdowns. */
function resolveChild(item: NavbarChildConfig, path: FieldPath, context: Context): NavbarChild[] {
  switch (item.type) {
    case 'html': {
      const { position, value, className } = item;
      return [{ kind: 'html', position, value, className }];
    }
    case 'doc':
      return docItem(item, path, context);
    case 'docSidebar':
      return sidebarItem(item, path, context);
    case 'docsVersion':
      return versionItem(item, context);
    case 'default': {
      const label = item.label ?? plainText(item.html ?? '', item.attributes);
      const { href: written = '', prependBaseUrlToHref } = item;
      const href = item.to ?? (prependBaseUrlToHref ? fromRoot(written) : written);
      return [{ ...link(item, { label, href }), html: item.html }];
    }
  }
}

/** Returns the accessible name of an HTML label: its text, or its `aria-label` if it is an image. */
function plainText(html: string, attributes: Record<string, string> = {}): string {
  return withoutTags(html) || (attributes['aria-label'] ?? '');
}

type LinkLook = Pick<
  ItemOf<'doc'>,
  'position' | 'className' | 'icon' | 'style' | 'attributes' | 'activeBasePath' | 'activeBaseRegex'
>;

interface LinkTarget {
  label: string;
  href: string;
  activeBasePath?: string;
  activePaths?: string[];
}

/** Returns the icon's drawing, so that the browser does not need the list of icons. */
const iconOf = ({ icon }: Pick<LinkLook, 'icon'>) => icon && ICONS[icon];

/**
 * Creates a link. Active paths given by the writer take precedence over those derived from the item type.
 */
function link(look: LinkLook, { label, href, ...active }: LinkTarget): NavbarLinkItem {
  const { activeBasePath, activeBaseRegex } = look;
  const isWritten = activeBasePath !== undefined || activeBaseRegex !== undefined;
  return {
    kind: 'link',
    position: look.position,
    label,
    href,
    ...(isWritten ? { activeBasePath, activeRegex: activeBaseRegex } : active),
    attributes: look.attributes,
    appearance: look.style,
    icon: iconOf(look),
    className: look.className,
  };
}

/**
 * Resolves a doc item. It is current on the doc and on every doc of its sidebar; drafts are omitted
 * (2.19.6).
 */
function docItem(item: ItemOf<'doc'>, path: FieldPath, context: Context): NavbarLinkItem[] {
  const { last, file, lineOf, problems } = context;
  const { docId, label = docId } = item;
  if (last?.draftIds.includes(docId)) return [];
  const links = versionedLink(item, context, (version) => {
    const doc = version.docs.find(({ id }) => id === docId);
    if (!doc) return undefined;
    const active = doc.sidebar ? activeIn(doc.sidebar, version) : { activePaths: [doc.path] };
    return { label, href: doc.path, unlisted: doc.unlisted, ...active };
  });
  if (links.length === 0) {
    problems.push({
      file,
      line: lineOf([...path, 'docId']),
      ...unknownInNavbar(docId, last?.docs.map(({ id }) => id) ?? []),
    });
  }
  return links;
}

/**
 * Creates a link for the last version, with its variants in the other versions; the browser selects the
 * variant of the version in use. A version without the target uses the link of the last version (behaviour
 * 4.3.3).
 */
function versionedLink(
  look: LinkLook,
  { last, versions }: Context,
  targetIn: (version: DocsVersion) => (LinkTarget & { unlisted?: boolean | undefined }) | undefined,
): NavbarLinkItem[] {
  const linkIn = (version: DocsVersion | undefined) => {
    const target = version && targetIn(version);
    return target && { ...link(look, target), unlisted: target.unlisted };
  };
  const shown = linkIn(last);
  if (!shown) return [];
  const others = versions.flatMap((version) => {
    if (version === last) return [];
    const other = linkIn(version) ?? { ...shown, activeBasePath: undefined, activePaths: [] };
    const { label, href, activeBasePath, activeRegex, activePaths, unlisted } = other;
    const own = { label, href, activeBasePath, activeRegex, activePaths, unlisted };
    return [[version.name, own] as const];
  });
  return [others.length > 0 ? { ...shown, byVersion: Object.fromEntries(others) } : shown];
}

/**
 * Returns where an item of a sidebar is current. A list of paths would be part of every page of the site;
 * if no other sidebar has docs, the base path is equivalent and much shorter.
 */
function activeIn(
  sidebarId: string,
  { docs, path }: DocsVersion,
): Pick<NavbarLinkItem, 'activeBasePath' | 'activePaths'> {
  const isOnly = docs.every(({ sidebar }) => sidebar === undefined || sidebar === sidebarId);
  if (isOnly && path !== '/') return { activeBasePath: path };
  return {
    activePaths: docs.filter(({ sidebar }) => sidebar === sidebarId).map((doc) => doc.path),
  };
}

/** Resolves a sidebar item to a link to the sidebar's first page (2.19.7). */
function sidebarItem(
  item: ItemOf<'docSidebar'>,
  path: FieldPath,
  context: Context,
): NavbarLinkItem[] {
  const { last, file, lineOf, problems, hasUnreadable } = context;
  const { sidebarId } = item;
  const names = Object.keys(last?.sidebars ?? {});
  const line = lineOf([...path, 'sidebarId']);
  if (!last || !names.includes(sidebarId)) {
    problems.push({ file, line, ...unknownSidebarInNavbar(sidebarId, names) });
    return [];
  }
  const target = last.sidebars[sidebarId]?.link;
  if (!target) {
    if (hasUnreadable) return [];
    problems.push({
      file,
      line,
      what: `A barra lateral "${sidebarId}" não leva a nenhuma página.`,
      rule: 'Um item docSidebar precisa de uma barra lateral com ao menos uma página.',
      fix: `Acrescente uma página a "${sidebarId}" em content/site/docs.yaml, por exemplo:  - index`,
    });
    return [];
  }
  return versionedLink(item, context, (version) => {
    const found = version.sidebars[sidebarId]?.link;
    const { label = found?.label } = item;
    if (!found || label === undefined) return undefined;
    return { label, href: found.path, ...activeIn(sidebarId, version) };
  });
}

function localeDropdown(
  item: ItemOf<'localeDropdown'>,
  path: FieldPath,
  context: Context,
): NavbarItem {
  const { position, queryString, className } = item;
  const around = resolveAround(item, path, context);
  return { kind: 'locale-dropdown', position, locales: LOCALES, queryString, ...around, className };
}

function resolveAround(
  item: ItemOf<'localeDropdown'> | ItemOf<'docsVersionDropdown'>,
  path: FieldPath,
  context: Context,
): { before: NavbarChild[]; after: NavbarChild[] } {
  const resolve = (key: 'dropdownItemsBefore' | 'dropdownItemsAfter') =>
    resolveChildren(item[key], [...path, key], item.position, context);
  return { before: resolve('dropdownItemsBefore'), after: resolve('dropdownItemsAfter') };
}

/** A version with at least one page; `href` is its main doc. */
interface OfferedVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  href: string;
}

function offered({ name, label, isLast, path, docs, mainDocId }: DocsVersion): OfferedVersion[] {
  const main = docs.find(({ id }) => id === mainDocId);
  return main ? [{ name, label, isLast, path, href: main.path }] : [];
}

/**
 * Resolves to the version in use: the active one, otherwise the preferred one, otherwise the last (2.19.8).
 */
function versionItem(item: ItemOf<'docsVersion'>, context: Context): NavbarLinkItem[] {
  return versionedLink(item, context, (version) => {
    const [target] = offered(version);
    return target && { label: item.label ?? target.label, href: item.to ?? target.href };
  });
}

/** Resolves to the versions in the configured order; a single entry becomes a plain link (2.19.9). */
function versionDropdown(
  item: ItemOf<'docsVersionDropdown'>,
  path: FieldPath,
  context: Context,
): NavbarItem[] {
  const versions = offeredVersions(item, path, context);
  const { before, after } = resolveAround(item, path, context);
  const { position, className, dropdownActiveClassDisabled: isNeverActive } = item;
  const entries = versions.map((version) => ({
    ...link({ position, className: undefined, style: 'link' }, version),
    attributes: { [VERSION_ATTRIBUTE]: version.name },
  }));
  const items = [...before, ...entries, ...after];
  const [shown] = versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast));
  if (items.length > 1 && shown) {
    const { label } = shown;
    return [{ kind: 'dropdown', position, label, items, choosesVersion: true, className }];
  }
  if (!shown) return items;
  const plain = link({ position, className, style: 'link' }, shown);
  return [isNeverActive ? { ...plain, activePaths: [] } : { ...plain, activeBasePath: shown.path }];
}

function offeredVersions(
  { versions: wanted }: ItemOf<'docsVersionDropdown'>,
  path: FieldPath,
  context: Context,
): OfferedVersion[] {
  const all = context.versions.flatMap(offered);
  if (!wanted) return all;
  const names = inFileOrder(Object.keys(wanted), [...path, 'versions'], context.lineOf);
  return names.flatMap((name) => {
    const label = wanted[name]?.label;
    const found = all.find((version) => version.name === name);
    if (found) return [{ ...found, label: label ?? found.label }];
    if (!context.versions.some((version) => version.name === name)) {
      context.problems.push(unknownVersion(name, [...path, 'versions'], context));
    }
    return [];
  });
}

function unknownVersion(name: string, path: FieldPath, context: Context): Problem {
  const { file, lineOf, versions } = context;
  return {
    file,
    line: lineOf(path),
    ...unknownName({
      name,
      what: `A lista de versões da barra de navegação usa a versão "${name}", que não existe.`,
      plural: 'versões',
      names: versions.map((version) => version.name),
      otherwise: 'Use em versions um nome da lista.',
    }),
  };
}
