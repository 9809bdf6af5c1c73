import { postPath } from '../../blog/post-name';
import { missingText } from '../../content/schema/announcement';
import type { AnnouncementSettings } from '../../content/schema/announcement';
import type { DocsSettings, SidebarItemConfig } from '../../content/schema/docs';
import type { DocFrontMatter, PageFrontMatter } from '../../content/schema/frontmatter';
import type { HomeSettings } from '../../content/schema/home';
import type { NavbarSettings } from '../../content/schema/navbar';
import type { FieldPath } from '../../content/schema/parse';
import { writtenAuthors } from '../../content/schema/post';
import type { PostFrontMatter } from '../../content/schema/post';
import type { Problem } from '../../content/schema/problem';
import {
  emptyGroup,
  undefinedTags,
  unknownAuthor,
  unknownInHome,
  unknownInNavbar,
  unknownInSidebar,
  unknownNeighbour,
  unknownSidebarInNavbar,
  unknownSidebarOfPage,
  unknownVersion,
  versionWithoutPages,
} from '../../content/schema/unknown';
import { docIdentity, duplicateProblem, isPartial, pagePath } from '../../lib/doc-identity';
import { routeKey } from '../../lib/path';
import { isRecord } from '../../lib/value';
import { buildRouteTable } from '../../routes/route-table';
import type { RedirectRule } from '../../routes/route-table';
import type { KindName } from '../content-kinds';
import type { CheckFacts, EntryProblem, NameUses } from './check-types';
import { placeName } from './cms-config';

/**
 * Reports conflicts between an entry and other files.
 *
 * @param value fields of the entry, as parsed by its schema
 * @param file path relative to the project; if empty, checks that depend on the location are skipped
 */
export function crossFileChecks(
  name: KindName,
  value: unknown,
  file: string,
  site: CheckFacts,
): EntryProblem[] {
  const at = (path: FieldPath, told: Told): EntryProblem => ({
    file,
    path,
    isOfOthers: true,
    ...told,
  });
  switch (name) {
    case 'doc':
      return docProblems(value as DocFrontMatter, file, site, at);
    case 'page': {
      const { slug } = value as PageFrontMatter;
      const [, inFolder] = /^content\/pages\/(.+)$/.exec(file) ?? [];
      return inFolder === undefined ? [] : takenRoute(pagePath(inFolder, slug), file, site);
    }
    case 'post': {
      const post = value as PostFrontMatter;
      const [, inFolder] = /^content\/blog\/(.+)$/.exec(file) ?? [];
      if (inFolder === undefined || isPartial(inFolder) || !site.blog) return [];
      const { basePath, authors } = site.blog;
      return [
        ...takenRoute(postPath(inFolder, basePath, post.slug), file, site),
        ...writtenAuthors(post).flatMap(({ key }, index) =>
          key === undefined || authors.includes(key)
            ? []
            : [at(['authors', index, 'key'], unknownAuthor(key, authors))],
        ),
        ...tagProblems(post.tags, file, site, at),
      ];
    }
    case 'navbar':
      return navbarProblems((value as NavbarSettings).items, ['items'], site, at);
    case 'announcement': {
      const { file: text } = value as AnnouncementSettings;
      const exists = text === undefined || !site.texts || site.texts.includes(text);
      return exists ? [] : [at(['file'], missingText(text))];
    }
    case 'home': {
      const { capabilities } = value as HomeSettings;
      const [docs] = site.docs;
      return (capabilities?.docs ?? []).flatMap((id, index) =>
        !docs || docs.ids.includes(id)
          ? []
          : [at(['capabilities', 'docs', index], unknownInHome(id, docs.ids))],
      );
    }
    case 'redirects':
      return redirectProblems((value as { redirects: RedirectRule[] }).redirects, site);
    case 'docs': {
      const { sidebars } = value as DocsSettings;
      return [
        ...sidebarProblems(sidebars, ['sidebars'], 'content/docs', site, at),
        ...versionProblems(value as DocsSettings, site, at),
        ...lostNames('sidebars', sidebars, ['sidebars'], file, site, at),
        ...lostNames('versions', (value as DocsSettings).versions, ['versions'], file, site, at),
      ];
    }
    case 'sidebars': {
      const { sidebars } = value as Pick<DocsSettings, 'sidebars'>;
      const dir = site.docs.find(({ sidebarsFile }) => sidebarsFile === file)?.dir;
      return [
        ...sidebarProblems(sidebars, [], dir, site, at),
        ...lostNames('sidebars', sidebars, [], file, site, at),
      ];
    }
    case 'app': {
      const { labels } = value as { labels: object };
      return lostNames('labels', labels, ['labels'], file, site, at);
    }
    case 'glossary': {
      const { definitions } = value as { definitions: object };
      return lostNames('definitions', definitions, ['definitions'], file, site, at);
    }
    case 'authors':
    case 'tags':
      return lostNames(name, value as object, [], file, site, at);
    default:
      return [];
  }
}

