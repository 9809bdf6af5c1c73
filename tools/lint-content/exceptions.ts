/** Reads the comments in which a writer suppresses a rule and states the reason. */
import type { Node, Parent } from 'unist';
import { nearest } from '../../src/lib/nearest';
import type { LintPage, Place, RuleProblem } from './page';
import { commentOf } from './page';

/** An exception for one rule: `{/* revisão aceita frase-longa: é o texto da lei *\/}`. */
export interface Exception {
  at: Place;
  /** Name of the rule. */
  ruleName: string;
  /** First and last line that it covers; absent for the whole file. */
  lines?: readonly [number, number];
}

const COMMENT =
  /^revis[ãa]o\s+aceita\s+(na\s+p[áa]gina\s+)?([\p{L}-]+(?:\s*,\s*[\p{L}-]+)*)\s*(?::\s*([^]*))?$/iu;

const WHY = 'Uma exceção diz a regra e o motivo, para que quem vem depois saiba se ainda vale.';
const EXAMPLE = '{/* revisão aceita frase-longa: é o texto da lei */}';

/** Types of nodes that an exception inside their text covers completely. */
const BLOCK = /^(?:paragraph|heading|tableRow)$/;

/** Returns the exceptions of a page, and the mistakes in comments that are meant as exceptions. */
export function exceptionsOf(
  page: LintPage,
  ruleNames: readonly string[],
): { exceptions: Exception[]; mistakes: RuleProblem[] } {
  const exceptions: Exception[] = [];
  const mistakes: RuleProblem[] = [];
  const walk = (node: Node, ancestors: readonly Parent[]): void => {
    read(node, ancestors);
    if (!('children' in node)) return;
    const parent = node as Parent;
    for (const child of parent.children) walk(child, [...ancestors, parent]);
  };
  const read = (node: Node, ancestors: readonly Parent[]): void => {
    const comment = commentOf(node);
    if (comment === undefined || !/^revis[ãa]o\s+aceita\b/iu.test(comment)) return;
    const at = page.placeOf(node);
    const [, wholePage, names = '', reason = ''] = COMMENT.exec(comment) ?? [];
    if (names === '' || reason.trim() === '') {
      mistakes.push(withoutReason(at));
      return;
    }
    for (const ruleName of names.split(',').map((name) => name.trim())) {
      if (!ruleNames.includes(ruleName)) mistakes.push(unknownRule(ruleName, ruleNames, at));
      else if (wholePage) exceptions.push({ at, ruleName });
      else exceptions.push({ at, ruleName, lines: linesOf(node, ancestors, page) });
    }
  };
  walk(page.tree, []);
  return { exceptions, mistakes };
}

/** Returns the lines that an exception covers: its block or, for a comment between blocks, the next one. */
function linesOf(node: Node, ancestors: readonly Parent[], page: LintPage): [number, number] {
  const parent = ancestors.at(-1);
  const block = ancestors.findLast(({ type }) => BLOCK.test(type));
  const after = parent?.children[parent.children.indexOf(node) + 1];
  const target = block ?? after ?? node;
  const { line } = page.placeOf(target);
  const { start, end } = target.position ?? { start: { line }, end: { line } };
  return [Math.min(page.placeOf(node).line, line), line + end.line - start.line];
}

/** Reports whether an exception suppresses a finding. */
export function covers(
  { ruleName, lines }: Exception,
  found: { name: string; at: Place },
): boolean {
  if (ruleName !== found.name) return false;
  return !lines || (found.at.line >= lines[0] && found.at.line <= lines[1]);
}

function withoutReason(at: Place): RuleProblem {
  return {
    name: 'excecao-sem-motivo',
    level: 'error',
    at,
    what: 'Esta exceção não diz a regra e o motivo.',
    why: WHY,
    fix: `Escreva, por exemplo:  ${EXAMPLE}`,
  };
}

function unknownRule(name: string, ruleNames: readonly string[], at: Place): RuleProblem {
  const close = nearest(name, ruleNames);
  return {
    name: 'excecao-desconhecida',
    level: 'error',
    at,
    what: `A exceção fala da regra "${name}", que não existe.`,
    why: 'As regras são as que  npm run lint:content -- --rules  mostra.',
    fix: close ? `Você quis escrever "${close}"?` : 'Corrija o nome da regra.',
  };
}

/** Returns the advice to delete an exception that suppresses nothing. */
export function unused({ ruleName, at }: Exception): RuleProblem {
  return {
    name: 'excecao-sem-uso',
    level: 'advice',
    at,
    what: `A exceção à regra "${ruleName}" não tem mais o que aceitar.`,
    why: WHY,
    fix: 'Apague o comentário.',
  };
}
