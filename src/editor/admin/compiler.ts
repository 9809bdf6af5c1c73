import type { Draft, PagePreview } from './site-facts';

/**
 * Compiles pages, and renders parts of the site, outside the main thread, so that typing is never blocked.
 */
export interface Compiler {
  /**
   * @param asker identity of the caller. A new request of the same asker supersedes its waiting one, which
   *   then resolves with the new result. Requests without an asker are always compiled, before those that
   *   wait
   * @throws rejects if the compiler itself fails or cannot be loaded
   */
  compile(draft: Draft, asker?: object): Promise<PagePreview>;
  /** Marks the site as changed: later requests are compiled against its new state. */
  renew(): void;
}

/** The members of a worker that the compiler uses. */
export type CompilerWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** A request that waits for its result. */
interface Asked {
  question: Question;
  /** The draft as JSON, for comparison. */
  key: string;
  /** Askers that wait for the result; the request is dropped once all of them have made newer ones. */
  askers: Set<object>;
  /** Whether the request is compiled regardless of newer ones. */
  isKept: boolean;
  preview: Promise<PagePreview>;
  resolve: (preview: PagePreview | Promise<PagePreview>) => void;
  reject: (reason: Error) => void;
}

/**
 * Creates a compiler that runs in a worker, which starts with the first request. The body field and the
 * preview request the same page, which is compiled once. The worker receives one request at a time, so that
 * only the newest request of each asker waits while it is busy; compilation takes longer the more errors a
 * text has.
 */
export function workerCompiler(start: () => CompilerWorker): Compiler {
  let worker: CompilerWorker | undefined;
  let running: Asked | undefined;
  let waiting: Asked[] = [];
  let last: Asked | undefined;
  let count = 0;
  let version = 0;

  function started(): CompilerWorker {
    if (worker) return worker;
    worker = start();
    worker.onmessage = ({ data: { id, preview, failure } }) => {
      if (id !== running?.question.id) return;
      const { resolve, reject } = running;
      running = undefined;
      if (preview) resolve(preview);
      else reject(new Error(failure));
      next();
    };
    worker.onerror = ({ message }) => {
      worker?.terminate();
      worker = undefined;
      const lost = [...(running ? [running] : []), ...waiting];
      running = undefined;
      waiting = [];
      for (const { reject } of lost) reject(new Error(message));
    };
    return worker;
  }

  /** Sends the next request; those of saves come first. */
  function next(): void {
    if (running || waiting.length === 0) return;
    const kept = waiting.findIndex(({ isKept }) => isKept);
    [running] = waiting.splice(Math.max(kept, 0), 1);
    if (running) started().postMessage(running.question);
  }

  function ask(draft: Draft, key: string): Asked {
    let resolve: Asked['resolve'] = () => undefined;
    let reject: Asked['reject'] = () => undefined;
    const preview = new Promise<PagePreview>((...ways) => ([resolve, reject] = ways));
    const question: Question = { id: (count += 1), draft, version };
    const asked: Asked = {
      ...{ question, key, preview, resolve, reject },
      ...{ askers: new Set<object>(), isKept: false },
    };
    // A request that failed may succeed the next time.
    preview.catch(() => {
      if (last === asked) last = undefined;
    });
    waiting.push(asked);
    return asked;
  }

  /** Drops the previous waiting request of an asker, unless others also wait for it. */
  function supersede(asker: object, { preview }: Asked): void {
    waiting = waiting.filter((item) => {
      if (item.preview === preview || !item.askers.delete(asker)) return true;
      if (item.isKept || item.askers.size > 0) return true;
      item.resolve(preview);
      return false;
    });
  }

  return {
    compile(draft, asker) {
      const key = JSON.stringify(draft);
      const isSame = (item?: Asked) => item?.key === key && item.question.version === version;
      const asked = [last, running, ...waiting].find(isSame) ?? ask(draft, key);
      last = asked;
      if (asker) {
        asked.askers.add(asker);
        supersede(asker, asked);
      } else asked.isKept = true;
      next();
      return asked.preview;
    },
    renew() {
      version += 1;
      last = undefined;
    },
  };
}

/** Request to the compiler's worker. */
export interface Question {
  id: number;
  draft: Draft;
  /**
   * Version of the site facts. If it differs from the version of the previous request, the worker fetches
   * them again.
   */
  version: number;
}

/** Response of the worker. */
export interface Answer {
  id: number;
  preview?: PagePreview;
  /** Error message if the compiler itself failed or could not be loaded. */
  failure?: string;
}
