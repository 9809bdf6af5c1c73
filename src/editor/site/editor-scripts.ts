import { createRequire } from 'node:module';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { BuildOptions } from 'esbuild';
import { bundleScript } from '../../bundles/esbuild';
import { fontFaces } from '../../styles/fonts';
import * as files from '../admin/file-names';

const ADMIN = './src/editor/admin';

const STAND_INS = `${ADMIN}/preview/stand-ins.ts`;
const ON_DEMAND = `${ADMIN}/preview/on-demand.ts`;

/** Replacements of Node's modules, with which the rules for content run in a browser. */
const NODE = {
  'node:buffer': STAND_INS,
  'node:fs': STAND_INS,
  'node:crypto': STAND_INS,
  'node:module': STAND_INS,
  'node:path': 'path-browserify',
  'node:v8': STAND_INS,
  'node:vm': STAND_INS,
};

/**
 * Replacements for the compiler and for the components of the site: Gatsby, libraries that load only on demand, and the
 * renderer that returns a string, since the package's entry would add the streaming one.
 */
const siteAlias = (root: string) => ({
  ...NODE,
  'react-dom/server': path.join(
    path.dirname(createRequire(path.join(root, 'package.json')).resolve('react-dom/package.json')),
    'cjs/react-dom-server-legacy.browser.production.js',
  ),
  '@babel/parser': STAND_INS,
  gatsby: STAND_INS,
  postcss: STAND_INS,
  lowlight: ON_DEMAND,
  temml: ON_DEMAND,
});

const bundle = (contents: string, root: string, alias: Record<string, string> = NODE) =>
  bundleScript(contents, root, { alias, conditions: ['worker'] }).code;

/**
 * Bundles the compiler of articles for a browser and the libraries that it loads on demand; returns the
 * scripts by file name. It is the same compiler as in the build (`src/article`) and needs no server: the
 * facts about the project are in a separate file.
 *
 * @param entry code that runs the compiler; by default, a worker that answers the editor
 */
export function compilerScripts(
  root: string,
  entry = `import '${ADMIN}/preview/worker';`,
): Map<string, string> {
  const lowlight =
    "import { all, createLowlight } from 'lowlight'; globalThis.cmsLowlight = { all, createLowlight };";
  const temml = "import temml from 'temml'; globalThis.cmsTemml = temml;";
  return new Map([
    [files.COMPILER_SCRIPT, bundle(entry, root, siteAlias(root))],
    [files.CODE_SCRIPT, bundle(lowlight, root)],
    [files.MATH_SCRIPT, bundle(temml, root)],
  ]);
}

/**
 * Bundles the code that renders parts of the site in a browser, which the compiler loads on demand, and its
 * styles; returns them by file name. One build makes both, so that the names of classes agree.
 */
export function partScripts(root: string): Map<string, string> {
  const entry = `import { partPreview } from '${ADMIN}/preview/part-preview'; globalThis.cmsParts = { partPreview };`;
  const output = outputs(entry, root, {
    format: 'iife',
    target: 'es2022',
    alias: siteAlias(root),
    conditions: ['worker'],
  });
  return new Map([
    [files.PARTS_SCRIPT, output('.js')],
    [files.PARTS_STYLES, output('.css').trim()],
  ]);
}

/** Bundles the writing field, a module that exports `mountWritingField`. */
const writingScript = (root: string): string =>
  bundleScript(`export { mountWritingField } from '${ADMIN}/writing/writing-field';`, root, {
    alias: siteAlias(root),
    format: 'esm',
  }).code;

/**
 * Bundles Decap. Not as for a worker: Emotion would take its build for servers, and lose the styles. WebP
 * pictures are made for a setting that the configuration does not have.
 */
const decapScript = (root: string): string =>
  bundleScript(`import '${ADMIN}/decap-cms';`, root, { alias: { '@jsquash/webp': STAND_INS } })
    .code;

/**
 * Bundles Decap, the editor's own code and that of the document that shows a page; returns the scripts by file
 * name.
 *
 * @param base URL path of the editor's files: `/admin/`
 */
export function editorScripts(root: string, base: string): Map<string, string> {
  const entry = `import { boot } from '${ADMIN}/boot';
    boot(${JSON.stringify(base)});`;
  return new Map([
    [files.DECAP_SCRIPT, decapScript(root)],
    [files.EDITOR_SCRIPT, bundle(entry, root)],
    [files.FRAME_SCRIPT, bundle(`import '${ADMIN}/preview/frame';`, root)],
    [files.WRITING_SCRIPT, writingScript(root)],
  ]);
}

/**
 * Bundles the editor's own styles and those of a page in the preview; returns the stylesheets by file name.
 *
 * @param siteBase base path of the site: `/` or `/sub/`
 */
export function editorStyles(root: string, siteBase: string): Map<string, string> {
  const page = `import './src/styles/global'; import '${ADMIN}/preview/frame.css';`;
  return new Map([
    [
      files.EDITOR_STYLES,
      bundleStyles(`import './src/styles/tokens.css'; import '${ADMIN}/editor.css';`, root),
    ],
    [files.FRAME_STYLES, fontFaces(siteBase.replace(/\/$/, '')) + bundleStyles(page, root)],
  ]);
}

const bundleStyles = (contents: string, root: string): string =>
  outputs(contents, root, {
    // As for the stylesheets of articles; docs/architecture.md lists what browsers have to support.
    target: 'esnext',
    // The fonts are in `static/`, so the site already publishes them.
    external: ['/fonts/*'],
  })('.css').trim();

/** Bundles code that imports stylesheets; returns a function that returns an output by its extension. */
function outputs(contents: string, root: string, options: BuildOptions) {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    outdir: 'out',
    write: false,
    ...options,
  });
  return (extension: string) =>
    outputFiles?.find((file) => file.path.endsWith(extension))?.text ?? '';
}
