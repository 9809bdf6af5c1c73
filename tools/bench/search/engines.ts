/** The engines that are compared, all with the same sections. */
import MiniSearch from 'minisearch';
import type { SearchOptions } from 'minisearch';
import { SearchEngine, createIndex } from '../../../src/search/engine/engine';
import type { SearchWords } from '../../../src/search/engine/engine';
import type { Section } from '../../../src/search/engine/types';
import { searchedQuery } from '../../../src/search/providers/answer';

/** A search engine that returns addresses, best match first. */
export interface Engine {
  name: string;
  search: (query: string) => string[];
}

/** Returns our engine with everything loaded, asked as visitors do. The index is read back from JSON, as in a browser. */
export function ourEngine(sections: readonly Section[], words: SearchWords): Engine {
  const files = JSON.parse(JSON.stringify(createIndex(sections, words, 'bench'))) as ReturnType<
    typeof createIndex
  >;
  const engine = new SearchEngine(files.headings);
  engine.addTexts(files.texts);
  return {
    name: 'Este site',
    search: (query) => engine.search(searchedQuery(query)).map(({ section }) => section.url),
  };
}

/** Returns an index of MiniSearch, with its default options unless others are given. */
export function miniSearch(
  sections: readonly Section[],
  storeFields: string[],
  searchOptions: SearchOptions = {},
): MiniSearch {
  const index = new MiniSearch({ fields: ['title', 'titles', 'text'], storeFields, searchOptions });
  index.addAll(
    sections.map(({ url, levels, text }, id) => ({
      ...{ id, url, levels, text },
      title: levels.at(-1) ?? '',
      titles: levels.slice(0, -1).join(' '),
    })),
  );
  return index;
}

/** Returns MiniSearch with its default options and with the options of VitePress' local search. */
export function miniSearches(sections: readonly Section[]): Engine[] {
  const engine = (name: string, options?: SearchOptions): Engine => {
    const index = miniSearch(sections, ['url'], options);
    return { name, search: (query) => index.search(query).map(({ url }) => url as string) };
  };
  const asInVitePress = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } };
  return [engine('MiniSearch, padrão'), engine('MiniSearch, como o VitePress', asInVitePress)];
}

/** Returns an engine that replays recorded answers; `answers[i]` belongs to `queries[i]`. */
export function recorded(
  name: string,
  queries: readonly string[],
  answers: readonly string[][],
): Engine {
  const known = new Map(queries.map((query, place) => [query, answers[place] ?? []]));
  return { name, search: (query) => known.get(query) ?? [] };
}
