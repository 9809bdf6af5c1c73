/**
 * GitLab over one repository in memory: as much of its REST API (v4) as Decap's `gitlab` backend asks
 * (`decap-cms-backend-gitlab`, `API.ts`), with the answers that it tells apart by status or by words,
 * and the login in front of it. GraphQL is only asked with `use_graphql`, which the editor never sets.
 */
import { createHash } from 'node:crypto';
import { GitMemory, gitView } from './git-memory';
import type { Commit, Difference, GitView, Tree } from './git-memory';
import { gitlabLogin } from './gitlab-login';
import type { GitlabLogin } from './gitlab-login';
import { startService } from './local-service';
import type { Asked, LocalService, Reply } from './local-service';

/** A merge request, as far as an editorial workflow goes. */
export interface MergeRequest {
  /** Of the project's own count. */
  iid: number;
  title: string;
  source: string;
  target: string;
  state: 'opened' | 'closed' | 'merged';
  labels: string[];
  /** Why it could not be put on top of its target, the last time. */
  mergeError: string | null;
  /** Where its branch was when it was closed. */
  lastHead: string | undefined;
}

/** What a service that builds copies of the site says of a commit. */
export interface GitlabStatus {
  name: string;
  status: 'pending' | 'running' | 'success' | 'failed' | 'canceled';
  target_url: string;
}

/** What may be done with the repository: to read, to write, and to write where it is protected. */
export type GitlabRole = 'reporter' | 'developer' | 'maintainer';

export interface GitlabOptions {
  /** `grupo/site`. */
  repo: string;
  /** The first state of the main branch, as text. */
  files: Readonly<Record<string, string>>;
  /** Of the application through which people enter. */
  appId?: string;
  branch?: string;
  /** Of whoever signs in. */
  role?: GitlabRole;
  /** Only maintainers change the main branch, as GitLab has it unless told otherwise. */
  isProtected?: boolean;
}

export interface GitlabApi
  extends GitView<GitlabStatus>, Pick<GitlabLogin, 'signIn' | 'expireKeys' | 'endSessions'> {
  /** What the editor takes as `base_url`; the API is below it, at `/api/v4`. */
  url: string;
  asked: LocalService['asked'];
  mergeRequests: readonly MergeRequest[];
  /** The next visitor does not agree to let the editor in. */
  refuseLogin: () => void;
  /** Of the merge request that is open for a branch. */
  labels: (branch: string) => readonly string[];
  close: () => Promise<void>;
}

const USER = { id: 1, username: 'ana', name: 'Ana Lima', email: 'ana@exemplo.example' };

/** `permissions` of a project. */
const LEVELS: Record<GitlabRole, number> = { reporter: 20, developer: 30, maintainer: 40 };

/** What a page of another site may read (GitLab, `config/application.rb`). */
const EXPOSED = [
  ...['Link', 'X-Total', 'X-Total-Pages', 'X-Per-Page', 'X-Page', 'X-Next-Page', 'X-Prev-Page'],
  ...['Blob-Id', 'Commit-Id', 'Content-Sha256', 'Encoding', 'File-Name', 'File-Path'].map(
    (name) => `X-Gitlab-${name}`,
  ),
  ...['Last-Commit-Id', 'Ref', 'Size'].map((name) => `X-Gitlab-${name}`),
];

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED.join(', '),
};

const problem = (status: number, message: string): Reply => ({ status, body: { message } });
const NOT_FOUND = problem(404, '404 Not Found');

/** What is to become of one file. */
interface Action {
  action: 'create' | 'update' | 'delete' | 'move';
  file_path: string;
  previous_path?: string;
  content?: string;
  encoding?: 'base64' | 'text';
}

/** A commit that is asked for. */
interface CommitQuestion {
  branch: string;
  /** Where the branch begins, when it is new. */
  start_branch?: string;
  commit_message: string;
  author_name?: string;
  author_email?: string;
  actions: Action[];
}

