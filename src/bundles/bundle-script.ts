import { shortHash } from '../files/sha256';
import { bundled } from './esbuild';

/** A standalone script that is not part of webpack's bundles. */
export interface BundledScript {
  code: string;
  /** First 20 hexadecimal digits of its SHA-256, for a file name that changes with the content. */
  hash: string;
}

interface BundleOptions {
  define?: Record<string, string>;
  format?: 'iife' | 'esm';
  alias?: Record<string, string>;
  conditions?: string[];
}

/**
 * Bundles a script that pages load by name.
 *
 * @param contents its source text; imports are resolved from `root`
 * @param options.define replacements of identifiers in the text, as in esbuild
 * @param options.format `esm` for modules that pages import; `iife` by default
 * @param options.alias replacements of packages, resolved from `root`
 * @param options.conditions export conditions, for packages with a build for the script's environment
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
