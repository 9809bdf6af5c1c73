/** The side of the bench that runs in the page: it loads an engine and notes how long that takes. */
import MiniSearch from 'minisearch';
import { SearchEngine } from '../../../src/search/engine';
import type { HeadingsFile, TextsFile } from '../../../src/search/types';

/** Milliseconds from the request for the first file. */
export interface Loaded {
  firstResults: number;
  everything: number;
}

type Search = (query: string) => unknown;

let search: Search = () => undefined;

const get = async (url: string): Promise<unknown> => (await fetch(url)).json();

/** Ours: headings, a first answer, texts. */
async function loadOurs(folder: string, query: string): Promise<Loaded> {
  const start = performance.now();
  const engine = new SearchEngine((await get(`${folder}/headings.json`)) as HeadingsFile);
  engine.search(query);
  const firstResults = performance.now() - start;
  engine.addTexts((await get(`${folder}/texts.json`)) as TextsFile);
  engine.search(query);
  search = (text) => engine.search(text);
  return { firstResults, everything: performance.now() - start };
}

/** The library as it comes: one file, then an answer. */
async function loadPlain(folder: string, query: string): Promise<Loaded> {
  const start = performance.now();
  const index = MiniSearch.loadJS((await get(`${folder}/plain.json`)) as never, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['url', 'levels', 'text'],
  });
  index.search(query);
  search = (text) => index.search(text);
  const firstResults = performance.now() - start;
  return { firstResults, everything: firstResults };
}

/** How long each query takes, in milliseconds. */
function time(queries: readonly string[]): number[] {
  return queries.map((query) => {
    const start = performance.now();
    search(query);
    return performance.now() - start;
  });
}

Object.assign(globalThis, { searchBench: { loadOurs, loadPlain, time } });

/** What the page offers to whoever drives it. */
export interface SearchBench {
  loadOurs: typeof loadOurs;
  loadPlain: typeof loadPlain;
  time: typeof time;
}
