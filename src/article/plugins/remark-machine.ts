import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { namesBoundBy, programOf, programsIn } from '../syntax/page-code';
import type { CodeNode } from '../syntax/page-code';
import { isPageFile } from '../../lib/doc-identity';
import { findingsOf, report } from '../syntax/findings';
import { fileAt, scriptNames } from '../syntax/imports';
import { nameMistake } from '../syntax/mdx-mistake';
import { isMarkdown } from '../syntax/remark-prepare';

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
    const programs = tree.children.map(programOf);
    const bound = new Set(programs.flatMap((code) => (code ? namesBoundBy(code) : [])));
    visit(tree as Parent, (node: Node) => {
      const name = loneNameIn(node);
      if (name !== undefined && MACHINE.test(name) && !bound.has(name)) {
        // In a `.md` file, an unknown name in braces is text.
        if (!isMarkdown(file)) report(file, node, nameMistake(name));
        return;
      }
      reportUses(usesIn(programsIn(node), bound), node, file);
      if (node.type !== 'mdxjsEsm') return;
      for (const source of sourcesIn(programOf(node))) {
        checkModule(source, path.dirname(staticDir), node, file);
      }
    });
  };
}

/** Returns the name that is all of an expression in the text: `{name}`. */
function loneNameIn(node: Node): string | undefined {
  if (!/^mdx(?:Text|Flow)Expression$/.test(node.type)) return undefined;
  return /^\s*([\w$]+)\s*$/.exec((node as Node & { value: string }).value)?.[1];
}

/** Reports each use once per place. */
function reportUses(uses: readonly Use[], node: Node, file: VFile): void {
  const places = uses.map((use) => [`${use.name} ${use.line}:${use.column}`, use] as const);
  for (const use of new Map(places).values()) reportUse(use, node, file);
}

/** Fields of `process` that tell about the machine, except `env.NODE_ENV`, which React reads. */
const TELLING =
  '(?:env(?!\\s*(?:\\?\\.|\\.)\\s*NODE_ENV\\b)|argv0?|exec(?:Argv|Path)|cwd|mainModule|_?(?:linkedB|b)inding|dlopen|getBuiltinModule)\\b';

/** `process` as code: not in a string, nor the text of an element. */
const PROCESS =
  '(?<![\\w\'"`]|(?<!\\.\\.)\\.|<code>)((?:global(?:This)?\\s*(?:\\?\\.|\\.)\\s*)?process)\\b';

/**
 * Matches a script that reads the machine: `process.env`, `const { env } = process`,
 * `globalThis['process']`. A text is no code: the pattern wants a field that only Node has, because it
 * cannot tell `<p>The process. Then …</p>` and a variable of the same name otherwise.
 */
const READS_MACHINE = new RegExp(
  [
    `${PROCESS}\\s*(?:(?:\\?\\.|\\.)\\s*|(?:\\?\\.)?\\s*\\[\\s*['"\`])${TELLING}`,
    `\\{[^{}]*\\b${TELLING}[^{}]*\\}\\s*=\\s*${PROCESS}`,
    '\\b(global(?:This)?)\\s*(?:\\?\\.)?\\s*\\[\\s*[\'"`]process\\b',
    '\\{[^{}]*\\bprocess\\b[^{}]*\\}\\s*=\\s*(global(?:This)?)\\b',
  ].join('|'),
);

/** Matches other uses of Node's `process`, which a variable of the same name has, too. */
const READS_PROCESS = new RegExp(
  [
    `${PROCESS}(?:\\.|\\?\\.)(?:title|versions?|config|release|report)\\b`,
    `${PROCESS}\\s*(?:\\?\\.)?\\[(?!\\s*['"\`])`,
    `[\\w}\\])]\\s*=\\s*${PROCESS}\\s*(?:[;,)\\n]|$)`,
  ].join('|'),
);

