import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STYLESHEETS } from '../../article/stylesheets';
import { transformed } from '../../bundles/esbuild';

/** Folder of the stylesheets, each next to its component. */
export const STYLES_FOLDER = 'src/article/components';

/** Minifies without lowering syntax; docs/architecture.md lists the browser requirements. */
const MINIFIED = { loader: 'css', minify: true, target: 'esnext' } as const;

/**
 * Returns the minified stylesheets of article components, by name and in cascade order. Reads them from
 * disk on every call, so that the preview picks up edits.
 *
 * @param root project folder; if it has no stylesheet folder, the result is empty
 * @throws if a stylesheet in `STYLESHEETS` has no file
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