type Told = Pick<Problem, 'what' | 'rule' | 'fix' | 'severity'>;
type At = (path: FieldPath, told: Told) => EntryProblem;

/** Reports missing pages and empty groups in sidebars. */
function sidebarProblems(
  sidebars: DocsSettings['sidebars'],
  base: FieldPath,
  dir: string | undefined,
  site: CheckFacts,
  at: At,
): EntryProblem[] {
  const docs = site.docs.find((one) => one.dir === dir);
  if (!docs) return [];
  return Object.entries(sidebars).flatMap(([id, items]) => [
    ...pagesOfSidebar(items, [...base, id])
      .filter(({ page }) => !docs.ids.includes(page))
      .map(({ page, path }) => at(path, unknownInSidebar(page, id, docs.ids, docs.dir))),
    ...allItems(items, [...base, id]).flatMap(({ item, path }) => {
      const isEmpty = item.type === 'category' && item.items.length === 0 && !item.link;
      return isEmpty ? [at(path, emptyGroup(item.label, id))] : [];
    }),
  ]);
}

function docProblems(page: DocFrontMatter, file: string, site: CheckFacts, at: At): EntryProblem[] {
  const docs = site.docs.find(({ dir }) => file.startsWith(`${dir}/`));
  if (!docs) return [];
  const { displayed_sidebar: sidebar, pagination_next: next, pagination_prev: prev } = page;
  const { id, path } = docIdentity({
    ...{ relativePath: file.slice(docs.dir.length + 1), frontMatter: page },
    ...{ numberPrefixes: docs.numberPrefixes, basePath: docs.basePath },
  });
  const isUnknown = (name: string | null | undefined): name is string =>
    typeof name === 'string' && !docs.ids.includes(name);
  return [
    ...takenRoute(path, file, site),
    ...lostId(id, file, site, at),
    ...tagProblems(page.tags, file, site, at),
    ...(typeof sidebar === 'string' && !docs.sidebars.includes(sidebar)
      ? [at(['displayed_sidebar'], unknownSidebarOfPage(sidebar, docs.sidebars))]
      : []),
    ...(isUnknown(next) ? [at(['pagination_next'], unknownNeighbour('next', next, docs.ids))] : []),
    ...(isUnknown(prev) ? [at(['pagination_prev'], unknownNeighbour('prev', prev, docs.ids))] : []),
  ];
}

/** Reports tags that the list of the folder does not have. */
function tagProblems(
  tags: DocFrontMatter['tags'],
  file: string,
  { tags: lists = [] }: CheckFacts,
  at: At,
): EntryProblem[] {
  const rules = lists.find(({ dir }) => file.startsWith(`${dir}/`));
  if (!rules || !tags || isPartial(file)) return [];
  return undefinedTags(tags, rules).map(({ index, ...told }) => at(['tags', index], told));
}

