/** The engines that are compared, all with the same sections. */
import MiniSearch from 'minisearch';
import { SearchEngine, createIndex } from '../../../src/search/engine/engine';
import type { SearchWords } from '../../../src/search/engine/engine';
import type { Section } from '../../../src/search/engine/types';

/** A search engine that returns addresses, best match first. */
export interface Engine {
  name: string;
  search: (query: string) => string[];
}

/** Returns our engine with everything loaded. The index is read back from JSON, as in a browser. */
export function ourEngine(sections: readonly Section[], words: SearchWords): Engine {
  const files = JSON.parse(JSON.stringify(createIndex(sections, words, 'bench'))) as ReturnType<
    typeof createIndex
  >;
  const engine = new SearchEngine(files.headings);
  engine.addTexts(files.texts);
  return {
    name: 'Este site',
    search: (query) => engine.search(query).map(({ section }) => section.url),
  };
}

/** Converts a section to a document for MiniSearch. */
function asDocument({ url, levels, text }: Section, id: number) {
  return { id, url, title: levels.at(-1) ?? '', titles: levels.slice(0, -1).join(' '), text };
}

/** Returns MiniSearch with its default options and with the options of VitePress' local search. */
export function miniSearches(sections: readonly Section[]): Engine[] {
  const fields = ['title', 'titles', 'text'];
  const fill = (index: MiniSearch) => {
    index.addAll(sections.map(asDocument));
    return index;
  };
  const plain = fill(new MiniSearch({ fields, storeFields: ['url'] }));
  const asInVitePress = fill(
    new MiniSearch({
      fields,
      storeFields: ['url'],
      searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
    }),
  );
  const answer = (index: MiniSearch) => (query: string) =>
    index.search(query).map(({ url }) => url as string);
  return [
    { name: 'MiniSearch, padrão', search: answer(plain) },
    { name: 'MiniSearch, como o VitePress', search: answer(asInVitePress) },
  ];
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
