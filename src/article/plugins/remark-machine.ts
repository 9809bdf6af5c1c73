import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { scriptChecker } from '../component-page/imported-scripts';
import { report, isExpression } from '../syntax/findings';
import { machineMistake, nameMistake } from '../syntax/mdx-mistake';
import {
  isNameOfField,
  nameIn,
  namesBoundBy,
  placeInCode,
  programOf,
  programsIn,
  sourceIn,
} from '../syntax/page-code';
import type { CodeNode } from '../syntax/page-code';
import { isMarkdown } from '../syntax/remark-prepare';
import { visitNodes } from '../syntax/visit-nodes';

/** Names through which code reaches the computer that builds the site. */
const MACHINE = /^(?:process|globalThis|global|eval|Function|__dirname|__filename)$/;

/** Names that turn a text into code, which nobody has checked. */
const CODE_MAKER = /^(?:eval|Function|constructor)$/;

/** HTML that code may not make, because nobody checks it. */
const INNER_HTML = 'dangerouslySetInnerHTML';

/** What a piece of code uses and may not use, and where if known. */
interface Use {
  kind: 'machine' | 'html';
  name: string;
  line?: number | undefined;
  column?: number | undefined;
}

/**
 * Refuses code in a page that reads the computer that builds the site: a page is evaluated there, so that
 * `{process.env.TOKEN}` would publish a secret. Refuses HTML in strings as well, which nobody checks.
 * Follows the scripts that the page imports.
 */
export function remarkMachine({ staticDir }: { staticDir: string }) {
  return (tree: Root, file: VFile): void => {
    const checkScript = scriptChecker(path.dirname(staticDir), file);
    const programs = tree.children.map(programOf);
    const bound = new Set(programs.flatMap((code) => (code ? namesBoundBy(code) : [])));
    visitNodes(tree, (node) => {
      const name = loneNameIn(node);
      if (name !== undefined && MACHINE.test(name) && !bound.has(name)) {
        // In a `.md` file, an unknown name in braces is text.
        if (!isMarkdown(file)) report(file, node, nameMistake(name));
        return;
      }
      reportUses(usesIn(programsIn(node), bound), node, file);
      if (node.type !== 'mdxjsEsm') return;
      for (const source of sourcesIn(programOf(node))) checkScript(source);
    });
  };
}

/** Returns the name that is all of an expression in the text: `{name}`. */
function loneNameIn(node: Node): string | undefined {
  return isExpression(node) ? /^\s*([\w$]+)\s*$/.exec(node.value)?.[1] : undefined;
}

/** Reports each use once per place. */
function reportUses(uses: readonly Use[], node: Node, file: VFile): void {
  const places = uses.map((use) => [`${use.name} ${use.line}:${use.column}`, use] as const);
  for (const use of new Map(places).values()) reportUse(use, node, file);
}

/** Returns the modules that a program imports at its top level. */
function sourcesIn(program: unknown): string[] {
  const { body = [] } = (program ?? {}) as { body?: readonly { source?: { value?: unknown } }[] };
  return body.flatMap(({ source }) => (typeof source?.value === 'string' ? source.value : []));
}

/** Returns what code uses; names that the code itself has bound are its own. */
function usesIn(node: unknown, outer: ReadonlySet<string>): Use[] {
  if (Array.isArray(node)) return node.flatMap((part) => usesIn(part, outer));
  if (typeof node !== 'object' || node === null) return [];
  const code = node as CodeNode;
  const names = typeof code.type === 'string' ? namesBoundBy(code) : [];
  const bound = names.length > 0 ? new Set([...outer, ...names]) : outer;
  const own = useOf(code, bound);
  const inner = Object.entries(code).flatMap(([key, part]) =>
    isNameOfField(code, key) ? [] : usesIn(part, bound),
  );
  return own ? [own, ...inner] : inner;
}

function useOf(node: CodeNode, bound: ReadonlySet<string>): Use | undefined {
  const place = placeInCode(node);
  const machine =
    node.type === 'Identifier' && bound.has(String(node['name'])) ? undefined : machineName(node);
  if (machine !== undefined) return { kind: 'machine', name: machine, ...place };
  const html = htmlName(node);
  return html === undefined ? undefined : { kind: 'html', name: html, ...place };
}

function machineName(node: CodeNode): string | undefined {
  const { type } = node;
  const name = nameIn(node);
  if (type === 'Identifier') return name !== undefined && MACHINE.test(name) ? name : undefined;
  if (type === 'MetaProperty') return 'import.meta';
  if (type === 'MemberExpression') {
    return nameIn(node['property']) === 'constructor' ? 'constructor' : undefined;
  }
  const source = nameIn(sourceIn(node));
  return source !== undefined && isBuiltin(source) ? source : undefined;
}

function htmlName(node: CodeNode): string | undefined {
  const key = node.type === 'JSXAttribute' ? node['name'] : node['key'];
  return nameIn(key) === INNER_HTML ? INNER_HTML : undefined;
}

function reportUse({ kind, name, line, column }: Use, node: Node, file: VFile): void {
  const place = line ? { position: { start: { line, column: column ?? 1 } } } : node;
  if (kind === 'html') {
    report(file, place, {
      what: `O código da página monta HTML com "${name}".`,
      rule: 'O HTML de uma página fica escrito no texto, onde o site o confere antes de publicar.',
      fix: 'Escreva o HTML no próprio texto, fora das chaves.',
    });
    return;
  }
  if (CODE_MAKER.test(name)) {
    report(file, place, {
      what: `A página usa "${name}", com que um texto vira código.`,
      rule: 'O código de uma página está todo escrito nela, onde se pode conferir.',
      fix: `Escreva o próprio código, sem "${name}".`,
    });
    return;
  }
  report(file, place, machineMistake('A página', name));
}
