import path from 'node:path';
import type { RoutedFile } from '../lib/doc-identity';
import { CONFIG_FILES } from '../content/schema/config-files';
import { blogPages } from '../blog/blog-pages';
import type { Content } from '../content/content-types';
import { HOME_PATH, NOT_FOUND_PATH } from './paths';

type Claimers = Omit<Content, 'problems'>;

/** Every address of the site with the file that makes it; the fixed pages and the lists count, too. */
export function claimedRoutes(content: Claimers): RoutedFile[] {
  const { settings, docs, guide, articles, trees } = content;
  const search = settings.search.searchPagePath;
  return [
    { path: HOME_PATH, file: CONFIG_FILES.home.file },
    { path: NOT_FOUND_PATH, file: NOT_FOUND_PATH },
    ...(search ? [{ path: search, file: CONFIG_FILES.search.file }] : []),
    ...docs,
    ...(guide?.docs ?? []),
    ...articles,
    ...trees.flatMap(({ indexes, tags, source }) => [
      ...indexes.map((index) => ({ path: index.path, file: source.sidebarsFile })),
      ...[...(tags.list ? [tags.list] : []), ...tags.pages].map((tag) => ({
        path: tag.path,
        file: `${source.dir}/tags.yml`,
      })),
    ]),
    ...blogPages(content),
  ];
}

/** The address of every page that has a file of its own; drafts and pages that cannot be read, too. */
export function writtenRoutes({ linkTargets }: Pick<Content, 'linkTargets'>): RoutedFile[] {
  const { root, routes } = linkTargets;
  return [...routes].map(([file, address]) => ({
    path: address,
    file: path.relative(root, file).split(path.sep).join('/'),
  }));
}
