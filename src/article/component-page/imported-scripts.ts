import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { parse } from '@babel/parser';
import type { ParserOptions } from '@babel/parser';
import type { VFile } from 'vfile';
import type { Problem } from '../../content/schema/problem';
import { isPageFile } from '../../lib/doc-identity';
import { findingsOf, nameBeside, placeOfFile } from '../syntax/findings';
import { fileAt, scriptNames } from '../syntax/imports';
import { isNameOfField, nameIn, namesBoundBy } from '../syntax/page-code';
import type { CodeNode } from '../syntax/page-code';

type Wording = Pick<Problem, 'what' | 'rule' | 'fix'>;
type Place = Pick<Problem, 'line' | 'column'>;

/** What is wrong with a script, and where. */
type Mistake = Place & Wording;

/** Import of a script: `import … from`, `export … from`, `import(…)`; `require(…)`, which may be tried. */
interface Source extends Place {
  name: string;
  isRequired: boolean;
}

/**
 * Returns a function that checks the script that a page imports, and all that it imports: that they are valid, have
 * what they import, and do not read the computer that builds the site. One that webpack cannot bundle would keep
 * every page of a preview from being shown. Scripts are recorded as parts of the page.
 *
 * @param root the project's folder
 */
export function scriptChecker(root: string, file: VFile): (source: string) => void {
  const { partials, unread, problems } = findingsOf(file);
  const seen = new Set<string>();
  const fileOf = (name: string, from: string): string | undefined => {
    const written = name.replace(/^@site(?=\/)/, root).replace(/\?.*/, '');
    return /^(?:\.{1,2}(?:\/|$)|\/)/.test(written) ? path.resolve(from, written) : undefined;
  };
  const follow = (wanted: string | undefined): void => {
    if (wanted === undefined) return;
    const script = fileAt(wanted, READ);
    if (!script && !isPageFile(wanted)) unread.push(...scriptNames(wanted));
    if (!script || seen.has(script)) return;
    seen.add(script);
    partials.push(script);
    const folder = path.dirname(script);
    const { sources, mistakes } = readScript(script);
    const isThere = (name: string): boolean => {
      const wantedFile = fileOf(name, folder);
      return wantedFile === undefined ? isInstalled(name, folder) : isFound(wantedFile);
    };
    const missing = sources.filter(
      ({ name, isRequired }) => !isRequired && !name.includes('!') && !isThere(name),
    );
    const found = [
      ...mistakes,
      ...missing.map(({ name, ...place }) => ({ ...place, ...missingImport(name) })),
    ];
    for (const { line, column, what, rule, fix } of found) {
      problems.push({ file: nameBeside(placeOfFile(file), script), line, column, what, rule, fix });
    }
    for (const { name } of sources) follow(fileOf(name, folder));
  };
  // The data that a page itself imports is no code (`docusaurus/modules`).
  return (source) =>
    JSON_FILE.test(source)
      ? undefined
      : follow(fileOf(source, path.dirname(path.resolve(file.path ?? '.'))));
}

/** Matches the files that are checked. */
const READ = /\.(?:[cm]?[jt]sx?|json)$/;
const JSON_FILE = /\.json$/;

/** Reports whether there is a file that webpack finds by this path, which may leave out its ending. */
const isFound = (wanted: string): boolean =>
  [...scriptNames(wanted), `${wanted}.json`].some((name) => existsSync(name));

/** Reports whether a package is installed; whether it has the module, webpack knows better. */
function isInstalled(name: string, folder: string): boolean {
  if (isBuiltin(name)) return true;
  const folders = createRequire(path.join(folder, 'a.js')).resolve.paths(name) ?? [];
  return folders.some((modules) => existsSync(path.join(modules, packageOf(name))));
}

const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