/** Reports a change of a page's id while other files use the old one. */
function lostId(id: string, file: string, { pages, uses }: CheckFacts, at: At): EntryProblem[] {
  const before = pages.find((page) => page.file === file)?.id;
  const users = uses?.[file]?.ids ?? [];
  if (before === undefined || before === id || users.length === 0) return [];
  return [
    at(['id'], {
      what: `O id da página deixaria de ser "${before}", e ela é indicada por ele em: ${placeNames(users)}.`,
      rule: 'A barra lateral e os outros arquivos indicam uma página pelo id que ela tem.',
      fix: `Deixe o id como estava, ou tire a página de lá, mude o id e ponha-a de novo como "${id}".`,
    }),
  ];
}

/** Words for one of the names in a list, and the participle that agrees with them. */
const NOUNS: Readonly<Record<NameUses['list'], readonly [noun: string, used: string]>> = {
  labels: ['O rótulo', 'usado'],
  definitions: ['O termo', 'usado'],
  authors: ['A pessoa', 'indicada'],
  tags: ['A etiqueta', 'usada'],
  sidebars: ['A barra lateral', 'usada'],
  versions: ['A versão', 'usada'],
};

/**
 * Reports names that the entry no longer has, because they were changed or deleted, while other files use
 * them.
 *
 * @param defined the names that the entry has, as keys
 */
function lostNames(
  list: NameUses['list'],
  defined: object,
  path: FieldPath,
  file: string,
  { names = [] }: CheckFacts,
  at: At,
): EntryProblem[] {
  // Texts may write a term with capitals of their own.
  const asUsed = (name: string) => (list === 'definitions' ? name.toLowerCase() : name);
  const known = new Set(Object.keys(defined).map(asUsed));
  const [noun, used] = NOUNS[list];
  return names
    .filter((one) => one.file === file && one.list === list && !known.has(asUsed(one.name)))
    .map(({ name, users }) =>
      at(path, {
        what: `${noun} "${name}" deixaria de existir, e ainda é ${used} em: ${placeNames(users)}.`,
        rule: 'Os outros arquivos indicam cada item desta lista pelo nome que ele tem aqui.',
        fix: `Deixe "${name}" na lista. Para trocar o nome, acrescente o novo, use-o nesses arquivos e, por fim, apague o antigo.`,
      }),
    );
}

/** Reports versions without a folder, and fields that name a version that is not in the list. */
function versionProblems(
  { versions, lastVersion, onlyIncludeVersions = [] }: DocsSettings,
  { versions: folders }: CheckFacts,
  at: At,
): EntryProblem[] {
  const names = Object.keys(versions);
  const isUnknown = (name: string) => names.length > 0 && !names.includes(name);
  return [
    ...names
      .filter((name) => folders && !folders.includes(name))
      .map((name) => at(['versions'], versionWithoutPages(name))),
    ...(lastVersion !== undefined && isUnknown(lastVersion)
      ? [at(['lastVersion'], unknownVersion('lastVersion', lastVersion, names))]
      : []),
    ...onlyIncludeVersions.flatMap((name, index) =>
      isUnknown(name)
        ? [at(['onlyIncludeVersions', index], unknownVersion('onlyIncludeVersions', name, names))]
        : [],
    ),
  ];
}

/** Reports an address that another file already has. */
function takenRoute(path: string, file: string, { pages }: CheckFacts): EntryProblem[] {
  const other = pages.find((page) => page.file !== file && routeKey(page.path) === routeKey(path));
  if (!other) return [];
  const told = duplicateProblem([other, { path, file }]);
  return [{ ...told, file, path: ['slug'], isOfOthers: true }];
}

