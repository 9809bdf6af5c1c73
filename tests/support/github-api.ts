/**
 * GitHub's REST API on a repository in memory: the requests of Decap's `github` backend
 * (`decap-cms-backend-github`, `API.ts`), with the statuses and messages that it distinguishes.
 */
import { GitMemory } from './git-memory';
import type { Commit, Difference, Person } from './git-memory';
import { startService } from './local-service';
import type { Asked, LocalService, Reply } from './local-service';

/** A pull request. */
interface Pull {
  number: number;
  title: string;
  head: string;
  base: string;
  state: 'open' | 'closed';
  merged: boolean;
  labels: string[];
  /** Head of its branch when it was closed. */
  lastHead: string | undefined;
}

/** Status that a service for deploy previews sets on a commit. */
interface Status {
  context: string;
  state: 'pending' | 'success' | 'failure' | 'error';
  target_url: string;
}

export interface GithubOptions {
  /** `dona/site`. */
  repo: string;
  /** Files of the first commit. */
  files: Readonly<Record<string, string>>;
  /** Whether users may write. */
  canPush?: boolean;
}

export interface GithubApi {
  /** The backend's `api_root`. */
  url: string;
  asked: LocalService['asked'];
  pulls: readonly Pull[];
  branches: () => string[];
  /** Returns the texts of a branch by path. */
  files: (branch?: string) => Record<string, string>;
  /** Returns the messages of a branch's commits, newest first. */
  log: (branch?: string) => string[];
  /** Pushes a commit by somebody else; `null` deletes a file. */
  push: (files: Readonly<Record<string, string | null>>, branch?: string) => void;
  /** Sets the deploy preview of the newest commit of a branch. */
  setStatus: (branch: string, status: Status) => void;
  /** Returns a new session token. */
  signIn: () => string;
  /** Ends all sessions: their requests are refused with 401. */
  expireSessions: () => void;
  /** Returns the labels of the open pull request of a branch. */
  labels: (branch: string) => readonly string[];
  close: () => Promise<void>;
}

const OWNER_USER = {
  ...{ login: 'ana', name: 'Ana Lima', email: 'ana@exemplo.example', avatar_url: '', id: 1 },
};

/** The default branch. */
const MAIN = 'main';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, Authorization',
  'access-control-allow-methods': '*',
};

const problem = (status: number, message: string): Reply => ({ status, body: { message } });
const NOT_FOUND = problem(404, 'Not Found');

interface Route {
  method: string;
  /** Matches the decoded path after the repository. */
  pattern: RegExp;
  answer: (match: readonly string[], asked: Asked) => Reply;
}

