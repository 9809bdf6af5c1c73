/** What the editor knows of a file of the project without having its bytes. */
export interface KnownFile {
  /** Its text, where other pages may quote it: a partial, for instance. */
  text?: string;
  /** MD5 of its bytes, as the build tells one content from another. */
  hash?: string;
  /** Where the browser gets it. */
  src?: string;
  /** In pixels, of a picture whose size is known. */
  width?: number;
  height?: number;
}

/** Files by their path from the project, which here is the root: `/content/docs/_aviso.mdx`. */
export type KnownFiles = Readonly<Record<string, KnownFile>>;

let known: KnownFiles = {};

/** Says what files there are; until then there is none. */
export function setFiles(files: KnownFiles): void {
  known = files;
}

/** What is known of a file; nothing when there is no such file. */
export function fileAt(path: string): KnownFile | undefined {
  return Object.hasOwn(known, path) ? known[path] : undefined;
}
