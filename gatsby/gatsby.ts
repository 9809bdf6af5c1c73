/**
 * Runs Gatsby for this site, without network access and without a stale cache. Skips builds that would change
 * nothing.
 *
 *     node gatsby/gatsby.mjs build|develop [Gatsby's own options]
 *     node gatsby/gatsby.mjs clean
 *
 * Works on the current folder, so that it can also build a copy of the site (tests/support/site.ts).
 */
import { join } from 'node:path';
import { unfinishedPage } from '../src/content/reading/unfinished-page';
import { REFUSED } from '../src/content/report-problems';
import { formatProblem } from '../src/content/schema/problem';
import { remove } from '../src/files/write-files';
import {
  NEXT_SITE,
  publishSite,
  removeSites,
  restoreSite,
} from '../src/publish/hosts/deploy-folder';
import { writeVercelOutput } from '../src/publish/hosts/vercel';
import { buildCodeDigest } from './build-code';
import { buildInputs, dropDoubtfulState, recordBuild, warningsIfUpToDate } from './build-record';
import { OLD_GENERATION, gatsbyEnv, isPlain, versionMismatch } from './gatsby-env';
import { lockSite } from './site-lock';
import type { SiteLock } from './site-lock';
import { CommandError, commandFile, main, run } from '../tools/processes';

const COMMANDS = ['build', 'develop', 'clean'];

/**
 * Builds run in a single process. Starting and restarting Gatsby's workers takes longer than building an edit, and
 * each worker holds a copy of much of the data. For its synchronous calls, esbuild would keep a thread and a process
 * until the end (20 MB); a process for each call takes no longer.
 */
const BUILD_ENV = {
  GATSBY_CPU_COUNT: '1',
  ESBUILD_WORKER_THREADS: '0',
};

const UP_TO_DATE =
  'Nada mudou desde a última geração: dist/ está em dia. Para gerar tudo de novo, rode antes: npm run clean';

/** What was removed before a build, by reason (`dropDoubtfulState`). */
const REMOVED = {
  code: 'O código de geração mudou: o que o Gatsby guardou em .cache e public foi apagado.',
  state:
    'O que o Gatsby guardou em .cache e public não é de uma geração que chegou ao fim: foi apagado.',
};

/** Caches that check their content themselves. A preview, which ends at any time, keeps them. */
const PREVIEW_CACHES = ['webpack', 'compiled'];

/** Options that Gatsby answers without building anything. */
const ANSWERED = new Set(['-h', '--help', '-v', '--version']);

/** Exit codes of a process that was told to end: SIGHUP, SIGINT, SIGTERM. */
const STOPPED = new Set([129, 130, 143]);

async function gatsby(site: string, [command = '', ...options]: string[]): Promise<number> {
  if (!COMMANDS.includes(command)) {
    throw new CommandError(`Comando desconhecido: "${command}". Use ${COMMANDS.join(', ')}.`);
  }
  const lock = await lockSite(site, command);
  try {
    if (command !== 'clean') return await build(site, command, options, lock);
    for (const folder of ['.cache', 'public']) remove(join(site, folder));
    removeSites(site);
    return 0;
  } finally {
    lock.release();
  }
}

/** Runs Gatsby's command `build` or `develop`. */
async function build(
  site: string,
  command: string,
  options: readonly string[],
  lock: SiteLock,
): Promise<number> {
  const plain = isPlain();
  const mismatch = plain ? undefined : versionMismatch(site);
  if (mismatch) throw new CommandError(mismatch);
  const isBuild = command === 'build';
  restoreSite(site);
  // Vercel needs output that only a full build produces, and options have to be passed to Gatsby.
  const mayBeDone = isBuild && options.length === 0 && !process.env['VERCEL'] && !plain;
  const inputs = mayBeDone ? buildInputs(site, process.env) : undefined;
  const warnings = warningsIfUpToDate(site, inputs);
  if (warnings) {
    for (const text of warnings) console.warn(`Aviso: ${text.trim()}\n`);
    console.log(UP_TO_DATE);
    return 0;
  }
  // A build without the patches must not use the cache of a build with them, nor the reverse.
  // Node's version counts for what Gatsby keeps: another one may write dates differently.
  const digestOfCode = () => `${buildCodeDigest(site)} ${process.version}${plain ? ' plain' : ''}`;
  const digest = digestOfCode();
  const removed = dropDoubtfulState(site, digest, isBuild ? [] : PREVIEW_CACHES);
  if (removed === 'code' || (removed && isBuild)) console.log(REMOVED[removed]);
  // What an interrupted process may have left.
  unfinishedPage(site);
  if (isBuild) remove(join(site, NEXT_SITE));
  const code = await run(
    process.execPath,
    [...(isBuild && !plain ? [OLD_GENERATION] : []), commandFile('gatsby'), command, ...options],
    {
      cwd: site,
      // Only builds use the base path; a preview runs at the root.
      env: { ...gatsbyEnv(), ...(isBuild ? BUILD_ENV : {}), PREFIX_PATHS: String(isBuild) },
      stdio: 'inherit',
    },
    lock.add,
  );
  const unfinished = STOPPED.has(code) ? undefined : unfinishedPage(site);
  if (unfinished) console.error(`\n${formatProblem(unfinished)}\n`);
  // `gatsby develop` ends with 0 when the process of its preview dies.
  if (!isBuild) return unfinished ? 1 : code;
  if (options.some((option) => ANSWERED.has(option))) return code;
  if (code === 0) publishSite(site);
  else remove(join(site, NEXT_SITE));
  // What changed meanwhile may be in the result, or not. Undone later, it must not pass for what was built.
  const isSame = code === 0 && inputs !== undefined && buildInputs(site, process.env) === inputs;
  if ((code === 0 || code === REFUSED) && digestOfCode() === digest) {
    recordBuild(site, digest, isSame ? inputs : undefined);
  }
  if (code === 0 && process.env['VERCEL']) await writeVercelOutput(site);
  return code === REFUSED ? 1 : code;
}

/** Says in one sentence what the system refused, such as a full disk or a folder that is read only. */
function withoutStack(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined || error instanceof CommandError) throw error;
  throw new CommandError(`O sistema recusou uma operação com arquivos: ${message}`);
}

main(() => gatsby(process.cwd(), process.argv.slice(2)).catch(withoutStack));
