import type { Actions, NodeInput, SourceNodesArgs } from 'gatsby';
import { changedNodes, goneNodes } from '../src/routes/nodes';
import { HOME_PATH } from '../src/routes/paths';

/**
 * Gives Gatsby these nodes at once, and has the pages that are open ask for them again. Nodes that are
 * put wait in a queue, after which Gatsby builds its schema and makes all pages anew: for nodes of pages
 * that stay as they are, the schema being declared, neither changes anything. What others have put into
 * the queue by then, nodes of files, may be lost or come late: only page components read those.
 *
 * @param actions those of an API that nothing is queued for
 * @returns false, nothing given, when that is not all there is to do: nodes are gone
 */
export function rerunQueries(
  nodes: readonly NodeInput[],
  api: SourceNodesArgs,
  actions: Pick<Actions, 'createNode'>,
): boolean {
  const changed = changedNodes(nodes, api);
  if (goneNodes(nodes, api).length > 0) return false;
  for (const node of changed) void actions.createNode(node);
  // Open pages are always among those that are answered; this names one more, which any will do for.
  if (changed.length > 0) api.emitter.emit('QUERY_RUN_REQUESTED', { pagePath: HOME_PATH });
  return true;
}

/** Whether Gatsby is answering a query now (`redux/reducers/queries` in gatsby 5.16). */
export function hasRunningQueries({ store }: SourceNodesArgs): boolean {
  const { queries } = store.getState() as {
    queries: { trackedQueries: Map<string, { running: number }> };
  };
  return [...queries.trackedQueries.values()].some(({ running }) => running > 0);
}
