import type { Backend } from './backend';
import { guardBackend } from './guard-backend';
import type { Watcher } from './guard-backend';
import { PROVIDERS } from './providers';

/** The part of Decap's registry that is used here. */
interface Registry {
  getBackend(name: string): { init: (...given: never[]) => unknown } | undefined;
}

/**
 * Wraps the backends through which content is published (GitHub and GitLab) with `guardBackend`. Must be
 * called before Decap starts.
 *
 * @param watcher receives each refusal, which Decap shows for only a few seconds, and each text opened or
 * saved
 * @throws if Decap does not have one of the backends, so that nothing is published unguarded
 */
export function guardBackends(cms: Registry, watcher?: Watcher): void {
  for (const provider of PROVIDERS) {
    const registered = cms.getBackend(provider.name);
    if (!registered) throw new Error(`Decap has no backend called ${provider.name}.`);
    const init = registered.init as (...given: never[]) => Backend;
    // Decap refuses to register a name twice, so the registered object is changed in place.
    registered.init = (...given: never[]) => guardBackend(init(...given), provider, watcher);
  }
}
