import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STYLESHEETS } from '../../article/stylesheets';
import { transformed } from '../../bundles/esbuild';

/** Where the stylesheets stand, each beside the component it is for. */
export const STYLES_FOLDER = 'src/article/components';

/** Minified, and otherwise as written: what browsers must know is said in docs/architecture.md. */
const MINIFIED = { loader: 'css', minify: true, target: 'esnext' } as const;

/**
 * The stylesheets of article components, minified, by name and in the order of the cascade. Read anew
 * each time, so that an open preview follows an edit.
 *
 * @param root the project's folder; one with content and no code has no styles
 * @throws when a stylesheet of the list has no file
 */
export function articleStyles(root: string): Record<string, string> {
  const folder = path.join(root, STYLES_FOLDER);
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    Object.keys(STYLESHEETS).map((name) => {
      const css = readFileSync(path.join(folder, `${name}.css`), 'utf8');
      return [name, transformed(root, css, MINIFIED).trim()];
    }),
  );
}
