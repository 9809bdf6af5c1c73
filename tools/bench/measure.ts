/** Measures wall time, CPU time and memory of a command and its child processes. Linux only. */
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { endGroup, ended } from '../processes';

/** Clock ticks per second in /proc: 100 on every Linux that Node supports. */
const TICKS = 100;
const PAGE_BYTES = 4096;
const SAMPLE_MS = 200;

export interface Measured {
  readonly code: number;
  readonly wallSeconds: number;
  /** User and system time, child processes included. */
  readonly cpuSeconds: number;
  /** Peak resident memory of the whole process tree, sampled every 200 ms. */
  readonly peakBytes: number;
  readonly output: string;
}

/** Returns the fields of /proc/PID/stat after the command name, which may contain spaces and brackets. */
function statFields(pid: number | 'self'): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const field = (fields: readonly string[], index: number) => Number(fields[index] ?? 0);

/** Returns the CPU seconds of all child processes that have ended, with their descendants. */
function childSeconds(): number {
  const fields = statFields('self');
  return (field(fields, 13) + field(fields, 14)) / TICKS;
}

/** Returns the resident bytes of a process and all its descendants. */
function residentBytes(root: number): number {
  const processes = new Map<number, { parent: number; bytes: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = statFields(Number(name));
      processes.set(Number(name), {
        parent: field(fields, 1),
        bytes: field(fields, 21) * PAGE_BYTES,
      });
    } catch {
      // The process ended in the meantime.
    }
  }
  const belongs = (pid: number): boolean => {
    for (let at: number | undefined = pid; at; at = processes.get(at)?.parent) {
      if (at === root) return true;
    }
    return false;
  };
  let bytes = 0;
  for (const [pid, found] of processes) if (belongs(pid)) bytes += found.bytes;
  return bytes;
}

/** Runs `node ARGS` and measures it. Ends every process that it leaves running. */
export async function measure(
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<Measured> {
  const cpuBefore = childSeconds();
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
  }
  let peakBytes = 0;
  const sampler = setInterval(() => {
    if (child.pid !== undefined) peakBytes = Math.max(peakBytes, residentBytes(child.pid));
  }, SAMPLE_MS);
  try {
    const code = await ended(child);
    const wallSeconds = (performance.now() - start) / 1000;
    const cpuSeconds = childSeconds() - cpuBefore;
    return { code, wallSeconds, cpuSeconds, peakBytes, output: chunks.join('') };
  } finally {
    clearInterval(sampler);
    await endGroup(child);
  }
}
