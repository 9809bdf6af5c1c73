/** Plans files outside the content folders: what pages refer to, and the code that they import. */
import path from 'node:path';
import { filesNamedIn, withoutCode } from './body';
import { carryFile, carryText, copy, markdownTexts, withImports } from './mapping';
import type { Mapping, PlanInput } from './mapping';
import { inProject, isMarkdown } from '../project/files';
import type { SourceFile } from '../project/files';
import { lineAt, notebook } from './note';
import type { Note } from './note';
import { LOOSE_FOLDER } from '../project/places';

/** Files outside the content folders. */
export interface LoosePieces {
  /** New paths by old paths. */
  places: ReadonlyMap<string, string>;
  /** Files that pages display but do not run; they are copied unchanged. */
  shown: ReadonlySet<string>;
  /** Code whose dependencies are not available here. */
  refused: readonly RefusedModule[];
}

/**
 * Finds the files that pages refer to and that are outside the content folders: partials, images, code
 * samples and components. Adds their new paths to `places`.
 */
export function gatherLoose(
  { project, read, isFile, isOutside, hasPackage }: PlanInput,
  places: Map<string, string>,
  notes: Note[],
): LoosePieces {
  const loose = new Map<string, string>();
  const taken = new Set(places.values());
  const texts = markdownTexts(project);
  const add = (file: string): void => {
    if (places.has(file)) return;
    const to = freePlace(file, taken);
    taken.add(to);
    places.set(file, to);
    loose.set(file, to);
    const text = isMarkdown(file) ? read(file) : undefined;
    if (text !== undefined) follow(file, withImports(text, project));
  };
  const follow = (file: string, text: string): void => {
    texts.set(file, text);
    for (const named of filesNamedIn(text, file)) {
      if (places.has(named) || !/\.[a-z0-9]+$/i.test(named)) continue;
      if (isFile(named)) add(named);
      else if (isOutside(named)) tellOutside(named, file, text, notes);
    }
  };
  for (const [file, text] of [...texts]) follow(file, text);
  const { carried, shown } = followModules({ pages: texts, read, isFile, hasPackage });
  for (const file of [...carried, ...shown]) add(file);
  // Again, as what is shown may be a page with imports of its own.
  const { refused } = followModules({ pages: texts, read, isFile, hasPackage });
  return { places: loose, shown: new Set(shown), refused };
}

/**
 * Returns a free path for a file. `../` segments are removed, so paths may collide; a number avoids that.
 */
function freePlace(file: string, taken: ReadonlySet<string>): string {
  const inside = file.replaceAll('../', '');
  let place = `${LOOSE_FOLDER}/${inside}`;
  for (let count = 2; taken.has(place); count += 1) place = `${LOOSE_FOLDER}/${count}/${inside}`;
  return place;
}

function tellOutside(named: string, file: string, text: string, notes: Note[]): void {
  const offset = text.indexOf(path.posix.basename(named));
  notebook(notes, file).add(
    {
      kind: 'left',
      what: `O arquivo "${named}" não veio.`,
      why: 'Ele está fora da pasta do projeto e do repositório dela.',
      todo: 'Se faz falta, copie-o para dentro do projeto, corrija o caminho e importe de novo.',
    },
    offset < 0 ? undefined : lineAt(text, offset),
  );
}

/** Plans the files outside the content folders. Code that is refused goes; other files of its folder stay. */
export function planLoose({ places, shown, refused }: LoosePieces, mapping: Mapping): void {
  for (const [file, target] of places) {
    const absolutePath = path.resolve(mapping.project.root, file);
    const source: SourceFile = { file, absolutePath, relativePath: file };
    if (shown.has(file)) copy(target, source, mapping);
    else if (isMarkdown(file)) {
      carryText({ ...source, text: mapping.read(file) ?? '' }, target, mapping);
    } else carryFile(source, target, mapping);
  }
  for (const module of refused) {
    const target = mapping.moves.newPlace(module.file);
    if (target !== undefined) mapping.files.delete(target);
    tellRefused(module, mapping.notes);
  }
}

function tellRefused({ file, needs, pages }: RefusedModule, notes: Note[]): void {
  const words =
    needs === undefined
      ? {
          what: `O arquivo "${file}", usado em páginas, não veio.`,
          why: 'A geração deste site não sabe ler arquivos com esse final.',
          todo: 'Se ele faz falta, guarde-o em CSS ou JSON, corrija o import e importe de novo.',
        }
      : {
          what: `O componente "${file}", usado em páginas, não veio.`,
          why: isPath(needs)
            ? `Ele precisa de "${needs}", que não está no projeto ou que este site não sabe ler.`
            : `Ele precisa de "${needs}", que este site não tem.`,
          todo: 'Nas páginas aparece o que está dentro dele. Reescreva o trecho com os componentes do guia de escrita.',
        };
  notebook(notes).add({ kind: 'left', pages, ...words });
}

/** Reports whether an import refers to a file, possibly through a loader, and not to a package. */
const isPath = (source: string): boolean => /^(?:\.|@site\/)|[!?]/.test(source);

/** An imported file that cannot be built here. */
export interface RefusedModule {
  file: string;
  /** Dependency that is missing or unreadable here; absent if the file itself is unreadable. */
  needs?: string;
  /** Pages that import it, relative to the project. */
  pages: string[];
}

