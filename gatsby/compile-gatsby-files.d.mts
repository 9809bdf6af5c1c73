/** @see compile-gatsby-files.mjs */
export function compileGatsbyFiles(siteRoot: string): Promise<void>;

/** Returns the compiled file of a local plugin or of the site; `undefined` if there is none. */
export function findCompiledLocalPluginModule(
  rootDir: string,
  pluginName: string,
  moduleName: string,
): string | undefined;
