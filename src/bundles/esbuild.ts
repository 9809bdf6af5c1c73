import path from 'node:path';
import { buildSync, transformSync, version } from 'esbuild';
import type { BuildOptions, TransformOptions } from 'esbuild';
import { fileDigest, sha256, shortHash } from '../files/sha256';
import { BuildCache } from '../files/build-cache';

/** Code that esbuild wrote. */
interface Output {
  code: string;
  /** Digests of the files that the code is made from, by path relative to the project's folder. */
  files: [file: string, digest: string][];
}

/** Configuration files that determine how module names resolve and how code is compiled. */
const CONFIG_FILES = ['tsconfig.json', 'package.json'];

/** Outputs in this process by cache folder and key, since every page requests the same scripts. */
const known = new Map<string, Output>();

/**
 * Transforms a text with esbuild. The output is cached for this build and later ones, because each call of
 * esbuild starts a process.
 *
 * @param root the project's folder
 */
export const transformed = (root: string, text: string, options: TransformOptions): string =>
  reuse(root, [text, options], () => ({ code: transformSync(text, options).code, files: [] }));

/**
 * Bundles a script into one file with esbuild. The output is reused until a file of the bundle changes.
 *
 * @param root the project's folder
 */
export const bundled = (root: string, options: BuildOptions): string =>
  reuse(root, options, () => {
    const { metafile, outputFiles } = buildSync({
      ...{ ...options, absWorkingDir: root, bundle: true },
      ...{ write: false, metafile: true },
    });
    const inputs = Object.keys(metafile.inputs).filter((file) => file !== '<stdin>');
    return {
      code: outputFiles[0]?.text ?? '',
      files: [...inputs, ...CONFIG_FILES].map((file) => [file, fileDigest(path.join(root, file))]),
    };
  });

function reuse(root: string, input: unknown, run: () => Output): string {
  const cache = new BuildCache<Output>(root, 'esbuild');
  const key = sha256(JSON.stringify([version, input]));
  const place = `${root} ${key}`;
  const before = known.get(place) ?? cache.get(key);
  const isSame = before?.files.every(
    ([file, digest]) => fileDigest(path.join(root, file)) === digest,
  );
  const output = before && isSame ? before : run();
  known.set(place, output);
  if (output !== before) cache.set(key, output);
  return output.code;
}

/**
 * Bundles a standalone script, which is not part of webpack's bundles and which pages load by name.
 *
 * @param contents its source text; imports are resolved from `root`
 * @param options.define replacements of identifiers in the text, as in esbuild
 * @param options.format `esm` for modules that pages import; `iife` by default
 * @param options.alias replacements of packages, resolved from `root`
 * @param options.conditions export conditions, for packages with a build for the script's environment
 * @returns its code with a hash, for a file name that changes with the content
 */
export function bundleScript(
  contents: string,
  root: string,
  options: Pick<BuildOptions, 'define' | 'format' | 'alias' | 'conditions'> = {},
): { code: string; hash: string } {
  const code = bundled(root, {
    stdin: { contents, resolveDir: root },
    minify: true,
    format: 'iife',
    target: 'es2022',
    ...options,
  });
  return { code, hash: shortHash(code) };
}
