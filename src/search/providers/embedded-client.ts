import { HEADINGS_FILE, SEARCH_FOLDER, textsFile } from '../search-files';
import { SearchEngine } from '../engine/engine';
import type { HeadingsFile, TextsFile } from '../engine/types';
import { answerTo, fits, isEmptySearch } from './answer';
import type { SearchRequest } from './answer';

/** What the screens need of whoever answers; InstantSearch's own interface, and news of the texts. */
export interface SiteSearchClient {
  search: (requests: readonly SearchRequest[]) => Promise<{ results: unknown[] }>;
  /** Calls back when better answers are to be had; returns the way to stop. */
  onBetter: (listener: () => void) => () => void;
}

/** How often a part is asked for before the search gives up until the next key. */
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
 * Answers from the index that comes with the site; nothing leaves it. Headings come first, texts
 * after them. A part that cannot be had is asked for again with the next search.
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
    // Headings alone are an answer; without the texts the next search begins anew.
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
        // It was JSON but no index of ours.
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
