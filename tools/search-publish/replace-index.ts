/** Replaces a whole index in one step, or leaves it unchanged. */
import { algoliasearch } from 'algoliasearch';
import type { Plan } from './plan';

/** Number of records per request. */
export const BATCH = 1000;

/** Maximum number of status requests per task: more than an hour, with the pauses of the client. */
const MAX_RETRIES = 800;

/** The index to replace, and the access to it. */
export interface Target {
  appId: string;
  /** Key with write access. Sent in headers and never printed. */
  adminKey: string;
  indexName: string;
  /** For tests: servers to use instead of Algolia's. */
  hosts?: readonly { url: string; protocol: 'http' | 'https' }[] | undefined;
}

/** A failed publication. The index is unchanged, unless `isMoving`. */
export class PublishFailure extends Error {
  constructor(
    message: string,
    /** HTTP status of Algolia's response; `undefined` if it could not be reached. */
    readonly status: number | undefined,
    /** Whether the failure came after the request to move the index, whose outcome is then unknown. */
    readonly isMoving: boolean,
  ) {
    super(message);
  }
}

/**
 * Fills a new index with settings, synonyms and records, and then moves it to the name of the old one, in
 * one step. Rules created in Algolia's dashboard are kept.
 *
 * The client's `replaceAllObjects` is not used because it copies the old settings and synonyms.
 *
 * @param onProgress called with the number of records sent so far
 * @throws PublishFailure if a request fails
 */
export async function replaceIndex(
  { settings, synonyms, records }: Plan,
  { appId, adminKey, indexName, hosts }: Target,
  onProgress: (sent: number) => void = () => undefined,
): Promise<void> {
  const client = algoliasearch(appId, adminKey, {
    ...(hosts && { hosts: hosts.map((host) => ({ ...host, accept: 'readWrite' as const })) }),
  });
  const draft = `${indexName}_tmp_${Date.now().toString(36)}`;
  const done = (taskID: number) =>
    client.waitForTask({ indexName: draft, taskID, maxRetries: MAX_RETRIES });
  let isMoving = false;
  try {
    await copyRules(client, indexName, draft, done);
    const set = await client.setSettings({ indexName: draft, indexSettings: settings });
    await done(set.taskID);
    if (synonyms.length > 0) {
      const saved = await client.saveSynonyms({
        indexName: draft,
        synonymHit: synonyms,
        replaceExistingSynonyms: true,
      });
      await done(saved.taskID);
    }
    const tasks: number[] = [];
    for (let from = 0; from < records.length; from += BATCH) {
      const batch = records.slice(from, from + BATCH);
      const requests = batch.map((body) => ({ action: 'addObject' as const, body: { ...body } }));
      tasks.push((await client.batch({ indexName: draft, batchWriteParams: { requests } })).taskID);
      onProgress(from + batch.length);
    }
    for (const task of tasks) await done(task);
    isMoving = true;
    const moved = await client.operationIndex({
      indexName: draft,
      operationIndexParams: { operation: 'move', destination: indexName },
    });
    await done(moved.taskID);
  } catch (error) {
    const { status, message } = error as { status?: number; message?: string };
    const isOpen = isMoving && !isRefusal(status);
    // Ignores a failure to delete the draft: the original error matters, a leftover draft is harmless.
    if (!isOpen) await client.deleteIndex({ indexName: draft }).catch(() => undefined);
    throw new PublishFailure(message ?? '', status || undefined, isOpen);
  }
}

/** Reports whether a status is an error response, after which the request was not carried out. */
const isRefusal = (status: number | undefined) => status !== undefined && status >= 400;

/** Copies the rules of the old index; does nothing on the first publication, when there is no index. */
async function copyRules(
  client: ReturnType<typeof algoliasearch>,
  from: string,
  destination: string,
  done: (taskID: number) => Promise<unknown>,
): Promise<void> {
  const copied = await client
    .operationIndex({
      indexName: from,
      operationIndexParams: { operation: 'copy', destination, scope: ['rules'] },
    })
    .catch((error: unknown) => {
      if ((error as { status?: number }).status === 404) return undefined;
      throw error;
    });
  if (copied) await done(copied.taskID);
}
