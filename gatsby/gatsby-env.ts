import { accessSync, constants, mkdirSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Node option that replaces some of Gatsby's modules in all of its processes. */
const PRELOAD = `--import ${pathToFileURL(join(__dirname, 'gatsby-preload.mjs')).href}`;

/**
 * Size in MB of the heap's young generation. With Node's default of 16, objects that only live while one
 * page is created are promoted to the old generation. Saves a seventh of the time at 1,500 pages.
 */
const YOUNG_GENERATION = '--max-semi-space-size=32';

/**
 * Option of a build's process: the size in MB from which the heap's old generation is collected. Most of it, the
 * content of the site, stays until the end of the build. Saves a twelfth of the processor time at 1,500 pages,
 * where it takes no more memory; the shipped site takes 0.1 GB more. `NODE_OPTIONS` cannot have it.
 */
export const OLD_GENERATION = '--initial-old-space-size=450';

/**
 * Number of pools from which glibc allocates. It makes up to eight for each processor, and what one thread has
 * freed in its pool no other uses. Saves 0.35 GB where many pictures are made, 0.05 GB at 1,500 pages.
 */
const ALLOCATION_POOLS = '2';

/**
 * Returns the environment that Gatsby runs in: no network access, and code compiled by esbuild.
 *
 * In gatsby 5.16.1 (`gatsby-telemetry` is gone since 5.16), three places access the network:
 * 1. `utils/adapter/init.js`: a build whose gatsby-config has no `adapter` requests the list of adapters
 *   from GitHub and unpkg, and on Netlify would install one. `GATSBY_ADAPTERS_MANIFEST` replaces the list
 *   by an empty one, since `src/publish/hosts` serves the hosts.
 * 2. `utils/feedback.js`: on some days of a quarter, after a build or on leaving develop, it looks up the
 *   latest version in the npm registry. `GATSBY_FEEDBACK_DISABLED` disables that.
 * 3. `bootstrap/load-plugins/validate.js`: if a gatsby-node, -browser or -ssr exports an unknown name, it
 *   requests the latest API list from unpkg for the error message. It cannot be disabled, but the build
 *   fails anyway.
 */
export function gatsbyEnv(): NodeJS.ProcessEnv {
  const { env } = process;
  return {
    ...env,
    ...placeForSettings(env),
    ...(isPlain()
      ? {}
      : {
          MALLOC_ARENA_MAX: env['MALLOC_ARENA_MAX'] ?? ALLOCATION_POOLS,
          NODE_OPTIONS: [YOUNG_GENERATION, env['NODE_OPTIONS'], PRELOAD].filter(Boolean).join(' '),
        }),
    // On a CI machine, too, a preview runs queries and builds pictures when a page asks for them.
    GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI: '1',
    GATSBY_ENABLE_LAZY_IMAGES_IN_CI: '1',
    // In case another version of Gatsby has telemetry again.
    GATSBY_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    GATSBY_FEEDBACK_DISABLED: '1',
    GATSBY_ADAPTERS_MANIFEST: 'module.exports = [];',
    // Reminders to update the browser list are irrelevant to the person who builds the site.
    BROWSERSLIST_IGNORE_OLD_DATA: '1',
    NO_UPDATE_NOTIFIER: '1',
  };
}

/**
 * Returns variables for another place of Gatsby's list of sites if it cannot be written in the user's folder. In a
 * container the user may have no folder, and without the list no build starts.
 */
export function placeForSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  try {
    const folder = join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'gatsby');
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return {};
  } catch {
    const folder = mkdtempSync(join(tmpdir(), 'gatsby-'));
    return { HOME: env['HOME'] ?? folder, XDG_CONFIG_HOME: folder };
  }
}

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
