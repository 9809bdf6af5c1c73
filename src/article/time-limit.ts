import { promiseHooks } from 'node:v8';
import { createContext, Script } from 'node:vm';
import { NOT_REPEATABLE } from './syntax/mdx-mistake';

/**
 * Global names of a page's code besides those of the language: conversions, which browsers have as well, but
 * no files, network or timers.
 */
const CONVERSIONS = {
  URL,
  URLSearchParams,
  TextDecoder,
  TextEncoder,
  atob,
  btoa,
  structuredClone,
};

/**
 * Makes the time of day and random numbers fail, since two builds of the same files are equal. In the preview of
 * the editor, which has no realms, this concerns the whole worker.
 */
const REPEATABLE = new Script(`{
  const fail = () => { throw new Error('${NOT_REPEATABLE}'); };
  Math.random = Date.now = fail;
  globalThis.Date = new Proxy(Date, {
    apply: fail,
    construct: (target, given, made) =>
      given.length > 0 ? Reflect.construct(target, given, made) : fail(),
  });
}`);

const newRealm = () => {
  const context = createContext({ ...CONVERSIONS } as Record<string, unknown>, {
    // Promises of the code continue within the time limit, not after it.
    microtaskMode: 'afterEvaluate',
  });
  REPEATABLE.runInContext(context);
  return context;
};

let realm = newRealm();

const START = new Script('{ const { task } = globalThis; delete globalThis.task; task(); }');

/** Makes a function of its code; the function belongs to a realm of its own, which all pages share. */
export const functionOf = (code: string) =>
  new Script(`(function () {${code}\n})`).runInContext(realm) as (given: unknown) => unknown;

/**
 * Calls a synchronous function that may run for ever, such as code of a page.
 *
 * @throws TimeLimitError if it takes more than `seconds`
 */
export function withinSeconds<Result>(seconds: number, task: () => Result): Result {
  let result: { value: Result } | undefined;
  realm['task'] = () => {
    result = { value: task() };
  };
  const promises: Promise<unknown>[] = [];
  const stopCollecting = promiseHooks.onInit((promise) => promises.push(promise));
  try {
    START.runInContext(realm, { timeout: seconds * 1000 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      throw error;
    }
    // What the interrupted code has left to do is dropped with its realm.
    realm = newRealm();
    throw new TimeLimitError();
  } finally {
    stopCollecting();
    // A promise that nobody waits for would otherwise end the process when it fails.
    for (const promise of promises) promise.then(undefined, () => undefined);
  }
  return (result as { value: Result }).value;
}

/** Thrown for code that was interrupted because it took too long. */
export class TimeLimitError extends Error {}
