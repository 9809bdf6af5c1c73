/** @see compile-gatsby-files.mjs */
export function compileGatsbyFiles(siteRoot: string): Promise<void>;

/** The compiled file of a local plugin or of the site; nothing where there is none. */
export function findCompiledLocalPluginModule(
  rootDir: string,
  pluginName: string,
  moduleName: string,
): string | undefined;
