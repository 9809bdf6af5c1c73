import GithubSlugger from 'github-slugger';
import type {
  DocEntry,
  DocNavigation,
  GeneratedIndexPage,
  IndexCard,
  SidebarCategory,
  SidebarItem,
  SidebarLink,
  SidebarTrees,
} from './docs-types';
import { memoizeByObject } from '../lib/memoize-by-object';
import { isExternal } from '../lib/path';
import { firstHref } from './sidebar';
import { NO_BREAK_SPACE, typeset } from '../lib/typography';
import type { SidebarCategoryConfig, SidebarItemConfig } from '../content/schema/docs';
import type { FieldPath } from '../content/schema/parse';
import type { Problem } from '../content/schema/problem';
import { unknownInSidebar } from '../content/schema/unknown';
import { routeKey } from '../lib/doc-identity';
import { folderItems } from './sidebar-folders';
import type { CategoryFile } from './sidebar-folders';
import { navigate } from './sidebar-navigation';

export interface SidebarOptions {
  /** Where the docs of this version begin: `/docs`. */
  basePath: string;
  /** A production build has no drafts (behaviour 2.14.13). */
  isProduction: boolean;
  /** `numberPrefixParser` of docs.yaml. */
  numberPrefixes: boolean;
  breadcrumbs: boolean;
  /** Folder of the docs from the project root, for messages. */
  contentDir?: string;
}

export interface SidebarsInput {
  sidebars: Readonly<Record<string, readonly SidebarItemConfig[]>>;
  /** Every doc, drafts included: the sidebar of a production build may still name them. */
  docs: readonly DocEntry[];
  categories: readonly CategoryFile[];
  options: SidebarOptions;
  /** The file that declares the sidebars, for messages. */
  file: string;
  /** Line of a field of that file: `['sidebars', 'tutorialSidebar', 2]`. */
  lineOf: (path: FieldPath) => number | undefined;
  /** Line of a front matter field of a doc. */
  docLineOf?: (doc: DocEntry, path: FieldPath) => number | undefined;
}

/** Sidebars with every name looked up, and what follows from their order. */
export interface ResolvedSidebars {
  sidebars: SidebarTrees;
  indexPages: GeneratedIndexPage[];
  /** By `routeKey`; read it through `docNavigation`. */
  navigation: ReadonlyMap<string, DocNavigation>;
  problems: Problem[];
}

/** What every step of resolving one sidebar needs. */
interface Context extends SidebarsInput {
  sidebarId: string;
  /** Every doc by id. */
  known: ReadonlyMap<string, DocEntry>;
  /** The docs that have a page in this build. */
  published: readonly DocEntry[];
  slugger: GithubSlugger;
  indexPages: GeneratedIndexPage[];
  problems: Problem[];
}

/**
 * Turns the sidebars of docs.yaml into trees that a page can show as they are (behaviour 2.12.4 to
 * 2.12.12): ids become addresses and labels, folders become categories, drafts go, categories left
 * empty go or become a link, and generated indexes become pages. Mistakes come back as problems; the
 * item at fault is left out.
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

/** Where a doc or a generated index stands; a page in no sidebar stands alone (behaviour 2.12.11). */
export function docNavigation(
  resolved: Pick<ResolvedSidebars, 'navigation'>,
  path: string,
): DocNavigation {
  return resolved.navigation.get(routeKey(path)) ?? { breadcrumbs: [] };
}

function hasPage(doc: DocEntry, { isProduction }: SidebarOptions): boolean {
  return !(isProduction && doc.draft);
}

function duplicateIds({ docs, options }: SidebarsInput): Problem[] {
  const firstOf = new Map<string, DocEntry>();
  return docs.flatMap((doc) => {
    const first = firstOf.get(doc.id);
    if (!first) firstOf.set(doc.id, doc);
    return first ? [duplicateId(first, doc, options.contentDir)] : [];
  });
}

