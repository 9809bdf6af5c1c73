/** Which plugins a configuration names, and with what options. Pure. */
import { at, fieldsOf, listOf } from './data';
import type { Fields } from './data';

/** A plugin, theme or preset of the configuration. */
export interface NamedPlugin {
  /** The name without what all of them share: `content-docs`, `classic`, `client-redirects`. */
  kind: string;
  /** As it is written. */
  name: string;
  options: Fields;
  /** Keys that lead to it, for finding its line. */
  keys: readonly string[];
}

/** All presets, plugins and themes; a preset's parts stand as the plugins they are. */
export function namedPlugins(config: Fields): NamedPlugin[] {
  const presets = entries(config, 'presets');
  return [
    ...presets.filter(({ kind }) => kind !== 'classic'),
    ...presets.filter(({ kind }) => kind === 'classic').flatMap(partsOfClassic),
    ...entries(config, 'plugins'),
    ...entries(config, 'themes'),
  ];
}

function entries(config: Fields, list: string): NamedPlugin[] {
  return listOf(config[list]).flatMap((entry) => {
    const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    // A preset may be imported, or another's around the classic one: its options tell.
    const isClassic = list === 'presets' && CLASSIC_SIGNS.some((part) => part in fieldsOf(options));
    if (isClassic) {
      const written = typeof name === 'string' ? name : 'classic';
      return [{ kind: 'classic', name: written, options: fieldsOf(options), keys: [list] }];
    }
    if (typeof name !== 'string') return [];
    return [{ kind: kindOf(name), name, options: fieldsOf(options), keys: [list] }];
  });
}

const CLASSIC_SIGNS = ['docs', 'blog', 'pages', 'theme'];

/** `@docusaurus/plugin-content-docs`, `content-docs` and a resolved path all are `content-docs`. */
function kindOf(name: string): string {
  const bare = name.split(/node_modules[\\/]/).at(-1) ?? name;
  return bare
    .replaceAll('\\', '/')
    .replace(/\/(?:lib|src|dist)\/.*$/, '')
    .replace(/^@docusaurus\//, '')
    .replace(/^(?:docusaurus-)?(?:plugin|theme|preset)-/, '');
}

/** The options of the classic preset and the plugins that they are for. */
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

/** Docs, blog and pages are there unless they are switched off. */
const ALWAYS = ['docs', 'blog', 'pages'];

function partsOfClassic({ name, options, keys }: NamedPlugin): NamedPlugin[] {
  return Object.entries(CLASSIC_PARTS).flatMap(([part, kind]) => {
    const value = options[part];
    if (value === false || (value === undefined && !ALWAYS.includes(part))) return [];
    return [{ kind, name, options: fieldsOf(value), keys: [...keys, part] }];
  });
}

/** The plugins of a kind; with `id` where there may be several of it. */
export const pluginsOf = (plugins: readonly NamedPlugin[], ...kinds: readonly string[]) =>
  plugins.filter(({ kind }) => kinds.includes(kind));

/** Whether any preset, plugin or theme could be read at all. */
export const namesPlugins = (config: Fields): boolean =>
  ['presets', 'plugins'].some((list) => listOf(at(config, list)).some(Boolean));