interface Route {
  /** `GET` is asked with `HEAD`, too. */
  method: string;
  /** Of what comes after the project, decoded. */
  pattern: RegExp;
  answer: (match: readonly string[], asked: Asked) => Reply;
}

/** Starts on any free port of this computer. */
export async function startGitlab(options: GitlabOptions): Promise<GitlabApi> {
  const { repo, branch: main = 'main', role = 'maintainer', isProtected = false } = options;
  const level = LEVELS[role];
  const git = new GitMemory();
  const login = gitlabLogin(options.appId ?? 'editor');
  const mergeRequests: MergeRequest[] = [];
  const statuses = new Map<string, GitlabStatus[]>();

  git.push(main, options.files);

  const isOnlyOfMaintainers = (branch: string) => isProtected && branch === main;
  const mayWriteTo = (branch: string) =>
    level >= (isOnlyOfMaintainers(branch) ? LEVELS.maintainer : LEVELS.developer);

  /** A part of a list, and in the headers where the rest is. */
  const paged = (items: readonly object[], { path, query, headers }: Asked): Reply => {
    const size = Math.min(Number(query.get('per_page') ?? 20), 100);
    const page = Number(query.get('page') ?? 1);
    const last = Math.max(Math.ceil(items.length / size), 1);
    const address = path.replace(`projects/${repo}`, `projects/${encodeURIComponent(repo)}`);
    const linkTo = (rel: string, to: number) => {
      const asked = new URLSearchParams(query);
      asked.set('page', String(to));
      asked.set('per_page', String(size));
      return `<http://${headers.host ?? ''}${address}?${asked.toString()}>; rel="${rel}"`;
    };
    const links = [
      ...(page > 1 ? [linkTo('prev', page - 1)] : []),
      ...(page < last ? [linkTo('next', page + 1)] : []),
      linkTo('first', 1),
      linkTo('last', last),
    ];
    return {
      body: items.slice((page - 1) * size, page * size),
      headers: {
        link: links.join(', '),
        'x-page': String(page),
        'x-per-page': String(size),
        'x-prev-page': page > 1 ? String(page - 1) : '',
        'x-next-page': page < last ? String(page + 1) : '',
        'x-total': String(items.length),
        'x-total-pages': String(last),
      },
    };
  };

  const commitJson = ({ sha, message, author, parents }: Commit) => ({
    ...{ id: sha, short_id: sha.slice(0, 8), parent_ids: parents },
    ...{ title: message.split('\n')[0], message },
    ...{ author_name: author.name, author_email: author.email, authored_date: author.date },
    ...{ committer_name: author.name, committed_date: author.date, created_at: author.date },
  });

  const branchJson = (name: string, commit: Commit) => ({
    ...{ name, default: name === main, protected: isOnlyOfMaintainers(name) },
    ...{ can_push: mayWriteTo(name), merged: false, commit: commitJson(commit) },
    developers_can_push: !isOnlyOfMaintainers(name),
    developers_can_merge: !isOnlyOfMaintainers(name),
  });

  const requestJson = (request: MergeRequest) => {
    const { iid, title, source, target, state, labels, mergeError } = request;
    const sha = request.lastHead ?? git.heads.get(source) ?? '';
    const at = git.commitAt(sha)?.author.date;
    return {
      ...{ id: 1000 + iid, iid, title, state, labels, sha, merge_error: mergeError },
      ...{ source_branch: source, target_branch: target, author: USER },
      ...{ created_at: at, updated_at: at, merged_at: state === 'merged' ? at : null },
      web_url: `https://gitlab.example/${repo}/-/merge_requests/${iid}`,
    };
  };

  const openFor = (branch: string) =>
    mergeRequests.find(({ source, state }) => source === branch && state === 'opened');

  const requestAt = (iid: string | undefined) =>
    mergeRequests.find((request) => request.iid === Number(iid));

  const close = (request: MergeRequest, state: 'closed' | 'merged') => {
    request.lastHead ??= git.heads.get(request.source);
    request.state = state;
  };

  const treeAt = (ref: string): Tree | undefined => {
    const commit = git.commitAt(ref);
    return commit && git.treeAt(commit.sha);
  };

  const fileAt = (path: string, { query }: Asked) => {
    const ref = query.get('ref') ?? main;
    const [commit, sha] = [git.commitAt(ref), treeAt(ref)?.get(path)];
    const content = sha === undefined ? undefined : git.blobs.get(sha);
    if (!commit || sha === undefined || !content) return undefined;
    const headers = {
      'x-gitlab-blob-id': sha,
      'x-gitlab-commit-id': commit.sha,
      'x-gitlab-content-sha256': createHash('sha256').update(content).digest('hex'),
      'x-gitlab-encoding': 'base64',
      'x-gitlab-file-name': encodeURIComponent(path.split('/').at(-1) ?? ''),
      'x-gitlab-file-path': encodeURIComponent(path),
      'x-gitlab-last-commit-id': git.historyOf(path, commit.sha)[0]?.sha ?? '',
      'x-gitlab-ref': encodeURIComponent(ref),
      'x-gitlab-size': String(content.length),
    };
    return { ref, sha, content, headers };
  };

  const readRaw = (path: string, asked: Asked): Reply => {
    const file = fileAt(path, asked);
    if (!file) return problem(404, '404 File Not Found');
    const { content, headers } = file;
    return { body: content, headers: { ...headers, 'content-type': 'text/plain' } };
  };

  const readFile = (path: string, asked: Asked): Reply => {
    const file = fileAt(path, asked);
    if (!file) return problem(404, '404 File Not Found');
    const { ref, sha, content, headers } = file;
    const body = {
      ...{ file_path: path, file_name: path.split('/').at(-1), ref, blob_id: sha },
      ...{ size: content.length, encoding: 'base64', content: content.toString('base64') },
    };
    return { body, headers };
  };

  const listTree = (asked: Asked): Reply => {
    const { query } = asked;
    const tree = treeAt(query.get('ref') ?? main);
    const folder = query.get('path') ?? '';
    const isRecursive = query.get('recursive') === 'true';
    const start = folder ? `${folder}/` : '';
    const entries = new Map<string, { id: string; name: string; type: string; path: string }>();
    for (const [path, sha] of tree ?? []) {
      if (!path.startsWith(start)) continue;
      const parts = path.slice(start.length).split('/');
      parts.forEach((name, index) => {
        if (index > 0 && !isRecursive) return;
        const isFile = index === parts.length - 1;
        const own = start + parts.slice(0, index + 1).join('/');
        const id = isFile ? sha : createHash('sha1').update(own).digest('hex');
        entries.set(own, { id, name, type: isFile ? 'blob' : 'tree', path: own });
      });
    }
    if (entries.size === 0) return problem(404, '404 Tree Not Found');
    return paged([...entries.values()], asked);
  };

  /** What an action leaves of a state of the project, or the reason why it cannot be done. */
  const apply = (tree: Map<string, string>, action: Action): string | undefined => {
    const { file_path: path, previous_path: previous = path, content, encoding } = action;
    const from = action.action === 'move' ? previous : path;
    const old = tree.get(from);
    if (action.action === 'create' || from !== path) {
      if (tree.has(path)) return 'A file with this name already exists';
    }
    if (action.action !== 'create' && old === undefined) {
      return "A file with this name doesn't exist";
    }
    tree.delete(from);
    if (action.action === 'delete') return undefined;
    const isKept = content === undefined && old !== undefined;
    const bytes = Buffer.from(content ?? '', encoding === 'base64' ? 'base64' : 'utf8');
    tree.set(path, isKept ? old : git.addBlob(bytes));
    return undefined;
  };

  const makeCommit = (asked: Asked): Reply => {
    const { branch, start_branch: start = branch, ...question } = asked.body as CommitQuestion;
    if (!mayWriteTo(branch)) {
      return problem(403, '403 Forbidden - You are not allowed to push into this branch');
    }
    const parent = git.heads.get(start);
    if (parent === undefined) {
      return problem(400, 'You can only create or edit files when you are on a branch');
    }
    if (start !== branch && git.heads.has(branch)) {
      const hint = 'Switch to that branch in order to make changes';
      return problem(400, `A branch called '${branch}' already exists. ${hint}`);
    }
    const tree = new Map(git.treeAt(parent));
    for (const action of question.actions) {
      const reason = apply(tree, action);
      if (reason !== undefined) return problem(400, reason);
    }
    const { author_name: name = USER.name, author_email: email = USER.email } = question;
    const commit = git.addCommit({
      ...{ message: question.commit_message, tree: git.addTree(tree), parents: [parent] },
      author: { name, email },
    });
    git.heads.set(branch, commit.sha);
    return { status: 201, body: commitJson(commit) };
  };

  const diffJson = ({ path, sha, status, previous }: Difference) => {
    const content = git.blobs.get(sha) ?? Buffer.alloc(0);
    const text = content.toString('utf8');
    return {
      ...{ old_path: previous ?? path, new_path: path, a_mode: '100644', b_mode: '100644' },
      ...{ new_file: status === 'added', deleted_file: status === 'removed' },
      renamed_file: status === 'renamed',
      diff: content.includes(0) ? 'Binary files differ\n' : `@@ ${status} @@\n${text}`,
    };
  };

  /** What `to` has changed since it parted from `from`. */
  const compare = ({ query }: Asked): Reply => {
    const [from = '', to = ''] = ['from', 'to'].map((name) => query.get(name) ?? '');
    const [base, head] = [git.commitAt(from), git.commitAt(to)];
    const common = base && head && git.mergeBase(base.sha, head.sha);
    const [before, after] = [treeAt(common?.sha ?? ''), treeAt(head?.sha ?? '')];
    if (!base || !head || !before || !after) return problem(404, '404 Ref Not Found');
    return {
      body: {
        commit: commitJson(head),
        commits: git.between(base.sha, head.sha).map(commitJson),
        diffs: git.differences(before, after).map(diffJson),
        compare_same_ref: from === to,
      },
    };
  };

  const mergeBase = ({ query }: Asked): Reply => {
    const refs = query.getAll('refs[]');
    if (refs.length < 2) return problem(400, 'Provide at least 2 refs');
    const unknown = refs.find((ref) => !git.commitAt(ref));
    if (unknown !== undefined) return problem(400, `Could not find ref: ${unknown}`);
    const [one = '', other = ''] = refs.map((ref) => git.commitAt(ref)?.sha);
    const found = git.mergeBase(one, other);
    return found ? { body: commitJson(found) } : problem(404, '404 Merge Base Not Found');
  };

  const listCommits = (asked: Asked): Reply => {
    const { query } = asked;
    const head = git.commitAt(query.get('ref_name') ?? main);
    const found = head ? git.historyOf(query.get('path') ?? '', head.sha) : [];
    return paged(found.map(commitJson), asked);
  };

  const listRequests = (asked: Asked): Reply => {
    const { query } = asked;
    const [state, labels] = [query.get('state'), query.get('labels')];
    const [source, target] = [query.get('source_branch'), query.get('target_branch')];
    const found = mergeRequests.filter(
      (request) =>
        (!state || state === 'all' || request.state === state) &&
        (!source || request.source === source) &&
        (!target || request.target === target) &&
        (labels !== 'Any' || request.labels.length > 0),
    );
    return paged(found.reverse().map(requestJson), asked);
  };

  const labelsIn = (query: URLSearchParams) =>
    (query.get('labels') ?? '').split(',').filter((label) => label !== '');

  const makeRequest = ({ query }: Asked): Reply => {
    const [source = '', target = '', title = ''] = ['source_branch', 'target_branch', 'title'].map(
      (name) => query.get(name) ?? '',
    );
    if (!git.heads.has(source)) return problem(404, '404 Branch Not Found');
    const open = openFor(source);
    if (open) {
      const text = `Another open merge request already exists for this source branch: !${open.iid}`;
      return { status: 409, body: { message: [text] } };
    }
    const request: MergeRequest = {
      ...{ iid: mergeRequests.length + 1, title, source, target, labels: labelsIn(query) },
      ...{ state: 'opened', mergeError: null, lastHead: undefined },
    };
    mergeRequests.push(request);
    return { status: 201, body: requestJson(request) };
  };

  const changeRequest = (request: MergeRequest | undefined, { query }: Asked): Reply => {
    if (!request) return NOT_FOUND;
    if (query.has('labels')) request.labels = labelsIn(query);
    if (query.get('state_event') === 'close') close(request, 'closed');
    return { body: requestJson(request) };
  };

  /** Done by the time that whoever asked for it asks how far it is. */
  const rebase = (request: MergeRequest | undefined): Reply => {
    const [own, onto] = [request?.source, request?.target].map((name) => git.heads.get(name ?? ''));
    if (!request || own === undefined || onto === undefined) return NOT_FOUND;
    const head = git.rebased(own, onto);
    if (head !== undefined) git.heads.set(request.source, head);
    request.mergeError =
      head === undefined
        ? 'Rebase failed: Rebase locally, resolve all conflicts, then push the branch.'
        : null;
    return { status: 202, body: { rebase_in_progress: true } };
  };

  const merge = (request: MergeRequest | undefined, { query }: Asked): Reply => {
    const [ours, theirs] = [request?.target, request?.source].map((name) =>
      git.heads.get(name ?? ''),
    );
    if (!request) return NOT_FOUND;
    // As to whoever has not signed in; not 403.
    if (!mayWriteTo(request.target)) return problem(401, '401 Unauthorized');
    if (request.state !== 'opened' || ours === undefined || theirs === undefined) {
      return problem(405, '405 Method Not Allowed');
    }
    const tree = git.joined(ours, theirs);
    if (!tree) return problem(422, 'Branch cannot be merged');
    const isSquashed = query.get('squash') === 'true';
    const message = query.get(isSquashed ? 'squash_commit_message' : 'merge_commit_message') ?? '';
    const parents = isSquashed ? [ours] : [ours, theirs];
    const commit = git.addCommit({ tree: git.addTree(tree), parents, message });
    close(request, 'merged');
    git.heads.set(request.target, commit.sha);
    if (query.get('should_remove_source_branch') === 'true') git.heads.delete(request.source);
    return { body: requestJson(request) };
  };

  const ROUTES: readonly Route[] = [
    {
      method: 'GET',
      pattern: /^$/,
      answer: () => ({
        body: {
          ...{ id: 1, path_with_namespace: repo, default_branch: main, shared_with_groups: [] },
          permissions: { project_access: { access_level: level }, group_access: null },
        },
      }),
    },
    { method: 'GET', pattern: /^repository\/tree$/, answer: (_, asked) => listTree(asked) },
    {
      method: 'GET',
      pattern: /^repository\/files\/(.+)\/raw$/,
      answer: ([path = ''], asked) => readRaw(path, asked),
    },
    {
      method: 'GET',
      pattern: /^repository\/files\/(.+)$/,
      answer: ([path = ''], asked) => readFile(path, asked),
    },
    {
      method: 'GET',
      pattern: /^repository\/branches\/(.+)$/,
      answer: ([name = '']) => {
        const commit = git.heads.has(name) && git.commitAt(name);
        return commit ? { body: branchJson(name, commit) } : problem(404, '404 Branch Not Found');
      },
    },
    {
      method: 'DELETE',
      pattern: /^repository\/branches\/(.+)$/,
      answer: ([name = '']) =>
        git.heads.delete(name) ? { status: 204 } : problem(404, '404 Branch Not Found'),
    },
    { method: 'GET', pattern: /^repository\/compare$/, answer: (_, asked) => compare(asked) },
    { method: 'GET', pattern: /^repository\/merge_base$/, answer: (_, asked) => mergeBase(asked) },
    { method: 'GET', pattern: /^repository\/commits$/, answer: (_, asked) => listCommits(asked) },
    { method: 'POST', pattern: /^repository\/commits$/, answer: (_, asked) => makeCommit(asked) },
    {
      method: 'GET',
      pattern: /^repository\/commits\/(\w+)\/refs$/,
      answer: ([sha = ''], asked) => {
        const names = [...git.heads].flatMap(([name, head]) =>
          git.history(head).some((commit) => commit.sha === sha) ? [{ type: 'branch', name }] : [],
        );
        return paged(names, asked);
      },
    },
    {
      method: 'GET',
      pattern: /^repository\/commits\/(\w+)\/statuses$/,
      answer: ([sha = ''], asked) => paged(statuses.get(sha) ?? [], asked),
    },
    { method: 'GET', pattern: /^merge_requests$/, answer: (_, asked) => listRequests(asked) },
    { method: 'POST', pattern: /^merge_requests$/, answer: (_, asked) => makeRequest(asked) },
    {
      method: 'GET',
      pattern: /^merge_requests\/(\d+)$/,
      answer: ([iid], { query }) => {
        const request = requestAt(iid);
        if (!request) return NOT_FOUND;
        const isRebaseAsked = query.get('include_rebase_in_progress') === 'true';
        const progress = isRebaseAsked && { rebase_in_progress: false };
        return { body: { ...requestJson(request), ...progress } };
      },
    },
    {
      method: 'PUT',
      pattern: /^merge_requests\/(\d+)$/,
      answer: ([iid], asked) => changeRequest(requestAt(iid), asked),
    },
    {
      method: 'PUT',
      pattern: /^merge_requests\/(\d+)\/rebase$/,
      answer: ([iid]) => rebase(requestAt(iid)),
    },
    {
      method: 'PUT',
      pattern: /^merge_requests\/(\d+)\/merge$/,
      answer: ([iid], asked) => merge(requestAt(iid), asked),
    },
    // The editor's notes live in issues; there are none.
    { method: 'GET', pattern: /^issues$/, answer: (_, asked) => paged([], asked) },
  ];

  const answerApi = (below: string, asked: Asked): Reply => {
    const refusal = login.refusalOf(asked.headers.authorization);
    if (refusal) return refusal;
    if (below === 'user') return { body: USER };
    const start = `projects/${repo}`;
    if (below !== start && !below.startsWith(`${start}/`)) {
      return problem(404, '404 Project Not Found');
    }
    const method = asked.method === 'HEAD' ? 'GET' : asked.method;
    if (method !== 'GET' && level < LEVELS.developer) return problem(403, '403 Forbidden');
    const rest = below.slice(start.length + 1);
    for (const route of ROUTES) {
      const match = route.method === method ? route.pattern.exec(rest) : null;
      if (match) return route.answer(match.slice(1), asked);
    }
    return NOT_FOUND;
  };

  const answer = (asked: Asked): Reply => {
    const { method, path, headers } = asked;
    if (method === 'OPTIONS') {
      const allowed = headers['access-control-request-headers'] ?? '';
      const how = headers['access-control-request-method'] ?? '';
      return {
        body: '',
        headers: {
          'access-control-allow-headers': allowed,
          'access-control-allow-methods': how,
        },
      };
    }
    if (path === '/oauth/authorize') return login.authorize(asked);
    if (path === '/oauth/token') return login.token(asked);
    const [, below] = /^\/api\/v4\/(.*)$/.exec(path) ?? [];
    return below === undefined ? NOT_FOUND : answerApi(below, asked);
  };

  const service = await startService(answer, CORS);

  return {
    url: `http://${service.host.url}`,
    asked: service.asked,
    mergeRequests,
    signIn: login.signIn,
    expireKeys: login.expireKeys,
    endSessions: login.endSessions,
    refuseLogin: login.refuseNext,
    ...gitView(git, main, statuses),
    labels: (branch) => openFor(branch)?.labels ?? [],
    close: service.close,
  };
}
