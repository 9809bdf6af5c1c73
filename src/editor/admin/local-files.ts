/** A file that is not what its writer has seen. */
interface Conflict {
  /** The state of the file that the question is about. */
  id: string | null;
  question: string;
}

/** The files of the project while they are on this computer (`editor/server`). */
export interface LocalFiles {
  /** What its writer is to be asked before a file is saved; nothing when nobody else changed it. */
  conflict: (path: string) => Promise<Conflict | undefined>;
  /** The writer wants it replaced as it was when they were asked. */
  replace: (path: string, id: string | null) => Promise<void>;
  /** What a file holds now; nothing when there is none. */
  textOf: (path: string) => Promise<string | undefined>;
}

/**
 * Asks the local backend what Decap does not.
 *
 * @param address where it answers, with the name of this tab, which it knows what was shown in
 */
export function localFiles(address: string): LocalFiles {
  /** Nothing where nobody answers, or the answer is no: what is to be saved then is for the save to say. */
  async function ask<Answer>(action: string, params: object): Promise<Answer | undefined> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ action, params }),
    }).catch(() => undefined);
    return response?.ok ? ((await response.json()) as Answer) : undefined;
  }
  return {
    async conflict(path) {
      const answer = await ask<{ id: string | null; question: string | null }>('entryConflict', {
        path,
      });
      return answer?.question ? { id: answer.id, question: answer.question } : undefined;
    },
    async replace(path, id) {
      await ask('replaceEntry', { path, id });
    },
    async textOf(path) {
      const answer = await ask<{ data: string | null }>('getEntry', { path });
      return answer?.data ?? undefined;
    },
  };
}
