/** Determines which code pages depend on, and whether this site can build it. */
import path from 'node:path';
import { splitFrontMatter } from '../../../../src/article/syntax/source';

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
    for (const source of importsOf(esmOf(text))) {
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

/** Returns the body of a page without fenced code blocks, in which to look for imports. */
function esmOf(text: string): string {
  const { body } = splitFrontMatter(text);
  return body.replace(/^\s*(`{3,}|~{3,})[\s\S]*?^\s*\1\s*$/gm, '');
}

const importsOf = (text: string): string[] =>
  [...text.matchAll(IMPORT)]
    .map(([, from, called]) => from ?? called ?? '')
    .filter((source) => source !== '');

const withoutLoader = (source: string): string => source.replace(/^.*!/, '').replace(/\?.*$/, '');

/** Returns the path of an import, relative to the project; `undefined` for a package. */
function inProject(bare: string, file: string): string | undefined {
  if (bare.startsWith('@site/')) return path.posix.normalize(bare.slice('@site/'.length));
  if (!/^\.{1,2}(?:\/|$)/.test(bare)) return undefined;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), bare));
}

/** Resolves a module path whose extension may be missing, or that may be a folder with an index file. */
export function resolveFile(target: string, isFile: (file: string) => boolean): string | undefined {
  const names = ENDINGS.map((end) => target + end);
  const inside = ENDINGS.slice(1).map((end) => `${target}/index${end}`);
  return [...names, ...inside].find(isFile);
}

/** Rewrites imports of CSS modules, which have a default export in Docusaurus and named exports here. */
export const withNamedStyles = (code: string): string =>
  code.replace(
    /\bimport\s+(\w+)\s+from\s+(['"][^'"]+\.module\.(?:css|s[ac]ss)['"])/g,
    'import * as $1 from $2',
  );
