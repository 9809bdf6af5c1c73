import type { Backend } from './backend';

/**
 * The text of a file as it is now in the repository; nothing when there is none.
 *
 * @param at a branch or a commit
 * @throws when the provider does not answer: nobody knows then what is there
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
