/** A Docusaurus project as it was read: data and texts, nothing decided yet. */
import type { Fields } from './data';
import type { SourceFile } from './files';
import type { Note } from '../plan/note';
import type { NamedPlugin } from './plugins';

/** The configuration, as data. */
export interface ProjectConfig {
  /** From the project; absent where there is none. */
  file?: string;
  /** Its text, to find lines in. */
  text: string;
  data: Fields;
  /** Places whose value is no data: `themeConfig.prism.theme`. */
  unread: readonly string[];
}

/** Sidebars of one version. */
export interface SidebarsSource {
  /** From the project, for messages. */
  file: string;
  text: string;
  data: unknown;
}

/** The docs of one version. */
export interface VersionFiles {
  /** `current`, or as in versions.json. */
  name: string;
  /** From the project. */
  dir: string;
  files: readonly SourceFile[];
  /** Absent: made from the folders. */
  sidebars?: SidebarsSource | undefined;
}

/** One set of docs; a site may have several. */
export interface DocsInstance {
  /** `default`, or the plugin's own. */
  id: string;
  plugin: NamedPlugin;
  /** Newest first; `current` comes before all others. */
  versions: readonly VersionFiles[];
}

/** One blog. */
export interface BlogInstance {
  id: string;
  plugin: NamedPlugin;
  dir: string;
  files: readonly SourceFile[];
}

/** Everything that was read. */
export interface Project {
  /** Absolute. */
  root: string;
  config: ProjectConfig;
  plugins: readonly NamedPlugin[];
  docs: readonly DocsInstance[];
  blogs: readonly BlogInstance[];
  /** `src/pages`. */
  pages: readonly SourceFile[];
  statics: readonly SourceFile[];
  /** The language of the translations that were taken in place of originals: `pt-BR`. */
  locale?: string;
  /** What reading itself has to say. */
  notes: readonly Note[];
}
