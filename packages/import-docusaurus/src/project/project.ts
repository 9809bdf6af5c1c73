/** Types of a Docusaurus project as read from disk. */
import type { Fields } from './data';
import type { SourceFile } from './files';
import type { Note } from '../plan/note';
import type { NamedPlugin } from './plugins';

/** Evaluated configuration. */
export interface ProjectConfig {
  /** Path relative to the project; absent if there is no configuration file. */
  file?: string;
  /** Source text, for line numbers. */
  text: string;
  data: Fields;
  /** Paths whose value is not data: `themeConfig.prism.theme`. */
  unread: readonly string[];
}

/** Sidebars of one version. */
export interface SidebarsSource {
  /** Path relative to the project, for messages. */
  file: string;
  text: string;
  data: unknown;
}

/** Docs of one version. */
export interface VersionFiles {
  /** `current`, or a name from versions.json. */
  name: string;
  /** Folder relative to the project. */
  dir: string;
  files: readonly SourceFile[];
  /** If absent, the sidebar is generated from the folders. */
  sidebars?: SidebarsSource | undefined;
}

/** A docs plugin instance; a site may have several. */
export interface DocsInstance {
  /** `default`, or the `id` option of the plugin. */
  id: string;
  plugin: NamedPlugin;
  /** `current`, then the others from newest to oldest. */
  versions: readonly VersionFiles[];
}

/** A blog plugin instance. */
export interface BlogInstance {
  id: string;
  plugin: NamedPlugin;
  dir: string;
  files: readonly SourceFile[];
}

/** A project as read from disk. */
export interface Project {
  /** Absolute path of the project folder. */
  root: string;
  config: ProjectConfig;
  plugins: readonly NamedPlugin[];
  docs: readonly DocsInstance[];
  blogs: readonly BlogInstance[];
  /** Files of `src/pages`. */
  pages: readonly SourceFile[];
  statics: readonly SourceFile[];
  /** Locale of the translations that replaced originals, if any: `pt-BR`. */
  locale?: string;
  /** Notes added while reading. */
  notes: readonly Note[];
}
