import { shortHash } from '../files/sha256';
import { bundled } from './esbuild';

/** A script of its own, apart from what webpack makes. */
export interface BundledScript {
  code: string;
  /** The first 20 hexadecimal digits of its SHA-256, for a name that changes with it. */
  hash: string;
}

interface BundleOptions {
  define?: Record<string, string>;
  format?: 'iife' | 'esm';
  alias?: Record<string, string>;
  conditions?: string[];
}

/**
 * Bundles a script that pages ask for by name.
 *
 * @param contents its text; imports are found from `root`
 * @param options.define what stands for names in the text, as in esbuild
 * @param options.format `esm` for what pages import; by default it runs by itself
 * @param options.alias what is bundled in place of a package, from `root`
 * @param options.conditions of packages that have a build for where the script runs
 */
export function bundleScript(
  contents: string,
  root: string,
  { format = 'iife', ...options }: BundleOptions = {},
): BundledScript {
  const code = bundled(root, {
    stdin: { contents, resolveDir: root },
    minify: true,
    format,
    target: 'es2022',
    ...options,
  });
  return { code, hash: shortHash(code) };
}
