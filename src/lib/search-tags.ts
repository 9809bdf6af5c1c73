/** What pages outside of the docs are filed under (acceptance 2.9.5). */
export const PAGES_TAG = 'default';

/** What the pages of a version of the docs are filed under: by crawlers, in records and in searches. */
export const docsTag = (version: string): string => `docs-default-${version}`;

/**
 * The tags that a search stays within: the pages outside of the docs and one version of them; none
 * when the configuration searches everything.
 *
 * @param version that of the page; the last where there is none
 */
export function searchTags(
  { contextualSearch, latest }: { contextualSearch: boolean; latest: string },
  version?: string,
): string[] | undefined {
  return contextualSearch ? [PAGES_TAG, docsTag(version ?? latest)] : undefined;
}
