/** Which pieces of code pages bring along, and whether this site can build them. */
import path from 'node:path';
import { splitFrontMatter } from '../../src/article/source';

/** A piece of code that a page imports. */
export interface CarriedModule {
  /** From the project's root. */
  file: string;
  text: string;
}

/** A piece of code that cannot come along. */
export interface RefusedModule {
  file: string;
  /** The module in it that this site lacks. */
  needs: string;
  /** The pages that import it, from the project's root. */
  pages: string[];
}

export interface ModulesInput {
  /** Pages and partials, by their path from the project's root. */
  pages: ReadonlyMap<string, string>;
  /** The text of a file of the project, or nothing. */
  read: (file: string) => string | undefined;
  /** Whether a package can be imported here. */
  hasPackage: (name: string) => boolean;
}

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs'];
const SCRIPT = /\.(?:[cm]?[jt]sx?)$/;
const IMPORT =
  /(?:^|[\s;}])(?:import\s*(?:[^'"`;()]*?\bfrom\s*)?|export\b[^'"`;=()]*?\bfrom\s*)['"]([^'"\n]+)['"]|\b(?:require|import)\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/**
 * Follows the imports of all pages to the code of the project behind them. A piece comes along only
 * with everything it needs: one that is built and then does not find a package would stop the whole
 * site, while an import that leads nowhere is a warning on its page.
 */
export function followModules({ pages, read, hasPackage }: ModulesInput): {
  carried: CarriedModule[];
  refused: RefusedModule[];
} {
  const texts = new Map<string, string>();
  const verdicts = new Map<string, string | undefined>();
  /** What a module lacks, or nothing; one that is being looked at is taken for good. */
  const lacks = (file: string): string | undefined => {
    if (verdicts.has(file)) return verdicts.get(file);
    verdicts.set(file, undefined);
    const text = read(file) ?? '';
    texts.set(file, text);
    const found = importsOf(text).map((source) => lacking(source, file, text));
    const missing = found.find((item) => item !== undefined);
    verdicts.set(file, missing);
    return missing;
  };
  const lacking = (source: string, file: string, text: string): string | undefined => {
    const target = inProject(source, file);
    if (target === undefined) return hasPackage(source) ? undefined : source;
    // A picture as a component is a form that only Docusaurus' own build knows.
    if (/\.svg$/.test(target) && new RegExp(`require\\(|import\\s+\\w+`).test(text)) return source;
    const resolved = resolveFile(target, read);
    if (resolved === undefined) return source;
    if (!SCRIPT.test(resolved)) {
      texts.set(resolved, '');
      return undefined;
    }
    return lacks(resolved);
  };
  const refused = new Map<string, RefusedModule>();
  const good = new Set<string>();
  for (const [page, text] of pages) {
    for (const source of importsOf(esmOf(text))) {
      const target = inProject(source, page);
      const file = target === undefined ? undefined : resolveFile(target, read);
      if (file === undefined || !SCRIPT.test(file)) continue;
      const needs = lacks(file);
      if (needs === undefined) {
        good.add(file);
        continue;
      }
      const entry = refused.get(file) ?? { file, needs, pages: [] };
      if (!entry.pages.includes(page)) entry.pages.push(page);
      refused.set(file, entry);
    }
  }
  const carried = new Map<string, CarriedModule>();
  const carry = (file: string): void => {
    if (carried.has(file)) return;
    const text = read(file) ?? '';
    carried.set(file, { file, text });
    if (!SCRIPT.test(file)) return;
    for (const source of importsOf(text)) {
      const target = inProject(source, file);
      const next = target === undefined ? undefined : resolveFile(target, read);
      if (next !== undefined) carry(next);
    }
  };
  for (const file of good) carry(file);
  return { carried: [...carried.values()], refused: [...refused.values()] };
}

/** The lines of a page that are code: everything outside fences that begins an import. */
function esmOf(text: string): string {
  const { body } = splitFrontMatter(text);
  return body.replace(/^\s*(`{3,}|~{3,})[\s\S]*?^\s*\1\s*$/gm, '');
}

const importsOf = (text: string): string[] =>
  [...text.matchAll(IMPORT)]
    .map(([, from, called]) => (from ?? called ?? '').replace(/^!*[\w-]+-loader!/, ''))
    .filter((source) => source !== '');

/** The path in the project that an import names; none for a package. */
function inProject(source: string, file: string): string | undefined {
  const bare = source.replace(/\?.*$/, '');
  if (bare.startsWith('@site/')) return path.posix.normalize(bare.slice('@site/'.length));
  if (!/^\.{1,2}(?:\/|$)/.test(bare)) return undefined;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), bare));
}

/** The file behind a path that may lack its ending, or name a folder. */
export function resolveFile(
  target: string,
  read: (file: string) => string | undefined,
): string | undefined {
  const names = ENDINGS.map((end) => target + end);
  const inside = ENDINGS.slice(1).map((end) => `${target}/index${end}`);
  return [...names, ...inside].find((name) => read(name) !== undefined);
}

/** CSS modules have named exports here, and a default one there. */
export const withNamedStyles = (code: string): string =>
  code.replace(
    /\bimport\s+(\w+)\s+from\s+(['"][^'"]+\.module\.(?:css|s[ac]ss)['"])/g,
    'import * as $1 from $2',
  );
