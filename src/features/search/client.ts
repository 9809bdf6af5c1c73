import type { SearchRequest } from './answer';
import { EMBEDDED_INDEX } from './constants';
import { embeddedClient } from './embedded-client';
import type { SiteSearchClient } from './embedded-client';

/** Who answers, from `content/site/search.yaml`. */
export type SearchProvider =
  | { provider: 'embedded' }
  | { provider: 'algolia'; appId: string; apiKey: string; indexName: string };

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
      ? { client: algoliaClient(config), indexName: config.indexName }
      : { client: embeddedClient(base), indexName: EMBEDDED_INDEX };
  return opened;
}

/** Asks Algolia; its client is fetched with the first question, and no question costs nothing. */
function algoliaClient({ appId, apiKey }: { appId: string; apiKey: string }): SiteSearchClient {
  const loaded = () => import('algoliasearch/lite').then((lite) => lite.liteClient(appId, apiKey));
  let client: ReturnType<typeof loaded> | undefined;
  return {
    search: async (requests: readonly SearchRequest[]) => {
      if (requests.every(({ params }) => !params?.query?.trim())) {
        return { results: requests.map(emptyAnswer) };
      }
      client ??= loaded();
      const ready = await client.catch((error: unknown) => {
        client = undefined;
        throw error;
      });
      return ready.search(requests as never) as Promise<{ results: unknown[] }>;
    },
    onBetter: () => () => undefined,
  };
}

const emptyAnswer = ({ indexName }: SearchRequest) => ({
  ...{ index: indexName, hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0 },
  ...{ query: '', params: '', processingTimeMS: 0, exhaustiveNbHits: true },
});
