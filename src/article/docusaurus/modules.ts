import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ImportDeclaration, ImportSpecifier, Program } from 'estree';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { VFile } from 'vfile';
import { isPageFile } from '../../lib/doc-identity';
import { own } from '../../lib/value';
import { folderOf, warn } from '../syntax/findings';
import { importPath, moduleOf } from '../syntax/imports';
import { recordedScript, recordedText } from '../syntax/own-files';
import { namesBoundBy } from '../syntax/page-code';
import { NOTHING } from '../syntax/evaluate';
import type { Value } from '../syntax/evaluate';
import { FUNCTIONS } from './functions';
import type { SiteValues } from './functions';

/** Result of reading the imports of a body. */
export interface Imported {
  /** Docusaurus' names of components, by their names in the body. */
  components: Map<string, string>;
  /** Values by name, for expressions of the body. */
  values: Record<string, Value>;
  /** Names of components that do not exist; only their content is shown. */
  missing: Set<string>;
  /** Names that the remaining code of the body imports or declares. */
  declared: Set<string>;
  /** Whether imports remain, which makes the page a page component. */
  isComponentPage: boolean;
}

/** Folders below `@site/` in Docusaurus, and the corresponding ones here. */
const SITE_FOLDERS: readonly (readonly [from: string, to: string])[] = [
  ['docs/', 'content/docs/'],
  ['blog/', 'content/blog/'],
  ['src/pages/', 'content/pages/'],
];

const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i;
const FILE = /\.(?:pdf|mp4|webm|mov|mp3|ogg|wav|zip|csv|ya?ml|txt|docx?|xlsx?|pptx?)$/i;
const JSON_FILE = /\.json$/i;
const RAW = /^!*raw-loader!|\?raw$/;

/** Components that Docusaurus content imports, by module. */
const COMPONENTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'Tabs TabItem Admonition CodeBlock TOCInline DocCardList DocCard ThemedImage IdealImage Details Heading Mermaid'
      .split(' ')
      .map((name) => [`@theme/${name}`, name]),
  ),
  ...Object.fromEntries(
    'BrowserOnly Link Head Translate'.split(' ').map((name) => [`@docusaurus/${name}`, name]),
  ),
  '@theme/MDXComponents/Details': 'Details',
  'react-lite-youtube-embed': 'LiteYouTubeEmbed',
};

/** Matches stylesheets of components that we replace by our own. */
const REPLACED_STYLES = /^react-lite-youtube-embed\/.*\.css$/;

/** Names of the Docusaurus components that need no import. */
export const DOCUSAURUS_NAMES: readonly string[] = [...new Set(Object.values(COMPONENTS))].filter(
  (name) => name !== 'LiteYouTubeEmbed',
);

interface Context {
  file: VFile;
  root: string;
  site: SiteValues;
  imported: Imported;
}

/**
 * Reads the imports of a body as Docusaurus does: theme components are replaced by ours, images and files
 * become addresses, partials are left to `remarkPartials`. Handled imports are removed from the tree; the
 * remaining ones belong to the page.
 */
export function readImports(tree: Root, file: VFile, root: string, site: SiteValues): Imported {
  const imported: Imported = {
    components: new Map(),
    values: {},
    missing: new Set(),
    declared: new Set(),
    isComponentPage: false,
  };
  const context: Context = { file, root, site, imported };
  for (const node of tree.children as MdxjsEsm[]) {
    const program = moduleOf(node);
    if (!program) continue;
    const before = program.body.length;
    const partials: string[] = [];
    const own: string[] = [];
    program.body = program.body.filter((statement) => {
      if (statement.type !== 'ImportDeclaration') return true;
      const kept = resolveImport(statement, node, context);
      if (kept === 'partial') partials.push(asLine(statement));
      else if (kept) own.push(asLine(statement));
      return kept;
    });
    // Later plugins read the remaining imports from `value`, one per line.
    const isChanged = before !== program.body.length || partials.length > 0 || own.length > 0;
    if (isChanged) node.value = [...partials, ...own, ...exportsIn(program, node)].join('\n');
    imported.isComponentPage ||= own.length > 0;
    for (const name of namesBoundBy(program as never)) imported.declared.add(name);
  }
  tree.children = tree.children.filter((node) => moduleOf(node)?.body.length !== 0);
  return imported;
}

/** Returns the code of the node without its imports, which `asLine` formats. */
function exportsIn({ body }: Program, { value, position }: MdxjsEsm): string[] {
  const base = position?.start.offset ?? 0;
  return body
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map((statement) => {
      const { start, end } = statement as unknown as { start: number; end: number };
      return value.slice(start - base, end - base);
    });
}

