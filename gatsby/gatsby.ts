/**
 * Runs Gatsby for this site, without network access and without a stale cache. Skips builds that would change
 * nothing.
 *
 *     node gatsby/gatsby.mjs build|develop [Gatsby's own options]
 *     node gatsby/gatsby.mjs clean
 *
 * Works on the current folder, so that it can also build a copy of the site (tests/support/site.ts).
 */
import { writeVercelOutput } from '../src/publish/hosts/vercel';
import { buildCodeDigest, dropStaleCache, rememberBuildCode, removeOutput } from './build-code';
import { gatsbyEnv, isPlain, versionMismatch } from './gatsby-env';
import { buildInputs, forgetBuild, rememberBuild, warningsIfUpToDate } from './last-build';
import { CommandError, commandFile, main, run } from '../tools/processes';

const COMMANDS = ['build', 'develop', 'clean'];

/**
 * Builds run in a single process by default. Starting and restarting Gatsby's workers takes longer than
 * building an edit, and each worker holds a copy of much of the data. With three or more processors,
 * workers would share the work of a first build (rendering HTML, images).
 */
const BUILD_ENV = { GATSBY_CPU_COUNT: process.env['GATSBY_CPU_COUNT'] ?? '1' };

const UP_TO_DATE =
  'Nada mudou desde a última geração: dist/ está em dia. Para gerar tudo de novo, rode antes: npm run clean';

async function gatsby(site: string, [command = '', ...options]: string[]): Promise<number> {
  if (!COMMANDS.includes(command)) {
    throw new CommandError(`Comando desconhecido: "${command}". Use ${COMMANDS.join(', ')}.`);
  }
  if (command === 'clean') {
    removeOutput(site);
    return 0;
  }
  const plain = isPlain();
  const mismatch = plain ? undefined : versionMismatch(site);
  if (mismatch) throw new CommandError(mismatch);
  const isBuild = command === 'build';
  // Vercel needs output that only a full build produces, and options have to be passed to Gatsby.
  const mayBeDone = isBuild && options.length === 0 && !process.env['VERCEL'] && !plain;
  const inputs = mayBeDone ? buildInputs(site, process.env) : undefined;
  const warnings = warningsIfUpToDate(site, inputs);
  if (warnings) {
    for (const text of warnings) console.warn(`Aviso: ${text.trim()}\n`);
    console.log(UP_TO_DATE);
    return 0;
  }
  if (isBuild) forgetBuild(site);
  // A build without the patches must not use the cache of a build with them, nor the reverse.
  const digest = `${buildCodeDigest(site)}${plain ? ' plain' : ''}`;
  if (dropStaleCache(site, digest)) {
    console.log('O código de geração mudou: .cache e public foram apagados.');
  }
  const code = await run(process.execPath, [commandFile('gatsby'), command, ...options], {
    cwd: site,
    // Only builds use the base path; a preview runs at the root.
    env: { ...gatsbyEnv(), ...(isBuild ? BUILD_ENV : {}), PREFIX_PATHS: String(isBuild) },
    stdio: 'inherit',
  });
  rememberBuildCode(site, digest);
  if (code !== 0 || !isBuild) return code;
  if (process.env['VERCEL']) await writeVercelOutput(site);
  rememberBuild(site, inputs);
  return code;
}

main(() => gatsby(process.cwd(), process.argv.slice(2)));
