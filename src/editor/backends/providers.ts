import { textAt } from './backend';
import type { Backend } from './backend';
import * as refusals from './refusals';
import { NOT_RENEWED } from './refusals';

/** What it takes to read a repository. */
type Reading = Pick<Backend, 'api' | 'branch'>;

/** Behaviour that differs between the two providers. */
export interface Provider {
  /** Name of the backend in Decap. */
  readonly name: string;
  /** Works around defects of Decap with this provider. Called once, before any request. */
  mend?(backend: Backend): void;
  /** Whether Decap saves all files of a draft again with each save, on top of what is published by then. */
  readonly savesAllAgain: boolean;
  /** Returns the commit at which a branch under review diverged from the published branch. */
  beginningOf(branch: string, backend: Reading): Promise<string>;
  notMerged(): refusals.Refusal;
  /** Returns why a change was not published, if the provider's own error does not say. */
  whyNotMerged(error: unknown, backend: Backend): Promise<refusals.Refusal | undefined>;
  inPortuguese(error: unknown, repo?: string): Error;
}

const hasStatus = (error: unknown, ...statuses: readonly number[]) =>
  statuses.includes((error as { status?: number }).status ?? 0);

const github: Provider = {
  name: 'github',
  savesAllAgain: true,
  async beginningOf(branch, { api, branch: main }) {
    const head = (await api?.getHeadReference?.(branch)) ?? branch;
    const found = (await api?.getDifferences?.(main, head)) as {
      merge_base_commit: { sha: string };
    };
    return found.merge_base_commit.sha;
  },
  notMerged: () => refusals.notMerged('GitHub'),
  whyNotMerged: async (error) => (hasStatus(error, 405, 409) ? github.notMerged() : undefined),
  inPortuguese: (error, repo) => refusals.inPortuguese(error, 'GitHub', repo),
};

const gitlab: Provider = {
  name: 'gitlab',
  savesAllAgain: false,
  mend: renewInOneGo,
  async beginningOf(branch, { api, branch: main }) {
    // A comparison is not reliable: GitLab omits files from it when there are many.
    const refs = [main, branch].map((ref) => `refs[]=${encodeURIComponent(ref)}`).join('&');
    const url = `${api?.repoURL ?? ''}/repository/merge_base?${refs}`;
    return ((await api?.requestJSON?.({ url })) as { id: string }).id;
  },
  notMerged: () => refusals.notMerged('GitLab'),
  async whyNotMerged(error, { api, branch: main }) {
    if (hasStatus(error, 405, 406, 409, 422)) return gitlab.notMerged();
    if (!refusals.isSignedOut(error)) return undefined;
    // GitLab sends the same error for a missing permission to merge as for a missing session.
    const isSignedIn = await api?.user().then(
      () => true,
      () => false,
    );
    return isSignedIn ? refusals.mayNotMerge('GitLab', main) : undefined;
  },
  inPortuguese: (error, repo = '') =>
    hasStatus(error, 403)
      ? refusals.mayNotWrite('GitLab', repo)
      : refusals.inPortuguese(error, 'GitLab', repo),
};

export const PROVIDERS: readonly Provider[] = [github, gitlab];

/**
 * Returns which files somebody has published since a branch under review began, with another text than the branch
 * has.
 */
export async function publishedSince(
  paths: readonly string[],
  branch: string,
  provider: Provider,
  backend: Reading,
): Promise<string[]> {
  if (paths.length === 0) return [];
  const beginning = await provider.beginningOf(branch, backend);
  const isOther = async (path: string) => {
    const places = [beginning, backend.branch, branch];
    const [former, now, own] = await Promise.all(
      places.map((place) => textAt(backend, path, place)),
    );
    return now !== former && now !== own ? [path] : [];
  };
  return (await Promise.all(paths.map(isOther))).flat();
}

/**
 * Makes a backend that renews expired sessions (GitLab, PKCE) stop at the first refusal. Decap retries five
 * times, which blocks all other requests for a minute, and returns the first refusal to later callers. If
 * the provider did not answer, Decap still retries.
 *
 * @param backend changed in place
 */
export function renewInOneGo(backend: Backend): void {
  const renew = backend.getRefreshedAccessToken?.bind(backend);
  if (!renew) return;
  backend.getRefreshedAccessToken = async () => {
    try {
      return await renew();
    } catch (error) {
      backend.refreshedTokenPromise = undefined;
      if (!hasAnswered(error)) throw error;
      throw new Error(NOT_RENEWED, { cause: error });
    }
  };
}

/**
 * Reports whether the provider answered. A failed request throws a `TypeError`; a response that is not
 * JSON, which a failing server sends, throws a `SyntaxError`.
 */
const hasAnswered = (error: unknown): boolean =>
  !(error instanceof TypeError || error instanceof SyntaxError);
