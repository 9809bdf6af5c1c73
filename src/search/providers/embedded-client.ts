import { HEADINGS_FILE, SEARCH_FOLDER, textsFile } from '../search-addresses';
import { SearchEngine } from '../engine/engine';
import type { HeadingsFile, TextsFile } from '../engine/types';
import { answerTo, fits, isEmptySearch } from './answer';
import type { SearchRequest } from './answer';

/** A search client: InstantSearch's interface, and a notice of better answers. */
export interface SiteSearchClient {
  search: (requests: readonly SearchRequest[]) => Promise<{ results: unknown[] }>;
  /** Subscribes to better answers to the same requests; returns the unsubscribe function. */
  onBetter: (listener: () => void) => () => void;
}

/** How often a file is requested before the search fails. */
const ATTEMPTS = 2;

async function fetchJson<T>(url: string, attempts = ATTEMPTS): Promise<T> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return (await response.json()) as T;
  } catch (error) {
    if (attempts <= 1) throw error;
    return fetchJson(url, attempts - 1);
  }
}

/**
 * Creates a client for the site's own index. It loads the headings, answers with them, and loads the texts
 * for better answers. The next search requests a file again that could not be loaded.
 *
 * @param base `/` or `/sub/`
 */
export function embeddedClient(base: string): SiteSearchClient {
  const listeners = new Set<() => void>();
  let loading: Promise<SearchEngine> | undefined;

  const addTexts = async (engine: SearchEngine, build: string) => {
    const texts = await fetchJson<TextsFile>(`${base}${SEARCH_FOLDER}/${textsFile(build)}`);
    engine.addTexts(texts);
    for (const listener of listeners) listener();
  };

  const load = async (): Promise<SearchEngine> => {
    const headings = await fetchJson<HeadingsFile>(`${base}${SEARCH_FOLDER}/${HEADINGS_FILE}`);
    const engine = new SearchEngine(headings);
    // Headings alone can answer; if the texts fail, the next search loads both again.
    addTexts(engine, headings.build).catch(() => (loading = undefined));
    return engine;
  };

  const engine = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  return {
    search: async (requests) => {
      const ready = isEmptySearch(requests) ? undefined : await engine();
      try {
        const results = requests.map((request) => {
          const { params = {} } = request;
          const found = ready?.search(params.query ?? '', (section) => fits(section, params)) ?? [];
          return answerTo(request, found, base);
        });
        return { results };
      } catch (error) {
        // The file was JSON, but not an index.
        loading = undefined;
        throw error;
      }
    },
    onBetter: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
