/**
 * A second copy of this site, with other content, that Gatsby can build or serve on its own while
 * the real one is left alone. It lives in `.tmp/sites/`, so that modules resolve upwards to our
 * node_modules.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listFiles } from '../../src/files/list-files';
import { ROOT, endTree, ended, killTree } from '../../tools/processes';

/** A copy of the site on disk. */
export interface Site {
  readonly name: string;
  readonly dir: string;
  /** Where a build leaves the finished site. */
  readonly distDir: string;
  /** Variables added to ours when Gatsby runs. */
  readonly env: Readonly<Record<string, string>>;
}

export interface SiteOptions {
  /**
   * A folder laid over the copy's `content/`: its files are added, or replace those of the same
   * name. With `bare: true` it is all the content there is.
   */
  readonly content?: string;
  readonly bare?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const COPIED = [
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
  ...['gatsby', 'src', 'static', 'content'],
];
const ROOT_FILE = /^gatsby-[a-z]+\.tsx?$/;

/** The guide for writers, which would only make copies slower. */
const GUIDE = join(ROOT, 'content/guia');

const isUnitTest = (file: string) => /\.test\.tsx?$/.test(basename(file));

/** Makes a fresh copy of the site; an earlier one of the same name is replaced. */
export function makeSite(name: string, options: SiteOptions = {}): Site {
  const dir = join(ROOT, '.tmp/sites', name);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const roots = readdirSync(ROOT).filter((file) => ROOT_FILE.test(file));
  for (const entry of [...COPIED, ...roots]) {
    if (!existsSync(join(ROOT, entry)) || (entry === 'content' && options.bare)) continue;
    cpSync(join(ROOT, entry), join(dir, entry), {
      recursive: true,
      filter: (file) => file !== GUIDE && !isUnitTest(file),
    });
  }
  if (options.content) cpSync(options.content, join(dir, 'content'), { recursive: true });
  return { name, dir, distDir: join(dir, 'dist'), env: options.env ?? {} };
}

/** Removes a copy. */
export function removeSite(site: Site): void {
  rmSync(site.dir, { recursive: true, force: true, maxRetries: 3 });
}

export interface BuildResult {
  readonly code: number;
  /** What Gatsby printed, without colours. */
  readonly output: string;
  readonly distDir: string;
}

// eslint-disable-next-line no-control-regex -- the escape character is what we look for
const COLOURS = /\u001b\[[0-9;?]*[A-Za-z]/g;

/** Starts `gatsby/gatsby.mjs` in the copy, in a process group of its own, and gathers its output. */
function startGatsby(site: Site, args: readonly string[]) {
  const child = spawn(process.execPath, [join(ROOT, 'gatsby/gatsby.mjs'), ...args], {
    cwd: site.dir,
    // A test runner's NODE_ENV is "test": Gatsby must choose its own.
    env: { ...withoutRunner(process.env), NO_COLOR: '1', CI: 'true', ...site.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
  }
  return { child, output: () => chunks.join('').replace(COLOURS, '') };
}

function withoutRunner(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(
    ([name]) => name !== 'NODE_ENV' && !/^(?:VITEST|JEST_WORKER|TEST_WORKER|PLAYWRIGHT)/.test(name),
  );
  return Object.fromEntries(kept);
}

/**
 * Builds the copy as `npm run build` does. A failed build is a result, not an exception.
 *
 * @param killAfter text in the output upon which all processes of the build are killed, as if the power failed
 */
export async function buildSite(
  site: Site,
  { killAfter }: { killAfter?: string } = {},
): Promise<BuildResult> {
  const { child, output } = startGatsby(site, ['build']);
  child.stdout.on('data', () => {
    if (killAfter !== undefined && output().includes(killAfter)) killTree(child);
  });
  try {
    const code = await ended(child);
    return { code, output: output(), distDir: site.distDir };
  } finally {
    await endTree(child);
  }
}

/** Returns the files of a built site with their bytes. */
export const bytesOf = (dist: string): Map<string, string> =>
  new Map(listFiles(dist).map((file) => [file, readFileSync(join(dist, file), 'latin1')]));

/** Returns the names of the files that differ between two built sites. */
export function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  const files = new Set([...one.keys(), ...other.keys()]);
  return [...files].filter((file) => one.get(file) !== other.get(file)).sort();
}

export interface DevelopedSite {
  readonly url: string;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** One GET, without the connection pool of `fetch`, which would keep a test process alive. */
function status(url: string): Promise<number> {
  return new Promise((done) => {
    const asked = request(url, { agent: false, timeout: 60_000 }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0));
    });
    asked.on('timeout', () => asked.destroy(new Error('timeout')));
    asked.on('error', () => done(0));
    asked.end();
  });
}

/**
 * Starts `gatsby develop` on the copy and waits until the page and its script are served.
 *
 * @throws when Gatsby ends first or is not ready within `patience` milliseconds
 */
export async function developSite(
  site: Site,
  port: number,
  patience = 180_000,
): Promise<DevelopedSite> {
  const { child, output } = startGatsby(site, ['develop', '-H', '127.0.0.1', '-p', String(port)]);
  const url = `http://127.0.0.1:${port}`;
  const stop = () => endTree(child);
  const deadline = Date.now() + patience;
  // The script is answered once webpack has compiled it: only then can a page come to life.
  for (const path of ['/', '/commons.js']) {
    while ((await status(url + path)) !== 200) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
        await stop();
        throw new Error(`gatsby develop não ficou pronto (${path}):\n${output()}`);
      }
      await pause(250);
    }
  }
  return { url, output, stop };
}
