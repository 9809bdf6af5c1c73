import type { Backend } from './backend';

/**
 * Reads the current text of a file in the repository.
 *
 * @param at a branch or a commit
 * @returns `undefined` if the file does not exist
 * @throws if nobody is signed in, or if the provider does not answer and the text is therefore unknown
 */
export async function textAt(
  { api }: Backend,
  path: string,
  at: string,
): Promise<string | undefined> {
  if (!api) throw new Error('Nobody has signed in.');
  try {
    return String(await api.readFile(path, null, { branch: at }));
  } catch (error) {
    if ((error as { status?: number }).status === 404) return undefined;
    throw error;
  }
}
