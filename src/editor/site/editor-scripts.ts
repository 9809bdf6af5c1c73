import { createRequire } from 'node:module';
import path from 'node:path';
import { buildSync } from 'esbuild';
import {
  CODE_SCRIPT,
  COMPILER_SCRIPT,
  EDITOR_SCRIPT,
  EDITOR_STYLES,
  FRAME_SCRIPT,
  FRAME_STYLES,
  MATH_SCRIPT,
  PARTS_SCRIPT,
  PARTS_STYLES,
} from '../admin/file-names';
import { fontFaces } from '../../styles/fonts';
import { bundleScript } from '../../bundles/bundle-script';

const ADMIN = './src/editor/admin';

/** What stands for Node's modules where the content's rules run in a browser. */
const NODE = {
  'node:fs': `${ADMIN}/node/fs.ts`,
  'node:crypto': `${ADMIN}/node/crypto.ts`,
  'node:module': `${ADMIN}/node/module.ts`,
  'node:path': 'path-browserify',
};

/** The part that makes HTML of a string; the package's entry brings the streaming one along. */
const serverAlias = (root: string) => ({
  'react-dom/server': path.join(
    path.dirname(createRequire(path.join(root, 'package.json')).resolve('react-dom/package.json')),
    'cjs/react-dom-server-legacy.browser.production.js',
  ),
});

/** The same for what a compiler brings along on demand, or not at all. */
const compilerAlias = (root: string) => ({
  ...NODE,
  ...serverAlias(root),
  lowlight: `${ADMIN}/preview/lowlight.ts`,
  temml: `${ADMIN}/preview/temml.ts`,
});

/** The same for the components of the site, which know Gatsby. */
const partsAlias = (root: string) => ({
  ...NODE,
  ...serverAlias(root),
  gatsby: `${ADMIN}/preview/gatsby.ts`,
});

const bundle = (contents: string, root: string, alias: Record<string, string> = NODE) =>
  bundleScript(contents, root, { alias, conditions: ['worker'] }).code;

/**
 * The compiler of articles for a browser, with what it loads on demand, by file name. It is the build's
 * own (`src/article`), and asks for no server: what it must know of the project is in a file beside it.
 *
 * @param entry what runs it; a worker that answers the editor, unless a test wants it bare
 */
export function compilerScripts(
  root: string,
  entry = `import '${ADMIN}/preview/worker';`,
): Map<string, string> {
  const lowlight =
    "import { all, createLowlight } from 'lowlight'; globalThis.cmsLowlight = { all, createLowlight };";
  const temml = "import temml from 'temml'; globalThis.cmsTemml = temml;";
  return new Map([
    [COMPILER_SCRIPT, bundle(entry, root, compilerAlias(root))],
    [CODE_SCRIPT, bundle(lowlight, root)],
    [MATH_SCRIPT, bundle(temml, root)],
  ]);
}

/**
 * What draws parts of the site in a browser, for the compiler to bring along, and their styles, by file
 * name: the names of classes are made for both at once.
 */
export function partScripts(root: string): Map<string, string> {
  const entry = `import { partPreview } from '${ADMIN}/preview/part-preview'; globalThis.cmsParts = { partPreview };`;
  const { outputFiles } = buildSync({
    stdin: { contents: entry, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    alias: partsAlias(root),
    conditions: ['worker'],
    outdir: 'out',
    write: false,
  });
  const ending = (end: string) => outputFiles.find((file) => file.path.endsWith(end))?.text ?? '';
  return new Map([
    [PARTS_SCRIPT, ending('.js')],
    [PARTS_STYLES, ending('.css').trim()],
  ]);
}

/**
 * The editor's own code, and that of the document that shows a page, by file name.
 *
 * @param base the folder of the editor's files: `/admin/`
 */
export function editorScripts(root: string, base: string): Map<string, string> {
  const entry = `import { boot } from '${ADMIN}/boot';
    import { EDITOR_PARTS } from '${ADMIN}/editor-parts';
    boot(${JSON.stringify(base)}, EDITOR_PARTS);`;
  return new Map([
    [EDITOR_SCRIPT, bundle(entry, root)],
    [FRAME_SCRIPT, bundle(`import '${ADMIN}/preview/frame';`, root)],
  ]);
}

/**
 * The editor's own styles, and those of a page of the site as its preview shows it, by file name.
 *
 * @param siteBase where the site's own files are: `/` or `/sub/`
 */
export function editorStyles(root: string, siteBase: string): Map<string, string> {
  const page = `import './src/styles/global'; import '${ADMIN}/preview/frame.css';`;
  return new Map([
    [
      EDITOR_STYLES,
      bundleStyles(`import './src/styles/tokens.css'; import '${ADMIN}/editor.css';`, root),
    ],
    [FRAME_STYLES, fontFaces(siteBase.replace(/\/$/, '')) + bundleStyles(page, root)],
  ]);
}

function bundleStyles(contents: string, root: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    // As the stylesheets of articles: what browsers must know is said in docs/architecture.md.
    target: 'esnext',
    // In `static/`: the site has them already.
    external: ['/fonts/*'],
    outdir: 'out',
    write: false,
  });
  return outputFiles.find((file) => file.path.endsWith('.css'))?.text.trim() ?? '';
}
