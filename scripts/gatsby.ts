/**
 * Gatsby, without its surprises: no network, no stale cache, plain exit codes.
 *
 *     tsx scripts/gatsby.ts build|develop [Gatsby's own options]
 *     tsx scripts/gatsby.ts clean
 *
 * Works on the folder it is called from, so that a copy of the site (tests/support/site.ts) can be
 * built with it too.
 */
import { writeVercelOutput } from '../src/build/hosts/vercel-output';
import { buildCodeDigest, dropStaleCache, rememberBuildCode, removeOutput } from './build-code';
import { gatsbyEnv } from './gatsby-env';
import { CommandError, commandFile, main, run } from './processes';

const COMMANDS = ['build', 'develop', 'clean'];

async function gatsby(site: string, [command = '', ...options]: string[]): Promise<number> {
  if (!COMMANDS.includes(command)) {
    throw new CommandError(`Comando desconhecido: "${command}". Use ${COMMANDS.join(', ')}.`);
  }
  if (command === 'clean') {
    removeOutput(site);
    return 0;
  }
  const digest = buildCodeDigest(site);
  if (dropStaleCache(site, digest)) {
    console.log('O código de geração mudou: .cache e public foram apagados.');
  }
  const code = await run(process.execPath, [commandFile('gatsby'), command, ...options], {
    cwd: site,
    // Only a build knows the base path; a preview stays at the root.
    env: { ...gatsbyEnv(), PREFIX_PATHS: String(command === 'build') },
    stdio: 'inherit',
  });
  rememberBuildCode(site, digest);
  if (code === 0 && command === 'build' && process.env['VERCEL']) await writeVercelOutput(site);
  return code;
}

main(() => gatsby(process.cwd(), process.argv.slice(2)));
