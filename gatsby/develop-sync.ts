import { isDeepStrictEqual } from 'node:util';
import type { NodeInput, Actions, SourceNodesArgs } from 'gatsby';
import type { Content } from '../src/content/content-types';
import { sitePages, HOME_PATH } from '../src/routes/site-pages';
import { changedNodes, goneNodes, unowned } from '../src/routes/nodes';

/** Delay before the first check. Gatsby collects changes for half a second and then creates pages. */
const FIRST_DELAY_MS = 1500;
/** Maximum delay between checks. While Gatsby starts, it accepts no changes until its bundler is ready. */
const MAX_DELAY_MS = 30_000;

/** Sends changed content to Gatsby in `develop`. */
export interface ContentSync {
  /** Sends the initial content of the preview. */
  begin: (content: Content) => void;
  show: (content: Content) => void;
  /** Notifies of the content that Gatsby creates pages from. */
  setCreatedPages: (content: Content) => void;
}

/** Sends the nodes of each change and leaves the rest to Gatsby (`GATSBY_PLAIN`). */
export function plainSync({
  nodesOf,
  syncNodes,
}: Pick<Preview, 'nodesOf' | 'syncNodes'>): ContentSync {
  const show = (content: Content) => syncNodes(nodesOf(content));
  return { begin: show, show, setCreatedPages: () => undefined };
}

/** Operations on the content of a preview and on Gatsby's nodes. */
export interface Preview {
  /** Reads the current content. */
  newest: () => Promise<Content>;
  nodesOf: (content: Content) => NodeInput[];
  /** Replaces all of Gatsby's nodes by these; Gatsby then creates pages. */
  syncNodes: (nodes: readonly NodeInput[]) => void;
  /** Whether two contents have the same pages. */
  samePages: (made: Content, content: Content) => boolean;
  /** Updates nodes of existing pages without creating pages; returns `false` if that is not sufficient. */
  rerunQueries: (nodes: readonly NodeInput[]) => boolean;
  /** Whether Gatsby has exactly these nodes. */
  hasNodes: (nodes: readonly NodeInput[]) => boolean;
  /** Whether a query is running. Gatsby misses changes of its nodes during that time. */
  hasRunningQueries: () => boolean;
}

/**
 * Keeps the preview consistent with `content/`. Gatsby loses some of several quick successive saves: pages
 * saved while `createPages` runs are not recreated; changes that were collected earlier may arrive late and
 * overwrite newer ones; and a query that was running when its node changed counts as done (5 of 60 quick
 * saves showed an old page). After a quiet period, the preview is therefore compared with the content, and
 * whatever has changed is sent again.
 */
export class DevelopSync implements ContentSync {
  private timer: NodeJS.Timeout | undefined;
  private delay = FIRST_DELAY_MS;
  private made: Content | undefined;
  /** Node digests at the end of the last quiet period, by node id. */
  private quiet = new Map<string, string>();
  /** Number of times that a node was sent again, by node id. */
  private readonly revisions = new Map<string, number>();

  constructor(private readonly preview: Preview) {}

  begin(content: Content): void {
    const nodes = this.preview.nodesOf(content);
    this.quiet = digestsOf(nodes);
    this.preview.syncNodes(nodes);
  }

  /** Sends the content, and sends it again until Gatsby has it. */
  show(content: Content): void {
    this.push(content, this.preview.nodesOf(content));
    this.scheduleCheck(FIRST_DELAY_MS);
  }

  setCreatedPages(content: Content): void {
    this.made = content;
    this.scheduleCheck(FIRST_DELAY_MS);
  }

  private scheduleCheck(delay: number): void {
    this.delay = Math.min(delay, MAX_DELAY_MS);
    clearTimeout(this.timer);
    // A failed check must not stop the preview: the next change schedules another.
    const check = () => void this.check().catch(() => undefined);
    this.timer = setTimeout(check, this.delay);
  }

  private async check(): Promise<void> {
    if (this.preview.hasRunningQueries()) {
      this.scheduleCheck(FIRST_DELAY_MS);
      return;
    }
    const content = await this.preview.newest();
    const nodes = this.preview.nodesOf(content);
    const isThere = content === this.made && this.preview.hasNodes(this.withRevision(nodes));
    if (isThere && !this.reviseChanged(nodes)) return;
    // If Gatsby's state is outdated, send all nodes, which does not depend on that state.
    if (isThere) this.push(content, nodes);
    else this.preview.syncNodes(this.withRevision(nodes));
    this.scheduleCheck(2 * this.delay);
  }

  /**
   * Increments the revision of each node that changed since the last quiet period; returns `false` if none
   * did.
   */
  private reviseChanged(nodes: readonly NodeInput[]): boolean {
    const before = this.quiet;
    this.quiet = digestsOf(nodes);
    const changed = nodes.filter(({ id, internal }) => before.get(id) !== internal.contentDigest);
    for (const { id } of changed) this.revisions.set(id, (this.revisions.get(id) ?? 0) + 1);
    return changed.length > 0;
  }

  /** Reruns queries, which shows an edit fastest, or recreates pages if they differ. */
  private push(content: Content, nodes: readonly NodeInput[]): void {
    const { samePages, rerunQueries, syncNodes } = this.preview;
    const given = this.withRevision(nodes);
    const isSame = this.made && (this.made === content || samePages(this.made, content));
    if (isSame && rerunQueries(given)) this.made = content;
    else syncNodes(given);
  }

  /**
   * Adds the revision to the digests. Gatsby treats a node with another digest as changed and reruns its
   * queries.
   */
  private withRevision(nodes: readonly NodeInput[]): NodeInput[] {
    return nodes.map((node) => {
      const revision = this.revisions.get(node.id);
      if (!revision) return node;
      const contentDigest = `${node.internal.contentDigest}-${revision}`;
      return { ...node, internal: { ...node.internal, contentDigest } };
    });
  }
}

const digestsOf = (nodes: readonly NodeInput[]) =>
  new Map(nodes.map(({ id, internal }) => [id, internal.contentDigest]));

/**
 * Reports whether two contents have the same pages, so that at most nodes differ and no page has to be
 * created. Posts are compared completely: they are part of their page's context, and their images may change
 * while their text does not. Always false for a site with page components: their text is part of a module,
 * which Gatsby bundles independently of nodes.
 */
export function samePages(made: Content, content: Content): boolean {
  if (!isDeepStrictEqual(made.blog.posts, content.blog.posts)) return false;
  const pages = pagesOf(content);
  return !pages.some(({ liveFile }) => liveFile) && isDeepStrictEqual(pagesOf(made), pages);
}

/** Returns the pages as Gatsby creates them; the date of the last change is only for the sitemap. */
const pagesOf = (content: Content) =>
  sitePages(content, (type, file) => `${type} ${file}`).map((page) => ({
    ...page,
    lastModified: undefined,
  }));

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
  for (const node of changed) void actions.createNode(unowned(node));
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
