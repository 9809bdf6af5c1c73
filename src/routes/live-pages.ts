import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../files/sha256';
import type { LinkRoute } from '../article/plugins/remark-file-links';
import type { Content } from '../content/content-types';
import { routeOfLink } from '../article/file-links';

/**
 * File with the targets of links in page components. Gatsby loads the configuration, with the plugins of page
 * components, separately from the code that reads the content.
 */
const FILE = '.cache/live-pages.json';

interface Written {
  routes: [file: string, route: string][];
  folders: readonly string[];
}

/** Writes the link targets for page components, which are compiled later. */
export function writeLivePages(
  { linkTargets: { routes, folders } }: Pick<Content, 'linkTargets'>,
  root: string,
): void {
  const target = path.join(root, FILE);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify({ routes: [...routes], folders } satisfies Written));
}

/** Returns a lookup in the file of `writeLivePages`; without the file, no link has a target. */
export function liveLinkRoute(root: string): LinkRoute {
  const file = path.join(root, FILE);
  let known: { time: number; targets: Parameters<typeof routeOfLink>[2] } | undefined;
  return (link, from) => {
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (known?.time !== time) {
      const { routes, folders } = written(file);
      known = { time, targets: { routes: new Map(routes), root, folders } };
    }
    const { targets } = known;
    return routeOfLink(link, path.relative(root, from).split(path.sep).join('/'), targets);
  };
}

function written(file: string): Written {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Written;
  } catch {
    return { routes: [], folders: [] };
  }
}

type Linking = Pick<Content, 'docs' | 'articles' | 'facts' | 'linkTargets'> &
  Partial<Pick<Content, 'guide' | 'blog'>>;

/**
 * Returns a digest of what page components are compiled with, besides their files: facts about the site and
 * the targets of links. It is the same for all sites without such pages.
 */
export function livePagesDigest(content: Linking): string {
  const { docs, guide, articles, blog, facts, linkTargets } = content;
  const bodies = [...docs, ...(guide?.docs ?? []), ...articles, ...(blog?.posts ?? [])];
  const live = bodies.filter((page) => page.isComponentPage);
  const links = live.flatMap(({ file, fileLinks }) =>
    fileLinks.map((link) => [file, link.href, routeOfLink(link, file, linkTargets)]),
  );
  return live.length > 0 ? sha256(JSON.stringify([links, facts])) : '';
}
