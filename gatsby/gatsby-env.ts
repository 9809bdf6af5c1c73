import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPlain } from './pinned-version';

/** Takes the place of some of Gatsby's modules, in all its processes. */
const PRELOAD = `--import ${pathToFileURL(join(__dirname, 'gatsby-preload.mjs')).href}`;

/**
 * Room for what lives as long as one page is being made, in MB: with Node's 16 it is taken for lasting
 * when it is not. At 1,500 pages, a seventh less time.
 */
const YOUNG_GENERATION = '--max-semi-space-size=32';

/**
 * The environment Gatsby runs in: nothing leaves this machine, and its code is compiled by esbuild.
 *
 * Read in gatsby 5.16.1 (`gatsby-telemetry` is gone since 5.16): three places call out.
 * 1. `utils/adapter/init.js`: a build whose gatsby-config has no `adapter` asks GitHub and unpkg for
 *    the list of adapters, and on Netlify would install one. `GATSBY_ADAPTERS_MANIFEST` is the
 *    list instead of theirs: empty, since `src/publish/hosts` serves the hosts.
 * 2. `utils/feedback.js`: on some days of a quarter, after a build or on leaving develop, it looks
 *    up the latest version in the npm registry. `GATSBY_FEEDBACK_DISABLED` ends that.
 * 3. `bootstrap/load-plugins/validate.js`: a gatsby-node, -browser or -ssr that exports a name
 *    Gatsby does not know asks unpkg for the latest API list, to word its error. No switch; the
 *    build fails anyway.
 */
export function gatsbyEnv(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return {
    ...env,
    ...(isPlain(env)
      ? {}
      : {
          NODE_OPTIONS: [YOUNG_GENERATION, env['NODE_OPTIONS'], PRELOAD].filter(Boolean).join(' '),
        }),
    // For the day an older or newer Gatsby has telemetry again.
    GATSBY_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    GATSBY_FEEDBACK_DISABLED: '1',
    GATSBY_ADAPTERS_MANIFEST: 'module.exports = [];',
    // A plea to update the browser list is no news to whoever builds the site.
    BROWSERSLIST_IGNORE_OLD_DATA: '1',
    NO_UPDATE_NOTIFIER: '1',
  };
}
