import GithubSlugger from 'github-slugger';
import type {
  DocEntry,
  DocNavigation,
  GeneratedIndexPage,
  IndexCard,
  SidebarCategory,
  SidebarItem,
  SidebarLook,
  SidebarLink,
  SidebarTrees,
} from './docs-types';
import { memoizeByObject } from '../lib/memoize';
import { routeKey } from '../lib/path';
import { firstHref } from './sidebar';
import { NO_BREAK_SPACE, typeset } from '../lib/typography';
import type { SidebarLookConfig } from '../content/schema/category';
import { ICONS } from '../content/schema/icon-set';
import type { SidebarCategoryConfig, SidebarItemConfig } from '../content/schema/docs';
import type { FieldPath, LineOf } from '../content/schema/parse';
import type { Problem } from '../content/schema/problem';
import { emptyGroup, unknownInSidebar } from '../content/schema/unknown';
import { hasPage } from '../lib/doc-identity';
import { folderItems } from './sidebar-folders';
import type { CategoryFile } from './sidebar-folders';
import { navigate } from './sidebar-navigation';

export interface SidebarOptions {
  /** Base path of the docs of this version: `/docs`. */
  basePath: string;
  /** Whether drafts are pages, too (behaviour 2.14.13). */
  withDrafts: boolean;
  /** `numberPrefixParser` of docs.yaml. */
  numberPrefixes: boolean;
  breadcrumbs: boolean;
  /** Docs folder relative to the project root, for messages. */
  contentDir: string;
}

export interface SidebarsInput {
  sidebars: Readonly<Record<string, readonly SidebarItemConfig[]>>;
  /** All docs including drafts, which the sidebar of a production build may still reference. */
  docs: readonly DocEntry[];
  categories: readonly CategoryFile[];
  options: SidebarOptions;
  /** File that declares the sidebars, for messages. */
  file: string;
  /** Returns the line of a field of that file: `['sidebars', 'tutorialSidebar', 2]`. */
  lineOf: LineOf;
  /** Returns the line of a front matter field of a doc. */
  docLineOf?: (doc: DocEntry, path: FieldPath) => number | undefined;
}

/** Resolved sidebars and everything derived from their order. */
export interface ResolvedSidebars {
  sidebars: SidebarTrees;
  indexPages: GeneratedIndexPage[];
  /** Navigation by `routeKey`; read it with `docNavigation`. */
  navigation: ReadonlyMap<string, DocNavigation>;
  problems: Problem[];
}

/** Shared state while one sidebar is resolved. */
interface Context extends SidebarsInput {
  sidebarId: string;
  /** All docs by id. */
  known: ReadonlyMap<string, DocEntry>;
  /** Docs that have a page in this build. */
  published: readonly DocEntry[];
  slugger: GithubSlugger;
  indexPages: GeneratedIndexPage[];
  problems: Problem[];
}

/**
 * Resolves the sidebars of docs.yaml into trees that pages can render directly (behaviour 2.12.4 to
 * 2.12.12): ids become paths and labels, folders become categories, drafts are removed, categories without
 * items are removed or become a link, and generated indexes become pages. Errors are returned as problems,
 * and their items are omitted.
 */
export function resolveSidebars(input: SidebarsInput): ResolvedSidebars {
  const shared = {
    ...input,
    known: new Map(input.docs.map((doc) => [doc.id, doc])),
    published: input.docs.filter((doc) => hasPage(doc, input.options)),
    slugger: new GithubSlugger(),
    indexPages: [],
    problems: duplicateIds(input),
  };
  const trees = Object.entries(input.sidebars).map(([sidebarId, items]) => {
    const context: Context = { ...shared, sidebarId };
    return [sidebarId, resolveItems(items, ['sidebars', sidebarId], context)] as const;
  });
  const sidebars: SidebarTrees = Object.fromEntries(trees);
  const { navigation, problems } = navigate({ ...shared, sidebars });
  const { indexPages } = shared;
  return { sidebars, indexPages, navigation, problems: [...shared.problems, ...problems] };
}

/**
 * Returns the navigation of a doc or generated index; a page in no sidebar has none (behaviour 2.12.11).
 */
export function docNavigation(
  resolved: Pick<ResolvedSidebars, 'navigation'>,
  path: string,
): DocNavigation {
  return resolved.navigation.get(routeKey(path)) ?? { breadcrumbs: [] };
}

function duplicateIds({ docs, options }: SidebarsInput): Problem[] {
  const firstOf = new Map<string, DocEntry>();
  return docs.flatMap((doc) => {
    const first = firstOf.get(doc.id);
    if (!first) firstOf.set(doc.id, doc);
    return first ? [duplicateId(first, doc, options.contentDir)] : [];
  });
}

