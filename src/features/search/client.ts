import type { SearchScope } from '../../lib/search-tags';
import { algoliaClient } from './algolia-client';
import type { AlgoliaConfig } from './algolia-client';
import { EMBEDDED_INDEX } from './constants';
import { embeddedClient } from './embedded-client';
import type { SiteSearchClient } from './embedded-client';

/** Who answers, from `content/site/search.yaml`. */
export type SearchProvider = { provider: 'embedded' } | ({ provider: 'algolia' } & AlgoliaConfig);

/** Who answers, and about how much of the site. */
export type SearchConfig = SearchProvider & SearchScope;

/** One client and the name of its index for as long as the page is open. */
export interface OpenedSearch {
  client: SiteSearchClient;
  indexName: string;
}

let opened: OpenedSearch | undefined;

/** @param base `/` or `/sub/`; the configuration does not change while a page is open */
export function openSearch(config: SearchProvider, base: string): OpenedSearch {
  opened ??=
    config.provider === 'algolia'
      ? { client: algoliaClient(config, base), indexName: config.indexName }
      : { client: embeddedClient(base), indexName: EMBEDDED_INDEX };
  return opened;
}