function asLine({ specifiers, source }: ImportDeclaration): string {
  const names = specifiers.map((item) => {
    if (item.type === 'ImportDefaultSpecifier') return item.local.name;
    if (item.type === 'ImportNamespaceSpecifier') return `* as ${item.local.name}`;
    const name =
      item.imported.type === 'Identifier' ? item.imported.name : String(item.imported.value);
    return `{ ${name === item.local.name ? name : `${name} as ${item.local.name}`} }`;
  });
  const text = `'${String(source.value)}'`;
  return names.length > 0 ? `import ${names.join(', ')} from ${text}` : `import ${text}`;
}

/** Resolves an import. Returns whether it is kept; `partial` if `remarkPartials` handles it. */
function resolveImport(
  statement: ImportDeclaration,
  node: MdxjsEsm,
  context: Context,
): boolean | 'partial' {
  const { imported, file, root } = context;
  const source = String(statement.source.value);
  const locals = statement.specifiers.map((item) => ({
    local: item.local.name,
    name:
      item.type === 'ImportSpecifier' && item.imported.type === 'Identifier'
        ? item.imported.name
        : 'default',
  }));
  const module = source
    .replace(/^@theme-(?:original|init)\//, '@theme/')
    .replace(/\.(?:tsx?|jsx?)$/, '');
  const component = own(COMPONENTS, module);
  const functions = own(FUNCTIONS, module);
  if (component || functions) {
    for (const { local, name } of locals) {
      const made = own(functions, name);
      if (made) imported.values[local] = made(context.site);
      else if (component && name === 'default') imported.components.set(local, component);
      else reportUnknown(statement, node, context, local);
    }
    return false;
  }
  const target = targetOf(source.replace(RAW, ''), context);
  if (target !== undefined && RAW.test(source)) {
    const text = recordedText(target.file, file, root);
    for (const { local } of locals) imported.values[local] = text ?? NOTHING;
    if (text === undefined) reportMissing(statement, node, context);
    return false;
  }
  if (target !== undefined && isPageFile(target.file)) {
    // Named exports of a partial have no value; `{ toc as aqui }` is an empty list.
    for (const { local, name } of locals) {
      if (name !== 'default') imported.values[local] = name === 'toc' ? [] : NOTHING;
    }
    statement.specifiers = statement.specifiers.filter(
      ({ type }) => type === 'ImportDefaultSpecifier',
    );
    statement.source.value = target.relative;
    return statement.specifiers.length > 0 && 'partial';
  }
  if (target !== undefined && JSON_FILE.test(target.file)) {
    const data = readJson(target.file, file, root);
    if (data === undefined) reportMissing(statement, node, context);
    else if (data === NOTHING) reportNoJson(statement, node, context);
    for (const { type, local, imported: part } of statement.specifiers as ImportSpecifier[]) {
      const name = type === 'ImportSpecifier' && part.type === 'Identifier' ? part.name : undefined;
      const values = (data ?? NOTHING) as Record<string, Value>;
      imported.values[local.name] = name === undefined ? values : (own(values, name) ?? NOTHING);
    }
    return false;
  }
  if (target !== undefined && (PICTURE.test(target.file) || FILE.test(target.file))) {
    for (const { local } of locals) {
      imported.values[local] = target.address;
      if (PICTURE.test(target.file)) imported.components.set(local, `picture:${target.address}`);
    }
    return false;
  }
  if (REPLACED_STYLES.test(source)) return false;
  if (source === 'react' && !usesReact(statement, String(file.value))) return false;
  const found = target ? recordedScript(target.file, file) : isInstalled(source, context.root);
  if (found === undefined) {
    reportMissing(statement, node, context);
    for (const { local } of locals) {
      imported.missing.add(local);
      imported.values[local] = NOTHING;
    }
    return false;
  }
  if (target && typeof found === 'string' && source.startsWith('@site/')) {
    statement.source.value = found;
    delete statement.source.raw;
  }
  return true;
}

interface Target {
  /** Absolute path. */
  file: string;
  /** Path relative to the body's folder. */
  relative: string;
  /** Address for links: relative to the body or, for static files, from the site's root. */
  address: string;
}

/** Resolves a relative or `@site/…` path; `undefined` for other specifiers. */
function targetOf(
  source: string,
  { file, root }: Pick<Context, 'file' | 'root'>,
): Target | undefined {
  const folder = folderOf(file);
  const clean = source.replace(/[?#].*$/, '');
  const from = (absolute: string, address?: string): Target => {
    const relative = importPath(folder, absolute);
    return { file: absolute, relative, address: address ?? relative };
  };
  if (/^\.{1,2}\//.test(clean)) return from(path.resolve(folder, clean));
  if (!clean.startsWith('@site/')) return undefined;
  const inSite = clean.slice('@site/'.length);
  if (inSite.startsWith('static/'))
    return from(path.join(root, inSite), inSite.slice('static'.length));
  const [prefix, here] = SITE_FOLDERS.find(([there]) => inSite.startsWith(there)) ?? ['', ''];
  return from(path.join(root, here + inSite.slice(prefix.length)));
}

/** Returns the address for a relative or `@site/…` path, such as that of `require('./x.png')`. */
export function addressOf(source: string, file: VFile, root: string): string | undefined {
  return targetOf(source, { file, root })?.address;
}

/** Reports whether the file of a relative or `@site/…` path exists. */
export function existsAt(source: string, file: VFile, root: string): boolean {
  const target = targetOf(source, { file, root });
  return target !== undefined && existsSync(target.file);
}

/**
 * Returns the value of `require` for text with `raw-loader` and for JSON files; `undefined` for other files,
 * for which it is their address.
 */
export function requiredValue(source: string, file: VFile, root: string): Value {
  const target = targetOf(source.replace(RAW, ''), { file, root });
  if (!target) return undefined;
  if (RAW.test(source)) {
    const text = recordedText(target.file, file, root);
    return text === undefined ? undefined : { default: text };
  }
  return JSON_FILE.test(target.file) ? readJson(target.file, file, root) : undefined;
}

/** Returns the data of a JSON file; `NOTHING` if it is invalid, `undefined` if it does not exist. */
function readJson(name: string, file: VFile, root: string): Value {
  const text = recordedText(name, file, root);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return NOTHING;
  }
}

function isInstalled(source: string, root: string): boolean | undefined {
  try {
    createRequire(path.join(root, 'package.json')).resolve(source);
    return true;
  } catch {
    return undefined;
  }
}

/** Reports whether an import of React is needed for more than JSX, which needs none. */
function usesReact({ specifiers }: ImportDeclaration, text: string): boolean {
  return specifiers.some(
    ({ type, local }) =>
      type === 'ImportSpecifier' || new RegExp(`\\b${local.name}\\.\\w`).test(text),
  );
}

/** Returns the position of an import in the body. */
function placeOf({ loc }: ImportDeclaration, { position }: MdxjsEsm) {
  const line = loc?.start.line ?? position?.start.line ?? 1;
  return { position: { start: { line, column: (loc?.start.column ?? 0) + 1 } } };
}

function reportUnknown(
  statement: ImportDeclaration,
  node: MdxjsEsm,
  { file, imported }: Context,
  local: string,
): void {
  imported.missing.add(local);
  imported.values[local] = NOTHING;
  warn(file, placeOf(statement, node), {
    what: `"${local}", de "${String(statement.source.value)}", não existe aqui.`,
    rule: 'Do Docusaurus vêm os componentes e as funções que um texto costuma usar.',
    fix: `Apague o import. O que está dentro de <${local}> aparece sem ele.`,
  });
}

function reportNoJson(statement: ImportDeclaration, node: MdxjsEsm, { file }: Context): void {
  warn(file, placeOf(statement, node), {
    what: `O arquivo "${String(statement.source.value)}", importado na página, não é um JSON válido.`,
    rule: 'Em JSON os nomes e os textos ficam entre aspas, e não há vírgula depois do último valor.',
    fix: 'Corrija o arquivo. O que a página mostra dele não aparece.',
  });
}

function reportMissing(statement: ImportDeclaration, node: MdxjsEsm, { file }: Context): void {
  const source = String(statement.source.value);
  const isTheme = /^@(?:theme|docusaurus)/.test(source);
  const isFile = /^(?:\.|@site\/)/.test(source.replace(RAW, ''));
  const [first] = statement.specifiers;
  warn(file, placeOf(statement, node), {
    what: isFile
      ? `O arquivo "${source}", importado na página, não foi encontrado.`
      : `O módulo "${source}", importado na página, não ${isTheme ? 'existe aqui' : 'está instalado'}.`,
    rule: isFile
      ? 'O caminho de um import é relativo ao arquivo que o escreve; @site/ é a pasta do projeto.'
      : `Sem import, uma página pode usar: ${DOCUSAURUS_NAMES.join(', ')}.`,
    fix: first
      ? `Corrija ou apague o import. O que está dentro de <${first.local.name}> aparece sem ele.`
      : 'Apague o import.',
  });
}
