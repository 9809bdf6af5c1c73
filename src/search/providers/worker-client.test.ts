import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SearchRequest } from './answer';
import type { SiteSearchClient } from './embedded-client';
import { PATIENCE_MS, answerOver, workerClient } from './worker-client';
import type { SearchWorker } from './worker-client';

const ask = (query: string): SearchRequest[] => [{ indexName: 'site', params: { query } }];

/** A client that names itself in its answers, and lets a test tell of better ones. */
function client(name: string) {
  const listeners = new Set<() => void>();
  const search = vi.fn((requests: readonly SearchRequest[]) => {
    const query = requests[0]?.params?.query;
    if (query === 'falha') return Promise.reject(new Error('não deu'));
    return Promise.resolve({ results: [`${name}: ${query}`] as unknown[] });
  });
  const onBetter: SiteSearchClient['onBetter'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const better = () => {
    for (const listener of listeners) listener();
  };
  return { search, onBetter, better };
}

const open: MessagePort[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const port of open.splice(0)) port.close();
});

/** A worker whose two sides are the ports of a channel. */
function connected() {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  const there = client('lá');
  answerOver(port2, there);
  port1.start();
  port2.start();
  const terminate = vi.fn();
  const worker: SearchWorker = {
    postMessage: (message) => port1.postMessage(message),
    addEventListener: (type, listener) => port1.addEventListener(type as 'message', listener),
    terminate,
  };
  const here = client('aqui');
  return { client: workerClient(() => worker, here), there, here, terminate };
}

/** A worker that never says anything by itself. */
function silent() {
  const events = new EventTarget();
  const terminate = vi.fn();
  const worker: SearchWorker = {
    postMessage: () => undefined,
    addEventListener: (type, listener) =>
      events.addEventListener(type, listener as (event: Event) => void),
    terminate,
  };
  const here = client('aqui');
  const say = (data: unknown) => events.dispatchEvent(new MessageEvent('message', { data }));
  const fail = () => events.dispatchEvent(new Event('error'));
  return { client: workerClient(() => worker, here), here, say, fail, terminate };
}

describe('workerClient', () => {
  it('lets the worker answer, each ask its own', async () => {
    const { client: both, here } = connected();
    const answers = await Promise.all([both.search(ask('um')), both.search(ask('dois'))]);
    expect(answers).toEqual([{ results: ['lá: um'] }, { results: ['lá: dois'] }]);
    expect(here.search).not.toHaveBeenCalled();
  });

  it('fails as the worker fails, and lives on', async () => {
    const { client: both, terminate } = connected();
    await expect(both.search(ask('falha'))).rejects.toThrow('não deu');
    expect(await both.search(ask('um'))).toEqual({ results: ['lá: um'] });
    expect(terminate).not.toHaveBeenCalled();
  });

  it('tells when the worker has better answers, until nobody wants to know', async () => {
    const { client: both, there } = connected();
    const listener = vi.fn();
    const stop = both.onBetter(listener);
    there.better();
    // Messages arrive in order.
    await both.search(ask('um'));
    expect(listener).toHaveBeenCalledOnce();
    stop();
    there.better();
    await both.search(ask('dois'));
    expect(listener).toHaveBeenCalledOnce();
  });

  it('answers an empty search without it', async () => {
    const { client: both, there } = connected();
    expect(await both.search(ask('  '))).toEqual({ results: ['aqui:   '] });
    expect(there.search).not.toHaveBeenCalled();
  });

  it('answers on the page when there can be no worker', async () => {
    const here = client('aqui');
    const both = workerClient(() => {
      throw new Error('refused by a policy');
    }, here);
    const listener = vi.fn();
    both.onBetter(listener);
    expect(await both.search(ask('um'))).toEqual({ results: ['aqui: um'] });
    here.better();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('asks on the page what a worker that dies still owes, and all that follows', async () => {
    const { client: both, fail, terminate } = silent();
    const owed = [both.search(ask('um')), both.search(ask('dois'))];
    fail();
    expect(await Promise.all(owed)).toEqual([
      { results: ['aqui: um'] },
      { results: ['aqui: dois'] },
    ]);
    expect(await both.search(ask('três'))).toEqual({ results: ['aqui: três'] });
    expect(terminate).toHaveBeenCalledOnce();
  });

  it('gives up on a worker that does not hear', async () => {
    vi.useFakeTimers();
    const { client: both, terminate } = silent();
    const owed = both.search(ask('um'));
    vi.advanceTimersByTime(PATIENCE_MS - 1);
    expect(terminate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await owed).toEqual({ results: ['aqui: um'] });
    expect(terminate).toHaveBeenCalledOnce();
  });

  it('waits for one that has heard as long as the network takes', async () => {
    vi.useFakeTimers();
    const { client: both, say, terminate } = silent();
    const owed = both.search(ask('um'));
    say({ type: 'ack', id: 1 });
    vi.advanceTimersByTime(PATIENCE_MS * 10);
    expect(terminate).not.toHaveBeenCalled();
    say({ type: 'answer', id: 1, results: ['lá'] });
    expect(await owed).toEqual({ results: ['lá'] });
  });

  it('does not mind what nobody asked for', async () => {
    const { client: both, say } = silent();
    say({ type: 'answer', id: 7, results: [] });
    const owed = both.search(ask('um'));
    say({ type: 'answer', id: 1, results: ['lá'] });
    expect(await owed).toEqual({ results: ['lá'] });
  });
});
