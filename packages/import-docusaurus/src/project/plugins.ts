/** Which plugins a configuration names, and with what options. Pure. */
import { at, fieldsOf, listOf, textOf } from './data';
import type { Fields } from './data';

/** A plugin, theme or preset of the configuration. */
export interface NamedPlugin {
  /** The name without what all of them share: `content-docs`, `classic`, `client-redirects`. */
  kind: string;
  /** As it is written. */
  name: string;
  options: Fields;
  /** Options whose value is no data, such as a function. */
  unread: readonly string[];
  /** Keys that lead to it, for finding its line. */
  keys: readonly string[];
}

/** A plugin with its number in its list. */
type ListedPlugin = NamedPlugin & { index: number };

/**
 * All presets, plugins and themes; a preset's parts stand as the plugins they are.
 *
 * @param unread places of the configuration whose value is no data: `presets.0.1.docs.editUrl`
 */
export function namedPlugins(config: Fields, unread: readonly string[] = []): NamedPlugin[] {
  const presets = entries(config, 'presets', unread);
  return [
    ...presets.filter(({ kind }) => kind !== 'classic'),
    ...presets
      .filter(({ kind }) => kind === 'classic')
      .flatMap((preset) => partsOfClassic(preset, unread)),
    ...entries(config, 'plugins', unread),
    ...entries(config, 'themes', unread),
  ];
}

function entries(config: Fields, list: string, unread: readonly string[]): ListedPlugin[] {
  const all = listOf(config[list]).map((entry) => {
    const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    return { name, options: fieldsOf(options) };
  });
  const isNamed = ({ name }: { name: unknown }) =>
    typeof name === 'string' && kindOf(name) === 'classic';
  const hasClassic = all.some(isNamed);
  return all.flatMap(({ name, options }, index) => {
    const keys = [list];
    const own = unreadIn(`${list}.${index}.1`, unread);
    // A preset may be imported, or another's around the classic one: its options tell.
    const mayBeClassic = list === 'presets' && (typeof name !== 'string' || !hasClassic);
    if (mayBeClassic && CLASSIC_SIGNS.some((part) => part in options)) {
      const written = typeof name === 'string' ? name : 'classic';
      return [{ kind: 'classic', name: written, options, unread: own, keys, index }];
    }
    if (typeof name !== 'string') return [];
    return [{ kind: kindOf(name), name, options, unread: own, keys, index }];
  });
}

/** The keys right below a place whose value could not be read. */
const unreadIn = (place: string, unread: readonly string[]): string[] =>
  unread
    .filter((one) => one.startsWith(`${place}.`))
    .map((one) => one.slice(place.length + 1))
    .filter((key) => !key.includes('.'));

const CLASSIC_SIGNS = ['docs', 'blog', 'pages'];

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

function partsOfClassic(
  { name, options, keys, index }: ListedPlugin,
  unread: readonly string[],
): NamedPlugin[] {
  return Object.entries(CLASSIC_PARTS).flatMap(([part, kind]) => {
    const value = options[part];
    if (value === false || (value === undefined && !ALWAYS.includes(part))) return [];
    const own = unreadIn(`presets.${index}.1.${part}`, unread);
    return [{ kind, name, options: fieldsOf(value), unread: own, keys: [...keys, part] }];
  });
}

/** The plugins of a kind; with `id` where there may be several of it. */
export const pluginsOf = (plugins: readonly NamedPlugin[], ...kinds: readonly string[]) =>
  plugins.filter(({ kind }) => kinds.includes(kind));

/** The file with the people who write in a blog, from the blog's folder. */
export const authorsFileOf = ({ options }: Pick<NamedPlugin, 'options'>): string =>
  (textOf(options['authorsMapPath']) ?? 'authors.yml').replace(/^\.\//, '');

/** Whether any preset, plugin or theme could be read at all. */
export const namesPlugins = (config: Fields): boolean =>
  ['presets', 'plugins'].some((list) => listOf(at(config, list)).some(Boolean));
