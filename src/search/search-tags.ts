/** What pages outside of the docs are filed under (behaviour 2.9.5). */
export const PAGES_TAG = 'default';

/** What the pages of a version of the docs are filed under: by crawlers, in records and in searches. */
export const docsTag = (version: string): string => `docs-default-${version}`;

/** How much of the site a search covers, from the configuration and the versions of the docs. */
export interface SearchScope {
  contextualSearch: boolean;
  /** The version that is searched where nothing names another. */
  latest: string;
  /** The versions that may be chosen, newest first; absent where there is no choice. */
  versions?: readonly SearchedVersion[] | undefined;
}

/** A version of the docs that has something to be found. */
export interface SearchedVersion {
  name: string;
  label: string;
}

/**
 * The version that is searched: the one that was asked for, else the one that the visitor prefers,
 * else the last (behaviour 4.3.3, 9.5.10). A preference for one without records counts for nothing.
 *
 * @param asked that of the page, or what was chosen
 */
export function searchedVersion(
  { latest, versions = [] }: SearchScope,
  asked: string | undefined,
  preferred: string | null,
): string {
  return asked ?? versions.find(({ name }) => name === preferred)?.name ?? latest;
}

/**
 * The tags that a search stays within: the pages outside of the docs and one version of them; none
 * when the configuration searches everything.
 */
export function searchTags(
  { contextualSearch }: Pick<SearchScope, 'contextualSearch'>,
  version: string,
): string[] | undefined {
  return contextualSearch ? [PAGES_TAG, docsTag(version)] : undefined;
}
