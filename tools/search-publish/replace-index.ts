/** Puts a whole index in the place of another, or leaves the other as it was. */
import { algoliasearch } from 'algoliasearch';
import type { Plan } from './plan';

/** Objects a request. */
export const BATCH = 1000;

/** How often a task is looked at before we give up: with the client's pauses more than an hour. */
const MAX_RETRIES = 800;

export interface Target {
  appId: string;
  /** The key that writes; it goes in headers and is shown nowhere. */
  adminKey: string;
  indexName: string;
  /** For tests: a machine other than Algolia's. */
  hosts?: readonly { url: string; protocol: 'http' | 'https' }[] | undefined;
}

/** A publication that failed. The index is as it was, unless `isMoving`. */
export class PublishFailure extends Error {
  constructor(
    message: string,
    /** What Algolia answered; none when it could not be reached. */
    readonly status: number | undefined,
    /** The failure came after the order to swap: nobody knows whether it was carried out. */
    readonly isMoving: boolean,
  ) {
    super(message);
  }
}

/**
 * Fills a new index with settings, synonyms and records, and then moves it to the name of the old
 * one, in one step. Rules that somebody made in Algolia's own screens are kept.
 *
 * The client's `replaceAllObjects` would copy the old settings and synonyms over instead.
 *
 * @param onProgress told how many records have been sent
 * @throws PublishFailure
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
    // What failed is what matters; a draft that stays behind harms nobody.
    if (!isOpen) await client.deleteIndex({ indexName: draft }).catch(() => undefined);
    throw new PublishFailure(message ?? '', status || undefined, isOpen);
  }
}

/** An order that was answered with an error was not carried out. */
const isRefusal = (status: number | undefined) => status !== undefined && status >= 400;

/** The first publication finds no index to copy from. */
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
