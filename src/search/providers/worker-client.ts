import { isEmptySearch } from './answer';
import type { SearchRequest } from './answer';
import type { SiteSearchClient } from './embedded-client';
import type { WorkerRequest, WorkerResponse } from './worker-protocol';

/** What this needs of a `Worker`. */
export interface SearchWorker {
  postMessage: (message: WorkerRequest) => void;
  addEventListener: (
    type: 'message' | 'messageerror' | 'error',
    listener: (event: { data?: unknown }) => void,
  ) => void;
  terminate: () => void;
}

/** How long a worker may leave an ask unheard: one that a browser has killed says nothing. */
export const PATIENCE_MS = 5000;

/** An ask under way. */
interface Pending {
  requests: readonly SearchRequest[];
  answer: (results: { results: unknown[] } | PromiseLike<{ results: unknown[] }>) => void;
  fail: (error: Error) => void;
  patience: ReturnType<typeof setTimeout>;
}

/**
 * Lets a worker answer, and the page itself when there can be no worker or it dies: what it still
 * owes is then asked here, so that whoever waits notices nothing but the wait.
 *
 * @param make starts the worker; it may throw
 * @param local answers on the page; it loads nothing before it is asked
 */
export function workerClient(make: () => SearchWorker, local: SiteSearchClient): SiteSearchClient {
  const listeners = new Set<() => void>();
  const pending = new Map<number, Pending>();
  let lastId = 0;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  local.onBetter(tell);

  const giveUp = () => {
    worker?.terminate();
    worker = undefined;
    for (const { requests, answer, patience } of pending.values()) {
      clearTimeout(patience);
      answer(local.search(requests));
    }
    pending.clear();
  };

  const hear = (said: WorkerResponse) => {
    if (said.type === 'better') {
      tell();
      return;
    }
    const ask = pending.get(said.id);
    if (!ask) return;
    clearTimeout(ask.patience);
    if (said.type === 'heard') return;
    pending.delete(said.id);
    if (said.type === 'answer') ask.answer({ results: said.results });
    else ask.fail(new Error(said.message));
  };

  let worker = started(make);
  worker?.addEventListener('message', ({ data }) => hear(data as WorkerResponse));
  worker?.addEventListener('error', giveUp);
  worker?.addEventListener('messageerror', giveUp);

  return {
    search: (requests) => {
      // Nothing is looked up, so that nobody needs to wait for the worker's code.
      if (!worker || isEmptySearch(requests)) return local.search(requests);
      const asked = worker;
      return new Promise((answer, fail) => {
        const id = (lastId += 1);
        pending.set(id, { requests, answer, fail, patience: setTimeout(giveUp, PATIENCE_MS) });
        asked.postMessage({ id, requests });
      });
    },
    onBetter: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A policy, an old browser or a full memory may refuse. */
function started(make: () => SearchWorker): SearchWorker | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
