import type { Answer, Question } from './preview/protocol';
import type { Draft, PagePreview } from './site-facts';

/** Compiles pages, and draws parts of the site, beside the page, so that no key waits for it. */
export interface Compiler {
  /**
   * @param asker who asks again has no use for its own question that still waits: that one gets the
   *   answer of the new one. Without an asker a question is answered itself, before those that wait
   * @throws (the promise) when the compiler itself fails, or does not come
   */
  compile(draft: Draft, asker?: object): Promise<PagePreview>;
  /** The site has changed: what is compiled next is compiled with it as it is then. */
  renew(): void;
}

/** What is used of a worker. */
export type CompilerWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** A question on its way. */
interface Asked {
  question: Question;
  /** What is asked, to be compared. */
  key: string;
  /** Those that wait for it; it may be left out when all of them ask for something else. */
  askers: Set<object>;
  /** It is answered whatever else is asked. */
  isKept: boolean;
  preview: Promise<PagePreview>;
  resolve: (preview: PagePreview | Promise<PagePreview>) => void;
  reject: (reason: Error) => void;
}

/**
 * A compiler in a worker, which starts with the first page. The text and its preview ask for the same
 * page: it is compiled once. The worker gets one question at a time, so that while it is at work, which
 * takes longer the more mistakes a text has, only the newest question of each asker waits.
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

  /** Who saves comes first. */
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
    // What failed may go well the next time.
    preview.catch(() => {
      if (last === asked) last = undefined;
    });
    waiting.push(asked);
    return asked;
  }

  /** Leaves out what an asker waited for until now, unless somebody else does, too. */
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
