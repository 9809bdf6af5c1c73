// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hit, SearchRequest } from '../providers/answer';
import { SiteInstantSearch, failed, received, useAnswer } from './use-site-search';
import type { SiteSearch } from './use-site-search';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(() => root.unmount()));

/** A client with two pages for each query; it fails while `isBroken`. */
function fakeSearch() {
  const state = { isBroken: false, announceBetter: () => {} };
  const asked: unknown[] = [];
  const search = async (requests: readonly SearchRequest[]) => {
    const [{ params: { query = '', page = 0, tags } = {} } = {}] = requests;
    if (query) asked.push([query, page, ...(tags ?? [])]);
    if (state.isBroken) throw new Error('broken');
    const hits = query ? [{ objectID: `${query}-${page}` }] : [];
    const answer = {
      index: 'site',
      query,
      params: '',
      page,
      nbPages: 2,
      hitsPerPage: 1,
      nbHits: 2,
    };
    return { results: [{ ...answer, hits, queryID: `q${page}`, processingTimeMS: 0 }] };
  };
  const onBetter = (listener: () => void) => {
    state.announceBetter = listener;
    return () => {};
  };
  return { state, asked, client: { search, onBetter } };
}

function open() {
  const { state, asked, client } = fakeSearch();
  let shown: ReturnType<typeof useAnswer> | undefined;
  function Screen({ search, query }: { search: SiteSearch; query: string }) {
    shown = useAnswer(search, query);
    return null;
  }
  const version = (tags: string[]) =>
    ({ ...{ client, indexName: 'site' }, parameters: { tags } }) as unknown as SiteSearch;
  const searches = { first: version(['v1']), second: version(['v2']) };
  const render = async (query: string, search = searches.first) => {
    await act(async () => {
      root.render(
        <SiteInstantSearch search={search}>
          <Screen search={search} query={query} />
        </SiteInstantSearch>,
      );
    });
    await settle();
  };
  const settle = async () => {
    do await act(() => new Promise((done) => setTimeout(done, 20)));
    while (shown?.isLoading);
  };
  const hits = () => shown?.answer?.hits.map(({ objectID }) => objectID);
  return { state, asked, searches, render, settle, hits, answers: () => shown! };
}

it('makes one request for a query, and none again for the same one', async () => {
  const { asked, render, hits } = open();
  await render('voz');
  await render('voz');
  expect(hits()).toEqual(['voz-0']);
  expect(asked).toEqual([['voz', 0, 'v1']]);
});

it('appends further pages, with the answer and the position of each hit (7.1.9)', async () => {
  const { asked, render, settle, answers } = open();
  await render('voz');
  answers().more();
  await settle();
  expect(answers().answer?.hits).toMatchObject([
    { objectID: 'voz-0', __queryID: 'q0', __position: 1 },
    { objectID: 'voz-1', __queryID: 'q1', __position: 2 },
  ]);
  expect(answers().answer?.hasMore).toBe(false);
  expect(asked.at(-1)).toEqual(['voz', 1, 'v1']);
});

it('searches another version once, from its first page (9.5.10)', async () => {
  const { asked, searches, render, settle, hits, answers } = open();
  await render('voz');
  answers().more();
  await settle();
  await render('voz', searches.second);
  expect(hits()).toEqual(['voz-0']);
  expect(asked.slice(2)).toEqual([['voz', 0, 'v2']]);
});

it('repeats a failed query with all of its parameters', async () => {
  const { state, asked, searches, render, settle, hits, answers } = open();
  await render('voz');
  state.isBroken = true;
  await render('mar', searches.second);
  expect(answers().answer).toMatchObject({ query: 'mar', hits: [], hasFailed: true });
  state.isBroken = false;
  answers().retry();
  await settle();
  expect(hits()).toEqual(['mar-0']);
  expect(asked.at(-1)).toEqual(['mar', 0, 'v2']);
});

it('repeats a failed page and keeps the pages before it', async () => {
  const { state, render, settle, hits, answers } = open();
  await render('voz');
  state.isBroken = true;
  answers().more();
  await settle();
  expect(answers().answer).toMatchObject({ hits: [{}], hasFailed: true });
  state.isBroken = false;
  answers().retry();
  await settle();
  expect(hits()).toEqual(['voz-0', 'voz-1']);
});

it('asks again when better answers can be had, and has no answer to an empty query', async () => {
  const { state, asked, render, settle, answers } = open();
  await render('voz');
  state.announceBetter();
  await settle();
  expect(asked).toHaveLength(2);
  await render('');
  expect(answers().answer).toBeUndefined();
});

const hit = (objectID: string): Hit => ({
  ...{ objectID, url: `/${objectID}`, kind: 'page', levels: ['Docs', objectID] },
  ...{ snippet: '', matches: [] },
});
const parameters = { snippetWords: 10 };
const about = (query: string, of = parameters) => ({ query, parameters: of });
const first = received(undefined, about('voz'), {
  ...{ hits: [hit('a')], page: 0, nbHits: 2, nbPages: 2 },
});

describe('answers (behaviour 9.5.7, 9.5.8, 8.14)', () => {
  it('append the next page of the same query', () => {
    const second = { hits: [hit('b')], page: 1, nbHits: 2, nbPages: 2 };
    const all = received(first, about('voz'), second);
    expect(all.hits.map(({ objectID }) => objectID)).toEqual(['a', 'b']);
    expect([first.hasMore, all.hasMore]).toEqual([true, false]);
  });

  it('start anew with the first page, as when a better answer arrives', () => {
    const better = { hits: [hit('c')], page: 0, nbHits: 1, nbPages: 1 };
    expect(received(first, about('voz'), better).hits).toEqual([hit('c')]);
  });

  it('start anew with another query', () => {
    const other = { hits: [hit('c')], page: 1, nbHits: 1, nbPages: 1 };
    expect(received(first, about('mar'), other).hits).toEqual([hit('c')]);
  });

  it('start anew with another version, and drop the old hits if it fails (9.5.10)', () => {
    const older = about('voz', { snippetWords: 10 });
    const other = { hits: [hit('c')], page: 0, nbHits: 1, nbPages: 1 };
    expect(received(first, older, other).hits).toEqual([hit('c')]);
    expect(failed(first, older)).toMatchObject({ hits: [], hasFailed: true });
  });

  it('keep their hits when a page fails, but not those of another query', () => {
    expect(failed(first, about('voz'))).toMatchObject({ hits: [{}], hasFailed: true });
    expect(failed(first, about('mar'))).toMatchObject({ hits: [], hasFailed: true });
  });
});
