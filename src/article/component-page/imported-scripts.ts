import { existsSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { parse } from '@babel/parser';
import type { ParserOptions } from '@babel/parser';
import { CssSyntaxError, parse as parseCss } from 'postcss';
import type { ChildNode, Root } from 'postcss';
import type { VFile } from 'vfile';
import type { Problem, Wording } from '../../content/schema/problem';
import { readText } from '../../files/read-text';
import { isPageFile } from '../../lib/doc-identity';
import { decodePath } from '../../lib/path';
import { findingsOf, folderOf, nameBeside, placeOfFile } from '../syntax/findings';
import { scriptNames } from '../syntax/imports';
import { TOO_DEEP, machineMistake } from '../syntax/mdx-mistake';
import { recordedScript } from '../syntax/own-files';
import { isNameOfField, nameIn, namesBoundBy, placeInCode, sourceIn } from '../syntax/page-code';
import type { CodeNode } from '../syntax/page-code';

type Place = Pick<Problem, 'line' | 'column'>;

/** What is wrong with an imported file, and where. */
type Mistake = Place & Wording;

/** What a script imports: with `import … from` and `export … from`, or with `import(…)` and `require(…)`. */
interface Source extends Place {
  name: string;
  /** Whether it may be missing: webpack takes what is tried as optional, and leaves out what is never run. */
  mayBeMissing: boolean;
}

/**
 * Returns a function that checks the script that a page imports, and all that it imports: that they are valid, have
 * what they import, and do not read the computer that builds the site. One that webpack cannot bundle would keep
 * every page of a preview from being shown. The files are recorded as parts of the page.
 *
 * @param root the project's folder
 */
export function scriptChecker(root: string, file: VFile): (source: string) => void {
  const { partials, problems } = findingsOf(file);
  const seen = new Set<string>();
  const fileOf = (name: string, from: string): string | undefined => {
    const written = name.replace(/^@site(?=\/)/, root).replace(/[?#].*/, '');
    if (name.startsWith('/') && !existsSync(written)) return path.join(root, written);
    return /^(?:\.{1,2}(?:\/|$)|\/)/.test(written) ? path.resolve(from, written) : undefined;
  };
  const follow = (wanted: string | undefined): void => {
    if (wanted === undefined || isPageFile(wanted)) return;
    const found = recordedScript(wanted, file);
    if (found === undefined || seen.has(found)) return;
    seen.add(found);
    partials.push(found);
    const { sources, mistakes } = readImported(found);
    const folder = path.dirname(found);
    const imports = sources.map((source) => ({ ...source, file: fileOf(source.name, folder) }));
    const missing = imports
      .filter(({ mayBeMissing }) => !mayBeMissing)
      .filter((item) => !(item.file ? isFound(item.file) : isInstalled(item.name, folder)))
      .map(({ name, line, column }): Mistake => {
        const wording = STYLES_FILE.test(found) ? missingInStyles(name) : missingImport(name);
        return { line, column, ...wording };
      });
    for (const mistake of [...mistakes, ...missing]) {
      problems.push({ file: nameBeside(placeOfFile(file), found), ...mistake });
    }
    for (const item of imports) follow(item.file);
  };
  // The data that a page itself imports is no code (`docusaurus/modules`).
  return (source) => (JSON_FILE.test(source) ? undefined : follow(fileOf(source, folderOf(file))));
}

const SCRIPT_FILE = /\.[cm]?[jt]sx?$/;
const JSON_FILE = /\.json$/;
const STYLES_FILE = /\.css$/;
/** What else Gatsby's webpack reads: pictures, fonts, films, sounds and a few kinds of data. */
const OTHER_FILE =
  /\.(?:ya?ml|eot|otf|ttf|woff2?|ico|svg|jpe?g|png|gif|webp|avif|mp4|webm|og[vga]|wav|mp3|m4a|aac|flac|pdf)$/;

/** What a file imports, and what is wrong with it. */
interface Imported {
  sources: Source[];
  mistakes: Mistake[];
}

/** Reports whether there is a file that webpack finds by this path, which may leave out its ending; or only types. */
const isFound = (wanted: string): boolean =>
  [...scriptNames(wanted), `${wanted}.json`, `${wanted}.css`, `${wanted}.d.ts`].some((name) =>
    existsSync(name),
  );

/** Matches the name of an installed package; what else a source may be, such as an alias, webpack knows. */
const PACKAGE = /^(?:@[\w.-]+\/)?\w[\w.-]*(?=\/|$)/;

/** Packages that Gatsby puts in the place of others. */
const PROVIDED = new Set(['@reach/router']);

/** Reports whether a package, or its types, is installed; whether it has the module, webpack knows better. */
function isInstalled(source: string, folder: string): boolean {
  const name = PACKAGE.exec(source)?.[0];
  if (name === undefined || isBuiltin(source) || PROVIDED.has(name)) return true;
  const types = `@types/${name.replace(/^@(.*)\//, '$1__')}`;
  const folders = createRequire(path.join(folder, 'a.js')).resolve.paths(source) ?? [];
  return folders.some((modules) =>
    [name, types].some((installed) => existsSync(path.join(modules, installed))),
  );
}

/** Reads an imported file; a picture has neither. The editor in a browser has no text of these files. */
function readImported(name: string): Imported {
  const kinds = [
    [SCRIPT_FILE, readScript],
    [JSON_FILE, readJson],
    [STYLES_FILE, readStyles],
  ] as const;
  const read = kinds.find(([kind]) => kind.test(name))?.[1];
  if (!read) {
    return {
      sources: [],
      mistakes: OTHER_FILE.test(name) ? [] : [unknownKind(path.extname(name))],
    };
  }
  const { text, mistake } = readText(name);
  if (text === undefined) return { sources: [], mistakes: mistake ? [mistake] : [] };
  return read(text, name);
}

function readScript(text: string, script: string): Imported {
  try {
    const { program } = parse(text, optionsFor(script)) as unknown as { program: CodeNode };
    return readProgram(program);
  } catch (error) {
    return { sources: [], mistakes: [mistakeOf(error, text)] };
  }
}

/** Explains why a script cannot be parsed. */
function mistakeOf(error: unknown, text: string): Mistake {
  const { loc } = error as { loc?: { line: number; column: number } };
  if (error instanceof RangeError) return TOO_DEEP;
  if (!loc) throw error;
  const line = text.split(/\r\n|[\n\r\u2028\u2029]/)[loc.line - 1] ?? '';
  const from = Math.max(0, loc.column - MOST_QUOTED / 2);
  const quoted = line.slice(from, from + MOST_QUOTED).trim();
  return { line: loc.line, column: loc.column + 1, ...invalidCode(quoted) };
}

function readJson(text: string): Imported {
  try {
    JSON.parse(text);
    return { sources: [], mistakes: [] };
  } catch (error) {
    // For some mistakes, the message has no position.
    const position = /position (\d+)/.exec(String(error))?.[1];
    const before = position ? text.slice(0, Number(position)).split('\n') : undefined;
    const place = { line: before?.length, column: before && (before.at(-1)?.length ?? 0) + 1 };
    return { sources: [], mistakes: [{ ...place, ...INVALID_DATA }] };
  }
}

function readStyles(text: string, styles: string): Imported {
  try {
    return { sources: sourcesInStyles(parseCss(text), styles), mistakes: [] };
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { line, column } = error;
    return { sources: [], mistakes: [{ line, column, ...INVALID_STYLES }] };
  }
}

/** Matches the file in `url(…)`, or a string, which is passed over: `content: "url(a)"`. */
const URL_IN_STYLES =
  /(["'])(?:\\.|(?!\1).)*\1|\burl\(\s*(?:(["'])(?<quoted>(?:\\.|(?!\2).)*)\2|(?<bare>(?:\\.|[^'")\s\\])+))\s*\)/gi;
/** Matches the file in `@import '…'`. */
const IMPORT_IN_STYLES = /^(['"])(?<quoted>.*?)\1/g;
/** Matches the file in `composes: a from '…'` and `@value a from '…'` (CSS modules). */
const FROM_IN_STYLES = /\bfrom\s+(['"])(?<quoted>.*?)\1/g;

/** Returns the files that styles name, as css-loader asks for them; not those at an address, or left to the browser. */
function sourcesInStyles(root: Root, styles: string): Source[] {
  const sources: Source[] = [];
  if (root.source?.input.css.includes('webpackIgnore')) return sources;
  const add = (node: ChildNode, text: string, pattern: RegExp): void => {
    for (const { groups = {} } of text.matchAll(pattern)) {
      const written = groups['quoted'] ?? groups['bare'] ?? '';
      // The code of a letter is rare in a name, and may have a space after it.
      if (/^(?:$|#|\/\/|[a-z][a-z\d+.-]*:)|\\[\da-f]/i.test(written)) continue;
      const { line, column } = node.rangeBy({ word: written }).start;
      const name = moduleInStyles(nameInUrl(written), path.dirname(styles));
      sources.push({ name, mayBeMissing: false, line, column });
    }
  };
  const isModule = styles.endsWith('.module.css');
  root.walkDecls((node) => {
    if (node.prop !== 'composes') add(node, node.value, URL_IN_STYLES);
    else if (isModule) add(node, node.value, FROM_IN_STYLES);
  });
  root.each((node) => {
    if (node.type !== 'atrule') return;
    if (node.name === 'value' && isModule) add(node, node.params, FROM_IN_STYLES);
    if (node.name !== 'import') return;
    add(node, node.params, URL_IN_STYLES);
    add(node, node.params, IMPORT_IN_STYLES);
  });
  return sources;
}

/** Returns a name without the escapes of CSS and of addresses. */
function nameInUrl(written: string): string {
  const name = written.replace(/\\(.)/g, '$1');
  return decodePath(name) ?? name;
}

/** Returns the name for which webpack looks: that of a file beside the styles, or with `~` of a package. */
function moduleInStyles(written: string, folder: string): string {
  if (/^[./]/.test(written)) return written;
  if (written.startsWith('~')) return written.slice(1);
  const beside = path.join(folder, written.replace(/[?#].*/, ''));
  return isFound(beside) || !isInstalled(written, folder) ? `./${written}` : written;
}

/** Returns the options with which Babel parses a file, for a tree whose names are those of pages (ESTree). */
function optionsFor(script: string): ParserOptions {
  const types = /\.[cm]?tsx?$/.test(script) ? (['typescript'] as const) : [];
  const jsx = /\.[cm]?ts$/.test(script) ? [] : (['jsx'] as const);
  return { sourceType: 'unambiguous', plugins: ['estree', ...types, ...jsx] };
}

/** Names through which code reaches Node's `process` and modules. */
const REACHES = /^(?:process|require|global(?:This)?)$/;
/** Code that may not run. */
const OPTIONAL = /^(?:TryStatement|IfStatement|ConditionalExpression|LogicalExpression)$/;
type Names = ReadonlySet<string>;

/**
 * Returns the imports in a program, and what it may not have. Without recursion, since generated code may be nested
 * deeper than calls can be.
 */
function readProgram(program: CodeNode): Imported {
  const sources: Source[] = [];
  const mistakes: Mistake[] = [];
  const rest: [node: CodeNode, bound: Names, mayBeMissing: boolean][] = [
    [program, new Set(), false],
  ];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [node, outer, isOptional] = next;
    const names = valueNamesBoundBy(node).filter((name) => REACHES.test(name));
    const bound = names.length > 0 ? new Set([...outer, ...names]) : outer;
    const report = (wording: Wording) => mistakes.push({ ...placeInCode(node), ...wording });
    const name = sourceOf(node, bound);
    const mayBeMissing = isOptional || OPTIONAL.test(node.type);
    if (name !== undefined) sources.push({ ...placeInCode(node), name, mayBeMissing });
    if (name !== undefined && isBuiltin(name)) report(machine(name));
    if (node.type === 'JSXNamespacedName') report(namespaced(node));
    if (isProcess(node, bound)) report(machine('process'));
    else if (!isHarmless(node, bound)) {
      const parts = partsOf(node).filter(
        (part) => !(isProcess(part, bound) && isAsked(node, part)),
      );
      for (const part of parts.reverse()) rest.push([part, bound, mayBeMissing]);
    }
  }
  return { sources, mistakes };
}

/** Returns the names that a node declares for the code in it, except those that are only types. */
function valueNamesBoundBy(node: CodeNode): string[] {
  const { body } = node;
  if (!Array.isArray(body)) return namesBoundBy(node);
  const statements = (body as CodeNode[]).flatMap((statement) => {
    const inner = (statement['declaration'] ?? statement) as CodeNode;
    if (isType(inner)) return [];
    const specifiers = (statement['specifiers'] as CodeNode[] | undefined)?.filter(
      (specifier) => specifier['importKind'] !== 'type',
    );
    return [specifiers ? { ...statement, specifiers } : statement];
  });
  return namesBoundBy({ ...node, body: statements });
}

/** Reports whether a statement is gone when types are removed. */
const isType = (node: CodeNode): boolean =>
  node['declare'] === true ||
  node['importKind'] === 'type' ||
  /^TS(?:Interface|TypeAlias)Declaration$/.test(node.type);

/** Fields of nodes that hold types. */
const TYPES =
  /^(?:typeAnnotation|typeParameters|typeArguments|superTypeParameters|superTypeArguments|returnType|implements)$/;

/** Returns the parts of a node that run: no types, and no names of fields or of what another module exports. */
function partsOf(node: CodeNode): CodeNode[] {
  if (isType(node)) return [];
  const isName = (key: string): boolean =>
    isNameOfField(node, key) ||
    (key === 'specifiers' && Boolean(node['source'])) ||
    (key === 'id' && node.type === 'TSEnumMember');
  return Object.entries(node)
    .filter(([key]) => !TYPES.test(key) && !isName(key))
    .flatMap(([, part]) => part as unknown)
    .filter((part): part is CodeNode => typeof (part as CodeNode | null)?.type === 'string');
}

/**
 * Returns what webpack imports for a node; nothing if it is only types, calls another function `require`, or is left
 * to the browser.
 */
function sourceOf(node: CodeNode, bound: Names): string | undefined {
  const source = sourceIn(node);
  const { leadingComments = [] } = (source ?? {}) as { leadingComments?: { value: string }[] };
  const isIgnored = leadingComments.some(({ value }) => value.includes('webpackIgnore'));
  const isOther = node.type === 'CallExpression' && bound.has('require');
  return isIgnored || isOther || isOfTypes(node) ? undefined : textOf(source);
}

function isOfTypes(node: CodeNode): boolean {
  const specifiers = (node['specifiers'] ?? []) as CodeNode[];
  const [whole, ...each] = [node, ...specifiers].map(
    (part) => part['importKind'] ?? part['exportKind'],
  );
  return whole === 'type' || (each.length > 0 && each.every((kind) => kind === 'type'));
}

/** Returns a string that is written in the code, in quotes or between backticks. */
function textOf(node: unknown): string | undefined {
  const { type, quasis = [] } = (node ?? {}) as CodeNode & {
    quasis?: { value: { cooked?: string } }[];
  };
  if (type === 'TemplateLiteral') return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
  return type === 'Literal' ? nameIn(node) : undefined;
}

/** Fields of `process` that tell about the computer; `env.NODE_ENV`, which React reads, does not. */
const TELLING =
  /^(?:env|argv0?|exec(?:Argv|Path)|cwd|mainModule|_?(?:linkedB|b)inding|dlopen|getBuiltinModule|title|versions?|config|release|report)$/;

const GLOBAL = /^global(?:This)?$/;

/** Matches `process`, `globalThis.process`, and what takes it from there: `{ process } = globalThis`. */
function isProcess(whole: unknown, bound: Names): boolean {
  const node = untyped(whole);
  const isFree = (part: unknown, names: RegExp): boolean => {
    const { type, name } = untyped(part);
    return type === 'Identifier' && names.test(String(name)) && !bound.has(String(name));
  };
  if (/^(?:VariableDeclarator|Assignment(?:Expression|Pattern))$/.test(node.type)) {
    const { properties = [] } = (node['id'] ?? node['left']) as { properties?: CodeNode[] };
    const takes = properties.some(({ key }) => (textOf(key) ?? nameIn(key)) === 'process');
    return takes && isFree(node['init'] ?? node['right'], GLOBAL);
  }
  return (
    isFree(node, /^process$/) || (isFree(node['object'], GLOBAL) && fieldOf(node) === 'process')
  );
}

/** Matches `process.env.NODE_ENV` and fields of `process` that tell nothing. */
function isHarmless(node: CodeNode, bound: Names): boolean {
  const field = fieldOf(node);
  if (field === undefined) return false;
  if (isProcess(node['object'], bound)) return !TELLING.test(field);
  const object = untyped(node['object']);
  return isProcess(object['object'], bound) && fieldOf(object) === 'env' && field === 'NODE_ENV';
}

/** Operators that tell nothing of a value but whether it is there. */
const ASKING = /^(?:typeof|!|[!=]==?|instanceof)$/;

/** Reports whether code only asks if there is a `process`: `typeof process`, `process && …`. */
const isAsked = (node: CodeNode, part: CodeNode): boolean =>
  ASKING.test(String(node['operator'])) ||
  node['test'] === part ||
  (node['operator'] === '&&' && node['left'] === part);

/** Returns the field that a member expression reads, if it is written in the code. */
function fieldOf(node: CodeNode): string | undefined {
  const { type, property, computed } = node;
  if (type !== 'MemberExpression') return undefined;
  return computed === false ? nameIn(property) : textOf(property);
}

/** Returns the expression in `(a as B)`, `a!` and `a?.b`. */
function untyped(whole: unknown): CodeNode {
  let node = (whole ?? { type: '' }) as CodeNode;
  while (WRAPPER.test(node.type)) node = node['expression'] as CodeNode;
  return node;
}

const WRAPPER =
  /^(?:ChainExpression|TSTypeAssertion|TS(?:As|NonNull|Satisfies|Instantiation)Expression)$/;

const machine = (name: string): Wording => machineMistake('Este módulo', name);

/** Number of characters of a line that a message quotes. */
const MOST_QUOTED = 80;

const invalidCode = (quoted: string): Wording => ({
  what: quoted
    ? `O código não pôde ser entendido nesta linha: "${quoted}".`
    : 'O código acaba sem que uma chave, um parêntese ou uma marca tenha par.',
  rule: 'O que uma página importa é código em JavaScript ou TypeScript, e um erro nele impede que ela seja gerada.',
  fix: 'Confira o que vem antes desta coluna: uma marca, chave, aspa ou parêntese sem par, uma vírgula que falta, um nome declarado duas vezes.',
});

/** Explains that React knows no names with a colon, which drawings have. */
function namespaced(node: CodeNode): Wording {
  const [before = '', after = ''] = [node['namespace'], node['name']].map(nameIn);
  const name = `${before}:${after}`;
  return {
    what: `O código usa "${name}", um nome com dois-pontos, que o React não conhece.`,
    rule: 'Num componente, os nomes de um desenho em SVG são uma palavra só.',
    fix: `Escreva  ${name.replace(/:(.)/g, (_, letter: string) => letter.toUpperCase())}  ou importe o desenho de um arquivo.`,
  };
}

const INVALID_STYLES: Wording = {
  what: 'Os estilos deste arquivo, importado num módulo, não podem ser entendidos a partir deste lugar.',
  rule: 'Em CSS cada regra tem um seletor e fica entre chaves, e cada propriedade termina por ponto e vírgula.',
  fix: 'Confira se falta ou sobra uma chave, uma aspa, um parêntese ou o fim de um comentário.',
};

const missingInStyles = (name: string): Wording => ({
  what: `O arquivo "${name}", usado nestes estilos, não foi encontrado.`,
  rule: 'Um caminho em url() ou @import é relativo ao arquivo de estilos; um que começa por uma barra parte da pasta do projeto.',
  fix: 'Corrija o caminho, ou apague o que o usa; um arquivo de static/ se escreve como  url(/static/foto.png) .',
});

const unknownKind = (ending: string): Wording => ({
  what: `Este arquivo, importado num módulo, termina em "${ending}", e a geração do site não sabe ler arquivos com esse final.`,
  rule: 'Um módulo importa código em JavaScript ou TypeScript, estilos em CSS, dados em JSON ou YAML, imagens, fontes, vídeos e sons.',
  fix: 'Guarde-o num desses formatos e corrija o import, ou apague o import e o que o usa.',
});

const INVALID_DATA: Wording = {
  what: 'Este arquivo, importado num módulo, não é um JSON válido.',
  rule: 'Em JSON os nomes e os textos ficam entre aspas, e não há vírgula depois do último valor.',
  fix: 'Corrija o arquivo; se há aqui uma linha, nela ou na anterior.',
};

function missingImport(name: string): Wording {
  if (/^(?:[./]|@site\/)/.test(name)) {
    return {
      what: `O arquivo "${name}", importado neste módulo, não foi encontrado.`,
      rule: 'O caminho de um import é relativo ao arquivo que o escreve; @site/ é a pasta do projeto.',
      fix: 'Corrija o caminho, ou apague o import e o que o usa.',
    };
  }
  const isTheme = /^@(?:theme|docusaurus|generated)/.test(name);
  return {
    what: `O módulo "${name}", importado neste módulo, não ${isTheme ? 'existe aqui' : 'está instalado'}.`,
    rule: 'Um módulo importa arquivos do projeto e pacotes que estão em package.json.',
    fix: isTheme
      ? 'Escreva no próprio módulo o que ele faz, ou apague o import e o que o usa.'
      : `Instale o pacote com  npm install ${PACKAGE.exec(name)?.[0] ?? ''}  ou apague o import e o que o usa.`,
  };
}
