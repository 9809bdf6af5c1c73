let packages: ReadonlySet<string> = new Set();

/** Sets the packages that the components of a page may import. */
export function setPackages(names: readonly string[]): void {
  packages = new Set(names);
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
