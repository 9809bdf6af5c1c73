import type { SearchRequest } from './answer';
import type { SiteSearchClient } from './embedded-client';

/** What a page asks of a worker. */
export interface WorkerRequest {
  id: number;
  requests: readonly SearchRequest[];
}

/** What the worker says: that it has heard, an answer or a failure to one ask, or news of the texts. */
export type WorkerResponse =
  | { type: 'heard'; id: number }
  | { type: 'answer'; id: number; results: unknown[] }
  | { type: 'failure'; id: number; message: string }
  | { type: 'better' };

/** One end of the line: a worker's own scope, or a port of a channel. */
export interface Port {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
}

/** The worker's side: lets a client answer whatever comes over a port. */
export function answerOver(port: Port, client: SiteSearchClient): void {
  const say = (said: WorkerResponse) => port.postMessage(said);
  client.onBetter(() => say({ type: 'better' }));
  port.addEventListener('message', ({ data }) => {
    const { id, requests } = data as WorkerRequest;
    // The answer may take a slow network; a worker that is alive says at once that it has heard.
    say({ type: 'heard', id });
    client.search(requests).then(
      ({ results }) => say({ type: 'answer', id, results }),
      (error: unknown) => say({ type: 'failure', id, message: String(error) }),
    );
  });
}
