import type { NodeInput } from 'gatsby';
import type { Content } from '../src/content/content-types';

/** Gatsby gathers changes for half a second, and then makes pages of them. */
const PATIENCE_MS = 1500;
/** While it starts it takes no changes at all, for as long as its bundler needs. */
const MOST_PATIENCE_MS = 30_000;

/** What tells Gatsby of changed content in `develop`. */
export interface ContentSync {
  /** Shows the content that the preview begins with. */
  begin: (content: Content) => void;
  show: (content: Content) => void;
  /** Told what Gatsby makes pages of. */
  setCreatedPages: (content: Content) => void;
}

/** Gives Gatsby the nodes of each change and leaves the rest to Gatsby (`GATSBY_PLAIN`). */
export function plainSync({
  nodesOf,
  syncNodes,
}: Pick<Preview, 'nodesOf' | 'syncNodes'>): ContentSync {
  const show = (content: Content) => syncNodes(nodesOf(content));
  return { begin: show, show, setCreatedPages: () => undefined };
}

/** The nodes and the content of a preview. */
export interface Preview {
  /** The content as it is now. */
  newest: () => Promise<Content>;
  nodesOf: (content: Content) => NodeInput[];
  /** Gives Gatsby these nodes and no others, upon which it makes pages. */
  syncNodes: (nodes: readonly NodeInput[]) => void;
  /** Whether the pages that were made of one content are those of another, too. */
  samePages: (made: Content, content: Content) => boolean;
  /** Gives Gatsby nodes of pages that it has, and makes none; false when that would not be enough. */
  rerunQueries: (nodes: readonly NodeInput[]) => boolean;
  /** Whether Gatsby has these nodes and no others. */
  hasNodes: (nodes: readonly NodeInput[]) => boolean;
  /** Whether a query is being answered: a node that changes then changes unseen. */
  hasRunningQueries: () => boolean;
}

/**
 * Sees to it that the preview shows the newest content, whatever Gatsby was doing when it changed. Left
 * alone, it forgets some of what is saved soon after something else: pages are not made again of what
 * came while they were made; changes that were gathered before may come after newer ones and undo them;
 * and a query that was running when its node changed counts as answered (5 of 60 quick saves showed an
 * old page). So once it is quiet the preview is compared with the content, and what changed is given to
 * Gatsby once more.
 */
export class DevelopSync implements ContentSync {
  private timer: NodeJS.Timeout | undefined;
  private patience = PATIENCE_MS;
  private made: Content | undefined;
  /** Digests of the nodes as they were when it was last quiet, by id. */
  private quiet = new Map<string, string>();
  /** How often a node was given once more, by id. */
  private readonly revisions = new Map<string, number>();

  constructor(private readonly preview: Preview) {}

  /** Shows the content that the preview begins with. */
  begin(content: Content): void {
    const nodes = this.preview.nodesOf(content);
    this.quiet = digestsOf(nodes);
    this.preview.syncNodes(nodes);
  }

  /** Shows a content, and goes on until it is there. */
  show(content: Content): void {
    this.push(content, this.preview.nodesOf(content));
    this.follow(PATIENCE_MS);
  }

  /** Told what Gatsby makes pages of. */
  setCreatedPages(content: Content): void {
    this.made = content;
    this.follow(PATIENCE_MS);
  }

  private follow(patience: number): void {
    this.patience = Math.min(patience, MOST_PATIENCE_MS);
    clearTimeout(this.timer);
    // The preview outlives any single check: the next change brings another.
    const check = () => void this.check().catch(() => undefined);
    this.timer = setTimeout(check, this.patience);
  }

  private async check(): Promise<void> {
    if (this.preview.hasRunningQueries()) {
      this.follow(PATIENCE_MS);
      return;
    }
    const content = await this.preview.newest();
    const nodes = this.preview.nodesOf(content);
    const isThere = content === this.made && this.preview.hasNodes(this.withRevision(nodes));
    if (isThere && !this.reviseChanged(nodes)) return;
    // What has gone astray is given the long way, which depends on nothing that was there before.
    if (isThere) this.push(content, nodes);
    else this.preview.syncNodes(this.withRevision(nodes));
    this.follow(2 * this.patience);
  }

  /** Gives each node that changed since it was last quiet a new revision; false when none did. */
  private reviseChanged(nodes: readonly NodeInput[]): boolean {
    const before = this.quiet;
    this.quiet = digestsOf(nodes);
    const changed = nodes.filter(({ id, internal }) => before.get(id) !== internal.contentDigest);
    for (const { id } of changed) this.revisions.set(id, (this.revisions.get(id) ?? 0) + 1);
    return changed.length > 0;
  }

  /** Has pages answered again, which shows an edit soonest, or made again where they change. */
  private push(content: Content, nodes: readonly NodeInput[]): void {
    const { samePages, rerunQueries, syncNodes } = this.preview;
    const given = this.withRevision(nodes);
    const isSame = this.made && (this.made === content || samePages(this.made, content));
    if (isSame && rerunQueries(given)) this.made = content;
    else syncNodes(given);
  }

  /** To Gatsby, a node with another digest is another node: what asks for it is asked again. */
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
