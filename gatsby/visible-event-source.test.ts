// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Replacement for the browser's EventSource, which jsdom does not have. */
class FakeEventSource {
  static open: FakeEventSource[] = [];
  onmessage?: (event: MessageEvent<string>) => void;

  constructor(readonly url: string) {
    FakeEventSource.open.push(this);
  }

  close(): void {
    FakeEventSource.open = FakeEventSource.open.filter((one) => one !== this);
  }
}

const openStreams = () => FakeEventSource.open.map(({ url }) => url);

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  FakeEventSource.open = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.resetModules();
  await import('./visible-event-source');
});

afterEach(() => show('visible'));

it('is connected while the page is visible, and passes what it receives', () => {
  const told: string[] = [];
  const stream = new EventSource('/___mensagens');
  stream.onmessage = ({ data }: MessageEvent<string>) => told.push(data);
  show('hidden');
  expect(openStreams()).toEqual([]);
  show('visible');
  show('visible');
  expect(openStreams()).toEqual(['/___mensagens']);
  FakeEventSource.open[0]?.onmessage?.(new MessageEvent('message', { data: '[]' }));
  expect(told).toEqual(['[]']);
  stream.close();
  expect(openStreams()).toEqual([]);
});

it('does not connect in a tab that was opened in the background, nor once it is closed', () => {
  show('hidden');
  const stream = new EventSource('/__webpack_hmr');
  expect(openStreams()).toEqual([]);
  stream.close();
  show('visible');
  expect(openStreams()).toEqual([]);
});

it('leaves the streams of others to the browser', () => {
  show('hidden');
  expect(new EventSource('/outra')).toBeInstanceOf(FakeEventSource);
  expect(openStreams()).toEqual(['/outra']);
});
