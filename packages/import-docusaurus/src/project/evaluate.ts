/**
 * Evaluates configurations that are programs, such as `docusaurus.config.ts` and `sidebars.js`.
 *
 * They are run instead of parsed, because real ones build lists with `map`, spread other files, are
 * functions or await something; a parser of literals would miss those values. Running them has three risks:
 *
 * - Missing packages: every package is replaced with a stub that accepts any use and yields nothing.
 * - Hanging or unwanted access: the program runs in a separate process with a time limit and a minimal
 *   environment.
 * - Exceptions: the reason is returned as data, with file and line but without stack.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';
import type { BuildFailure, Loader, Plugin } from 'esbuild';

/** Result of an evaluation. */
export type Evaluated =
  | {
      ok: true;
      /** Plain data; values that are not data, such as functions, are omitted. */
      data: unknown;
      /** Paths of omitted values: `themeConfig.prism.theme`. */
      unread: readonly string[];
    }
  | {
      ok: false;
      reason: string;
      /** Absolute path of the file with the error. */
      file?: string;
      line?: number;
    };

/** Time limit of an evaluation, in milliseconds. */
const TIME_LIMIT = 20_000;

/**
 * Runs a configuration file and returns its default export, or all exports if there is none. Calls an
 * exported function, and awaits promises.
 *
 * @param root absolute path of the project, the working directory of the program, as in Docusaurus
 * @param timeLimit in milliseconds
 */
export async function evaluate(
  file: string,
  root: string,
  timeLimit = TIME_LIMIT,
): Promise<Evaluated> {
  if (file.endsWith('.json')) return parseJson(file, await readFile(file, 'utf8'));
  const dir = await mkdtemp(path.join(tmpdir(), 'docusaurus-'));
  try {
    const program = path.join(dir, 'config.mjs');
    await bundle(file, program);
    const runner = path.join(dir, 'run.mjs');
    const answer = path.join(dir, 'answer.json');
    await writeFile(runner, RUNNER);
    const end = await runChild([runner, program, answer], root, timeLimit);
    const text = await readFile(answer, 'utf8').catch(() => '');
    if (text) return told(JSON.parse(text) as Answer, file, root);
    return { ok: false, reason: end === 'late' ? tooLate(timeLimit) : ENDED, file };
  } catch (error) {
    return refused(error, file);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const ENDED = 'o programa terminou sem entregar a configuração';
const tooLate = (limit: number) =>
  `passou de ${(limit / 1000).toLocaleString('pt-BR')} segundos sem terminar`;

async function parseJson(file: string, text: string): Promise<Evaluated> {
  const bare = text.replace(/^\uFEFF/, '');
  try {
    return { ok: true, data: JSON.parse(bare) as unknown, unread: [] };
  } catch {
    // Node does not report the line; esbuild does.
    const failure = await transform(bare, { loader: 'json', logLevel: 'silent' }).catch(
      (error: unknown) => error as BuildFailure,
    );
    const line = 'errors' in failure ? failure.errors[0]?.location?.line : undefined;
    return { ok: false, reason: 'não é JSON válido', file, ...(line !== undefined && { line }) };
  }
}

const LOADERS: Record<string, Loader> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.js': 'jsx',
  '.jsx': 'jsx',
  '.mjs': 'jsx',
  '.cjs': 'jsx',
};

/**
 * Bundles a configuration file with the project files that it imports. `__dirname` and `import.meta.url`
 * keep the location of each original file.
 */
async function bundle(file: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'silent',
    plugins: [standIns, ownPlace],
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.md': 'text', '.mdx': 'text' },
    banner: { js: banner(file) },
  });
}

/** Files that the bundle includes. */
const READ = /\.(?:[cm]?[jt]sx?|json|css|svg|png|mdx?|txt)$/i;

/**
 * Replaces packages with the stub; Node built-ins stay. Missing files, and files that Docusaurus would need
 * a package to read, are replaced, too.
 */
const standIns: Plugin = {
  name: 'stand-ins',
  setup({ onResolve, onLoad, resolve }) {
    const isBuiltin = (name: string) =>
      name.startsWith('node:') || builtinModules.includes(name.split('/')[0] ?? '');
    onResolve({ filter: /.*/ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'seen') return undefined;
      if (kind === 'require-resolve') return { path: name, external: true };
      if (isBuiltin(name)) return { path: name, external: true };
      if (/^[./]|^[a-z]:[\\/]/i.test(name)) {
        const options = { kind, importer, resolveDir, pluginData: 'seen' };
        const found = await resolve(name, options);
        const isRead = found.errors.length === 0 && READ.test(found.path);
        return isRead ? found : { path: name, namespace: 'stand-in' };
      }
      return { path: name, namespace: 'stand-in' };
    });
    onLoad({ filter: /.*/, namespace: 'stand-in' }, () => ({
      contents: 'module.exports = globalThis.__standIn;',
      loader: 'js',
    }));
  },
};

const ownPlace: Plugin = {
  name: 'own-place',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
      const loader = LOADERS[path.extname(file)] ?? 'jsx';
      const { code } = await transform(await readFile(file, 'utf8'), {
        loader,
        jsx: 'automatic',
        sourcefile: file,
        sourcemap: 'inline',
        define: {
          __dirname: JSON.stringify(path.dirname(file)),
          __filename: JSON.stringify(file),
          'import.meta.url': JSON.stringify(pathToFileURL(file).href),
          'import.meta.dirname': JSON.stringify(path.dirname(file)),
          'import.meta.filename': JSON.stringify(file),
        },
      });
      return { contents: code, loader: 'js', resolveDir: path.dirname(file) };
    });
  },
};

