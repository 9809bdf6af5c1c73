let packages: ReadonlySet<string> = new Set();

/** Says what packages a page's own components may import. */
export function setPackages(names: readonly string[]): void {
  packages = new Set(names);
}

/** Stands for `node:module`, of which articles ask whether a package is installed. */
export function createRequire(_from: string) {
  return {
    resolve(source: string): string {
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? '';
      if (!packages.has(name)) throw new Error(`MODULE_NOT_FOUND: ${source}`);
      return source;
    },
  };
}
