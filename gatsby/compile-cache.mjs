/**
 * What V8 made of the installed packages' code is kept for the next build: a build loads four thousand
 * files before it does anything. Newer versions of Node do this by themselves; for Node 20 it is done here,
 * for packages alone, as long as the same are installed.
 */
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import module, { Module } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { deserialize, serialize } from 'node:v8';
import { Script } from 'node:vm';

const FOLDER = '.cache/compile-cache';
/** npm writes it with each installation: the lock file alone may be ahead of what is installed. */
export const INSTALLED = 'node_modules/.package-lock.json';
const PACKAGE = /[\\/]node_modules[\\/].*\.c?js$/;
/** V8 loses how to import more when it takes such a file from its cache. */
const IMPORT = /\bimport\s*\(/;
/** Fewer are not worth writing all of them again. */
const MANY = 100;

const [OPENING, CLOSING] = Module.wrapper;

/**
 * Has this process keep compiled code, and take what an earlier one has kept.
 *
 * @param site the project's folder
 * @param installed what is in the folder of packages, as npm has noted it
 */
export function keepCompiledCode(site, installed = join(site, INSTALLED)) {
  const folder = join(site, FOLDER);
  if (module.enableCompileCache) module.enableCompileCache(folder);
  else keepPackages(folder, installed);
}

function keepPackages(folder, installed) {
  const name = nameFor(installed);
  if (!name) return;
  const known = read(join(folder, name));
  const scripts = new Map();
  let fresh = 0;
  const compile = Module.prototype._compile;
  Module.prototype._compile = function (content, file, format) {
    const isKept = format !== 'module' && PACKAGE.test(file) && !IMPORT.test(content);
    const mark = isKept && markOf(file);
    const before = known.get(file);
    const isSame = before?.mark === mark;
    const script = mark && compiled(content, file, isSame ? before.data : undefined);
    if (!script) return compile.call(this, content, file, format);
    scripts.set(file, { mark, script });
    if (!isSame || script.cachedDataRejected) fresh += 1;
    const run = script.runInThisContext();
    return run.call(this.exports, this.exports, requireOf(this), this, file, dirname(file));
  };
  process.once('exit', () => {
    if (fresh < MANY) return;
    const all = new Map(known);
    for (const [file, { mark, script }] of scripts) {
      all.set(file, { mark, data: script.createCachedData() });
    }
    write(folder, name, all);
  });
}

/** A file as a function of what modules are given; nothing for one that is no script. */
function compiled(content, filename, cachedData) {
  try {
    const text = OPENING + content.replace(/^#!.*/, '') + CLOSING;
    return new Script(text, { filename, cachedData, columnOffset: -OPENING.length });
  } catch {
    // Node says what is wrong with it, or finds a module in it.
    return undefined;
  }
}

/** V8 itself tells other code by its length alone. */
function markOf(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.size}-${found.mtimeMs}`;
}

/** As Node makes it for a module (`lib/internal/modules/helpers.js`). */
function requireOf(from) {
  const require = (request) => from.require(request);
  require.resolve = (request, options) => Module._resolveFilename(request, from, false, options);
  require.resolve.paths = (request) => Module._resolveLookupPaths(request, from);
  require.main = process.mainModule;
  require.extensions = Module._extensions;
  require.cache = Module._cache;
  return require;
}

/** Another name for other packages and another Node; nothing where nobody knows what is installed. */
function nameFor(installed) {
  try {
    const hash = createHash('sha1').update(process.version).update(process.arch);
    return hash.update(readFileSync(installed)).digest('hex');
  } catch {
    return undefined;
  }
}

function read(file) {
  try {
    const kept = deserialize(readFileSync(file));
    return kept instanceof Map ? kept : new Map();
  } catch {
    return new Map();
  }
}

/** Writes it whole or not at all, in the place of what was kept for other packages. */
function write(folder, name, kept) {
  try {
    mkdirSync(folder, { recursive: true });
    for (const other of readdirSync(folder)) {
      rmSync(join(folder, other), { recursive: true, force: true });
    }
    const file = join(folder, name);
    writeFileSync(`${file}.part`, serialize(kept));
    renameSync(`${file}.part`, file);
  } catch {
    // A full disk: the next build compiles them again.
  }
}
