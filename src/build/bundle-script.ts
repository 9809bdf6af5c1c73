import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';

/** A script of its own, apart from what webpack makes. */
export interface BundledScript {
  code: string;
  /** The first 20 hexadecimal digits of its SHA-256, for a name that changes with it. */
  hash: string;
}

interface BundleOptions {
  define?: Record<string, string>;
  format?: 'iife' | 'esm';
}

/**
 * Bundles a script that pages ask for by name.
 *
 * @param contents its text; imports are found from `root`
 * @param options.define what stands for names in the text, as in esbuild
 * @param options.format `esm` for what pages import; by default it runs by itself
 */
export function bundleScript(
  contents: string,
  root: string,
  { define = {}, format = 'iife' }: BundleOptions = {},
): BundledScript {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    format,
    target: 'es2022',
    define,
    write: false,
  });
  const code = outputFiles[0]?.text ?? '';
  return { code, hash: createHash('sha256').update(code).digest('hex').slice(0, 20) };
}
