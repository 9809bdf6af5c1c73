/** Formats the results of the benches as Markdown, with numbers in Brazilian notation. */
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import type { Measured } from './measure';

const number = (digits: number) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Formats a number in Brazilian notation: `1234.5` as `1.234,5`. */
export const format = (value: number, digits = 1): string => number(digits).format(value);

/** Formats bytes as KiB. */
export const kib = (bytes: number): string => format(bytes / 1024);

/** Returns a Markdown table with aligned columns: the first (text) to the left, the others to the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) =>
    Math.max(4, ...cells.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    `| ${widths
      .map((width, column) =>
        column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width),
      )
      .join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const [first = [], ...rest] = cells;
  return [line(first), line(rule), ...rest.map(line)].join('\n');
}

/** Column headings of a table of builds; see `buildRow`. */
export const BUILD_HEAD = ['Geração', 'Tempo (s)', 'CPU (s)', 'Memória (GiB)'];

type Cost = Pick<Measured, 'wallSeconds' | 'cpuSeconds' | 'peakBytes'>;

/** Returns a table row for builds of one kind, with the median of each figure. */
export function buildRow(name: string, builds: readonly Cost[]): string[] {
  const middle = (key: keyof Cost) => median(builds.map((build) => build[key]));
  const gib = middle('peakBytes') / 2 ** 30;
  return [name, format(middle('wallSeconds')), format(middle('cpuSeconds')), format(gib, 2)];
}

/** Returns a table that describes the machine, without which the figures cannot be interpreted. */
export function machineFacts(): string {
  const [cpu] = cpus();
  const [load = 0] = loadavg();
  return table(
    ['Máquina', ''],
    [
      ['Processador', `${cpus().length} × ${cpu?.model.trim() ?? 'desconhecido'}`],
      ['Memória', `${format(totalmem() / 2 ** 30, 0)} GiB`],
      ['Sistema', `${type()} ${release()}`],
      ['Node', process.version],
      ['Carga antes de começar (1 min)', format(load, 2)],
    ],
  );
}

/** Returns a percentile of the values by nearest rank; `share` is from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns the median of the values; of an even number of values, the upper of the two middle ones. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
