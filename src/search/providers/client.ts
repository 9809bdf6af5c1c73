import { SEARCH_FOLDER } from '../search-files';
import type { SearchScope } from '../search-tags';
import { algoliaClient } from './algolia-client';
import type { AlgoliaConfig } from './algolia-client';
import { EMBEDDED_INDEX } from './constants';
import { embeddedClient } from './embedded-client';
import type { SiteSearchClient } from './embedded-client';
import { workerClient } from './worker-client';

/** Who answers, from `content/site/search.yaml`. */
export type SearchProvider = EmbeddedConfig | ({ provider: 'algolia' } & AlgoliaConfig);

interface EmbeddedConfig {
  provider: 'embedded';
  /** Name of the worker's file; only where the index is large (`search/index/search-index`). */
  worker?: string;
}

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
      : { client: embedded(config, base), indexName: EMBEDDED_INDEX };
  return opened;
}

/** The worker starts with the search, not with the first key, so that its code is there by then. */
function embedded({ worker }: EmbeddedConfig, base: string): SiteSearchClient {
  const local = embeddedClient(base);
  if (!worker) return local;
  return workerClient(() => new Worker(`${base}${SEARCH_FOLDER}/${worker}`), local);
}
