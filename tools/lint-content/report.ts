/** Formats findings as text. Pure. */
import { isError, placeOf } from '../../src/content/schema/problem';
import { counted } from '../counted';
import type { Finding } from './lint';
import { RULES } from './rules';

/** Formats a finding: position, severity and rule; then problem, reason and fix, each on its own line. */
export function formatFinding(finding: Finding): string {
  const level = isError(finding) ? 'erro' : 'conselho';
  const head = `${placeOf(finding)}  ${level}: ${finding.name}`;
  return [head, ...[finding.what, finding.rule, finding.fix].map((line) => `  ${line}`)].join('\n');
}

/** Returns the last line of the output: the numbers of files, errors and advice. */
export function summary(files: number, findings: readonly Finding[]): string {
  const read = `${counted(files, 'arquivo conferido', 'arquivos conferidos')}`;
  if (findings.length === 0) return `${read}: nada a corrigir.`;
  const errors = findings.filter(isError).length;
  const advice = findings.length - errors;
  const where = new Set(findings.map(({ file }) => file)).size;
  const parts = [
    ...(errors > 0 ? [counted(errors, 'erro', 'erros')] : []),
    ...(advice > 0 ? [counted(advice, 'conselho', 'conselhos')] : []),
  ];
  return `${read}: ${parts.join(' e ')} em ${counted(where, 'arquivo', 'arquivos')}.`;
}

/** Returns the list of rules, one per line, with the severity of each. */
export function ruleList(): string {
  const width = Math.max(...RULES.map(({ name }) => name.length));
  const line = ({ name, about, level }: (typeof RULES)[number]) =>
    `  ${name.padEnd(width)}  ${level === 'error' ? 'erro    ' : 'conselho'}  ${about}`;
  return RULES.map(line).join('\n');
}
