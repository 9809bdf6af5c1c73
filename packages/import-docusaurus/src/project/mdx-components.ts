/** Reads the components that `src/theme/MDXComponents` gives to all pages. Pure. */
import { inProject } from './files';

/** Import of a component, for a page that uses it without one. */
export interface GivenComponent {
  /** Name in pages: `Destaque`. */
  name: string;
  /** Path of its file, relative to the project; the extension may be missing. */
  from: string;
  /** Line with the import: `import Destaque from '@site/src/components/Destaque';`. */
  line: string;
}

/** Reports whether a file of `src/theme` gives components to pages, by its path relative to that folder. */
export const isGiving = (relativePath: string): boolean =>
  /^MDXComponents(?:\/index)?\.[jt]sx?$/.test(relativePath);

const IMPORT = /^import\s+(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s+['"]([^'"\n]+)['"]/gm;

/**
 * Returns the components that the default export of a file adds and that it imports from the project. Those
 * of packages and of the Docusaurus theme are not returned.
 *
 * @param file path of the file, relative to the project
 */
export function givenComponents(code: string, file: string): GivenComponent[] {
  const text = code.replace(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm, '');
  const imports = new Map(
    [...text.matchAll(IMPORT)].flatMap(([, main, named = '', source = '']) => {
      const from = inProject(source, file);
      if (from === undefined) return [];
      const others = named.split(',').flatMap((one) => {
        const [name, local = name] = one.trim().split(/\s+as\s+/);
        return name && local ? [[local, { name, from }] as const] : [];
      });
      return [...(main ? [[main, { name: 'default', from }] as const] : []), ...others];
    }),
  );
  const constant = /export\s+default\s+(\w+)/.exec(text)?.[1];
  const start = constant ? `\\b${constant}\\b[^=;]*=` : 'export\\s+default';
  const added = new RegExp(`${start}\\s*\\{([^}]*)\\}`).exec(text)?.[1] ?? '';
  return added.split(',').flatMap((entry) => {
    const [, name = '', local = name] = /^\s*([A-Z]\w*)\s*(?::\s*(\w+)\s*)?$/.exec(entry) ?? [];
    const found = imports.get(local);
    if (!found) return [];
    const what =
      found.name === 'default'
        ? name
        : `{ ${found.name === name ? name : `${found.name} as ${name}`} }`;
    const { from } = found;
    return [{ name, from, line: `import ${what} from '@site/${from}';` }];
  });
}

/**
 * Returns the imports that a page needs for the components which it uses without importing or declaring
 * them.
 *
 * @param text page without code blocks and inline code
 */
export const missingImports = (text: string, given: readonly GivenComponent[]): string =>
  given
    .filter(({ name }) => new RegExp(`<${name}\\b`).test(text))
    .filter(({ name }) => {
      // `export { A } from` declares no A.
      const declared = `^export\\b(?!.*\\}\\s*from\\b)(?:[^=\\n(]*|.*,\\s*(?=${name}\\s*=[^=>]))\\b${name}\\b`;
      return !new RegExp(`^import\\b[^'"]*\\b${name}\\b|${declared}`, 'm').test(text);
    })
    .map(({ line }) => line)
    .join('\n');