/** Returns the code that precedes the bundle: a `require`, which ES modules lack, that never throws. */
const banner = (file: string) => `
import { createRequire as __createRequire } from 'node:module';
import { resolve as __resolvePath } from 'node:path';
const require = Object.assign(
  (name) => { try { return __createRequire(${JSON.stringify(file)})(name); } catch { return globalThis.__standIn; } },
  { resolve: (name) => /^[./]/.test(name) ? __resolveFile(name) : name, main: undefined, cache: {} },
);
const __resolveFile = (name) => {
  try { return __createRequire(${JSON.stringify(file)}).resolve(name); }
  catch { return __resolvePath(${JSON.stringify(path.dirname(file))}, name); }
};
`;

/**
 * Script that runs the bundle and writes its result as JSON. The stub returns itself for every property and
 * call, and iterates over nothing. Its prototype behaves the same, because esbuild reads named imports
 * through an object that inherits from the module; that prototype has none of its own, so that `for…in`
 * terminates.
 */
const RUNNER = `
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
const [, , program, answer] = process.argv;
const answerTo = (_, key) => {
  if (key === 'then' || key === '__esModule' || key === 'toJSON') return undefined;
  if (key === Symbol.iterator) return function* () {};
  if (key === Symbol.toPrimitive) return () => '';
  return standIn;
};
const ancestor = new Proxy(Object.create(null), { get: answerTo, set: () => true });
const standIn = new Proxy(function () {}, {
  get: answerTo,
  has: () => true,
  ownKeys: () => ['prototype'],
  apply: () => standIn,
  construct: () => standIn,
  getPrototypeOf: () => ancestor,
  set: () => true,
});
globalThis.__standIn = standIn;
const unread = [];
const seen = [];
const plain = (value, place) => {
  if (value === standIn || typeof value === 'function' || typeof value === 'symbol') {
    unread.push(place);
    return undefined;
  }
  if (typeof value === 'bigint') return String(value);
  if (value instanceof RegExp) return value.source;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  if (seen.includes(value)) return undefined;
  seen.push(value);
  const inner = (key) => (place ? place + '.' + key : String(key));
  const copy = Array.isArray(value)
    ? value.map((item, index) => plain(item, inner(index)) ?? null)
    : Object.fromEntries(Object.keys(value).map((key) => [key, plain(value[key], inner(key))]));
  seen.pop();
  return copy;
};
const end = (result) => {
  writeFileSync(answer, JSON.stringify(result));
  process.exit(0);
};
const fail = (error) =>
  end({ error: { reason: String(error?.message ?? error), stack: String(error?.stack ?? '') } });
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
try {
  const loaded = await import(pathToFileURL(program).href);
  const exported = 'default' in loaded ? loaded.default : { ...loaded };
  const inner = exported?.__esModule && 'default' in exported ? exported.default : exported;
  const value = typeof inner === 'function' && inner !== standIn ? await inner({}) : await inner;
  const data = plain(value, '');
  end({ data, unread });
} catch (error) {
  fail(error);
}
`;

type Answer = { data?: unknown; unread: string[] } | { error: { reason: string; stack: string } };

function told(answer: Answer, file: string, root: string): Evaluated {
  if (!('error' in answer)) return { ok: true, data: answer.data, unread: answer.unread };
  const { reason, stack } = answer.error;
  return { ok: false, reason: firstLine(reason), file, ...placeIn(stack, root) };
}

/** Returns the first location of a stack trace that is in the project. */
function placeIn(stack: string, root: string): { file?: string; line?: number } {
  for (const [, file = '', line] of stack.matchAll(
    /(?:\(|at )(?:file:\/\/)?(\/[^():]+):(\d+):\d+/g,
  )) {
    if (file.startsWith(root)) return { file, line: Number(line) };
  }
  return {};
}

/** Converts a failure of esbuild or of the system to a result. */
function refused(error: unknown, file: string): Evaluated {
  const [first] = (error as Partial<BuildFailure>).errors ?? [];
  if (!first) return { ok: false, reason: firstLine((error as Error).message), file };
  // For files loaded by the plugin, esbuild reports the location in the text of the inner error.
  const inner = /^(.*?):(\d+):\d+: ERROR: (.*)$/m.exec(first.text);
  if (inner) {
    return { ok: false, reason: inner[3] ?? '', file: inner[1] ?? file, line: Number(inner[2]) };
  }
  const line = first.location?.line;
  return { ok: false, reason: firstLine(first.text), file, ...(line !== undefined && { line }) };
}

const firstLine = (text: string) => text.split('\n')[0]?.trim() ?? '';

/** Runs Node without output, and kills the process when the time limit is exceeded. */
function runChild(
  args: readonly string[],
  cwd: string,
  timeLimit: number,
): Promise<'ended' | 'late'> {
  const child = spawn(process.execPath, ['--enable-source-maps', '--no-warnings', ...args], {
    cwd,
    stdio: 'ignore',
    env: childEnv(process.env),
  });
  return new Promise((done, fail) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      done('late');
    }, timeLimit);
    child.once('error', fail);
    child.once('close', () => {
      clearTimeout(timer);
      done('ended');
    });
  });
}

/** Returns the environment of the untrusted program: system paths, and `NODE_ENV` set to production. */
function childEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME, SystemRoot, TEMP, TMPDIR } = env;
  return { PATH, HOME, SystemRoot, TEMP, TMPDIR, NODE_ENV: 'production' };
}
