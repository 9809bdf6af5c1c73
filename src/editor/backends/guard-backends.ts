import type { Backend } from './backend';
import { guardBackend } from './guard-backend';
import type { Watcher } from './guard-backend';
import { PROVIDERS } from './providers';

/** The part of Decap's registry that is used here. */
interface Registry {
  getBackend(name: string): { init: (...given: never[]) => unknown } | undefined;
}

/**
 * Guards every backend through which what is written gets published; before Decap starts.
 *
 * @param watcher told of each refusal, which Decap shows for a few seconds only
 * @throws when Decap does not have one of them: nothing may be published without
 */
export function guardBackends(cms: Registry, watcher?: Watcher): void {
  for (const provider of PROVIDERS) {
    const registered = cms.getBackend(provider.name);
    if (!registered) throw new Error(`Decap has no backend called ${provider.name}.`);
    const init = registered.init as (...given: never[]) => Backend;
    // Decap refuses a name that is taken: what it keeps under the name is changed instead.
    registered.init = (...given: never[]) => guardBackend(init(...given), provider, watcher);
  }
}
