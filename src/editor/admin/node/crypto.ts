import type { KnownFile } from './files';

/**
 * Browser replacement for `node:crypto`. Articles only compute digests of whole files, which the build has
 * precomputed.
 */
export function createHash(_algorithm: 'sha256') {
  let hash = '';
  const digester = {
    update(file: KnownFile) {
      hash = file.hash ?? '';
      return digester;
    },
    digest: (_encoding: 'hex') => hash,
  };
  return digester;
}