/** Returns the imports of a script and what is wrong with its code. The editor in a browser has no text of it. */
function readScript(script: string): { sources: Source[]; mistakes: Mistake[] } {
  let text: string;
  try {
    text = readFileSync(script, 'utf8');
  } catch {
    return { sources: [], mistakes: [] };
  }
  if (JSON_FILE.test(script)) return { sources: [], mistakes: mistakesInJson(text) };
  try {
    const { program } = parse(text, optionsFor(script)) as unknown as { program: CodeNode };
    const sources = sourcesIn(program);
    const uses = [...sources.filter(({ name }) => isBuiltin(name)), ...usesIn(program, new Set())];
    const mistakes = uses.map(({ name, line, column }) => ({
      ...{ line, column },
      ...machineMistake('Este módulo', name),
    }));
    return { sources, mistakes };
  } catch (error) {
    const { loc } = error as { loc?: { line: number; column: number } };
    if (!loc) throw error;
    const line = text.split('\n')[loc.line - 1]?.trim() ?? '';
    const place = { line: loc.line, column: loc.column + 1 };
    return { sources: [], mistakes: [{ ...place, ...invalidCode(line) }] };
  }
}

function mistakesInJson(text: string): Mistake[] {
  const data = text.replace(/^\uFEFF/, '');
  try {
    JSON.parse(data);
    return [];
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1];
    const before = data.slice(0, at ? Number(at) : data.length).split('\n');
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    return [{ ...place, ...invalidData }];
  }
}

/** Returns the options with which Gatsby's Babel parses a file, for a tree whose names are those of pages (ESTree). */
function optionsFor(script: string): ParserOptions {
  const types = /\.[cm]?tsx?$/.test(script) ? (['typescript'] as const) : [];
  const jsx = /\.[cm]?ts$/.test(script) ? [] : (['jsx'] as const);
  return { sourceType: 'unambiguous', plugins: ['estree', ...types, ...jsx] };
}

/** Returns the parts of a node that run: all of them, except types and the names of fields. */
function partsOf(node: CodeNode): CodeNode[] {
  const isType = node.type.startsWith('TS');
  return Object.entries(node)
    .filter(([key]) => (isType ? key === 'expression' : !isNameOfField(node, key)))
    .flatMap(([, part]) => part as unknown)
    .filter((part): part is CodeNode => typeof (part as CodeNode | null)?.type === 'string');
}

/** Returns the imports in a piece of code, except those of types. */
function sourcesIn(node: CodeNode): Source[] {
  const { type, loc } = node;
  const isRequired = type === 'CallExpression' && nameIn(node['callee']) === 'require';
  const isImport = /^(?:Import|Export)/.test(type) && !isOfTypes(node);
  const [first] = (isRequired ? node['arguments'] : [isImport ? node['source'] : undefined]) as [
    CodeNode | undefined,
  ];
  const name = first?.type === 'Literal' ? nameIn(first) : undefined;
  const own = name === undefined ? [] : [{ name, isRequired, ...placeOf(loc) }];
  return [...own, ...partsOf(node).flatMap(sourcesIn)];
}

function isOfTypes(node: CodeNode): boolean {
  const specifiers = (node['specifiers'] ?? []) as CodeNode[];
  const kinds = [node, ...specifiers].map((part) => part['importKind'] ?? part['exportKind']);
  const [whole, ...each] = kinds;
  return whole === 'type' || (each.length > 0 && each.every((kind) => kind === 'type'));
}

/** Fields of `process` that tell about the computer; `env.NODE_ENV`, which React reads, does not. */
const TELLING =
  /^(?:env|argv0?|exec(?:Argv|Path)|cwd|mainModule|_?(?:linkedB|b)inding|dlopen|getBuiltinModule|title|versions?|config|release|report)$/;

/** Returns the uses of Node's `process` that tell about the computer; names that the code has bound are its own. */
function usesIn(node: CodeNode, outer: ReadonlySet<string>): (Place & { name: string })[] {
  const names = namesBoundBy(node);
  const bound = names.length > 0 ? new Set([...outer, ...names]) : outer;
  if (isProcess(node, bound)) return [{ name: 'process', ...placeOf(node.loc) }];
  if (isHarmless(node, bound)) return [];
  return partsOf(node)
    .filter((part) => !(isProcess(part, bound) && isOnlyAsked(node, part)))
    .flatMap((part) => usesIn(part, bound));
}

