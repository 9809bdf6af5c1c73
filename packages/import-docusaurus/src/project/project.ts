/** A Docusaurus project as read from disk, and the plugins of its configuration. */
import type { GivenComponent } from './mdx-components';
import type { Fields } from './data';
import type { SourceFile } from './files';
import type { Note } from '../plan/note';
import type { DocsTranslations } from './translations';
import { normalizeBase } from '../../../../src/lib/path';
import { at, fieldsOf, listOf, textOf } from './data';

/** Evaluated configuration. */
export interface ProjectConfig {
  /** Path relative to the project; absent if there is no configuration file. */
  file?: string;
  /** Source text, for line numbers. */
  text: string;
  data: Fields;
  /** Reports whether a field of `data` has been read: what nobody reads is not imported. */
  isRead: (place: string) => boolean;
  /** Paths whose value is not data: `themeConfig.prism.theme`. */
  unread: readonly string[];
  /** Packages, files or functions that those values come from, by path. */
  origins: Readonly<Record<string, string>>;
  /** Packages and files that it uses and that are not there. */
  missing: readonly string[];
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
  /** Label of the Portuguese translation. */
  label?: string | undefined;
  /** Translations of the labels of its categories; the sidebars have them already. */
  translations?: DocsTranslations | undefined;
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
  /** Translated title and description, by option. */
  words: Fields;
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
  /** Files of `src/theme`, which replace components of the theme. */
  swizzled: readonly SourceFile[];
  /** Components that pages may use without importing them. */
  given: readonly GivenComponent[];
  /** Locale of the translations that replaced originals, if any: `pt-BR`. */
  locale?: string;
  /** Notes added while reading. */
  notes: readonly Note[];
}

/** A plugin, theme or preset of the configuration. */
export interface NamedPlugin {
  /** Name without package scope and prefix: `content-docs`, `classic`, `client-redirects`. */
  kind: string;
  /** Name as written in the configuration. */
  name: string;
  options: Fields;
  /** Path of the options in the configuration: `presets.0.1.docs`. */
  place: string;
  /** Options whose value is not data, such as a function. */
  unread: readonly string[];
  /** Configuration keys that lead to the plugin, for its line number. */
  keys: readonly string[];
}

type Named = Omit<NamedPlugin, 'unread'>;

/**
 * Returns all presets, plugins and themes. The classic preset is expanded to its plugins.
 *
 * @param unread paths in the configuration whose value is not data: `presets.0.1.docs.editUrl`
 */
export function namedPlugins(config: Fields, unread: readonly string[] = []): NamedPlugin[] {
  const presets = entries(config, 'presets');
  const all = [
    ...presets.filter(({ kind }) => kind !== 'classic'),
    ...presets.filter(({ kind }) => kind === 'classic').flatMap(partsOfClassic),
    ...entries(config, 'plugins'),
    ...entries(config, 'themes'),
  ];
  return all.map((plugin) => {
    const inside = unread.filter((one) => one.startsWith(`${plugin.place}.`));
    const keys = inside.map((one) => one.slice(plugin.place.length + 1));
    return { ...plugin, unread: keys.filter((key) => !key.includes('.')) };
  });
}

function entries(config: Fields, list: string): Named[] {
  const all = listOf(config[list]).map((entry) => {
    const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    return { name: typeof name === 'string' ? name : undefined, options: fieldsOf(options) };
  });
  const hasClassic = all.some(({ name = '' }) => kindOf(name) === 'classic');
  return all.flatMap(({ name, options }, index) => {
    const own = { options, place: `${list}.${index}.1`, keys: [list] };
    // An imported preset has no name, and another one may wrap the classic preset: detect it by its
    // options.
    const mayBeClassic = list === 'presets' && (name === undefined || !hasClassic);
    if (mayBeClassic && ALWAYS.some((part) => part in options)) {
      return [{ kind: 'classic', name: name ?? 'classic', ...own }];
    }
    return name === undefined ? [] : [{ kind: kindOf(name), name, ...own }];
  });
}

/** Returns the kind of a plugin: `content-docs` for a full name, a short name and a resolved path alike. */
function kindOf(name: string): string {
  const bare = name.split(/node_modules[\\/]/).at(-1) ?? name;
  return bare
    .replaceAll('\\', '/')
    .replace(/\/(?:lib|src|dist)\/.*$/, '')
    .replace(/^@docusaurus\//, '')
    .replace(/^(?:docusaurus-)?(?:plugin|theme|preset)-/, '');
}

/** Options of the classic preset, with the kinds of the plugins that they configure. */
const CLASSIC_PARTS: Record<string, string> = {
  docs: 'content-docs',
  blog: 'content-blog',
  pages: 'content-pages',
  theme: 'classic-theme',
  sitemap: 'sitemap',
  gtag: 'google-gtag',
  googleAnalytics: 'google-analytics',
  googleTagManager: 'google-tag-manager',
};

/** Parts of the classic preset that are enabled by default, by which it is known too. */
const ALWAYS = ['docs', 'blog', 'pages'];

function partsOfClassic({ name, options, place, keys }: Named): Named[] {
  return Object.entries(CLASSIC_PARTS).flatMap(([part, kind]) => {
    const value = options[part];
    if (value === false || (value === undefined && !ALWAYS.includes(part))) return [];
    const own = { options: fieldsOf(value), place: `${place}.${part}`, keys: [...keys, part] };
    return [{ kind, name, ...own }];
  });
}

/** Returns the plugins of the given kinds. */
export const pluginsOf = (plugins: readonly NamedPlugin[], ...kinds: readonly string[]) =>
  plugins.filter(({ kind }) => kinds.includes(kind));

/** Returns the path of the authors file, relative to the blog folder. */
export const authorsFileOf = ({ options }: Pick<NamedPlugin, 'options'>): string =>
  (textOf(options['authorsMapPath']) ?? 'authors.yml').replace(/^\.\//, '');

/** Returns the base path of the site; empty for the root. */
export const baseOf = (config: Fields): string => normalizeBase(textOf(config['baseUrl']) ?? '/');

/** Reports whether any preset or plugin could be read. */
export const namesPlugins = (config: Fields): boolean =>
  ['presets', 'plugins'].some((list) => listOf(at(config, list)).some(Boolean));
