/** A file that differs from the state that its writer has seen. */
interface Conflict {
  /** Id of the state of the file that the question refers to. */
  id: string | null;
  question: string;
}

/** Access to the project's files while they are on this computer (`editor/server`). */
export interface LocalFiles {
  /**
   * Returns the question to ask the writer before a file is saved; undefined if nobody else changed the
   * file.
   */
  conflict: (path: string) => Promise<Conflict | undefined>;
  /** Permits the next save to replace the file, if it is still in the state that the question referred to. */
  replace: (path: string, id: string | null) => Promise<void>;
  /** Returns the current content of a file; undefined if it does not exist. */
  textOf: (path: string) => Promise<string | undefined>;
}

/**
 * Creates a client for the requests that the local backend supports beyond those of Decap.
 *
 * @param address URL of the backend with the id of this tab (`tabAddress`)
 */
export function localFiles(address: string): LocalFiles {
  /** Resolves to undefined without a successful response; the save itself then reports the failure. */
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

/**
 * Adds a random id of this tab to the URL of the local backend, which tracks what each tab has been shown.
 */
export function tabAddress(url: string): string {
  const tab = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return `${url}?editor=${tab}`;
}
