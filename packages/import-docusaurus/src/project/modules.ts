/** Which pieces of code pages bring along, and whether this site can build them. */
import path from 'node:path';
import { splitFrontMatter } from '../../../../src/article/syntax/source';

/** What a page imports and cannot come along. */
export interface RefusedModule {
  file: string;
  /** The module in it that this site lacks or cannot read; absent where that is the file itself. */
  needs?: string;
  /** The pages that import it, from the project's root. */
  pages: string[];
}

export interface ModulesInput {
  /** Pages and partials, by their path from the project's root. */
  pages: ReadonlyMap<string, string>;
  /** The text of a file of the project, or nothing. */
  read: (file: string) => string | undefined;
  isFile: (file: string) => boolean;
  /** Whether a package can be imported here. */
  hasPackage: (name: string) => boolean;
}

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs'];
const SCRIPT = /\.(?:[cm]?[jt]sx?)$/;
const IMPORT =
  /(?:^|[\s;}])(?:import\s*(?:[^'"`;()]*?\bfrom\s*)?|export\b[^'"`;=()]*?\bfrom\s*)['"]([^'"\n]+)['"]|\b(?:require|import)\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** What this site's build reads in code, besides other code. Anything else would stop it. */
const READ_IN_CODE = /\.(?:css|json|png|jpe?g|gif|svg|webp|avif|ico)$/i;

/** What no page can import: the reader of pages takes any other file for an address. */
const UNREAD_ON_PAGES = /\.(?:s[ac]ss|less|styl|vue|svelte|wasm|graphql)$/i;

/** `!!raw-loader!./a.ts`, `./a.ts?raw`: a file that is asked for in another way than as code. */
const HAS_LOADER = /^!|^[\w-]+-loader\b[^!]*!|\?/;

/** What the imports of all pages lead to. */
export interface FollowedModules {
  /** Code, and what it needs. From the project's root. */
  carried: string[];
  /** Files that pages show and do not run. */
  shown: string[];
  refused: RefusedModule[];
}

/**
 * Follows the imports of all pages to the code of the project behind them. A piece comes along only
 * with everything it needs: one that is built and then does not find a package would stop the whole
 * site, while an import that leads nowhere is a warning on its page.
 */
export function followModules({ pages, read, isFile, hasPackage }: ModulesInput): FollowedModules {
  const verdicts = new Map<string, string | undefined>();
  /** What a module lacks, or nothing; one that is being looked at is taken for good. */
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
    // A picture as a component is a form that only Docusaurus' own build knows.
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
    // What is also run comes as code, or not at all.
    shown: [...shown].filter((file) => !carried.has(file) && !refused.has(file)),
    refused: [...refused.values()],
  };
}

/** The lines of a page that are code: everything outside fences that begins an import. */
function esmOf(text: string): string {
  const { body } = splitFrontMatter(text);
  return body.replace(/^\s*(`{3,}|~{3,})[\s\S]*?^\s*\1\s*$/gm, '');
}

const importsOf = (text: string): string[] =>
  [...text.matchAll(IMPORT)]
    .map(([, from, called]) => from ?? called ?? '')
    .filter((source) => source !== '');

const withoutLoader = (source: string): string => source.replace(/^.*!/, '').replace(/\?.*$/, '');

/** The path in the project that an import names; none for a package. */
function inProject(bare: string, file: string): string | undefined {
  if (bare.startsWith('@site/')) return path.posix.normalize(bare.slice('@site/'.length));
  if (!/^\.{1,2}(?:\/|$)/.test(bare)) return undefined;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), bare));
}

/** The file behind a path that may lack its ending, or name a folder. */
export function resolveFile(target: string, isFile: (file: string) => boolean): string | undefined {
  const names = ENDINGS.map((end) => target + end);
  const inside = ENDINGS.slice(1).map((end) => `${target}/index${end}`);
  return [...names, ...inside].find(isFile);
}

/** CSS modules have named exports here, and a default one there. */
export const withNamedStyles = (code: string): string =>
  code.replace(
    /\bimport\s+(\w+)\s+from\s+(['"][^'"]+\.module\.(?:css|s[ac]ss)['"])/g,
    'import * as $1 from $2',
  );
