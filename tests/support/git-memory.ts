/** A git repository in memory, with the operations that a hosting service needs. */
import { createHash } from 'node:crypto';

/** The files of a tree: path → blob. */
export type Tree = ReadonlyMap<string, string>;

export interface Person {
  name: string;
  email: string;
  date: string;
}

export interface Commit {
  sha: string;
  tree: string;
  parents: readonly string[];
  message: string;
  author: Person;
}

/** The difference of a file between two trees. */
export interface Difference {
  path: string;
  status: 'added' | 'modified' | 'removed' | 'renamed';
  /** Blob of the new content, or of the old one if the file was deleted. */
  sha: string;
  previous?: string;
}

const sha1 = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha1')).digest('hex');

export class GitMemory {
  readonly blobs = new Map<string, Buffer>();
  readonly trees = new Map<string, Tree>();
  readonly commits = new Map<string, Commit>();
  /** Branch → commit. */
  readonly heads = new Map<string, string>();
  private moment = 0;

  /** Returns the blob's name as git computes it. */
  addBlob(content: Buffer): string {
    const sha = sha1(`blob ${content.length}\0`, content);
    this.blobs.set(sha, content);
    return sha;
  }

  addTree(files: Tree): string {
    const sorted = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
    const sha = sha1('tree', JSON.stringify([...sorted]));
    this.trees.set(sha, sorted);
    return sha;
  }

  /** Adds a commit; no two have the same second. */
  addCommit(of: Omit<Commit, 'sha' | 'author'> & { author?: Partial<Person> | undefined }): Commit {
    this.moment += 1000;
    const date = new Date(Date.UTC(2026, 0, 1) + this.moment).toISOString();
    const author = { name: 'Alguém', email: 'alguem@exemplo.example', date, ...of.author };
    const sha = sha1('commit', JSON.stringify({ ...of, author, date }));
    const commit = { ...of, author, sha };
    this.commits.set(sha, commit);
    return commit;
  }

  /** @param name branch or commit */
  commitAt(name: string): Commit | undefined {
    return this.commits.get(this.heads.get(name) ?? name);
  }

  /** @param sha tree or commit */
  treeAt(sha: string): Tree | undefined {
    return this.trees.get(this.commits.get(sha)?.tree ?? sha);
  }

  /** Returns the commit and its ancestors, itself first. */
  history(sha: string): Commit[] {
    const found = new Map<string, Commit>();
    const open = [sha];
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const commit = this.commits.get(next);
      if (!commit || found.has(next)) continue;
      found.set(next, commit);
      open.push(...commit.parents);
    }
    return [...found.values()];
  }

  /** Returns the newest common ancestor. */
  mergeBase(one: string, other: string): Commit | undefined {
    const known = new Set(this.history(one).map(({ sha }) => sha));
    return this.history(other).find(({ sha }) => known.has(sha));
  }

  /** Returns the commits of `to` that `from` does not have, oldest first. */
  between(from: string, to: string): Commit[] {
    const known = new Set(this.history(from).map(({ sha }) => sha));
    return this.history(to)
      .filter(({ sha }) => !known.has(sha))
      .reverse();
  }

  /** A deleted and an added file with the same content count as a rename. */
  differences(from: Tree, to: Tree): Difference[] {
    const changed: Difference[] = [];
    const gone = new Map([...from].filter(([path]) => !to.has(path)));
    for (const [path, sha] of to) {
      const old = from.get(path);
      if (old === sha) continue;
      const previous = old ? undefined : [...gone].find(([, content]) => content === sha)?.[0];
      if (old) changed.push({ path, sha, status: 'modified' });
      else if (previous === undefined) changed.push({ path, sha, status: 'added' });
      else {
        gone.delete(previous);
        changed.push({ path, sha, status: 'renamed', previous });
      }
    }
    for (const [path, sha] of gone) changed.push({ path, sha, status: 'removed' });
    return changed;
  }

  /** Adds a commit by somebody else, on a branch that may be new; `null` deletes a file. */
  push(branch: string, files: Readonly<Record<string, string | null>>): void {
    const parent = this.heads.get(branch);
    const tree = new Map(this.treeOf(parent ?? ''));
    for (const [path, text] of Object.entries(files)) {
      if (text === null) tree.delete(path);
      else tree.set(path, this.addBlob(Buffer.from(text)));
    }
    const commit = this.addCommit({
      ...{ tree: this.addTree(tree), parents: parent ? [parent] : [], message: 'De outra pessoa' },
    });
    this.heads.set(branch, commit.sha);
  }

  /** The texts of a branch, by path. */
  textsOf(branch: string): Record<string, string> {
    return Object.fromEntries(
      [...this.treeOf(this.heads.get(branch) ?? '')].map(([path, sha]) => [
        path,
        this.blobs.get(sha)?.toString('utf8') ?? '',
      ]),
    );
  }

  /** Returns the messages of a branch's commits, newest first. */
  messagesOf(branch: string): string[] {
    return this.history(this.heads.get(branch) ?? '').map(({ message }) => message);
  }

  /** Returns the commits that changed a file, newest first. */
  historyOf(path: string, sha: string): Commit[] {
    const at = (commit: string | undefined) =>
      commit === undefined ? undefined : this.treeAt(commit)?.get(path);
    return this.history(sha).filter((commit) => at(commit.sha) !== at(commit.parents[0]));
  }

  /** Returns the merge of two commits; `undefined` if they conflict. */
  joined(ours: string, theirs: string): Tree | undefined {
    const base = this.mergeBase(ours, theirs)?.sha ?? '';
    return this.merged(this.treeOf(base), this.treeOf(ours), this.treeOf(theirs));
  }

  private treeOf(sha: string): Tree {
    return this.treeAt(sha) ?? new Map<string, string>();
  }

  /** Merges both sides' changes of the base by file; `undefined` if both changed the same file. */
  private merged(base: Tree, ours: Tree, theirs: Tree): Tree | undefined {
    const result = new Map<string, string>();
    for (const path of new Set([...ours.keys(), ...theirs.keys()])) {
      const [before, our, their] = [base.get(path), ours.get(path), theirs.get(path)];
      if (our !== their && our !== before && their !== before) return undefined;
      const kept = our === before ? their : our;
      if (kept !== undefined) result.set(path, kept);
    }
    return result;
  }
}
