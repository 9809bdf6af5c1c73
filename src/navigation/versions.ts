import type {
  DocEntry,
  DocsVersion,
  SidebarEntry,
  SidebarItem,
  SidebarTrees,
  VersionBanner,
} from './docs-types';
import { inFileOrder, own } from '../lib/value';
import type { DocsSettings, VersionSettings } from '../content/schema/docs';
import type { FieldPath, LineOf } from '../content/schema/parse';
import type { Problem } from '../content/schema/problem';
import { unknownVersion, versionWithoutPages } from '../content/schema/unknown';
import { routeKey } from '../lib/path';
import { hasPage } from '../lib/doc-identity';
import { isUnlisted } from './sidebar';
import type { ResolvedSidebars } from './sidebars';

/** Name of the version in progress, whose folder is `content/docs` itself. */
export const CURRENT = 'current';

/** Returns the docs folder of a version; older versions are snapshots of the current one. */
export function versionDir(name: string): string {
  return name === CURRENT ? 'content/docs' : `content/versions/${name}/docs`;
}

type VersionConfig = Pick<
  DocsSettings,
  'routeBasePath' | 'versions' | 'lastVersion' | 'onlyIncludeVersions'
>;

/** A version before its docs are read: enough to compute their paths. */
export interface VersionPlan {
  name: string;
  settings: VersionSettings;
  isLast: boolean;
  /** `/docs` for the last version, `/docs/next` for the current one otherwise, `/docs/1.0`. */
  path: string;
}

export interface VersionPlansInput {
  config: VersionConfig;
  /** Path of docs.yaml, for messages. */
  file: string;
  lineOf: LineOf;
}

interface VersionInput extends Pick<ResolvedSidebars, 'sidebars' | 'navigation'> {
  /** Docs of the version, including drafts. */
  docs: readonly DocEntry[];
  /** Whether drafts are pages, too. */
  withDrafts: boolean;
}

/**
 * Removes the versions without a folder from the settings and reports them. Nothing else looks them up, so
 * that each error is reported only once.
 */
export function withoutMissing<Config extends VersionConfig>(
  config: Config,
  {
    file,
    lineOf,
    exists,
  }: Omit<VersionPlansInput, 'config'> & { exists: (dir: string) => boolean },
): { config: Config; problems: Problem[] } {
  const { versions, lastVersion, onlyIncludeVersions: wanted } = config;
  const isMissing = (name: string) =>
    name !== CURRENT && name in versions && !exists(versionDir(name));
  const present = Object.entries(versions).filter(([name]) => !isMissing(name));
  const isIncluded = (name: string) => wanted?.includes(name) ?? true;
  const problems = Object.keys(versions)
    .filter((name) => isMissing(name) && isIncluded(name))
    .map((name): Problem => ({
      file,
      line: lineOf(['versions', name]),
      ...versionWithoutPages(name),
    }));
  return {
    config: {
      ...config,
      versions: Object.fromEntries(present),
      lastVersion: lastVersion && isMissing(lastVersion) ? undefined : lastVersion,
      onlyIncludeVersions: wanted?.filter((name) => !isMissing(name)),
    },
    problems,
  };
}

/**
 * Returns the published versions with their base paths, in the order of docs.yaml, where writers list the
 * newest first (behaviour 2.12.3, D.12). Unknown names are reported as problems and skipped.
 */
export function planVersions(input: VersionPlansInput): {
  plans: VersionPlan[];
  problems: Problem[];
} {
  const { config } = input;
  const names = inFileOrder(Object.keys(config.versions), ['versions'], input.lineOf);
  const declared = names.length > 0 ? names : [CURRENT];
  const problems: Problem[] = [];
  const exists = (name: string, path: FieldPath) => {
    if (declared.includes(name)) return true;
    problems.push({
      ...{ file: input.file, line: input.lineOf(path) },
      ...unknownVersion(String(path[0]), name, declared),
    });
    return false;
  };
  const wanted = config.onlyIncludeVersions?.filter((name, index) =>
    exists(name, ['onlyIncludeVersions', index]),
  );
  const included = wanted?.length ? declared.filter((name) => wanted.includes(name)) : declared;
  const { lastVersion } = config;
  const isKnown = lastVersion !== undefined && exists(lastVersion, ['lastVersion']);
  if (isKnown && !included.includes(lastVersion))
    problems.push(lastNotIncluded(lastVersion, input));
  const last = isKnown && included.includes(lastVersion) ? lastVersion : defaultLast(included);
  const plans = included.map((name): VersionPlan => {
    const settings = own(config.versions, name) ?? { label: name, noIndex: false };
    return {
      name,
      settings,
      isLast: name === last,
      path: versionPath(name, name === last, config),
    };
  });
  return { plans, problems };
}

