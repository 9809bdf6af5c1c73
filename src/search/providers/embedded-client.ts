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

/** Milliseconds that the first answer waits for the texts, so that the list does not change when they arrive. */
const TEXTS_MS = 400;

/** An engine that answers with the headings, and the arrival of the texts. */
interface Loaded {
  engine: SearchEngine;
  /** May fail. */
  texts: Promise<void>;
  /** Ends with the texts, or after some time. */
  patience: Promise<unknown>;
}

/**
 * Creates a client for the site's own index. It loads the headings and then the texts, for which it waits a
 * moment; until they are there, it answers with the headings. If no heading matches, or only with a word
 * corrected, the answer waits for the texts: only they can tell that nothing does. The next search requests a
 * file again that could not be loaded.
 *
 * @param base `/` or `/sub/`
 * @param loadsNow whether the index is loaded before the first search
 */
export function embeddedClient(base: string, loadsNow = false): SiteSearchClient {
  const listeners = new Set<() => void>();
  let loading: Promise<Loaded> | undefined;

  const addTexts = async (engine: SearchEngine, build: string) => {
    const texts = await fetchJson<TextsFile>(`${base}${SEARCH_FOLDER}/${textsFile(build)}`);
    engine.addTexts(texts);
    for (const listener of listeners) listener();
  };

  const load = async (): Promise<Loaded> => {
    const headings = await fetchJson<HeadingsFile>(`${base}${SEARCH_FOLDER}/${HEADINGS_FILE}`);
    const engine = new SearchEngine(headings);
    const texts = addTexts(engine, headings.build);
    // Headings alone can answer; if the texts fail, the next search loads both again.
    const settled = texts.catch(() => (loading = undefined));
    const patience = Promise.race([settled, new Promise((done) => setTimeout(done, TEXTS_MS))]);
    return { engine, texts, patience };
  };

  const start = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  const find = async (
    { engine, texts, patience }: Loaded,
    params: SearchRequest['params'] = {},
  ) => {
    const { query = '' } = params;
    const search = () => engine.search(query, (section) => fits(section, params));
    await patience;
    const found = search();
    const isSure = found.length > 0 && engine.corrected(query, found) === undefined;
    if (isSure || query.trim() === '') return found;
    // They may have the word, too.
    await texts;
    return search();
  };

  if (loadsNow) start().catch(() => undefined);
  return {
    search: async (requests) => {
      const loaded = isEmptySearch(requests) ? undefined : await start();
      try {
        const results = await Promise.all(
          requests.map(async (request) => {
            if (!loaded) return answerTo(request, [], base);
            const found = await find(loaded, request.params);
            const corrected = loaded.engine.corrected(request.params?.query ?? '', found);
            return answerTo(request, found, base, corrected);
          }),
        );
        return { results };
      } catch (error) {
        // The file was JSON, but not an index, or the texts are needed.
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
