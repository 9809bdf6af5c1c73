import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ArticleFacts } from '../../article/article-types';
import type { ConfigName } from '../schema/config-files';
import type { Settings } from './config';
import { STYLESHEETS } from '../../article/stylesheets';
import { transformed } from '../../bundles/esbuild';

/**
 * Returns the settings that article bodies may refer to, and the component stylesheets.
 *
 * @param root project folder
 * @param broken files that are invalid; labels or a glossary from one are `undefined`, so that references to
 *   them are not reported as errors
 */
export function articleFacts(
  { site, app, glossary, messages }: Settings,
  root: string,
  baseUrl: string,
  broken: ReadonlySet<ConfigName> = new Set(),
): ArticleFacts {
  return {
    brand: site.brand,
    email: site.contact.email,
    site: { title: site.title, tagline: site.tagline, url: site.url, language: site.language },
    labels: broken.has('app') ? undefined : app.labels,
    glossary: broken.has('glossary') ? undefined : glossary,
    baseUrl,
    promptUrl: site.app.promptUrl,
    messages,
    codeComments: site.codeComments,
    math: site.math,
    styles: articleStyles(root),
  };
}

/**
 * Returns the base path of this run. Gatsby applies it only with `PREFIX_PATHS`, as `npm run build` does.
 */
export function basePath({ site }: Settings): string {
  return process.env['PREFIX_PATHS'] === 'true' ? site.baseUrl : '/';
}

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
