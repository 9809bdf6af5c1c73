import type { Configuration } from 'webpack';

interface Built {
  stats: object;
  close: () => Promise<void>;
}

/** @see kept-bundles.mjs */
export function keepingBundles(
  build: (config: Configuration) => Promise<Built>,
  gatsby: { learned: () => unknown; bundleHash: () => string },
): (config: Configuration) => Promise<Built>;
