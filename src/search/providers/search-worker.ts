/**
 * The embedded search beside the page, where keys are never late for it. `search/index/search-worker` makes
 * one file of this for sites with a large index; nothing imports it.
 */
import { embeddedClient } from './embedded-client';
import { answerOver } from './worker-protocol';

// It is served from the folder of the index, whose parent is the base path.
answerOver(self, embeddedClient(new URL('../', self.location.href).pathname));
