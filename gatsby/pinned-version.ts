import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Version of Gatsby that the patches in this folder are written for. */
export const PINNED = '5.16.1';

/**
 * Reports whether the patches in this folder are disabled. `GATSBY_PLAIN=1 npm run build` produces the same
 * site without them; with `GATSBY_PLAIN=1 npm run develop`, Gatsby alone keeps the preview up to date.
 */
export const isPlain = (env: NodeJS.ProcessEnv = process.env): boolean =>
  Boolean(env['GATSBY_PLAIN']) && env['GATSBY_PLAIN'] !== '0';

/**
 * Compares the installed version of Gatsby with the pinned one.
 *
 * @param site the folder that Gatsby is installed in
 * @returns a message in Portuguese for the person who builds the site, or `undefined` if the versions match
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
