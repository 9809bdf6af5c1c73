import { algoliaFallbackHosts, algoliaReadHost } from '../algolia';
import { slot } from '../../browser/storage';
import { algoliaRequest, fromAlgolia } from './algolia-hits';
import type { AlgoliaHit, AlgoliaParameters, ResultUrlRules } from './algolia-hits';
import { answerTo, isEmptySearch } from './answer';
import type { SearchRequest } from './answer';
import type { SiteSearchClient } from './embedded-client';
import { hostMemory } from './host-memory';
import type { HostMemory } from './host-memory';

/** What `content/site/search.yaml` says of Algolia; the key is the public one, which only searches. */
export interface AlgoliaConfig extends ResultUrlRules {
  appId: string;
  apiKey: string;
  indexName: string;
  /** Whether answers carry what click analytics need; see `reportClick`. */
  insights?: boolean | undefined;
  /** Parameters to add to every request. */
  searchParameters?: AlgoliaParameters | undefined;
}

/** One machine that answers: `{ url: 'localhost:9001', protocol: 'http' }`. */
interface AlgoliaHost {
  url: string;
  protocol: 'http' | 'https';
}

interface AlgoliaOptions {
  /** In the order in which they are asked. */
  hosts?: readonly AlgoliaHost[];
  /** Milliseconds. */
  timeouts?: { connect: number; read: number; write: number };
  hostsCache?: HostMemory;
}

/** How long a host may take, in milliseconds, before the next is asked. */
export const ALGOLIA_TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };

/** Which hosts failed outlives a page, not the visit. */
const HOSTS_KEY = 'algolia-hosts';

/**
 * A search that was not answered.
 *
 * It carries nothing of the client's own error: that holds the requests, and in a browser their
 * addresses hold the key.
 */
export class SearchFailure extends Error {
  /** @param status what the service said (400, 403, 404, 429); none when no host could be reached */
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
    this.name = status === undefined ? 'RetryError' : 'ApiError';
  }
}

/**
 * Asks Algolia. Its code is fetched with the first question; no question costs nothing, and an
 * empty one is not sent (behaviour 7.1.2). Every failure comes as a `SearchFailure`.
 *
 * @param base `/` or `/sub/`
 * @param options for tests: other hosts, other clocks
 * @throws when the configuration lacks a field (behaviour 8.7)
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
      // Whether in a browser or not; without headers of its own a request needs no preflight.
      authMode: 'WithinQueryParameters',
      // The next key asks again sooner than a repetition would, and does not add to the crowd.
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

/** The nearest first, then the others in any order, so that they share the load. */
function hostsOf(appId: string): AlgoliaHost[] {
  const others = algoliaFallbackHosts(appId)
    .map((url) => ({ url, place: Math.random() }))
    .sort((a, b) => a.place - b.place);
  return [{ url: algoliaReadHost(appId) }, ...others].map(({ url }) => ({
    url,
    protocol: 'https',
  }));
}

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
