/** Runs commands of `tools/`, in the process of the test or in one of their own. */
import { spawnSync } from 'node:child_process';
import { vi } from 'vitest';
import { ROOT } from '../../tools/processes';

export interface Said {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Calls a command as a function and returns what it prints. */
export async function called(
  command: (args: readonly string[]) => number | Promise<number>,
  ...args: readonly string[]
): Promise<Said> {
  const out = vi.spyOn(console, 'log').mockReturnValue();
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const text = ({ mock }: typeof out) => mock.calls.map((words) => `${words.join(' ')}\n`).join('');
  const status = await command(args);
  const said = { status, stdout: text(out), stderr: text(errors) };
  out.mockRestore();
  errors.mockRestore();
  return said;
}

/** Like `called`, in a process of its own, which takes a second or more. */
export const spawned = (script: string, ...args: readonly string[]): Said =>
  spawnSync(
    process.execPath,
    ['--conditions=import', '--import', 'tsx', `tools/${script}.ts`, ...args],
    { cwd: ROOT, encoding: 'utf8' },
  );
