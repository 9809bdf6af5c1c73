/**
 * Browser replacements for modules that the compiler of articles and the components of the site import;
 * the bundler resolves `@babel/parser`, `gatsby`, `node:buffer`, `node:crypto`, `node:fs`, `node:module`, `node:v8`,
 * `node:vm` and `postcss` to this file.
 */

/** Facts about a file of the project; its bytes are not available in the browser. */
export interface KnownFile {
  /** Text of the file, if other pages may include it, as with a partial. */
  text?: string;
  /** MD5 of the content, which the build uses to identify it. */
  hash?: string;
  /** URL of the file. */
  src?: string;
  /** Size in pixels, if the file is an image of known size. */
  width?: number;
  height?: number;
}

/** Facts by path, where the root is the project: `/content/docs/_aviso.mdx`. */
export type KnownFiles = Readonly<Record<string, KnownFile>>;

let known: KnownFiles = {};

/** Sets the available files; before the first call there are none. */
export function setFiles(files: KnownFiles): void {
  known = files;
}

/** Returns the facts about a file, or `undefined` if it does not exist. */
export function fileAt(path: string): KnownFile | undefined {
  return Object.hasOwn(known, path) ? known[path] : undefined;
}

/**
 * Browser replacement for `node:fs`, used to compile articles. Without an encoding it returns the facts
 * about the file instead of its bytes, and `createHash` accepts them.
 *
 * @throws if the file does not exist, or if its text is requested and not available
 */
export function readFileSync(path: string): KnownFile;
export function readFileSync(path: string, encoding: 'utf8'): string;
export function readFileSync(path: string, encoding?: 'utf8'): KnownFile | string {
  const file = fileAt(path);
  const found = encoding ? file?.text : file;
  if (found === undefined) throw Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT' });
  return found;
}

/** Browser replacement for `node:fs`; there are no symbolic links. */
export const lstatSync = (path: string, _options: object): KnownFile | undefined => fileAt(path);

/** Browser replacement for `node:buffer`; the server has decoded the texts. */
export const isUtf8 = (_bytes: unknown): boolean => true;

export const existsSync = (path: string): boolean => fileAt(path) !== undefined;

/**
 * Browser replacement for `node:crypto`. Articles only compute digests of whole files, which the build has
 * precomputed.
 */
export function createHash(_algorithm: 'sha256') {
  let hash = '';
  const digester = {
    update(file: KnownFile) {
      hash = file.hash ?? '';
      return digester;
    },
    digest: (_encoding: 'hex') => hash,
  };
  return digester;
}

/** Browser replacement for `node:v8`; a failed promise does not end a worker. */
export const promiseHooks = { onInit: (_listener: unknown) => (): void => undefined };

/** Browser replacement for `node:vm`; pages run in a worker, which has all global names of the build's realm. */
export const createContext = (_globals: object, _options: object): typeof globalThis => globalThis;

/** Browser replacement for `node:vm`, without time limits. */
export class Script {
  constructor(private readonly code: string) {}

  runInContext(_context: object, _options?: object): unknown {
    // Called by another name, it evaluates in the global scope.
    const evaluate = eval;
    return evaluate(this.code) as unknown;
  }
}

/** Error of `postcss`. */
export class CssSyntaxError extends Error {}

/**
 * Browser replacement for `@babel/parser` and `postcss`, which a page needs for the text of its scripts and their
 * styles: only the build has it.
 */
export function parse(_text: string): never {
  throw new Error('The text of a script is not available.');
}

let packages: ReadonlySet<string> = new Set();
let builtins: ReadonlySet<string> = new Set();

/** Sets the packages that the components of a page may import, and the modules of Node, which they may not. */
export function setPackages(names: readonly string[], ofNode: readonly string[]): void {
  packages = new Set(names);
  builtins = new Set(ofNode);
}

/** Browser replacement for `node:module`, with which articles check whether a package is installed. */
export function createRequire(_from: string) {
  return {
    resolve(source: string): string {
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? '';
      if (!packages.has(name)) throw new Error(`MODULE_NOT_FOUND: ${source}`);
      return source;
    },
  };
}

/** Browser replacement for the function of `node:module` that knows the modules of Node. */
export const isBuiltin = (name: string): boolean => name.startsWith('node:') || builtins.has(name);

let base = '';

/** Sets the base path of the site: `/`, `/sub/`. */
export function setBase(baseUrl: string): void {
  base = baseUrl.replace(/\/$/, '');
}

/** Replacement for Gatsby's function, the only one that the previewed components call. */
export const withPrefix = (path: string): string => base + path;