/** Matches `process`, `globalThis.process`, and what takes it from there: `{ process } = globalThis`. */
function isProcess(node: CodeNode, bound: ReadonlySet<string>): boolean {
  const isFree = (part: unknown, names: RegExp): boolean => {
    const { type, name } = (part ?? {}) as CodeNode;
    return type === 'Identifier' && names.test(String(name)) && !bound.has(String(name));
  };
  if (node.type === 'VariableDeclarator' || node.type === 'AssignmentExpression') {
    const { properties = [] } = (node['id'] ?? node['left']) as { properties?: CodeNode[] };
    const takes = properties.some((property) => nameIn(property['key']) === 'process');
    return takes && isFree(node['init'] ?? node['right'], GLOBAL);
  }
  return (
    isFree(node, /^process$/) || (isFree(node['object'], GLOBAL) && fieldOf(node) === 'process')
  );
}

const GLOBAL = /^global(?:This)?$/;

/** Matches `process.env.NODE_ENV` and fields of `process` that tell nothing. */
function isHarmless(node: CodeNode, bound: ReadonlySet<string>): boolean {
  const { object } = node as { object?: CodeNode };
  const field = fieldOf(node);
  if (!object || field === undefined) return false;
  if (isProcess(object, bound)) return !TELLING.test(field);
  const { object: whole } = object as { object?: CodeNode };
  return (
    whole !== undefined &&
    isProcess(whole, bound) &&
    fieldOf(object) === 'env' &&
    field === 'NODE_ENV'
  );
}

/** Reports whether code only asks if there is a `process`: `typeof process`, `process && …`. */
const isOnlyAsked = (node: CodeNode, part: CodeNode): boolean =>
  ['typeof', '&&'].includes(String(node['operator'])) || node['test'] === part;

/** Returns the field that a member expression reads, if it is written in the code. */
function fieldOf(node: CodeNode): string | undefined {
  const property = node['property'] as CodeNode | undefined;
  const isWritten = node['computed'] === false || property?.type === 'Literal';
  return node.type === 'MemberExpression' && isWritten ? nameIn(property) : undefined;
}

function placeOf(loc: unknown): Place {
  const { start } = (loc ?? {}) as { start?: { line: number; column: number } };
  return { line: start?.line, column: start && start.column + 1 };
}

/** Explains that code uses what only the computer that builds the site has. `who` begins the sentence. */
export const machineMistake = (who: string, name: string): Wording => ({
  what: `${who} usa "${name}", que é do computador que constrói o site.`,
  rule: 'Uma página não lê variáveis de ambiente nem arquivos desse computador: o que eles guardam, como senhas, ficaria público.',
  fix: 'Escreva o valor no próprio texto ou, se é do site inteiro, em content/site/site.yaml.',
});

/** Number of characters of a line that a message quotes. */
const MOST_QUOTED = 80;

const invalidCode = (line: string): Wording => ({
  what: `O código não pôde ser entendido nesta linha: "${line.slice(0, MOST_QUOTED)}".`,
  rule: 'O que uma página importa é código em JavaScript ou TypeScript, e um erro nele impede que ela seja montada.',
  fix: 'Confira o que vem logo antes desta coluna: uma marca, chave, aspa ou parêntese sem par, ou uma vírgula que falta.',
});

const invalidData: Wording = {
  what: 'Este arquivo, importado num módulo, deixa de ser um JSON válido nesta linha.',
  rule: 'Em JSON os nomes e os textos ficam entre aspas, e não há vírgula depois do último valor.',
  fix: 'Corrija o arquivo nesta linha ou na anterior.',
};

function missingImport(name: string): Wording {
  if (/^(?:[./]|@site\/)/.test(name)) {
    return {
      what: `O arquivo "${name}", importado neste módulo, não foi encontrado.`,
      rule: 'O caminho de um import é relativo ao arquivo que o escreve; @site/ é a pasta do projeto.',
      fix: 'Corrija o caminho, ou apague o import e o que o usa.',
    };
  }
  const isTheme = /^@(?:theme|docusaurus)/.test(name);
  return {
    what: `O módulo "${name}", importado neste módulo, não ${isTheme ? 'existe aqui' : 'está instalado'}.`,
    rule: 'Um módulo importa arquivos do projeto e pacotes que estão em package.json.',
    fix: isTheme
      ? 'Escreva no próprio módulo o que ele faz, ou apague o import e o que o usa.'
      : `Instale o pacote com  npm install ${packageOf(name)}  ou apague o import e o que o usa.`,
  };
}
