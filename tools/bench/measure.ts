/** Measures wall time, CPU time and memory of a command and its child processes. Linux only. */
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { endTree, ended } from '../processes';

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

/** What a running process and all its descendants use. */
interface Usage {
  /** Resident memory. */
  bytes: number;
  /** User and system time, with that of descendants that have ended. */
  cpuSeconds: number;
}

function usageOf(root: number): Usage {
  const processes = new Map<number, Usage & { parent: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = statFields(Number(name));
      const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + field(fields, index), 0);
      processes.set(Number(name), {
        parent: field(fields, 1),
        bytes: field(fields, 21) * PAGE_BYTES,
        cpuSeconds: ticks / TICKS,
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
  const total: Usage = { bytes: 0, cpuSeconds: 0 };
  for (const [pid, { bytes, cpuSeconds }] of processes) {
    if (!belongs(pid)) continue;
    total.bytes += bytes;
    total.cpuSeconds += cpuSeconds;
  }
  return total;
}

/**
 * Samples what a process tree uses.
 *
 * @returns a function that ends the sampling and returns the highest values
 */
export function watchUsage(
  pid: number | undefined,
): () => { cpuSeconds: number; peakBytes: number } {
  const most = { cpuSeconds: 0, peakBytes: 0 };
  const sample = () => {
    if (pid === undefined) return;
    const { bytes, cpuSeconds } = usageOf(pid);
    most.peakBytes = Math.max(most.peakBytes, bytes);
    most.cpuSeconds = Math.max(most.cpuSeconds, cpuSeconds);
  };
  const sampler = setInterval(sample, SAMPLE_MS);
  return () => {
    clearInterval(sampler);
    sample();
    return most;
  };
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
  const stopWatching = watchUsage(child.pid);
  try {
    const code = await ended(child);
    const wallSeconds = (performance.now() - start) / 1000;
    const cpuSeconds = childSeconds() - cpuBefore;
    const { peakBytes } = stopWatching();
    return { code, wallSeconds, cpuSeconds, peakBytes, output: chunks.join('') };
  } finally {
    stopWatching();
    await endTree(child);
  }
}
