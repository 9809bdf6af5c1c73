/** The part of the bench that runs in the page: loads an engine and measures how long that takes. */
import MiniSearch from 'minisearch';
import { SearchEngine } from '../../../src/search/engine/engine';
import type { HeadingsFile, TextsFile } from '../../../src/search/engine/types';

/** Load times in milliseconds since the request for the first file. */
interface Loaded {
  firstResults: number;
  everything: number;
}

/** The part of Pagefind's module that is used here. */
interface Pagefind {
  options: (options: object) => Promise<void>;
  search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>;
}

/** Results whose texts are loaded per query: Pagefind's own interface shows this many at a time. */
const SHOWN = 5;

type Search = (query: string) => unknown;

let search: Search = () => undefined;

const get = async (url: string): Promise<unknown> => (await fetch(url)).json();

/** Loads our engine: headings, a first answer, then texts. */
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

/** Loads MiniSearch with its default options: one file, then an answer. */
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

/** Loads Pagefind without its worker, like the other engines: CPU throttling affects only the page. */
async function loadPagefind(folder: string, query: string): Promise<Loaded> {
  const start = performance.now();
  const pagefind = (await import(`${folder}/pagefind/pagefind.js`)) as Pagefind;
  await pagefind.options({ noWorker: true, baseUrl: '/' });
  const urls = async (text: string) => {
    const { results } = await pagefind.search(text);
    const shown = await Promise.all(results.slice(0, SHOWN).map((result) => result.data()));
    return shown.map(({ url }) => url);
  };
  await urls(query);
  search = urls;
  const firstResults = performance.now() - start;
  return { firstResults, everything: firstResults };
}

/** Returns the milliseconds that each query takes. */
async function time(queries: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    const start = performance.now();
    const answer = search(query);
    if (answer instanceof Promise) await answer;
    times.push(performance.now() - start);
  }
  return times;
}

/** Returns the loaded engine's answers to each query. Used only for Pagefind, whose answers are URLs. */
async function answers(queries: readonly string[]): Promise<string[][]> {
  const found: string[][] = [];
  for (const query of queries) found.push((await search(query)) as string[]);
  return found;
}

const bench = { loadOurs, loadPlain, loadPagefind, time, answers };
Object.assign(globalThis, { searchBench: bench });

/** Functions that the page exposes to the driver as `searchBench`. */
export type SearchBench = typeof bench;