function duplicateId(first: DocEntry, second: DocEntry, contentDir = 'content/docs'): Problem {
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

/** Nothing, one item, or for an autogenerated one the items of its folder. */
function resolveItem(item: SidebarItemConfig, path: FieldPath, context: Context): SidebarItem[] {
  switch (item.type) {
    case 'doc':
    case 'ref': {
      const doc = findDoc(item.id, path, context);
      return doc ? [docLink(doc, item)] : [];
    }
    case 'link':
      return [{ ...item, external: isExternal(item.href) || undefined }];
    case 'html':
      return [item];
    case 'category':
      return resolveCategory(item, path, context);
    case 'autogenerated':
      return resolveFolder(item.dirName, path, context);
  }
}

/** The doc behind an id when it has a page; an id that stands for nothing is a problem. */
function findDoc(id: string, path: FieldPath, context: Context): DocEntry | undefined {
  const doc = context.known.get(id);
  if (doc) return hasPage(doc, context.options) ? doc : undefined;
  const { contentDir = 'content/docs' } = context.options;
  context.problems.push({
    file: context.file,
    line: context.lineOf(path),
    ...unknownInSidebar(id, context.sidebarId, [...context.known.keys()], contentDir),
  });
  return undefined;
}

interface DocLinkLook {
  type: string;
  label?: string | undefined;
  className?: string | undefined;
  customProps?: Record<string, unknown> | undefined;
}

/** Label: the item's own, then `sidebar_label`, then the title (behaviour 2.14.5). */
function docLink(doc: DocEntry, look: DocLinkLook): SidebarLink {
  return {
    type: 'link',
    label: look.label ?? doc.sidebarLabel ?? doc.title,
    href: doc.path,
    docId: look.type === 'ref' ? undefined : doc.id,
    unlisted: doc.unlisted || undefined,
    className: look.className ?? doc.sidebarClassName,
    customProps: look.customProps ?? doc.sidebarCustomProps,
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

/** A category, the plain link it shrinks to when nothing is left in it, or nothing (2.12.6). */
function resolveCategory(
  item: SidebarCategoryConfig,
  path: FieldPath,
  context: Context,
): SidebarItem[] {
  if (item.items.length === 0 && !item.link) {
    context.problems.push(emptyCategory(item, path, context));
    return [];
  }
  const link = item.link ?? undefined;
  const doc = link?.type === 'doc' ? findDoc(link.id, [...path, 'link', 'id'], context) : undefined;
  // The slug is taken before the children take theirs, so that the outer of two equals is plain.
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
    className: item.className,
    customProps: item.customProps,
    docId: doc?.id,
  };
  if (link?.type === 'generated-index' && indexPath) {
    context.indexPages.push(indexPage(category, link, indexPath, context));
  }
  return [category];
}

function emptyCategory(
  item: SidebarCategoryConfig,
  path: FieldPath,
  { file, lineOf, sidebarId }: Context,
): Problem {
  return {
    file,
    line: lineOf(path),
    what: `O grupo "${item.label}" da barra lateral "${sidebarId}" não tem itens nem link.`,
    rule: 'Um grupo precisa de ao menos um item em items, ou de um link.',
    fix: 'Acrescente uma página ao grupo, por exemplo:  items: [conversas]',
  };
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
  // The address is made of the label as it was typed, and may fall back on a page's title, which is set.
  const label = item.label.replaceAll(NO_BREAK_SPACE, ' ');
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

/** A card for everything in a category that leads somewhere (behaviour 2.14.11). */
function indexCard(item: SidebarItem, { published }: Context): IndexCard[] {
  const href = firstHref(item);
  if (item.type === 'html' || href === undefined) return [];
  if (item.type === 'link') {
    const doc = published.find(({ path }) => path === item.href);
    const description = item.description ?? doc?.description;
    return [{ kind: 'link', label: item.label, href, description, external: item.external }];
  }
  const count = item.items.filter((child) => firstHref(child) !== undefined).length;
  return [{ kind: 'category', label: item.label, href, description: item.description, count }];
}

/** Up to this many entries a page gets the whole sidebar. */
const WHOLE_TREE_MAX = 150;

/**
 * The sidebar as one page gets it. A small tree comes whole. Of a large one, collapsed categories
 * that are not on the way to the page come without their children and lead to the first of them: a
 * tree repeated in every page would make each page grow with the site (performance.md).
 */
export function sidebarForPage(tree: SidebarItem[], path: string): SidebarItem[] {
  const { size, ancestorsOf } = outlineOf(tree);
  if (size <= WHOLE_TREE_MAX) return tree;
  const open = ancestorsOf.get(routeKey(path));
  return tree.map((item) => fold(item, open));
}

interface Outline {
  size: number;
  /** The categories around each page, and the page's own, by `routeKey`. */
  ancestorsOf: Map<string, Set<SidebarCategory>>;
}

// Looking every item up for every page took seconds at 1,500 pages, so each tree is read once.
const outlineOf = memoizeByObject((tree: readonly SidebarItem[]): Outline => {
  const outline: Outline = { size: 0, ancestorsOf: new Map() };
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
      const known = outline.ancestorsOf.get(key) ?? [];
      outline.ancestorsOf.set(key, new Set([...known, ...around]));
    }
    if (item.type === 'category') readOutline(item.items, around, outline);
  }
}

function fold(item: SidebarItem, open: ReadonlySet<SidebarCategory> | undefined): SidebarItem {
  if (item.type !== 'category') return item;
  if (!item.collapsible || !item.collapsed || open?.has(item)) {
    return { ...item, items: item.items.map((child) => fold(child, open)) };
  }
  const href = firstHref(item);
  const docId = href === item.href ? item.docId : undefined;
  return { ...item, href, docId, linkUnlisted: undefined, items: [] };
}
