import type { Actions, NodeInput, SourceNodesArgs } from 'gatsby';
import { changedNodes, goneNodes } from '../src/routes/nodes';
import { HOME_PATH } from '../src/routes/paths';

/**
 * Updates nodes at once and reruns the queries of open pages. Nodes created through the normal API are
 * queued, and Gatsby then rebuilds its schema and recreates all pages; neither is needed for nodes of
 * existing pages, since the schema is declared explicitly. File nodes queued by other plugins at that time
 * may be lost or arrive late, which only affects page components.
 *
 * @param actions actions that bypass the queue
 * @returns false, without any update, if nodes were removed and more is needed
 */
export function rerunQueries(
  nodes: readonly NodeInput[],
  api: SourceNodesArgs,
  actions: Pick<Actions, 'createNode'>,
): boolean {
  const changed = changedNodes(nodes, api);
  if (goneNodes(nodes, api).length > 0) return false;
  for (const node of changed) void actions.createNode(node);
  // Queries of open pages are always rerun. The event needs one more page; any page will do.
  if (changed.length > 0) api.emitter.emit('QUERY_RUN_REQUESTED', { pagePath: HOME_PATH });
  return true;
}

/** Reports whether Gatsby is running a query (`redux/reducers/queries` in gatsby 5.16). */
export function hasRunningQueries({ store }: SourceNodesArgs): boolean {
  const { queries } = store.getState() as {
    queries: { trackedQueries: Map<string, { running: number }> };
  };
  return [...queries.trackedQueries.values()].some(({ running }) => running > 0);
}