/** Starts the service on a free port. */
export async function startGithub(options: GithubOptions): Promise<GithubApi> {
  const { repo, canPush = true } = options;
  const [owner = '', name = ''] = repo.split('/');
  const git = new GitMemory();
  const pulls: Pull[] = [];
  const statuses = new Map<string, Status[]>();
  const sessions = new Set<string>();
  let signedIn = 0;

  git.push(MAIN, options.files);

  const commitJson = ({ sha, message, author, tree, parents }: Commit) => ({
    ...{ sha, message, author, committer: author, tree: { sha: tree } },
    commit: { message, author, committer: author, tree: { sha: tree } },
    parents: parents.map((parent) => ({ sha: parent })),
  });

  const pullJson = (pull: Pull) => {
    const { number, title, state, labels, head, base, merged } = pull;
    const headSha = pull.lastHead ?? git.heads.get(head) ?? '';
    const { author } = git.commitAt(headSha) ?? {};
    return {
      ...{ number, title, state, labels: labels.map((label) => ({ name: label })) },
      html_url: `https://github.example/${repo}/pull/${number}`,
      head: { ref: head, sha: headSha, label: `${owner}:${head}`, repo: { fork: false } },
      base: { ref: base, sha: git.heads.get(base) },
      user: { login: OWNER_USER.login },
      created_at: author?.date,
      updated_at: author?.date,
      merged_at: merged ? author?.date : null,
    };
  };

  const pullAt = (number: string | undefined) =>
    pulls.find((pull) => pull.number === Number(number));

  const closePull = (pull: Pull) => {
    pull.lastHead ??= git.heads.get(pull.head);
    pull.state = 'closed';
  };

  /** Returns a branch without its owner: `dona:cms/docs/a` → `cms/docs/a`. */
  const withoutOwner = (ref: string) => ref.replace(new RegExp(`^${owner}:`), '');

  const fileJson = ({ path, sha, status, previous }: Difference) => {
    const text = git.blobs.get(sha)?.toString('utf8') ?? '';
    const isText = !text.includes('\0') && !text.includes('\ufffd');
    return {
      ...{ filename: path, sha, status },
      ...(previous !== undefined && { previous_filename: previous }),
      // Pictures and renamed files have no patch; the backend recognizes them by that.
      ...(isText && status !== 'renamed' && { patch: `@@ ${status} @@\n${text}` }),
    };
  };

  const compare = (from: string, to: string): Reply => {
    const [base, head] = [git.commitAt(from), git.commitAt(withoutOwner(to))];
    const common = base && head && git.mergeBase(base.sha, head.sha);
    if (!base || !head || !common) return NOT_FOUND;
    const before = git.treeAt(common.sha) ?? new Map<string, string>();
    const after = git.treeAt(head.sha) ?? new Map<string, string>();
    return {
      body: {
        base_commit: commitJson(base),
        merge_base_commit: commitJson(common),
        commits: git.between(base.sha, head.sha).map(commitJson),
        files: git.differences(before, after).map(fileJson),
      },
    };
  };

  const listTree = (ref: string, folder: string, isRecursive: boolean): Reply => {
    const commit = git.commitAt(ref);
    const tree = commit && git.treeAt(commit.sha);
    if (!tree) return NOT_FOUND;
    const start = folder ? `${folder}/` : '';
    const entries = new Map<string, { path: string; type: string; sha: string; size?: number }>();
    for (const [path, sha] of tree) {
      if (!path.startsWith(start)) continue;
      const parts = path.slice(start.length).split('/');
      const [first = ''] = parts;
      if (parts.length > 1) entries.set(first, { path: first, type: 'tree', sha: `tree-${first}` });
      if (parts.length > 1 && !isRecursive) continue;
      const rest = parts.join('/');
      entries.set(rest, { path: rest, type: 'blob', sha, size: git.blobs.get(sha)?.length ?? 0 });
    }
    if (entries.size === 0 && folder) return NOT_FOUND;
    return { body: { sha: commit.tree, tree: [...entries.values()], truncated: false } };
  };

  const makeTree = (asked: Asked): Reply => {
    const { base_tree: base, tree: changes } = asked.body as {
      base_tree?: string;
      tree: { path: string; sha: string | null }[];
    };
    const before = base === undefined ? new Map<string, string>() : git.treeAt(base);
    if (!before) return problem(404, 'Not Found');
    const tree = new Map(before);
    for (const { path, sha } of changes) {
      if (sha === null) {
        if (!tree.delete(path)) return problem(422, 'GitRPC::BadObjectState');
      } else if (git.blobs.has(sha)) tree.set(path, sha);
      else return problem(422, `tree.sha ${sha} is not a valid blob`);
    }
    const sha = git.addTree(tree);
    return {
      status: 201,
      body: { sha, tree: [...tree].map(([path, blob]) => ({ path, sha: blob })) },
    };
  };

  const makeCommit = (asked: Asked): Reply => {
    const { message, tree, parents, author } = asked.body as {
      message: string;
      tree: string;
      parents: string[];
      author?: Partial<Person>;
    };
    if (!git.trees.has(tree)) return problem(422, 'Tree SHA does not exist');
    const { name: by, email } = OWNER_USER;
    const commit = git.addCommit({ message, tree, parents, author: author ?? { name: by, email } });
    return { status: 201, body: commitJson(commit) };
  };

  const makeRef = (asked: Asked): Reply => {
    const { ref, sha } = asked.body as { ref: string; sha: string };
    const branch = ref.replace('refs/heads/', '');
    if (git.heads.has(branch)) return problem(422, 'Reference already exists');
    // To git a branch is a file: it must not be in the place of a folder of another branch.
    const isInTheWay = [...git.heads.keys()].some(
      (other) => other.startsWith(`${branch}/`) || branch.startsWith(`${other}/`),
    );
    if (isInTheWay) return problem(422, 'Reference update failed');
    if (!git.commits.has(sha)) return problem(422, 'Object does not exist');
    git.heads.set(branch, sha);
    return { status: 201, body: { ref, object: { type: 'commit', sha } } };
  };

  const moveRef = (branch: string, asked: Asked): Reply => {
    const { sha, force } = asked.body as { sha: string; force: boolean };
    const now = git.heads.get(branch);
    if (now === undefined) return problem(422, 'Reference does not exist');
    if (!git.commits.has(sha)) return problem(422, 'Object does not exist');
    const isForward = git.history(sha).some((commit) => commit.sha === now);
    if (!isForward && !force) return problem(422, 'Update is not a fast forward');
    git.heads.set(branch, sha);
    return { body: { ref: `refs/heads/${branch}`, object: { type: 'commit', sha } } };
  };

  const dropRef = (branch: string): Reply => {
    if (!git.heads.has(branch)) return problem(422, 'Reference does not exist');
    for (const pull of pulls) if (pull.head === branch && pull.state === 'open') closePull(pull);
    git.heads.delete(branch);
    return { status: 204 };
  };

  const listPulls = ({ query }: Asked): Reply => {
    const [head, base, state] = ['head', 'base', 'state'].map((field) => query.get(field));
    const found = pulls.filter(
      (pull) =>
        (!head || pull.head === withoutOwner(head)) &&
        (!base || pull.base === base) &&
        (state === 'all' || pull.state === (state ?? 'open')),
    );
    return { body: found.reverse().map(pullJson) };
  };

  const makePull = (asked: Asked): Reply => {
    const { title, head: from, base } = asked.body as Record<string, string>;
    const head = withoutOwner(from ?? '');
    const [ours, theirs] = [git.heads.get(base ?? ''), git.heads.get(head)];
    const isOpen = pulls.some((pull) => pull.head === head && pull.state === 'open');
    const isEmpty = !ours || !theirs || git.between(ours, theirs).length === 0;
    if (isOpen || isEmpty) return problem(422, 'Validation Failed');
    const pull: Pull = {
      ...{ number: pulls.length + 1, title: title ?? '', head, base: base ?? '' },
      ...{ state: 'open', merged: false, labels: [], lastHead: undefined },
    };
    pulls.push(pull);
    return { status: 201, body: pullJson(pull) };
  };

  const mergePull = (pull: Pull | undefined, asked: Asked): Reply => {
    const {
      sha,
      merge_method: how,
      commit_message: message,
    } = asked.body as Record<string, string>;
    const [ours, theirs] = [git.heads.get(pull?.base ?? ''), git.heads.get(pull?.head ?? '')];
    if (!pull || !ours || !theirs) return NOT_FOUND;
    if (sha !== theirs) {
      return problem(409, 'Head branch was modified. Review and try the merge again.');
    }
    const tree = git.joined(ours, theirs);
    if (!tree || pull.state !== 'open') return problem(405, 'Pull Request is not mergeable');
    const parents = how === 'squash' ? [ours] : [ours, theirs];
    const commit = git.addCommit({ tree: git.addTree(tree), parents, message: message ?? '' });
    closePull(pull);
    pull.merged = true;
    git.heads.set(pull.base, commit.sha);
    return { body: { sha: commit.sha, merged: true } };
  };

  const changePull = (pull: Pull | undefined, asked: Asked): Reply => {
    if (!pull) return NOT_FOUND;
    const { state } = asked.body as { state: Pull['state'] };
    if (state === 'closed') closePull(pull);
    else Object.assign(pull, { state, lastHead: undefined });
    return { body: pullJson(pull) };
  };

  const labelPull = (pull: Pull | undefined, asked: Asked): Reply => {
    if (!pull) return NOT_FOUND;
    pull.labels = (asked.body as { labels: string[] }).labels;
    return { body: pull.labels.map((label) => ({ name: label })) };
  };

  const commitsOf = ({ query }: Asked): Reply => {
    const head = git.commitAt(query.get('sha') ?? MAIN);
    const found = head ? git.historyOf(query.get('path') ?? '', head.sha) : [];
    return { body: found.map(commitJson) };
  };

  const ROUTES: readonly Route[] = [
    {
      method: 'GET',
      pattern: /^$/,
      answer: () => ({
        body: {
          ...{ name, full_name: repo, owner: { login: owner }, default_branch: MAIN },
          permissions: { pull: true, push: canPush, admin: false },
        },
      }),
    },
    {
      method: 'GET',
      pattern: /^collaborators\/[^/]+\/permission$/,
      answer: () => ({ body: { permission: canPush ? 'write' : 'read' } }),
    },
    {
      method: 'GET',
      pattern: /^branches\/(.+)$/,
      answer: ([branch = '']) => {
        const commit = git.heads.has(branch) && git.commitAt(branch);
        return commit
          ? { body: { name: branch, commit: commitJson(commit) } }
          : problem(404, 'Branch not found');
      },
    },
    {
      method: 'GET',
      pattern: /^git\/trees\/([^:]+):(.*)$/,
      answer: ([ref = '', folder = ''], { query }) => listTree(ref, folder, query.has('recursive')),
    },
    { method: 'POST', pattern: /^git\/trees$/, answer: (_, asked) => makeTree(asked) },
    {
      method: 'GET',
      pattern: /^git\/blobs\/(\w+)$/,
      answer: ([sha = '']) => {
        const blob = git.blobs.get(sha);
        if (!blob) return NOT_FOUND;
        const content = blob.toString('base64');
        return { body: { sha, size: blob.length, content, encoding: 'base64' } };
      },
    },
    {
      method: 'POST',
      pattern: /^git\/blobs$/,
      answer: (_, { body }) => {
        const { content, encoding } = body as { content: string; encoding: BufferEncoding };
        return { status: 201, body: { sha: git.addBlob(Buffer.from(content, encoding)) } };
      },
    },
    { method: 'POST', pattern: /^git\/commits$/, answer: (_, asked) => makeCommit(asked) },
    { method: 'POST', pattern: /^git\/refs$/, answer: (_, asked) => makeRef(asked) },
    {
      method: 'PATCH',
      pattern: /^git\/refs\/heads\/(.+)$/,
      answer: ([branch = ''], asked) => moveRef(branch, asked),
    },
    {
      method: 'DELETE',
      pattern: /^git\/refs\/heads\/(.+)$/,
      answer: ([branch = '']) => dropRef(branch),
    },
    { method: 'GET', pattern: /^pulls$/, answer: (_, asked) => listPulls(asked) },
    { method: 'POST', pattern: /^pulls$/, answer: (_, asked) => makePull(asked) },
    {
      method: 'PATCH',
      pattern: /^pulls\/(\d+)$/,
      answer: ([number], asked) => changePull(pullAt(number), asked),
    },
    {
      method: 'PUT',
      pattern: /^pulls\/(\d+)\/merge$/,
      answer: ([number], asked) => mergePull(pullAt(number), asked),
    },
    {
      method: 'GET',
      pattern: /^pulls\/(\d+)\/commits$/,
      answer: ([number]) => {
        const pull = pullAt(number);
        const [ours, theirs] = [git.heads.get(pull?.base ?? ''), git.heads.get(pull?.head ?? '')];
        if (!pull || !ours || !theirs) return NOT_FOUND;
        return { body: git.between(ours, theirs).map(commitJson) };
      },
    },
    {
      method: 'PUT',
      pattern: /^issues\/(\d+)\/labels$/,
      answer: ([number], asked) => labelPull(pullAt(number), asked),
    },
    {
      method: 'GET',
      pattern: /^compare\/(.+?)\.\.\.(.+)$/,
      answer: ([from = '', to = '']) => compare(from, to),
    },
    { method: 'GET', pattern: /^commits$/, answer: (_, asked) => commitsOf(asked) },
    {
      method: 'GET',
      pattern: /^commits\/(\w+)\/status$/,
      answer: ([sha = '']) => ({ body: { sha, statuses: statuses.get(sha) ?? [] } }),
    },
  ];

  const answer = (asked: Asked): Reply => {
    const { method, path, headers } = asked;
    if (method === 'OPTIONS') return { status: 204 };
    const session = headers.authorization?.replace(/^(?:token|bearer) /i, '') ?? '';
    if (!sessions.has(session)) return problem(401, 'Bad credentials');
    if (path === '/user' || path === `/users/${OWNER_USER.login}`) return { body: OWNER_USER };
    // The editor stores notes in issues; there are none.
    if (path === '/search/issues') return { body: { total_count: 0, items: [] } };
    const [, whose, which, rest = ''] = /^\/repos\/([^/]+)\/([^/]+)\/?(.*)$/.exec(path) ?? [];
    if (`${whose}/${which}`.toLowerCase() !== repo.toLowerCase()) return NOT_FOUND;
    const isRead = method === 'GET';
    if (!isRead && !canPush) return problem(403, 'Resource not accessible by integration');
    for (const route of ROUTES) {
      const match = route.method === method ? route.pattern.exec(rest) : null;
      if (match) return route.answer(match.slice(1), asked);
    }
    return NOT_FOUND;
  };

  const service = await startService(answer, CORS);

  return {
    url: `http://${service.host.url}`,
    asked: service.asked,
    pulls,
    signIn: () => {
      signedIn += 1;
      sessions.add(`sessao-${signedIn}`);
      return `sessao-${signedIn}`;
    },
    expireSessions: () => sessions.clear(),
    branches: () => [...git.heads.keys()],
    files: (branch = MAIN) => git.textsOf(branch),
    log: (branch = MAIN) => git.messagesOf(branch),
    push: (files, branch = MAIN) => git.push(branch, files),
    setStatus: (branch, status) => {
      const sha = git.heads.get(branch) ?? branch;
      statuses.set(sha, [...(statuses.get(sha) ?? []), status]);
    },
    labels: (branch) =>
      pulls.find(({ head, state }) => head === branch && state === 'open')?.labels ?? [],
    close: service.close,
  };
}
