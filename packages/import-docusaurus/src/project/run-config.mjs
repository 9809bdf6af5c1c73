/**
 * Runs a configuration file and writes its result as JSON; started by `evaluate.ts` in a process of its own.
 *
 *     node run-config.mjs CONFIG ANSWER
 *
 * Packages and files that are not there are replaced with a stub that accepts any use and yields nothing,
 * so that a project can be read without being installed. The answer names them.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { dirname, extname, relative, resolve } from 'node:path';
import { createJiti } from 'jiti';

const [, , config = '', answer = ''] = process.argv;

const get = (stub, key) => {
  // `__JITI_ERROR__` is how jiti marks a module that it could not compile.
  if (key === 'then' || key === 'toJSON' || key === '__JITI_ERROR__') return undefined;
  if (key === Symbol.iterator) return function* () {};
  if (key === Symbol.toPrimitive) return () => '';
  // `__esModule` is true, so that named, default and namespace imports all yield the stub.
  return key === '__esModule' ? true : stub;
};
/** Names of the modules that stubs stand for. */
const stubs = new Map();

/** Returns the stub of a module. */
function stubOf(name) {
  const stub = new Proxy(function () {}, {
    get: (target, key) => get(stub, key),
    has: () => true,
    ownKeys: () => ['prototype'],
    apply: () => stub,
    construct: () => stub,
    // Without properties of its own, so that `for…in` terminates.
    getPrototypeOf: () => null,
    set: () => true,
  });
  stubs.set(stub, name);
  return stub;
}

const missing = new Set();

/** Makes a module name yield a stub: a module in the cache counts as loaded. */
function stubbed(name, request = name) {
  Module._cache[name] ??= Object.assign(new Module(name), {
    loaded: true,
    exports: stubOf(request),
  });
  return name;
}

/** Endings that an import may leave out. Node only knows those of JavaScript. */
const ENDINGS = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs', 'json'];
/** Other files, such as YAML or styles, need a package to be read. */
const READ = /^(?:\.(?:[cm]?[jt]s|[jt]sx|json|node))?$/;

const isPath = (request) => /^\.{0,2}\//.test(request);

/** Returns the names of the files that an import may mean. */
function candidates(request) {
  if (!isPath(request)) return [request];
  const endings = ENDINGS.flatMap((end) => [`${request}.${end}`, `${request}/index.${end}`]);
  return [request, request.replace(/\.([cm]?)js$/, '.$1ts'), ...endings];
}

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, parent, isMain, options) {
  if (request in Module._cache) return request;
  for (const candidate of candidates(request)) {
    try {
      const found = resolveFilename.call(this, candidate, parent, isMain, options);
      return READ.test(extname(found)) ? found : stubbed(`${found}.js`);
    } catch {
      // Tries the next one.
    }
  }
  missing.add(request);
  const folder = options?.paths?.[0] ?? dirname(parent?.filename ?? config);
  const name = isPath(request) ? resolve(folder, request) : request;
  // Files of other types are not loaded by name but by Node, which does not know them.
  return stubbed(READ.test(extname(name)) ? name : `${name}.js`, request);
};

// jiti leaves an `import` of a file with another ending to Node, which refuses to load it.
globalThis.configStub = stubOf('');
const loader = `import { extname } from 'node:path';
export async function load(url, context, next) {
  const isRead = !url.startsWith('file:') || ${READ}.test(extname(new URL(url).pathname));
  if (isRead) return next(url, context);
  return { format: 'module', shortCircuit: true, source: 'export default globalThis.configStub' };
}`;
Module.register(`data:text/javascript,${encodeURIComponent(loader)}`);

/** Paths of values that are not data, such as functions. */
const unread = [];

/** Names of packages, files or functions that those values come from, by path. */
const origins = {};

/** Returns the package or file of a function or stub, or else its own name. */
function originOf(value) {
  const isOf = ({ exports: all }) => all === value || all?.default === value;
  const { filename } = Object.values(Module._cache).find((one) => one?.exports && isOf(one)) ?? {};
  const inPackages = filename?.split(/node_modules[\\/]/);
  if (inPackages?.length > 1) return /^(?:@[^\\/]+[\\/])?[^\\/]+/.exec(inPackages.at(-1))?.[0];
  return stubs.get(value) ?? (filename && relative(process.cwd(), filename)) ?? value.name;
}

/** Returns a copy of a value that JSON can express. */
function plain(value, place, around = []) {
  if (typeof value === 'function' || typeof value === 'symbol') {
    unread.push(place);
    const origin = typeof value === 'function' && originOf(value);
    if (origin) origins[place] = origin;
    return undefined;
  }
  if (typeof value === 'bigint') return String(value);
  if (value instanceof RegExp) return value.source;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  if (around.includes(value)) return undefined;
  const inner = (key) =>
    plain(value[key], place ? `${place}.${key}` : String(key), [...around, value]);
  return Array.isArray(value)
    ? value.map((_, index) => inner(index) ?? null)
    : Object.fromEntries(Object.keys(value).map((key) => [key, inner(key)]));
}

function end(result) {
  // Complete or absent, even if the time limit ends the process here.
  writeFileSync(`${answer}.part`, JSON.stringify({ ...result, missing: [...missing] }));
  renameSync(`${answer}.part`, answer);
  process.exit(0);
}
function fail(error) {
  end({ error: { message: String(error?.message ?? error), stack: String(error?.stack ?? '') } });
}
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

try {
  const jiti = createJiti(config, {
    fsCache: false,
    interopDefault: false,
    jsx: { runtime: 'automatic' },
  });
  // Compiled even if Node could run it: Node's own `import()` does not ask the resolver above.
  const options = { filename: config, async: true, forceTranspile: true };
  const loaded = await jiti.evalModule(readFileSync(config, 'utf8'), options);
  const isModule = !stubs.has(loaded) && Object(loaded) === loaded && 'default' in loaded;
  const exported = isModule ? loaded.default : loaded;
  const isFunction = typeof exported === 'function' && !stubs.has(exported);
  const data = plain(isFunction ? await exported({}) : await exported, '');
  end({ data, unread, origins });
} catch (error) {
  fail(error);
}
