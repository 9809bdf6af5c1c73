import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The Gatsby that the patches of this folder were written for. */
export const PINNED = '5.16.1';

/**
 * Whether the patches of this folder are left out: `GATSBY_PLAIN=1 npm run build` gives the same site
 * without them, and `GATSBY_PLAIN=1 npm run develop` a preview that Gatsby alone keeps up to date.
 */
export const isPlain = (env: NodeJS.ProcessEnv = process.env): boolean =>
  Boolean(env['GATSBY_PLAIN']) && env['GATSBY_PLAIN'] !== '0';

/**
 * Compares the installed Gatsby with the pinned one.
 *
 * @param site the folder that Gatsby is installed for
 * @returns a message in Portuguese for whoever builds the site, or nothing if the versions agree
 */
export function versionMismatch(site: string): string | undefined {
  const manifest = createRequire(join(site, 'package.json'))('gatsby/package.json') as {
    version: string;
  };
  if (manifest.version === PINNED) return undefined;
  return [
    `O Gatsby instalado é o ${manifest.version}, e a pasta gatsby/ foi escrita para o ${PINNED}.`,
    'Para instalar a versão certa: npm ci.',
    'Para usar esta sem o que há na pasta: GATSBY_PLAIN=1 npm run build.',
  ].join('\n');
}
