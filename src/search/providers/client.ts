import { SEARCH_FOLDER } from '../search-addresses';
import type { SearchScope } from '../search-tags';
import { algoliaClient } from './algolia-client';
import type { AlgoliaConfig } from './algolia-client';
import { embeddedClient } from './embedded-client';
import type { SiteSearchClient } from './embedded-client';
import { workerClient } from './worker-client';

/** Name of the embedded index, for InstantSearch and the keys of stored searches. */
const EMBEDDED_INDEX = 'site';

/** The provider, from `content/site/search.yaml`. */
export type SearchProvider = EmbeddedConfig | ({ provider: 'algolia' } & AlgoliaConfig);

interface EmbeddedConfig {
  provider: 'embedded';
  /** Name of the worker's file; only if the index is large (`search/index/search-index`). */
  worker?: string;
}

/** A page that is offered before a query, and when nothing is found. */
export interface StartPage {
  /** Path without base path. */
  path: string;
  title: string;
}

/** The provider, how much of the site is searched, and what is offered besides results. */
export type SearchConfig = SearchProvider &
  SearchScope & { startPages?: readonly StartPage[]; email?: string };

/** A client and the name of its index. */
export interface OpenedSearch {
  client: SiteSearchClient;
  indexName: string;
}

let opened: OpenedSearch | undefined;

/**
 * Opens the search of the configuration; returns the same client while the page is open.
 *
 * @param base `/` or `/sub/`
 */
export function openSearch(config: SearchProvider, base: string): OpenedSearch {
  opened ??=
    config.provider === 'algolia'
      ? { client: algoliaClient(config, base), indexName: config.indexName }
      : { client: embedded(config, base), indexName: EMBEDDED_INDEX };
  return opened;
}

/** Index and worker are loaded with the search, not with the first key. */
function embedded({ worker }: EmbeddedConfig, base: string): SiteSearchClient {
  if (!worker) return embeddedClient(base, true);
  const start = () => new Worker(`${base}${SEARCH_FOLDER}/${worker}`);
  return workerClient(start, embeddedClient(base));
}
