import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { relativePath } from '../files/list-files';
import { sha256 } from '../files/sha256';
import { readText } from '../files/read-text';
import { writeFileAtomic } from '../files/write-files';
import type { ArticleFacts } from '../article/article-types';
import { bodiesOf } from '../article/bodies';
import type { Bodies } from '../article/bodies';
import type { LinkRoute } from '../article/plugins/remark-file-links';
import type { Content } from '../content/content-types';
import { routeOfLink } from '../article/file-links';
import type { LinkTargets } from '../article/file-links';

/**
 * File with what page components are compiled with, besides their files. Gatsby loads the configuration, with the
 * plugins of page components, separately from the code that reads the content, and only once for a preview.
 */
export const LIVE_PAGES_FILE = '.cache/live-pages.json';

interface Written {
  routes: [file: string, route: string][];
  folders: readonly string[];
  facts?: ArticleFacts;
}

/** Writes link targets and facts for page components, which are compiled later. */
export function writeLivePages(
  { linkTargets: { routes, folders }, facts }: Pick<Content, 'linkTargets' | 'facts'>,
  root: string,
): void {
  const target = path.join(root, LIVE_PAGES_FILE);
  const text = JSON.stringify({ routes: [...routes], folders, facts } satisfies Written);
  // A preview compiles all page components again when the file changes.
  if (readText(target).text === text) return;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileAtomic(target, text);
}

/**
 * Returns what page components are compiled with, as `writeLivePages` wrote it last. Without its file, the facts are
 * those of the start, and no link has a target.
 */
export function livePages(
  root: string,
  first: ArticleFacts,
): { facts: () => ArticleFacts; routeOf: LinkRoute } {
  const file = path.join(root, LIVE_PAGES_FILE);
  let known:
    { time: number; facts: ArticleFacts; targets: Omit<LinkTargets, 'baseUrl'> } | undefined;
  const read = () => {
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (known?.time === time) return known;
    const { routes, folders, facts = first } = written(file);
    return (known = { time, facts, targets: { routes: new Map(routes), root, folders } });
  };
  return {
    facts: () => read().facts,
    routeOf: (link, from) => routeOfLink(link, relativePath(root, from), read().targets),
  };
}

function written(file: string): Written {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Written;
  } catch {
    return { routes: [], folders: [] };
  }
}

/**
 * Returns a digest of what page components are compiled with, besides their files: facts about the site and
 * the targets of links. It is the same for all sites without such pages.
 */
export function livePagesDigest(content: Bodies & Pick<Content, 'facts' | 'linkTargets'>): string {
  const { facts, linkTargets } = content;
  const live = bodiesOf(content).filter((page) => page.isComponentPage);
  const links = live.flatMap(({ file, fileLinks }) =>
    fileLinks.map((link) => [file, link.href, routeOfLink(link, file, linkTargets)]),
  );
  return live.length > 0 ? sha256(JSON.stringify([links, facts])) : '';
}