/** Reports redirects that cannot work beside the pages and files of the site. */
function redirectProblems(
  rules: readonly RedirectRule[],
  { pages, files }: CheckFacts,
): EntryProblem[] {
  if (!files) return [];
  const asked: FieldPath[] = [];
  const { problems } = buildRouteTable({
    pages: pages.filter(({ isDraft }) => !isDraft),
    redirects: rules.map((rule, index) => ({
      ...rule,
      // As the line of its field, each problem gets the 1-based index in `asked`.
      lineOf: (field) => asked.push(['redirects', index, field]),
    })),
    basePath: '',
    files,
  });
  return problems.map(({ line = 0, ...problem }) => ({
    ...problem,
    path: asked[line - 1] ?? [],
    isOfOthers: true,
  }));
}

function navbarProblems(
  items: readonly unknown[],
  path: FieldPath,
  site: CheckFacts,
  at: At,
): EntryProblem[] {
  const [docs] = site.docs;
  if (!docs) return [];
  return items.flatMap((item, index) => {
    if (!isRecord(item)) return [];
    const here = [...path, index];
    const { docId, sidebarId } = item;
    const inner = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'].flatMap((key) =>
      Array.isArray(item[key]) ? navbarProblems(item[key], [...here, key], site, at) : [],
    );
    return [
      ...(typeof docId === 'string' && !docs.ids.includes(docId)
        ? [at([...here, 'docId'], unknownInNavbar(docId, docs.ids))]
        : []),
      ...(typeof sidebarId === 'string' && !docs.sidebars.includes(sidebarId)
        ? [at([...here, 'sidebarId'], unknownSidebarInNavbar(sidebarId, docs.sidebars))]
        : []),
      ...inner,
    ];
  });
}

/** Returns the ids of the pages in a sidebar, each with the path of its field. */
export function pagesOfSidebar(
  items: readonly SidebarItemConfig[],
  path: FieldPath,
): { page: string; path: FieldPath }[] {
  return allItems(items, path).flatMap(({ item, path: here }) => {
    if (item.type === 'doc' || item.type === 'ref') {
      return [{ page: item.id, path: [...here, 'id'] }];
    }
    const link = item.type === 'category' ? item.link : undefined;
    return link?.type === 'doc' ? [{ page: link.id, path: [...here, 'link', 'id'] }] : [];
  });
}

/** Returns the items of a sidebar at all levels, each before those inside of it and with its path. */
function allItems(
  items: readonly SidebarItemConfig[],
  path: FieldPath,
): { item: SidebarItemConfig; path: FieldPath }[] {
  return items.flatMap((item, index) => {
    const here = [...path, index];
    const inside = item.type === 'category' ? allItems(item.items, [...here, 'items']) : [];
    return [{ item, path: here }, ...inside];
  });
}

/**
 * Reports the files that still refer to a page to be deleted or unpublished. An error would stop the whole
 * build; a warning is a broken link.
 *
 * @param file file of the page, relative to the project
 */
export function deleteChecks(file: string, { uses }: CheckFacts): EntryProblem[] {
  const { ids = [], links = [] } = uses?.[file] ?? {};
  const at = (told: Told): EntryProblem => ({ file, path: [], isOfOthers: true, ...told });
  const byId = at({
    what: `A página ${file} ainda é indicada em: ${placeNames(ids)}.`,
    rule: 'O site não é gerado enquanto a barra lateral ou outro arquivo indica uma página que não existe.',
    fix: 'Tire a página de lá antes.',
  });
  const byLink = at({
    what: `Há links para a página ${file} em: ${placeNames(links)}.`,
    rule: 'Um link para uma página que não existe leva quem lê a um erro.',
    fix: 'Mude os links antes, ou ponha em “Redirecionamentos” a página que fica no lugar desta.',
  });
  return [
    ...(ids.length > 0 ? [byId] : []),
    ...(links.length > 0 ? [{ ...byLink, severity: 'warning' as const }] : []),
  ];
}

/** Maximum number of files listed in a message. */
const MOST_NAMES = 8;

/** Formats a list of files for a message. */
function placeNames(files: readonly string[]): string {
  const more = files.length - MOST_NAMES;
  const names = files.slice(0, MOST_NAMES).map(placeName).join(', ');
  return more > 0 ? `${names} e mais ${more}` : names;
}