export interface ModulesInput {
  /** Texts of pages and partials, by path relative to the project. */
  pages: ReadonlyMap<string, string>;
  /** Returns the text of a project file, or `undefined`. */
  read: (file: string) => string | undefined;
  isFile: (file: string) => boolean;
  /** Reports whether a package can be imported on this site. */
  hasPackage: (name: string) => boolean;
}

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs'];
const SCRIPT = /\.(?:[cm]?[jt]sx?)$/;
const IMPORT =
  /(?:^|[\s;}])(?:import\s*(?:[^'"`;()]*?\bfrom\s*)?|export\b[^'"`;=()]*?\bfrom\s*)['"]([^'"\n]+)['"]|\b(?:require|import)\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** File types that code may import, besides other code. Any other type would stop the build. */
const READ_IN_CODE = /\.(?:css|json|png|jpe?g|gif|svg|webp|avif|ico)$/i;

/** File types that pages cannot import. Pages import any other type as a URL. */
const UNREAD_ON_PAGES = /\.(?:s[ac]ss|less|styl|vue|svelte|wasm|graphql)$/i;

/** Matches imports that do not load a file as code: `!!raw-loader!./a.ts`, `./a.ts?raw`. */
const HAS_LOADER = /^!|^[\w-]+-loader\b[^!]*!|\?/;

/** Result of following the imports of all pages. */
export interface FollowedModules {
  /** Code and its dependencies, relative to the project. */
  carried: string[];
  /** Files that pages display but do not run. */
  shown: string[];
  refused: RefusedModule[];
}

/**
 * Follows the imports of all pages to project code. Code is carried only if all its dependencies are
 * available: a missing package would stop the build, while a missing import in a page is only a warning.
 */
export function followModules({ pages, read, isFile, hasPackage }: ModulesInput): FollowedModules {
  const verdicts = new Map<string, string | undefined>();
  /**
   * Returns a missing dependency of a module, if any. In a cycle, a module being checked counts as
   * complete.
   */
  const lacks = (file: string): string | undefined => {
    if (verdicts.has(file)) return verdicts.get(file);
    verdicts.set(file, undefined);
    const text = read(file) ?? '';
    const found = importsOf(text).map((source) => lacking(source, file, text));
    const missing = found.find((item) => item !== undefined);
    verdicts.set(file, missing);
    return missing;
  };
  const lacking = (source: string, file: string, text: string): string | undefined => {
    if (HAS_LOADER.test(source)) return source;
    const target = inProject(source, file);
    if (target === undefined) return hasPackage(source) ? undefined : source;
    // Only the Docusaurus build supports SVG files as components.
    if (/\.svg$/.test(target) && /require\(|import\s+\w+/.test(text)) return source;
    const resolved = resolveFile(target, isFile);
    if (resolved === undefined) return source;
    if (SCRIPT.test(resolved)) return lacks(resolved);
    return READ_IN_CODE.test(resolved) ? undefined : source;
  };
  const refused = new Map<string, RefusedModule>();
  const refuse = (file: string, needs: string | undefined, page: string) => {
    const entry = refused.get(file) ?? { file, ...(needs !== undefined && { needs }), pages: [] };
    if (!entry.pages.includes(page)) entry.pages.push(page);
    refused.set(file, entry);
  };
  const good = new Set<string>();
  const shown = new Set<string>();
  for (const [page, text] of pages) {
    for (const source of importsOf(withoutCode(text))) {
      const target = inProject(withoutLoader(source), page);
      const file = target === undefined ? undefined : resolveFile(target, isFile);
      if (file === undefined) continue;
      if (HAS_LOADER.test(source)) shown.add(file);
      else if (UNREAD_ON_PAGES.test(file)) refuse(file, undefined, page);
      else if (SCRIPT.test(file)) {
        const needs = lacks(file);
        if (needs === undefined) good.add(file);
        else refuse(file, needs, page);
      }
    }
  }
  const carried = new Set<string>();
  const carry = (file: string): void => {
    if (carried.has(file)) return;
    carried.add(file);
    if (!SCRIPT.test(file)) return;
    for (const source of importsOf(read(file) ?? '')) {
      const target = inProject(source, file);
      const next = target === undefined ? undefined : resolveFile(target, isFile);
      if (next !== undefined) carry(next);
    }
  };
  for (const file of good) carry(file);
  return {
    carried: [...carried],
    // Files that are also run are carried or refused as code.
    shown: [...shown].filter((file) => !carried.has(file) && !refused.has(file)),
    refused: [...refused.values()],
  };
}

const importsOf = (text: string): string[] =>
  [...text.matchAll(IMPORT)]
    .map(([, from, called]) => from ?? called ?? '')
    .filter((source) => source !== '');

const withoutLoader = (source: string): string => source.replace(/^.*!/, '').replace(/\?.*$/, '');

/** Resolves a module path whose extension may be missing, or that may be a folder with an index file. */
export function resolveFile(target: string, isFile: (file: string) => boolean): string | undefined {
  const names = ENDINGS.map((end) => target + end);
  const inside = ENDINGS.slice(1).map((end) => `${target}/index${end}`);
  return [...names, ...inside].find(isFile);
}