/** Returns the newest released version, or the current one if there is no other. */
function defaultLast(names: readonly string[]): string | undefined {
  return names.find((name) => name !== CURRENT) ?? names[0];
}

function versionPath(name: string, isLast: boolean, { routeBasePath, versions }: VersionConfig) {
  const part = own(versions, name)?.path ?? (isLast ? '' : name === CURRENT ? 'next' : name);
  return `/${[routeBasePath, part].filter(Boolean).join('/')}`;
}

/**
 * Returns a version as the browser needs it (behaviour 3.4): the facts about a version for the
 * navbar, the search and the banners.
 *
 * @param plans all published versions, on which banner and badge depend
 */
export function docsVersion(
  { name, settings, isLast, path }: VersionPlan,
  plans: readonly VersionPlan[],
  { docs, sidebars, navigation, withDrafts }: VersionInput,
): DocsVersion {
  const published = docs.filter((doc) => hasPage(doc, { withDrafts }));
  return {
    name,
    label: settings.label,
    isLast,
    path,
    mainDocId: mainDocId(published, sidebars, path),
    docs: published.map((doc) => ({
      id: doc.id,
      path: doc.path,
      sidebar: navigation.get(routeKey(doc.path))?.sidebarId,
      unlisted: doc.unlisted || undefined,
    })),
    // Only drafts without a page; in develop, drafts are docs like any other.
    draftIds: docs.filter((doc) => !published.includes(doc)).map(({ id }) => id),
    sidebars: Object.fromEntries(
      Object.entries(sidebars).map(([id, tree]) => [id, { link: sidebarLink(tree) }]),
    ),
    banner: settings.banner ?? defaultBanner(name, plans),
    badge: settings.badge ?? plans.length > 1,
    noIndex: settings.noIndex,
  };
}

/**
 * Returns the doc at the version's root, else the first doc of the first sidebar, else any doc (2.12.2).
 */
function mainDocId(
  docs: readonly DocEntry[],
  sidebars: SidebarTrees,
  path: string,
): string | undefined {
  const root = docs.find((doc) => routeKey(doc.path) === routeKey(path));
  const [firstSidebar = []] = Object.values(sidebars);
  const first = claimedPages(firstSidebar).find(({ docId }) => docId !== undefined);
  return root?.id ?? first?.docId ?? docs[0]?.id;
}

/**
 * Returns the items with a page that a sidebar claims, in reading order: docs and pages of categories. Links
 * and refs do not count.
 */
export function claimedPages(items: readonly SidebarItem[]): SidebarEntry[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    if (item.type === 'link') return item.docId === undefined ? [] : [item];
    return [...(item.href ? [item] : []), ...claimedPages(item.items)];
  });
}

/** Versions listed before the last version are unreleased; those after it are unmaintained. */
function defaultBanner(name: string, plans: readonly VersionPlan[]): VersionBanner {
  const index = plans.findIndex((plan) => plan.name === name);
  const last = plans.findIndex(({ isLast }) => isLast);
  if (index === last) return 'none';
  return index < last ? 'unreleased' : 'unmaintained';
}

/** Returns the first page that a sidebar claims. An unlisted page is only used if there is no other. */
export function sidebarLink(
  tree: readonly SidebarItem[],
): { path: string; label: string } | undefined {
  const pages = claimedPages(tree);
  const listed = pages.find((item) => !isUnlisted(item));
  const { href: path, label = '' } = listed ?? pages[0] ?? {};
  return path === undefined ? undefined : { path, label };
}

function lastNotIncluded(name: string, { file, lineOf }: VersionPlansInput): Problem {
  return {
    file,
    line: lineOf(['lastVersion']),
    what: `A versão "${name}" é a lastVersion, mas não está em onlyIncludeVersions.`,
    rule: 'A versão mostrada por padrão precisa ser publicada.',
    fix: `Acrescente "${name}" a onlyIncludeVersions ou escolha outra lastVersion.`,
  };
}
