// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { SearchProvider } from './client';
import { reportClick } from './algolia-insights';

const CONFIG: SearchProvider = {
  ...{ provider: 'algolia', appId: 'APP', apiKey: 'chave', indexName: 'site' },
  insights: true,
};
const CLICK = { objectID: 'a', __queryID: 'abc', __position: 3 };

function sent(config: SearchProvider, click: Parameters<typeof reportClick>[1]) {
  const calls: { url: URL; events: unknown }[] = [];
  reportClick(config, click, (url, body) => {
    calls.push({ url: new URL(url), ...(JSON.parse(body) as { events: unknown }) });
  });
  return calls;
}

it('tells which hit of which answer was chosen (behaviour 7.1.9)', () => {
  const [call] = sent(CONFIG, CLICK);
  expect(call!.url.origin + call!.url.pathname).toBe('https://insights.algolia.io/1/events');
  expect(Object.fromEntries(call!.url.searchParams)).toEqual({
    'x-algolia-application-id': 'APP',
    'x-algolia-api-key': 'chave',
  });
  expect(call!.events).toEqual([
    {
      eventType: 'click',
      eventName: 'Item Selected',
      index: 'site',
      userToken: expect.stringMatching(/^anonymous-[a-z0-9]+$/),
      queryID: 'abc',
      objectIDs: ['a'],
      positions: [3],
    },
  ]);
});

it.each([
  ['nobody asked for it', { ...CONFIG, insights: false }, CLICK],
  ['the embedded search answers', { provider: 'embedded' as const }, CLICK],
  ['the answer has no name', CONFIG, { objectID: 'a', __position: 1 }],
  ['the place is not known', CONFIG, { objectID: 'a', __queryID: 'abc' }],
])('sends nothing when %s', (_when, config, click) => {
  expect(sent(config, click)).toEqual([]);
});
