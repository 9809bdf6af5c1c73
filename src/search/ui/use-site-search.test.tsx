// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../tests/support/react-root';
import type { Hit, SearchRequest } from '../providers/answer';
import { embeddedClient } from '../providers/embedded-client';
import type { SiteSearchClient } from '../providers/embedded-client';
import { SiteInstantSearch, failed, received, useAnswer } from './use-site-search';
import type { SiteSearch } from './use-site-search';

interface FakeState {
  isBroken: boolean;
  held: Promise<void> | undefined;
  announceBetter: () => void;
}

const draw = reactRoot();

/** A client with two pages for each query; it fails while `isBroken`, and waits for `held` before. */
function fakeSearch() {
  const state: FakeState = { isBroken: false, held: undefined, announceBetter: () => {} };
  const asked: unknown[] = [];
  const search = async (requests: readonly SearchRequest[]) => {
    const [{ params: { query = '', page = 0, tags } = {} } = {}] = requests;
    if (query) asked.push([query, page, ...(tags ?? [])]);
    await state.held;
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

/** Holds the next requests back; returns the function that lets them go on, or fail. */
function hold(state: FakeState): (error?: Error) => void {
  let release: (error?: Error) => void = () => {};
  state.held = new Promise((resolve, reject) => {
    release = (error) => (error ? reject(error) : resolve());
  });
  return release;
}

/** Waits until a render has made its request. */
const pause = () => act(() => new Promise<void>((done) => setTimeout(done, 20)));

function open(own?: SiteSearchClient) {
  const { state, asked, client: fake } = fakeSearch();
  const client = own ?? fake;
  let shown: ReturnType<typeof useAnswer> | undefined;
  function Screen({ search, query }: { search: SiteSearch; query: string }) {
    shown = useAnswer(search, query);
    return null;
  }
  const version = (tags: string[]) =>
    ({ ...{ client, indexName: 'site' }, parameters: { tags } }) as unknown as SiteSearch;
  const searches = { first: version(['v1']), second: version(['v2']) };
  const show = async (query: string, search = searches.first) => {
    draw(
      <SiteInstantSearch search={search}>
        <Screen search={search} query={query} />
      </SiteInstantSearch>,
    );
    await pause();
  };
  const settle = async () => {
    do await pause();
    while (shown?.isLoading);
  };
  const render = async (query: string, search?: SiteSearch) => {
    await show(query, search);
    await settle();
  };
  const hits = () => shown?.answer?.hits.map(({ objectID }) => objectID);
  return { state, asked, searches, show, render, settle, hits, answers: () => shown! };
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

it('repeats the first page if that one failed, with hits of the same query on screen', async () => {
  const { state, asked, show, render, settle, hits, answers } = open();
  await render('voz');
  hold(state);
  await show('vozx');
  state.held = undefined;
  state.isBroken = true;
  await render('voz');
  expect(answers().answer).toMatchObject({ hits: [{}], hasFailed: true });
  state.isBroken = false;
  answers().retry();
  await settle();
  expect(asked.at(-1)).toEqual(['voz', 0, 'v1']);
  expect(hits()).toEqual(['voz-0']);
});

it('ignores the late failure of an earlier query (7.1.5)', async () => {
  const { state, show, settle, hits, answers } = open();
  const endEarlier = hold(state);
  await show('v');
  const endNewest = hold(state);
  await show('vo');
  endEarlier(new Error('broken'));
  await pause();
  expect(answers()).toMatchObject({ answer: undefined, isLoading: true });
  endNewest();
  await settle();
  expect(hits()).toEqual(['vo-0']);
  expect(answers().answer?.hasFailed).toBe(false);
});

it('leaves no rejection unhandled when a request fails after the search was closed (4.5.5)', async () => {
  const { state, show } = open();
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const end = hold(state);
  await show('voz');
  draw(null);
  await pause();
  end(new Error('broken'));
  await pause();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

it('asks again when better answers can be had', async () => {
  const { state, asked, render, settle } = open();
  await render('voz');
  state.announceBetter();
  await settle();
  expect(asked).toHaveLength(2);
});

it('sends nothing for an empty query, and has no answer to it (9.5.8)', async () => {
  const fetched = vi.fn(() => Promise.reject(new Error('offline')));
  vi.stubGlobal('fetch', fetched);
  const { render, answers } = open(embeddedClient('/'));
  await render('voz');
  expect(answers().answer).toMatchObject({ query: 'voz', hasFailed: true });
  fetched.mockClear();
  await render('');
  expect(fetched).not.toHaveBeenCalled();
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
