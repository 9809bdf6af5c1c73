/** Comments by which a writer says that a rule does not hold somewhere, and why. Pure. */
import type { Node, Parent } from 'unist';
import { nearest } from '../../src/lib/nearest';
import type { LintPage, Place } from './page';
import { commentOf } from './text';

/** `{/* revisão aceita frase-longa: é o texto da lei *\/}` */
export interface Exception {
  at: Place;
  rule: string;
  /** First and last line it holds for; the whole file when absent. */
  lines?: readonly [number, number];
}

/** A comment that is no exception yet; `name` is the rule of the message. */
export interface ExceptionMistake {
  name: string;
  level: 'error' | 'advice';
  at: Place;
  what: string;
  why: string;
  fix: string;
}

const COMMENT =
  /^revis[ãa]o\s+aceita\s+(na\s+p[áa]gina\s+)?([\p{L}-]+(?:\s*,\s*[\p{L}-]+)*)\s*(?::\s*([^]*))?$/iu;

const WHY = 'Uma exceção diz a regra e o motivo, para que quem vem depois saiba se ainda vale.';
const EXAMPLE = '{/* revisão aceita frase-longa: é o texto da lei */}';

/** Blocks whose lines a comment among words holds for. */
const BLOCKS = /^(?:paragraph|heading|tableRow)$/;

/** The exceptions of a page, and the comments that try to be one. */
export function exceptionsOf(
  page: LintPage,
  rules: readonly string[],
): { exceptions: Exception[]; mistakes: ExceptionMistake[] } {
  const exceptions: Exception[] = [];
  const mistakes: ExceptionMistake[] = [];
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

/** On a line of its own, a comment speaks of the block after it; among words, of their block. */
function linesOf(node: Node, ancestors: readonly Parent[], page: LintPage): [number, number] {
  const parent = ancestors.at(-1);
  const block = ancestors.findLast(({ type }) => BLOCKS.test(type));
  const after = parent?.children[parent.children.indexOf(node) + 1];
  const target = block ?? after ?? node;
  const { line } = page.placeOf(target);
  const { start, end } = target.position ?? { start: { line }, end: { line } };
  return [Math.min(page.placeOf(node).line, line), line + end.line - start.line];
}

/** Whether an exception lets a finding pass. */
export function covers({ rule, lines }: Exception, found: { name: string; at: Place }): boolean {
  if (rule !== found.name) return false;
  return !lines || (found.at.line >= lines[0] && found.at.line <= lines[1]);
}

function withoutReason(at: Place): ExceptionMistake {
  return {
    name: 'excecao-sem-motivo',
    level: 'error',
    at,
    what: 'Esta exceção não diz a regra e o motivo.',
    why: WHY,
    fix: `Escreva, por exemplo:  ${EXAMPLE}`,
  };
}

function unknownRule(rule: string, rules: readonly string[], at: Place): ExceptionMistake {
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

/** An exception that nothing needs any more. */
export function unused({ rule, at }: Exception): ExceptionMistake {
  return {
    name: 'excecao-sem-uso',
    level: 'advice',
    at,
    what: `A exceção à regra "${rule}" não tem mais o que aceitar.`,
    why: WHY,
    fix: 'Apague o comentário.',
  };
}
