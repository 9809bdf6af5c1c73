/** Tag of the pages outside of the docs (behaviour 2.9.5). */
export const PAGES_TAG = 'default';

/** Returns the tag of the pages of a docs version, for crawlers, the index and searches. */
export const docsTag = (version: string): string => `docs-default-${version}`;

/** How much of the site a search covers, from the configuration and the versions of the docs. */
export interface SearchScope {
  /** Whether to search one docs version and the other pages, instead of everything. */
  contextualSearch: boolean;
  /** The version that is searched by default. */
  latest: string;
  /** The versions that a visitor can choose, newest first; absent if there is no choice. */
  versions?: readonly SearchedVersion[] | undefined;
}

/** A docs version with pages in the index. */
interface SearchedVersion {
  name: string;
  label: string;
}

/**
 * Returns the version to search: the requested one, else the preferred one if it is in the index, else the
 * latest (behaviour 4.3.3, 9.5.10).
 *
 * @param asked the version of the page, or the chosen one
 */
export function searchedVersion(
  { latest, versions = [] }: SearchScope,
  asked: string | undefined,
  preferred: string | null,
): string {
  return asked ?? versions.find(({ name }) => name === preferred)?.name ?? latest;
}

/** Returns the tags to search in; `undefined` if everything is searched. */
export function searchTags(
  { contextualSearch }: Pick<SearchScope, 'contextualSearch'>,
  version: string,
): string[] | undefined {
  return contextualSearch ? [PAGES_TAG, docsTag(version)] : undefined;
}
