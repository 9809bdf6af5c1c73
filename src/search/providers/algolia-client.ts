import { slot } from '../../browser/storage';
import { algoliaRequest, fromAlgolia } from './algolia-hits';
import type { AlgoliaHit, AlgoliaParameters, ResultUrlRules } from './algolia-hits';
import { hostMemory, hostsOf } from './algolia-hosts';
import type { AlgoliaHost, HostMemory } from './algolia-hosts';
import { answerTo, isEmptySearch } from './answer';
import type { SearchRequest } from './answer';
import type { SiteSearchClient } from './embedded-client';

/** The Algolia fields of `content/site/search.yaml`. The key is public and can only search. */
export interface AlgoliaConfig extends ResultUrlRules {
  appId: string;
  apiKey: string;
  indexName: string;
  /** Whether clicks on hits are counted; see `reportClick`. */
  insights?: boolean | undefined;
  /** Parameters to add to every request. */
  searchParameters?: AlgoliaParameters | undefined;
}

interface AlgoliaOptions {
  /** In the order to try. */
  hosts?: readonly AlgoliaHost[];
  /** Milliseconds. */
  timeouts?: { connect: number; read: number; write: number };
  hostsCache?: HostMemory;
}

/** Milliseconds after which the next host is tried. */
export const ALGOLIA_TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };

/** Key of the failed hosts in session storage. */
const HOSTS_KEY = 'algolia-hosts';

/**
 * A failed search. It does not contain the client's error, because that holds the requests, whose URLs
 * contain the key.
 */
export class SearchFailure extends Error {
  /** @param status HTTP status (400, 403, 404, 429); absent if no host could be reached */
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
    this.name = status === undefined ? 'RetryError' : 'ApiError';
  }
}

/**
 * Creates a client that searches with Algolia. Algolia's code is loaded with the first query; an empty query
 * is not sent (behaviour 7.1.2). A failed search rejects with a `SearchFailure`.
 *
 * @param base `/` or `/sub/`
 * @param options for tests: other hosts, other clocks
 * @throws if the configuration lacks a field (behaviour 8.7)
 */
export function algoliaClient(
  config: AlgoliaConfig,
  base: string,
  options: AlgoliaOptions = {},
): SiteSearchClient {
  const { appId, apiKey } = config;
  for (const field of ['appId', 'apiKey', 'indexName'] as const) {
    if (!config[field]) throw new Error(missing(field));
  }
  const load = async () => {
    const { liteClient } = await import('algoliasearch/lite');
    const { hosts = hostsOf(appId), timeouts = ALGOLIA_TIMEOUTS } = options;
    const hostsCache =
      options.hostsCache ?? hostMemory({ keeper: slot(HOSTS_KEY, 'sessionStorage') });
    return liteClient(appId, apiKey, {
      hosts: hosts.map((host) => ({ ...host, accept: 'read' as const })),
      timeouts,
      hostsCache,
      // Without headers of its own, a request needs no preflight.
      authMode: 'WithinQueryParameters',
      // The next key makes a new request sooner than a retry would, and without adding to the load.
      maxRateLimitRetries: 0,
    });
  };
  let client: ReturnType<typeof load> | undefined;
  const loaded = () => {
    client ??= load().catch((error: unknown) => {
      client = undefined;
      throw error;
    });
    return client;
  };
  const search = async (requests: readonly SearchRequest[]) => {
    const lite = await loaded();
    const asked = requests.map((request) =>
      algoliaRequest(request, config.searchParameters, config.insights),
    );
    const { results } = await lite.search(asked as never);
    return { results: (results as RawAnswer[]).map((answer) => siteAnswer(answer, base, config)) };
  };
  return {
    search: async (requests) => {
      if (isEmptySearch(requests)) {
        return { results: requests.map((request) => answerTo(request, [], base)) };
      }
      return search(requests).catch((error: unknown) => {
        throw failureOf(error, apiKey);
      });
    },
    onBetter: () => () => undefined,
  };
}

const missing = (field: string) =>
  `A pesquisa pelo Algolia precisa do campo "${field}" em content/site/search.yaml.`;

/** The part of Algolia's answer that differs from the site's. */
interface RawAnswer {
  hits: readonly AlgoliaHit[];
  _automaticInsights?: boolean;
}

function siteAnswer(answer: RawAnswer, base: string, rules: ResultUrlRules): object {
  // For answers with this field, InstantSearch would load a script from a CDN.
  const { _automaticInsights, ...rest } = answer;
  return { ...rest, hits: answer.hits.map((hit) => fromAlgolia(hit, base, rules)) };
}

function failureOf(error: unknown, apiKey: string): SearchFailure {
  const { status, message = '' } = error as { status?: unknown; message?: string };
  const told = message.replaceAll(apiKey, '…');
  return new SearchFailure(told, typeof status === 'number' && status > 0 ? status : undefined);
}