function duplicateId(first: DocEntry, second: DocEntry, contentDir: string): Problem {
  return {
    file: `${contentDir}/${second.relativePath}`,
    what: `O id "${second.id}" já pertence a ${contentDir}/${first.relativePath}.`,
    rule: 'Cada página da documentação precisa de um id só seu.',
    fix: 'Mude o nome do arquivo ou escreva no início dele, por exemplo:  id: outro-id',
  };
}

function resolveItems(
  items: readonly SidebarItemConfig[],
  path: FieldPath,
  context: Context,
): SidebarItem[] {
  return items.flatMap((item, index) => resolveItem(item, [...path, index], context));
}

/** Resolves an item to no item, one item, or the items of a folder (`autogenerated`). */
function resolveItem(item: SidebarItemConfig, path: FieldPath, context: Context): SidebarItem[] {
  switch (item.type) {
    case 'doc':
    case 'ref': {
      const doc = findDoc(item.id, path, context);
      return doc ? [docLink(doc, item)] : [];
    }
    case 'link': {
      const { icon: _, ...link } = item;
      return [{ ...link, ...lookOf(item) }];
    }
    case 'html':
      return [item];
    case 'category':
      return resolveCategory(item, path, context);
    case 'autogenerated':
      return resolveFolder(item.dirName, path, context);
  }
}

/** Returns the doc with an id if it has a page in this build; an unknown id is reported. */
function findDoc(id: string, path: FieldPath, context: Context): DocEntry | undefined {
  const doc = context.known.get(id);
  if (doc) return hasPage(doc, context.options) ? doc : undefined;
  const { contentDir } = context.options;
  context.problems.push({
    file: context.file,
    line: context.lineOf(path),
    ...unknownInSidebar(id, context.sidebarId, [...context.known.keys()], contentDir),
  });
  return undefined;
}

interface DocLinkLook extends SidebarLookConfig {
  type: string;
  label?: string | undefined;
}

/** Returns the look of an item; what it does not say is taken from its doc. */
function lookOf(item: SidebarLookConfig, { sidebarLook }: Partial<DocEntry> = {}): SidebarLook {
  const icon = item.icon ?? sidebarLook?.icon;
  return {
    className: item.className ?? sidebarLook?.className,
    customProps: item.customProps ?? sidebarLook?.customProps,
    icon: icon && ICONS[icon],
    badge: item.badge ?? sidebarLook?.badge,
  };
}

/**
 * Creates the link to a doc. Its label is the item's, else `sidebar_label`, else the title (behaviour
 * 2.14.5).
 */
function docLink(doc: DocEntry, look: DocLinkLook): SidebarLink {
  return {
    type: 'link',
    label: look.label ?? doc.sidebarLabel ?? doc.title,
    href: doc.path,
    docId: look.type === 'ref' ? undefined : doc.id,
    unlisted: doc.unlisted || undefined,
    ...lookOf(look, doc),
  };
}

function resolveFolder(dirName: string, path: FieldPath, context: Context): SidebarItem[] {
  const { items, problems } = folderItems({
    dirName,
    docs: context.published,
    categories: context.categories,
    numberPrefixes: context.options.numberPrefixes,
  });
  context.problems.push(...problems);
  if (items.length === 0) {
    context.problems.push({
      file: context.file,
      line: context.lineOf(path),
      what: `A barra lateral "${context.sidebarId}" lista a pasta "${dirName}", que não tem páginas.`,
      rule: 'Um item autogenerated mostra as páginas de uma pasta de content/docs.',
      fix: 'Corrija dirName, ou escreva um ponto para listar tudo:  dirName: .',
      severity: 'warning',
    });
  }
  return resolveItems(items, path, context);
}

/** Resolves to a category, to a plain link to its doc if it has no items left, or to nothing (2.12.6). */
function resolveCategory(
  item: SidebarCategoryConfig,
  path: FieldPath,
  context: Context,
): SidebarItem[] {
  if (item.items.length === 0 && !item.link) {
    const { file, lineOf, sidebarId } = context;
    context.problems.push({ file, line: lineOf(path), ...emptyGroup(item.label, sidebarId) });
    return [];
  }
  const link = item.link ?? undefined;
  const doc = link?.type === 'doc' ? findDoc(link.id, [...path, 'link', 'id'], context) : undefined;
  // Reserve the slug before the children's slugs: of two equal ones, the outer gets no suffix.
  const indexPath = link?.type === 'generated-index' ? indexPathOf(item, link, context) : undefined;
  const items = resolveItems(item.items, [...path, 'items'], context);
  const label = typeset(item.label);
  if (items.length === 0) return doc ? [docLink(doc, { ...item, label })] : [];
  const isCollapsible = item.collapsible ?? true;
  const category: SidebarCategory = {
    type: 'category',
    label,
    href: doc?.path ?? indexPath,
    linkUnlisted: doc?.unlisted || undefined,
    items,
    collapsible: isCollapsible,
    collapsed: isCollapsible && (item.collapsed ?? true),
    description: item.description,
    ...lookOf(item),
    docId: doc?.id,
  };
  if (link?.type === 'generated-index' && indexPath) {
    context.indexPages.push(indexPage(category, link, indexPath, context));
  }
  return [category];
}

