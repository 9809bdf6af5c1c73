import { transformed } from '../bundles/esbuild';

/** Our own inline scripts have no attributes; those of Gatsby have an id and are data in all but name. */
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const MINIFIED = { minify: true, target: 'es2022' } as const;

/**
 * Writes the inline scripts of a page in fewer bytes: they are in the way of its first paint.
 *
 * @param root the project's folder
 */
export function minifyScripts(html: string, root: string): string {
  const minify = (code: string) => transformed(root, code, MINIFIED).trim();
  return html.replace(SCRIPT, (_, code: string) => `<script>${minify(code)}</script>`);
}
