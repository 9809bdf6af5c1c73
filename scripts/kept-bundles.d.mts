import type { Configuration } from 'webpack';

interface Built {
  stats: object;
  close: () => Promise<void>;
}

/** See `kept-bundles.mjs`. */
export function keepingBundles(
  build: (config: Configuration) => Promise<Built>,
  learned: () => unknown,
): (config: Configuration) => Promise<Built>;
