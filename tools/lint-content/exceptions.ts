/** Reads the comments with which a writer suppresses a rule, giving a reason. Pure. */
import type { Node, Parent } from 'unist';
import { nearest } from '../../src/lib/nearest';
import type { LintPage, Place, RuleProblem } from './page';
import { commentOf } from './page';

/** An exception for one rule: `{/* revisão aceita frase-longa: é o texto da lei *\/}`. */
export interface Exception {
  at: Place;
  rule: string;
  /** First and last line that it covers; absent for the whole file. */
  lines?: readonly [number, number];
}

const COMMENT =
  /^revis[ãa]o\s+aceita\s+(na\s+p[áa]gina\s+)?([\p{L}-]+(?:\s*,\s*[\p{L}-]+)*)\s*(?::\s*([^]*))?$/iu;

const WHY = 'Uma exceção diz a regra e o motivo, para que quem vem depois saiba se ainda vale.';
const EXAMPLE = '{/* revisão aceita frase-longa: é o texto da lei */}';

/** Blocks that are covered by a comment inside their text. */
const BLOCKS = /^(?:paragraph|heading|tableRow)$/;

/** Returns the exceptions of a page, and the mistakes in comments that are meant as exceptions. */
export function exceptionsOf(
  page: LintPage,
  rules: readonly string[],
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
    for (const rule of names.split(',').map((name) => name.trim())) {
      if (!rules.includes(rule)) mistakes.push(unknownRule(rule, rules, at));
      else if (wholePage) exceptions.push({ at, rule });
      else exceptions.push({ at, rule, lines: linesOf(node, ancestors, page) });
    }
  };
  walk(page.tree, []);
  return { exceptions, mistakes };
}

/** Returns the covered lines: of the enclosing block or, for a comment between blocks, of the next one. */
function linesOf(node: Node, ancestors: readonly Parent[], page: LintPage): [number, number] {
  const parent = ancestors.at(-1);
  const block = ancestors.findLast(({ type }) => BLOCKS.test(type));
  const after = parent?.children[parent.children.indexOf(node) + 1];
  const target = block ?? after ?? node;
  const { line } = page.placeOf(target);
  const { start, end } = target.position ?? { start: { line }, end: { line } };
  return [Math.min(page.placeOf(node).line, line), line + end.line - start.line];
}

/** Reports whether an exception suppresses a finding. */
export function covers({ rule, lines }: Exception, found: { name: string; at: Place }): boolean {
  if (rule !== found.name) return false;
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

function unknownRule(rule: string, rules: readonly string[], at: Place): RuleProblem {
  const close = nearest(rule, rules);
  return {
    name: 'excecao-desconhecida',
    level: 'error',
    at,
    what: `A exceção fala da regra "${rule}", que não existe.`,
    why: 'As regras são as que  npm run lint:content -- --rules  mostra.',
    fix: close ? `Você quis escrever "${close}"?` : 'Corrija o nome da regra.',
  };
}

/** Returns the advice to delete an exception that suppresses nothing. */
export function unused({ rule, at }: Exception): RuleProblem {
  return {
    name: 'excecao-sem-uso',
    level: 'advice',
    at,
    what: `A exceção à regra "${rule}" não tem mais o que aceitar.`,
    why: WHY,
    fix: 'Apague o comentário.',
  };
}
