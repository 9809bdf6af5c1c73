import type {
  Breadcrumb,
  DocEntry,
  DocNavigation,
  GeneratedIndexPage,
  PaginationLink,
  SidebarEntry,
  SidebarItem,
  SidebarTrees,
} from './docs-types';
import type { FieldPath } from '../content/schema/parse';
import type { Problem } from '../content/schema/problem';
import { unknownNeighbour, unknownSidebarOfPage } from '../content/schema/unknown';
import { routeKey } from '../lib/path';
import { isUnlisted } from './sidebar';

export interface NavigationInput {
  sidebars: SidebarTrees;
  indexPages: readonly GeneratedIndexPage[];
  /** All docs by id, including drafts. */
  known: ReadonlyMap<string, DocEntry>;
  /** Docs that have a page in this build. */
  published: readonly DocEntry[];
  options: { breadcrumbs: boolean; contentDir: string };
  docLineOf?: (doc: DocEntry, path: FieldPath) => number | undefined;
}

/** A page claimed by a sidebar. */
interface Stop {
  key: string;
  link: PaginationLink;
  unlisted: boolean;
  /** Labels of the ancestors and of the page itself. */
  breadcrumbs: Breadcrumb[];
}

/** The pages of one sidebar in reading order. */
interface Route {
  breadcrumbsOf: Map<string, Breadcrumb[]>;
  /** Pages without unlisted ones, which never appear in the pagination. */
  listed: Stop[];
  indexOf: Map<string, number>;
}

/**
 * Returns sidebar, breadcrumbs and pagination of every doc and generated index, by `routeKey` (behaviour
 * 2.12.10 to 2.12.12, 2.14.2, 2.14.10). All pages are resolved together, so that each sidebar is traversed
 * only once.
 */
export function navigate(input: NavigationInput): {
  navigation: Map<string, DocNavigation>;
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const publishedById = new Map(input.published.map((doc) => [doc.id, doc]));
  const routes = new Map(
    Object.entries(input.sidebars).map(([id, tree]) => [id, readRoute(tree, publishedById)]),
  );
  const navigation = new Map<string, DocNavigation>();
  for (const { path, sidebarId } of input.indexPages) {
    navigation.set(routeKey(path), standing(routeKey(path), sidebarId, routes, input));
  }
  for (const doc of input.published) {
    const key = routeKey(doc.path);
    const found = standing(key, sidebarOf(doc, routes, input, problems), routes, input);
    const previous = override(doc, 'prev', found.previous, input, problems);
    const next = override(doc, 'next', found.next, input, problems);
    navigation.set(key, { ...found, previous, next });
  }
  return { navigation, problems };
}

function readRoute(tree: readonly SidebarItem[], docs: ReadonlyMap<string, DocEntry>): Route {
  const stops = tree.flatMap((item) => stopsOf(item, [], docs));
  const listed = stops.filter(({ unlisted }) => !unlisted);
  return {
    // The first occurrence of a page counts, hence the reversal.
    breadcrumbsOf: new Map(stops.toReversed().map((stop) => [stop.key, stop.breadcrumbs])),
    listed,
    indexOf: new Map(listed.map(({ key }, index) => [key, index] as const).toReversed()),
  };
}

/**
 * Returns the pages claimed by an item: a doc, the page of a category, and the contents of the category.
 */
function stopsOf(
  item: SidebarItem,
  trail: readonly Breadcrumb[],
  docs: ReadonlyMap<string, DocEntry>,
): Stop[] {
  if (item.type === 'html' || (item.type === 'link' && !item.docId)) return [];
  const { label, href } = item;
  const unlisted = isUnlisted(item);
  const own: Stop[] = href
    ? [
        {
          key: routeKey(href),
          link: { label: paginationLabel(item, docs), href },
          unlisted,
          breadcrumbs: [...trail, { label }],
        },
      ]
    : [];
  if (item.type === 'link') return own;
  const below = [...trail, unlisted || !href ? { label } : { label, href }];
  return [...own, ...item.items.flatMap((child) => stopsOf(child, below, docs))];
}

/** Returns `pagination_label`, `sidebar_label`, the item's label or the title, in this order (2.14.5). */
function paginationLabel(item: SidebarEntry, docs: ReadonlyMap<string, DocEntry>): string {
  const doc = item.docId === undefined ? undefined : docs.get(item.docId);
  if (!doc) return item.label;
  // The label of a category names the group, not its page.
  return ownLabel(doc) ?? (item.type === 'link' ? item.label : doc.title);
}

function ownLabel(doc: DocEntry): string | undefined {
  return doc.paginationLabel ?? doc.sidebarLabel;
}

function standing(
  key: string,
  sidebarId: string | undefined,
  routes: ReadonlyMap<string, Route>,
  { options }: NavigationInput,
): DocNavigation {
  const route = sidebarId === undefined ? undefined : routes.get(sidebarId);
  if (!route) return { breadcrumbs: [] };
  const index = route.indexOf.get(key);
  return {
    sidebarId,
    breadcrumbs: (options.breadcrumbs && route.breadcrumbsOf.get(key)) || [],
    previous: index === undefined ? undefined : route.listed[index - 1]?.link,
    next: index === undefined ? undefined : route.listed[index + 1]?.link,
  };
}

/** Returns `displayed_sidebar` if set, otherwise the first sidebar that claims the doc (2.12.12). */
function sidebarOf(
  doc: DocEntry,
  routes: ReadonlyMap<string, Route>,
  input: NavigationInput,
  problems: Problem[],
): string | undefined {
  const { displayedSidebar: wanted } = doc;
  if (wanted === null) return undefined;
  if (wanted === undefined) {
    const key = routeKey(doc.path);
    return [...routes].find(([, { breadcrumbsOf }]) => breadcrumbsOf.has(key))?.[0];
  }
  if (routes.has(wanted)) return wanted;
  problems.push({
    ...placeOf(doc, 'displayed_sidebar', input),
    ...unknownSidebarOfPage(wanted, [...routes.keys()]),
  });
  return undefined;
}

/** Applies the front matter to a neighbour: another doc, none (`null`), or the default from the sidebar. */
function override(
  doc: DocEntry,
  side: 'prev' | 'next',
  own: PaginationLink | undefined,
  input: NavigationInput,
  problems: Problem[],
): PaginationLink | undefined {
  const wanted = side === 'prev' ? doc.paginationPrev : doc.paginationNext;
  if (wanted === undefined) return own;
  if (wanted === null) return undefined;
  const target = input.known.get(wanted);
  if (target) {
    // A draft has no page in production; the link appears once the draft is published.
    if (!input.published.includes(target)) return undefined;
    return { label: ownLabel(target) ?? target.title, href: target.path };
  }
  problems.push({
    ...placeOf(doc, `pagination_${side}`, input),
    ...unknownNeighbour(side, wanted, [...input.known.keys()]),
  });
  return undefined;
}

function placeOf(doc: DocEntry, field: string, input: NavigationInput) {
  return {
    file: `${input.options.contentDir}/${doc.relativePath}`,
    line: input.docLineOf?.(doc, [field]),
  };
}
