/**
 * Reads a configuration that is a program, as `docusaurus.config.ts` and `sidebars.js` are.
 *
 * It is run, not parsed: real ones build lists with `map`, spread other files into them, are functions
 * or wait for something, and a reader of literals would see holes there. Running it has three dangers,
 * each answered here. It needs packages that are not installed: every package is replaced by a stand-in
 * that takes any use and gives nothing. It may hang or write where it should not: it runs in a process
 * of its own, with a time limit and hardly any environment. It may throw: the reason comes back as data,
 * with file and line, never as a stack.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';
import type { BuildFailure, Loader, Plugin } from 'esbuild';

/** What a configuration gave. */
export type Evaluated =
  | {
      ok: true;
      /** Plain data; what cannot be data, such as a function, is left out. */
      data: unknown;
      /** Where something was left out: `themeConfig.prism.theme`. */
      unread: readonly string[];
    }
  | {
      ok: false;
      reason: string;
      /** Absolute. */
      file?: string;
      line?: number;
    };

/** How long a configuration may run, in milliseconds. */
const TIME_LIMIT = 20_000;

/**
 * Runs a configuration file and gives what it exports, called and awaited if need be.
 *
 * @param root the project's folder: where the program runs, as it does under Docusaurus. Absolute.
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
    // Node does not say where; esbuild does.
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
 * One module of the configuration and everything of the project it imports. `__dirname` and
 * `import.meta.url` keep saying where each file is.
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

/** The files that the bundle takes in. */
const READ = /\.(?:[cm]?[jt]sx?|json|css|svg|png|mdx?|txt)$/i;

/**
 * Packages become stand-ins; what Node brings stays. A file that is not there, or that Docusaurus would
 * need a package to read, becomes one too.
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

/** What stands before the bundle: a `require` that forgives, since ES modules have none. */
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
 * Runs the bundle and writes what it gives as JSON. A stand-in answers every property, call and loop
 * with itself or nothing. Its prototype answers alike: esbuild reads named imports through a copy that
 * inherits from the module. That one has no prototype of its own, or a loop over keys would not end.
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

/** The first place of a stack that is a file of the project. */
function placeIn(stack: string, root: string): { file?: string; line?: number } {
  for (const [, file = '', line] of stack.matchAll(
    /(?:\(|at )(?:file:\/\/)?(\/[^():]+):(\d+):\d+/g,
  )) {
    if (file.startsWith(root)) return { file, line: Number(line) };
  }
  return {};
}

/** What esbuild could not read, or what the system refused. */
function refused(error: unknown, file: string): Evaluated {
  const [first] = (error as Partial<BuildFailure>).errors ?? [];
  if (!first) return { ok: false, reason: firstLine((error as Error).message), file };
  // A file that esbuild was handed by the plugin is told in the text of the error inside.
  const inner = /^(.*?):(\d+):\d+: ERROR: (.*)$/m.exec(first.text);
  if (inner) {
    return { ok: false, reason: inner[3] ?? '', file: inner[1] ?? file, line: Number(inner[2]) };
  }
  const line = first.location?.line;
  return { ok: false, reason: firstLine(first.text), file, ...(line !== undefined && { line }) };
}

const firstLine = (text: string) => text.split('\n')[0]?.trim() ?? '';

/** Runs Node quietly; a process that takes too long is ended. */
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

/** What a stranger's program gets to know: where programs are, and that this is no preview. */
function childEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME, SystemRoot, TEMP, TMPDIR } = env;
  return { PATH, HOME, SystemRoot, TEMP, TMPDIR, NODE_ENV: 'production' };
}
