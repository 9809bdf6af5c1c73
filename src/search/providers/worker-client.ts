import { isEmptySearch } from './answer';
import type { SearchRequest } from './answer';
import type { SiteSearchClient } from './embedded-client';

/** A message from the page to the worker. */
interface WorkerRequest {
  id: number;
  requests: readonly SearchRequest[];
}

/** A message from the worker: receipt, answer or failure of a request, or the arrival of the texts. */
type WorkerResponse =
  | { type: 'ack'; id: number }
  | { type: 'answer'; id: number; results: unknown[] }
  | { type: 'failure'; id: number; message: string }
  | { type: 'better' };

/** The part of `Worker` that the client uses. */
export interface SearchWorker {
  postMessage: (message: WorkerRequest) => void;
  addEventListener: (
    type: 'message' | 'error',
    listener: (event: { data?: unknown }) => void,
  ) => void;
  terminate: () => void;
}

/** A worker's own scope, or a port of a channel. */
export interface Port {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
}

/** Maximum time until a request is acknowledged: a worker that the browser has killed is silent. */
export const PATIENCE_MS = 5000;

/** A request without an answer yet. */
interface Pending {
  requests: readonly SearchRequest[];
  answer: (results: { results: unknown[] } | PromiseLike<{ results: unknown[] }>) => void;
  fail: (error: Error) => void;
  patience: ReturnType<typeof setTimeout>;
}

/**
 * Creates a client that searches in a worker. If the worker cannot start or dies, the page answers instead,
 * including pending requests.
 *
 * @param make starts the worker; it may throw
 * @param local client on the page, which loads nothing before its first request
 */
export function workerClient(make: () => SearchWorker, local: SiteSearchClient): SiteSearchClient {
  const listeners = new Set<() => void>();
  const pending = new Map<number, Pending>();
  let lastId = 0;
  const announceBetter = () => {
    for (const listener of listeners) listener();
  };
  local.onBetter(announceBetter);

  const giveUp = () => {
    worker?.terminate();
    worker = undefined;
    for (const { requests, answer, patience } of pending.values()) {
      clearTimeout(patience);
      answer(local.search(requests));
    }
    pending.clear();
  };

  const receive = (response: WorkerResponse) => {
    if (response.type === 'better') {
      announceBetter();
      return;
    }
    const request = pending.get(response.id);
    if (!request) return;
    clearTimeout(request.patience);
    if (response.type === 'ack') return;
    pending.delete(response.id);
    if (response.type === 'answer') request.answer({ results: response.results });
    else request.fail(new Error(response.message));
  };

  let worker = started(make);
  worker?.addEventListener('message', ({ data }) => receive(data as WorkerResponse));
  worker?.addEventListener('error', giveUp);

  return {
    search: (requests) => {
      // An empty search needs no index, so it does not wait for the worker's code.
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

/** Starts a worker; a policy, an old browser or a lack of memory may prevent it. */
function started(make: () => SearchWorker): SearchWorker | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** The worker's side: answers the requests that come through a port. */
export function answerOver(port: Port, client: SiteSearchClient): void {
  const respond = (response: WorkerResponse) => port.postMessage(response);
  client.onBetter(() => respond({ type: 'better' }));
  port.addEventListener('message', ({ data }) => {
    const { id, requests } = data as WorkerRequest;
    // An answer may wait for a slow network; the receipt shows that the worker is alive.
    respond({ type: 'ack', id });
    client.search(requests).then(
      ({ results }) => respond({ type: 'answer', id, results }),
      (error: unknown) => respond({ type: 'failure', id, message: String(error) }),
    );
  });
}
