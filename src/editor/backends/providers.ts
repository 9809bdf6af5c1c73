import type { Backend } from './backend';
import * as refusals from './refusals';
import { renewInOneGo } from './renew-session';

/** What the two providers do differently. */
export interface Provider {
  /** As Decap calls its backend. */
  readonly name: string;
  /** Makes good what Decap does badly with this provider; once, before anything is asked. */
  mend?(backend: Backend): void;
  /** The commit at which a branch under review left what is published. */
  beginningOf(branch: string, backend: Backend): Promise<string>;
  notMerged(): refusals.Refusal;
  /** Why a change was not published, where the provider's own answer does not say. */
  whyNotMerged(error: unknown, backend: Backend): Promise<refusals.Refusal | undefined>;
  inPortuguese(error: unknown, repo?: string): Error;
}

const hasStatus = (error: unknown, ...statuses: readonly number[]) =>
  statuses.includes((error as { status?: number }).status ?? 0);

const github: Provider = {
  name: 'github',
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
  mend: renewInOneGo,
  async beginningOf(branch, { api, branch: main }) {
    // Not by what differs: GitLab leaves files out when there are many.
    const refs = [main, branch].map((ref) => `refs[]=${encodeURIComponent(ref)}`).join('&');
    const url = `${api?.repoURL ?? ''}/repository/merge_base?${refs}`;
    return ((await api?.requestJSON?.({ url })) as { id: string }).id;
  },
  notMerged: () => refusals.notMerged('GitLab'),
  async whyNotMerged(error, { api, branch: main }) {
    if (hasStatus(error, 405, 406, 409, 422)) return gitlab.notMerged();
    if (!refusals.isSignedOut(error)) return undefined;
    // Whoever may not merge is told the same as whoever has not signed in.
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
