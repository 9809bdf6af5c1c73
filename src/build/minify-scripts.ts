import { transformSync } from 'esbuild';
import { remembered } from './remembered';

/** Our own inline scripts have no attributes; those of Gatsby have an id and are data in all but name. */
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const minify = remembered((code) =>
  transformSync(code, { minify: true, target: 'es2022' }).code.trim(),
);

/** Writes the inline scripts of a page in fewer bytes: they are in the way of its first paint. */
export function minifyScripts(html: string): string {
  return html.replace(SCRIPT, (_, code: string) => `<script>${minify(code)}</script>`);
}
