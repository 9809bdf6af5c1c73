import type {
  Breadcrumb,
  DocEntry,
  DocNavigation,
  GeneratedIndexPage,
  PaginationLink,
  SidebarItem,
  SidebarTrees,
} from './docs-types';
import type { FieldPath } from '../content/schema/parse';
import type { Problem } from '../content/schema/problem';
import { unknownNeighbour, unknownSidebarOfPage } from '../content/schema/unknown';
import { routeKey } from '../lib/doc-identity';

export interface NavigationInput {
  sidebars: SidebarTrees;
  indexPages: readonly GeneratedIndexPage[];
  /** Every doc by id, drafts included. */
  known: ReadonlyMap<string, DocEntry>;
  /** The docs that have a page in this build. */
  published: readonly DocEntry[];
  options: { breadcrumbs: boolean; contentDir?: string };
  docLineOf?: (doc: DocEntry, path: FieldPath) => number | undefined;
}

/** A page that a sidebar claims, in reading order. */
interface Stop {
  key: string;
  link: PaginationLink;
  unlisted: boolean;
  /** Ancestors and the page itself. */
  breadcrumbs: Breadcrumb[];
}

/** One sidebar read from top to bottom. */
interface Route {
  breadcrumbsOf: Map<string, Breadcrumb[]>;
  /** Without unlisted pages: nobody is led to them. */
  listed: Stop[];
  indexOf: Map<string, number>;
}

/**
 * Sidebar, breadcrumbs and neighbours of every doc and generated index, by `routeKey` (behaviour
 * 2.12.10 to 2.12.12, 2.14.2, 2.14.10). All at once, since each sidebar then is read only once.
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
    // A page that appears twice keeps its first place, hence the reversal.
    breadcrumbsOf: new Map(stops.toReversed().map((stop) => [stop.key, stop.breadcrumbs])),
    listed,
    indexOf: new Map(listed.map(({ key }, index) => [key, index] as const).toReversed()),
  };
}

/** The pages an item claims: a doc, a category with a page, and what is inside the category. */
function stopsOf(
  item: SidebarItem,
  trail: readonly Breadcrumb[],
  docs: ReadonlyMap<string, DocEntry>,
): Stop[] {
  if (item.type === 'html' || (item.type === 'link' && !item.docId)) return [];
  const { label, href } = item;
  const unlisted = Boolean(item.type === 'link' ? item.unlisted : item.linkUnlisted);
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

/** `pagination_label`, then `sidebar_label`, then the item's label, then the title (2.14.5). */
function paginationLabel(
  item: Exclude<SidebarItem, { type: 'html' }>,
  docs: ReadonlyMap<string, DocEntry>,
): string {
  const doc = item.docId === undefined ? undefined : docs.get(item.docId);
  if (!doc) return item.label;
  // The label of a category names the group, not the page behind it.
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

/** `displayed_sidebar` when there is one, else the first sidebar that claims the doc (2.12.12). */
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

/** The neighbour that front matter asks for: another doc, none (`null`), or the sidebar's own. */
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
    // A draft has no page in production; the link comes back when the draft is published.
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
  const { contentDir = 'content/docs' } = input.options;
  return {
    file: `${contentDir}/${doc.relativePath}`,
    line: input.docLineOf?.(doc, [field]),
  };
}
