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
