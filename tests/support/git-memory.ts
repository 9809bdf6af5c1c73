/** A git repository in memory: as much of it as a service that keeps repositories is asked about. */
import { createHash } from 'node:crypto';

/** Every file of a state of the project: path → name of its content. */
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

/** What became of one file between two states. */
export interface Difference {
  path: string;
  status: 'added' | 'modified' | 'removed' | 'renamed';
  /** Of the new content; of the old where it is gone. */
  sha: string;
  previous?: string;
}

/** A repository as a test sees it from outside, whichever service keeps it. */
export interface GitView<Status> {
  branches: () => string[];
  /** The texts of a branch. */
  files: (branch?: string) => Record<string, string>;
  /** Messages of a branch's commits, newest first. */
  log: (branch?: string) => string[];
  /** Somebody else's commit, pushed at once; `null` removes a file. */
  push: (files: Readonly<Record<string, string | null>>, branch?: string) => void;
  /** A deploy preview of the newest commit of a branch. */
  setStatus: (branch: string, status: Status) => void;
}

/**
 * @param main the branch that is meant where none is named
 * @param statuses what is said of each commit
 */
export const gitView = <Status>(
  git: GitMemory,
  main: string,
  statuses: Map<string, Status[]>,
): GitView<Status> => ({
  branches: () => [...git.heads.keys()],
  files: (branch = main) => git.textsOf(branch),
  log: (branch = main) => git.messagesOf(branch),
  push: (files, branch = main) => git.push(branch, files),
  setStatus: (branch, status) => {
    const sha = git.heads.get(branch) ?? branch;
    statuses.set(sha, [...(statuses.get(sha) ?? []), status]);
  },
});

const sha1 = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha1')).digest('hex');

export class GitMemory {
  readonly blobs = new Map<string, Buffer>();
  readonly trees = new Map<string, Tree>();
  readonly commits = new Map<string, Commit>();
  /** Branch → commit. */
  readonly heads = new Map<string, string>();
  private moment = 0;

  /** Named as git names it. */
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

  /** No two commits are of the same second. */
  addCommit(of: Omit<Commit, 'sha' | 'author'> & { author?: Partial<Person> | undefined }): Commit {
    this.moment += 1000;
    const date = new Date(Date.UTC(2026, 0, 1) + this.moment).toISOString();
    const author = { name: 'Alguém', email: 'alguem@exemplo.example', date, ...of.author };
    const sha = sha1('commit', JSON.stringify({ ...of, author, date }));
    const commit = { ...of, author, sha };
    this.commits.set(sha, commit);
    return commit;
  }

  /** @param name of a branch or of a commit */
  commitAt(name: string): Commit | undefined {
    return this.commits.get(this.heads.get(name) ?? name);
  }

  /** @param sha of a tree or of a commit */
  treeAt(sha: string): Tree | undefined {
    return this.trees.get(this.commits.get(sha)?.tree ?? sha);
  }

  /** The commit and all that lead to it, itself first. */
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

  /** The newest commit that both have. */
  mergeBase(one: string, other: string): Commit | undefined {
    const known = new Set(this.history(one).map(({ sha }) => sha));
    return this.history(other).find(({ sha }) => known.has(sha));
  }

  /** Commits of `to` that `from` does not have, oldest first. */
  between(from: string, to: string): Commit[] {
    const known = new Set(this.history(from).map(({ sha }) => sha));
    return this.history(to)
      .filter(({ sha }) => !known.has(sha))
      .reverse();
  }

  /** A file that went and one that came with the same content are one that moved. */
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

  /** A commit of somebody else, on a branch that may be new; `null` removes a file. */
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

  /** What a branch's commits say, newest first. */
  messagesOf(branch: string): string[] {
    return this.history(this.heads.get(branch) ?? '').map(({ message }) => message);
  }

  /** Commits that changed a file, newest first. */
  historyOf(path: string, sha: string): Commit[] {
    const at = (commit: string | undefined) =>
      commit === undefined ? undefined : this.treeAt(commit)?.get(path);
    return this.history(sha).filter((commit) => at(commit.sha) !== at(commit.parents[0]));
  }

  /** What two commits have changed since they parted; `undefined` where they do not fit together. */
  joined(ours: string, theirs: string): Tree | undefined {
    const base = this.mergeBase(ours, theirs)?.sha ?? '';
    return this.merged(this.treeOf(base), this.treeOf(ours), this.treeOf(theirs));
  }

  private treeOf(sha: string): Tree {
    return this.treeAt(sha) ?? new Map<string, string>();
  }

  /** Both sides' changes of the base, file by file; `undefined` where both changed one file. */
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