/** Matches a declaration of `process`: a variable, an import, or a parameter. */
const OWN_PROCESS =
  /\b(?:const|let|var|function|class|import)\s+process\b|\bprocess\s*=>|[({,]\s*process\s*(?:[,:=}][^()]*)?\)\s*(?::[^={;]+)?(?:=>|\{)|\{[^{}]*\bprocess\b[^{}]*\}\s*(?:=|from\b)/;

/** Matches comments and imports of types, which are no code. */
const NO_CODE =
  /\/\*[^]*?\*\/|(?<![:\w'"])\/\/.*$|^[ \t]*import\s+type\s+(?!from\s*['"])[^'"]*(['"])[^'"\n]*\1/gm;

const MODULE_SOURCE = /\b(?:from|(?:import|require)\s*\(|import)\s*(['"`])([^'"`\n]+)\1/g;

/** Returns what the code of a script uses that is of the machine. */
function machineIn(code: string, sources: readonly string[]): string | undefined {
  const found =
    READS_MACHINE.exec(code) ?? (OWN_PROCESS.test(code) ? undefined : READS_PROCESS.exec(code));
  return found?.slice(1).find(Boolean) ?? sources.find((source) => isBuiltin(source));
}

/** Checks a script that the page imports, and those that it imports. */
function checkModule(source: string, root: string, node: Node, file: VFile): void {
  const seen = new Set<string>();
  const follow = (name: string, from: string): void => {
    const written = name.replace(/^@site(?=\/)/, root);
    if (!/^(?:\.{1,2})?\//.test(written)) return;
    const wanted = path.resolve(from, written);
    const target = scriptOf(wanted);
    const { partials, unread } = findingsOf(file);
    if (!target && !isPageFile(wanted)) unread.push(...scriptNames(wanted));
    if (!target || seen.has(target)) return;
    seen.add(target);
    partials.push(target);
    const code = textOf(target).replace(NO_CODE, '');
    const sources = [...code.matchAll(MODULE_SOURCE)].map(([, , inner = '']) => inner);
    const used = machineIn(code, sources);
    if (used) reportUse({ kind: 'machine', name: used }, node, file, target);
    for (const inner of sources) follow(inner, path.dirname(target));
  };
  follow(source, path.dirname(path.resolve(file.path ?? '.')));
}

/** Returns the text of a script; the editor in a browser has none. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const scriptOf = (file: string): string | undefined => fileAt(file, /\.[cm]?[jt]sx?$/);

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

/** Reports whether a part of a node only names a field or what another module exports: `a.process`. */
const isNameOfField = ({ type, computed }: CodeNode, key: string): boolean =>
  ['loc', 'range', 'comments', 'imported', 'exported'].includes(key) ||
  (key === 'property' && type === 'MemberExpression' && computed === false) ||
  (key === 'key' && computed === false);

function useOf(node: CodeNode, bound: ReadonlySet<string>): Use | undefined {
  const start = (node['loc'] as { start?: { line: number; column: number } } | undefined)?.start;
  const place = { line: start?.line, column: start && start.column + 1 };
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
  const source = sourceOf(node);
  return source !== undefined && isBuiltin(source) ? source : undefined;
}

/** Returns the module of `import … from`, `import(…)` and `require(…)`. */
function sourceOf(node: CodeNode): string | undefined {
  if (/^(?:Import|Export)/.test(node.type)) return nameIn(node['source']);
  if (node.type !== 'CallExpression' || nameIn(node['callee']) !== 'require') return undefined;
  const [first] = (node['arguments'] ?? []) as CodeNode[];
  return nameIn(first);
}

function htmlName(node: CodeNode): string | undefined {
  const key = node.type === 'JSXAttribute' ? node['name'] : node['key'];
  return nameIn(key) === INNER_HTML ? INNER_HTML : undefined;
}

/** Returns the text of an identifier or of a string. */
function nameIn(node: unknown): string | undefined {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  const text = name ?? value;
  return typeof text === 'string' ? text : undefined;
}

function reportUse({ kind, name, line, column }: Use, node: Node, file: VFile, module?: string) {
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
  const where = module ? `O módulo "${path.basename(module)}", importado na página,` : 'A página';
  report(file, place, {
    what: `${where} usa "${name}", que é do computador que constrói o site.`,
    rule: 'Uma página não lê variáveis de ambiente nem arquivos desse computador: o que eles guardam, como senhas, ficaria público.',
    fix: 'Escreva o valor no próprio texto ou, se é do site inteiro, em content/site/site.yaml.',
  });
}
