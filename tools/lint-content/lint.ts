/**
 * Checks the text of a page against all rules and formats the findings.
 *
 * remark-lint has equivalents of six rules (levels, duplicates and punctuation of headings, emphasis as
 * heading, one first-level heading, literal URLs). They are not used because they ignore headings, images and
 * links that are written as components, and return only a position and an English sentence: finding the node
 * again, to quote its text in the message, takes as much code as the rule.
 */
import type { Problem } from '../../src/content/schema/problem';
import { covers, exceptionsOf, unused } from './exceptions';
import { lintPage } from './page';
import type { LintPage, Rule, RuleProblem } from './page';
import {
  boldHeading,
  emptyHeading,
  headingOrder,
  headingPeriod,
  oneTitle,
  sameHeading,
} from './rules/headings';
import { altOpening, fileNameAlt, missingAlt } from './rules/images';
import { bareUrl, emptyLink, sameTextOtherPlace, vagueLink } from './rules/links';
import { descriptionLength, longTitle, missingDescription, missingTitle } from './rules/metadata';
import {
  avoidedWord,
  doubleSpace,
  doubledWord,
  leftover,
  longParagraph,
  longSentence,
} from './rules/prose';
import { isError, placeOf } from '../../src/content/schema/problem';
import { counted } from '../processes';

/** A problem with the name of the rule that found it. */
export interface Finding extends Problem {
  name: string;
  /** Why the rule matters. */
  rule: string;
}

/**
 * Returns all findings in one file, from top to bottom. In a draft, which is not published, every error
 * becomes advice.
 *
 * @param file path relative to the project, with forward slashes; it distinguishes partials from pages
 */
export function lintText(file: string, text: string): Finding[] {
  const { page, problems } = lintPage(file, text);
  if (!page) return problems.map((problem) => ({ ...problem, name: 'sintaxe' }));
  const names = RULES.map(({ name }) => name);
  const { exceptions, mistakes } = exceptionsOf(page, names);
  const found = RULES.flatMap(({ name, level, why, check }) =>
    [check(page)].flat().map((one): RuleProblem => ({ name, level, why, ...one })),
  );
  const rest = found.filter((one) => !exceptions.some((exception) => covers(exception, one)));
  const unneeded = exceptions.filter((exception) => !found.some((one) => covers(exception, one)));
  return [...rest, ...mistakes, ...unneeded.map(unused)]
    .map((one) => findingOf(one, page))
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

function findingOf({ name, level, at, what, why, fix }: RuleProblem, page: LintPage): Finding {
  const severity = level === 'error' && !page.isDraft ? 'error' : 'warning';
  return { name, file: page.file, ...at, severity, what, rule: why, fix };
}

/** All rules, errors first, in the order of `--rules` and content/guia/conferir-a-escrita.mdx. */
export const RULES: readonly Rule[] = [
  missingTitle,
  missingDescription,
  oneTitle,
  headingOrder,
  emptyHeading,
  missingAlt,
  fileNameAlt,
  bareUrl,
  vagueLink,
  emptyLink,
  doubledWord,
  leftover,
  longTitle,
  descriptionLength,
  sameHeading,
  headingPeriod,
  boldHeading,
  altOpening,
  sameTextOtherPlace,
  longParagraph,
  longSentence,
  doubleSpace,
  avoidedWord,
];

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