type GeneratedIndexLink = Extract<
  NonNullable<SidebarCategoryConfig['link']>,
  { type: 'generated-index' }
>;

function indexPathOf(
  item: SidebarCategoryConfig,
  link: GeneratedIndexLink,
  { options, slugger }: Context,
): string {
  // Slugs are made from the label as typed. It may come from a page title, which already has no-break
  // spaces.
  const label = item.label.replaceAll(NO_BREAK_SPACE, ' ').normalize('NFC');
  const slug = link.slug ?? `category/${slugger.slug(label)}`;
  return `${options.basePath.replace(/\/+$/, '')}/${slug.replace(/^\/+/, '')}`;
}

function indexPage(
  category: SidebarCategory,
  link: GeneratedIndexLink,
  path: string,
  context: Context,
): GeneratedIndexPage {
  return {
    path,
    title: link.title ?? category.label,
    description: link.description,
    keywords: link.keywords,
    image: link.image,
    sidebarId: context.sidebarId,
    items: category.items.flatMap((item) => indexCard(item, context)),
  };
}

/** Returns the card of an item that leads to a page (behaviour 2.14.11). */
function indexCard(item: SidebarItem, { published }: Context): IndexCard[] {
  const href = firstHref(item);
  if (item.type === 'html' || href === undefined) return [];
  if (item.type === 'link') {
    const doc = published.find(({ path }) => path === item.href);
    const description = item.description ?? doc?.description;
    return [{ kind: 'link', label: item.label, href, description }];
  }
  const count = item.items.filter((child) => firstHref(child) !== undefined).length;
  return [{ kind: 'category', label: item.label, href, description: item.description, count }];
}

/** Maximum number of entries of a sidebar that is included in pages completely. */
const WHOLE_TREE_MAX = 150;

/**
 * Returns the part of the sidebar that a page shows. A small tree is included completely. In a large one,
 * collapsed categories outside the path to the page are included without children and link to their first
 * page. Otherwise the tree would make each page grow with the site (performance.md).
 */
export function sidebarForPage(tree: SidebarItem[], path: string): SidebarItem[] {
  const { size, ancestorsOf, partWith } = outlineOf(tree);
  if (size <= WHOLE_TREE_MAX) return tree;
  return partWith(ancestorsOf.get(routeKey(path)) ?? NONE);
}

const NONE: ReadonlySet<SidebarCategory> = new Set();

interface Outline {
  size: number;
  /** Categories that contain each page, including its own category, by `routeKey`. */
  ancestorsOf: Map<string, ReadonlySet<SidebarCategory>>;
  /** Returns the part of the sidebar with these categories open. Pages of one category share one object. */
  partWith: (open: ReadonlySet<SidebarCategory>) => SidebarItem[];
}

// Searching all items for every page took seconds at 1,500 pages, so each tree is indexed once.
const outlineOf = memoizeByObject((tree: readonly SidebarItem[]): Outline => {
  const partWith = memoizeByObject((open: ReadonlySet<SidebarCategory>) =>
    tree.map((item) => fold(item, open)),
  );
  const outline: Outline = { size: 0, ancestorsOf: new Map(), partWith };
  readOutline(tree, [], outline);
  return outline;
});

function readOutline(
  items: readonly SidebarItem[],
  above: readonly SidebarCategory[],
  outline: Outline,
): void {
  for (const item of items) {
    outline.size += 1;
    const around = item.type === 'category' ? [...above, item] : above;
    if (item.type !== 'html' && item.href !== undefined) {
      const key = routeKey(item.href);
      const known = outline.ancestorsOf.get(key);
      outline.ancestorsOf.set(key, known ? new Set([...known, ...around]) : setOf(around));
    }
    if (item.type === 'category') readOutline(item.items, around, outline);
  }
}

const setOf = memoizeByObject(
  (around: readonly SidebarCategory[]): ReadonlySet<SidebarCategory> => new Set(around),
);

function fold(item: SidebarItem, open: ReadonlySet<SidebarCategory>): SidebarItem {
  if (item.type !== 'category') return item;
  if (!item.collapsed || open.has(item)) {
    return { ...item, items: item.items.map((child) => fold(child, open)) };
  }
  const href = firstHref(item);
  const docId = href === item.href ? item.docId : undefined;
  return { ...item, href, docId, linkUnlisted: undefined, items: [] };
}
