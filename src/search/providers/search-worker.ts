/**
 * The embedded search in a worker, so that a large index does not delay input. `search/index/search-index`
 * bundles this file; nothing imports it.
 */
import { embeddedClient } from './embedded-client';
import { answerOver } from './worker-client';

// The worker's file is in the index's folder, whose parent is the base path.
answerOver(self, embeddedClient(new URL('../', self.location.href).pathname, true));
