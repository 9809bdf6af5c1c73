/** Reads a Docusaurus project from disk: its configuration, sidebars, docs, blog, pages and files. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import micromatch from 'micromatch';
import { stripBase } from '../../../../src/lib/path';
import { isRecord } from '../../../../src/lib/value';
import { CommandError } from '../../../../tools/processes';
import { at, compact, fieldsOf, flagOf, listOf, textOf, textsOf, tracked } from './data';
import type { Fields } from './data';
import { evaluate } from './evaluate';
import { isMarkdown, listSource, readText, toProject } from './files';
import type { SourceFile } from './files';
import { SIDEBARS } from './find-project';
import type { FoundProject } from './find-project';
import { lineOfKey, notebook } from '../plan/note';
import type { Note } from '../plan/note';
import { givenComponents, isGiving } from './mdx-components';
import { authorsFileOf, baseOf, namedPlugins, namesPlugins, pluginsOf } from './project';
import type {
  NamedPlugin,
  BlogInstance,
  DocsInstance,
  Project,
  ProjectConfig,
  SidebarsSource,
  VersionFiles,
} from './project';
import { translateFooter, translateNavbar, translateSidebars } from './translations';

/** Context of reading a project. */
interface Reading {
  root: string;
  config: ProjectConfig;
  /** Portuguese translations, if there are any. */
  translations?: Translated | undefined;
  notes: Note[];
}

/** Location of the Portuguese translations. */
interface Translated {
  locale: string;
  /** Absolute path of the translations folder. */
  dir: string;
}

/**
 * Reads a project. Sidebars and translations that cannot be read do not throw.
 *
 * @throws CommandError if the configuration cannot be read
 */
export async function readProject(found: FoundProject): Promise<Project> {
  const { root } = found;
  const notes: Note[] = [];
  const original = await readConfig(found);
  const translations = translationsOf(original.data, root);
  const config = {
    ...original,
    ...tracked(withoutBase(await inPortuguese(original.data, translations))),
  };
  const reading: Reading = { root, config, notes, translations };
  const named = namedPlugins(config.data, config.unread);
  const plugins = namesPlugins(config.data) ? named : [...named, ...STANDARD];
  // Without a configuration: otherwise the options are those of the plugin, whose reading is tracked.
  const options = found.docsDir && { path: toProject(found.docsDir, root) || '.' };
  const docs: DocsInstance[] = [];
  for (const plugin of pluginsOf(plugins, 'content-docs')) {
    docs.push(await readDocsInstance({ ...plugin, ...(options && { options }) }, reading));
  }
  const blogs: BlogInstance[] = [];
  for (const plugin of pluginsOf(plugins, 'content-blog')) {
    blogs.push(await readBlog(plugin, reading));
  }
  const pages = await readPagesFolder(pluginsOf(plugins, 'content-pages')[0], reading);
  const statics = await readStatics(reading);
  const swizzled = await listSource(path.resolve(root, 'src/theme'), reading, isGiving);
  const given = swizzled.flatMap(({ text, file }) => (text ? givenComponents(text, file) : []));
  // The default instance goes first, because the first one keeps its ids.
  docs.sort((a, b) => Number(b.id === 'default') - Number(a.id === 'default'));
  const locale = translations?.locale;
  const code = translations && path.join(translations.dir, 'code.json');
  if (code && existsSync(code)) notebook(notes, toProject(code, root)).add(TEXTS_OF_CODE);
  return {
    ...{ root, config, plugins, docs, blogs, pages, statics, swizzled, given, notes },
    ...(locale && { locale }),
  };
}

const TEXTS_OF_CODE = {
  kind: 'left',
  what: 'Os textos de code.json não vieram.',
  why: 'São da interface do Docusaurus e de código React; a interface daqui já é em português.',
  todo: 'Se você tinha mudado algum, escreva-o em content/site/messages.yaml.',
} as const;

/** Plugins assumed for a project whose plugins cannot be read. */
const STANDARD: readonly NamedPlugin[] = ['content-docs', 'content-blog', 'content-pages'].map(
  (kind) => ({ kind, name: kind, options: {}, place: '', unread: [], keys: [] }),
);

async function readConfig({
  root,
  configFile,
}: FoundProject): Promise<Omit<ProjectConfig, 'isRead'>> {
  if (!configFile) return { text: '', data: {}, unread: [], origins: {}, missing: [] };
  const file = toProject(configFile, root);
  const text = await readText(configFile);
  const result = await evaluate(configFile, root);
  if (result.ok && isRecord(result.data)) {
    const missing = missingNames(result.missing);
    const { data, unread, origins } = result;
    return { file, text, data, unread, origins, missing };
  }
  const { reason, line, file: broken } = result.ok ? NO_OBJECT : result;
  const place = broken ? toProject(broken, root) : file;
  const missing = missingNames(result.missing);
  throw new CommandError(
    [
      'A configuração do projeto não pôde ser lida, e nada foi importado.',
      `${place}${line === undefined ? '' : `:${line}`}: ${reason}.`,
      ...(missing.length > 0 ? [`Ela usa o que não está no projeto: ${missing.join(', ')}.`] : []),
      missing.length > 0
        ? 'Instale o que falta na pasta do projeto, ou corrija o arquivo, e importe de novo.'
        : 'Corrija o arquivo e importe de novo.',
    ].join('\n'),
  );
}

const NO_OBJECT = { reason: 'o arquivo não entrega um objeto', line: undefined, file: undefined };

/** Returns the package of a module: `react` for `react/jsx-runtime`. Keeps paths. */
const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/.][^/]*/.exec(name)?.[0] ?? name;

/** Returns the packages and files that are not there, each once. */
const missingNames = (modules: readonly string[]): string[] => [...new Set(modules.map(packageOf))];

/**
 * Returns the Portuguese translations of a site, if it has any. A site in Portuguese may have them too: what
 * Docusaurus writes there for the default language takes the place of the original.
 */
function translationsOf(config: Fields, root: string): Translated | undefined {
  const locale = textOf(at(config, 'i18n', 'defaultLocale')) ?? 'en';
  const all = path.resolve(root, textOf(at(config, 'i18n', 'path')) ?? 'i18n');
  return (/^pt\b/i.test(locale) ? [locale] : ['pt-BR', 'pt', 'pt-PT'])
    .filter((name) => at(config, 'i18n', 'localeConfigs', name, 'translate') !== false)
    .map((name) => ({
      locale: name,
      dir: path.join(all, textOf(at(config, 'i18n', 'localeConfigs', name, 'path')) ?? name),
    }))
    .find(({ dir }) => existsSync(dir));
}

/** Returns the configuration with other values of navbar and footer, those that it has. */
function withLayout(
  data: Fields,
  change: Readonly<Record<'navbar' | 'footer', (value: unknown) => unknown>>,
): Fields {
  const theme = fieldsOf(data['themeConfig']);
  const changed = Object.entries(change).flatMap(([name, better]) =>
    theme[name] === undefined ? [] : [[name, better(theme[name])] as const],
  );
  return { ...data, themeConfig: { ...theme, ...Object.fromEntries(changed) } };
}

/** Returns the configuration with navbar and footer without the base path. */
function withoutBase(data: Fields): Fields {
  const base = baseOf(data);
  if (base === '') return data;
  const bare = (value: unknown) => bareLinks(value, base);
  return withLayout(data, { navbar: bare, footer: bare });
}

/**
 * Returns items without the base path, which Docusaurus does not add twice to links. In HTML it stays: that is
 * published as written, there and here.
 */
function bareLinks(items: unknown, base: string): unknown {
  if (Array.isArray(items)) return items.map((item) => bareLinks(item, base));
  if (!isRecord(items)) return items;
  return Object.fromEntries(
    Object.entries(items).map(([key, inner]) => [
      key,
      (key === 'to' || key === 'href') && typeof inner === 'string'
        ? (stripBase(base, inner) ?? inner)
        : bareLinks(inner, base),
    ]),
  );
}

/** Returns the configuration with navbar and footer translated. */
async function inPortuguese(data: Fields, translations: Translated | undefined): Promise<Fields> {
  if (translations === undefined) return data;
  const theme = path.join(translations.dir, 'docusaurus-theme-classic');
  const words = await readTable(path.join(theme, 'navbar.json'));
  const footerWords = await readTable(path.join(theme, 'footer.json'));
  return withLayout(data, {
    navbar: (navbar) => translateNavbar(navbar, words),
    footer: (footer) => translateFooter(footer, footerWords),
  });
}

/** Reads a translation file; empty if it does not exist or cannot be read. */
async function readTable(file: string): Promise<Fields> {
  if (!existsSync(file)) return {};
  const result = await evaluate(file, path.dirname(file));
  return result.ok ? fieldsOf(result.data) : {};
}

/** Returns the folder with the translated content of a plugin. */
function folderOfTranslations({ kind, options }: NamedPlugin, { dir }: Translated): string {
  const id = textOf(options['id']);
  return path.join(dir, `docusaurus-plugin-${kind}${id && id !== 'default' ? `-${id}` : ''}`);
}

const isReadInDocs = (name: string) =>
  isMarkdown(name) ||
  /(?:^|\/)(?:_category_\.(?:ya?ml|json)|tags\.ya?ml|authors\.ya?ml)$/.test(name);

async function readDocsInstance(plugin: NamedPlugin, reading: Reading): Promise<DocsInstance> {
  const { root, translations } = reading;
  const { options } = plugin;
  const id = textOf(options['id']) ?? 'default';
  const prefix = id === 'default' ? '' : `${id}_`;
  const dir = folderOf(options['path'], 'docs', root);
  /** Reads a version, with the Portuguese label and sidebars of its translation file. */
  const versionOf = async (
    name: string,
    folder: string,
    sidebars: SidebarsSource | undefined,
  ): Promise<VersionFiles> => {
    const translated = name === 'current' ? name : `version-${name}`;
    const files = await readContentFolder(
      {
        dir: path.resolve(root, folder),
        plugin,
        versionFolder: translated,
        isRead: isReadInDocs,
      },
      reading,
    );
    const labels = translations && {
      table: await readTable(
        path.join(folderOfTranslations(plugin, translations), `${translated}.json`),
      ),
      slugger: new GithubSlugger(),
    };
    return {
      name,
      dir: folder,
      files,
      label: textOf(at(labels?.table['version.label'], 'message')),
      translations: labels,
      sidebars:
        sidebars && labels
          ? { ...sidebars, data: translateSidebars(sidebars.data, labels) }
          : sidebars,
    };
  };
  const versions = [await versionOf('current', dir, await readSidebars(options, dir, reading))];
  const names = flagOf(options['disableVersioning'])
    ? []
    : await readVersionNames(path.join(root, `${prefix}versions.json`), reading);
  for (const name of names) {
    const file = path.join(root, `${prefix}versioned_sidebars`, `version-${name}-sidebars.json`);
    const sidebars = existsSync(file) ? await sidebarsFrom(file, reading) : undefined;
    versions.push(await versionOf(name, `${prefix}versioned_docs/version-${name}`, sidebars));
  }
  return { id, plugin, versions };
}

/** Returns the folder set by an option, relative to the project; `.` is the project folder. */
function folderOf(written: unknown, otherwise: string, root: string): string {
  const folder = (textOf(written) ?? otherwise).replaceAll('\\', '/');
  return toProject(path.resolve(root, folder), root) || '.';
}

/** A folder with the content of a plugin, which may have translations. */
interface ContentFolder {
  /** Absolute path. */
  dir: string;
  plugin: NamedPlugin;
  /** Subfolder of the translations: for docs, there is one per version. */
  versionFolder?: string;
  isRead: (relativePath: string) => boolean;
}

/**
 * Reads the files of a folder that its plugin does not leave out, replaced by their Portuguese translations where
 * they exist.
 */
async function readContentFolder(
  { dir, plugin, versionFolder = '', isRead }: ContentFolder,
  reading: Reading,
): Promise<SourceFile[]> {
  const { root, translations, notes } = reading;
  const isIncluded = inclusion(plugin);
  const filesIn = async (folder: string) =>
    (await listSource(folder, reading, isRead)).filter(({ relativePath }) =>
      isIncluded(relativePath),
    );
  const all = await filesIn(dir);
  if (!translations) return all;
  const folder = path.join(folderOfTranslations(plugin, translations), versionFolder);
  const over = (await filesIn(folder)).map((file) => ({
    ...file,
    original: toProject(path.join(dir, file.relativePath), root),
  }));
  const pages = over.filter(({ relativePath }) => isMarkdown(relativePath)).length;
  if (pages > 0) {
    notebook(notes, toProject(folder, root)).add({
      kind: 'changed',
      what: `${pages === 1 ? 'Uma página veio' : `${pages} páginas vieram`} da tradução para o português.`,
      why: 'Este site é em português: onde há tradução, ela vale no lugar do original.',
    });
  }
  const translated = new Map(over.map((file) => [file.relativePath, file]));
  const known = new Set(all.map(({ relativePath }) => relativePath));
  return [
    ...all.map((file) => translated.get(file.relativePath) ?? file),
    ...over.filter(({ relativePath }) => !known.has(relativePath)),
  ];
}

/** Returns a function that reports whether the options of a plugin include a file, by its path in the folder. */
function inclusion({ options }: NamedPlugin): (relativePath: string) => boolean {
  const excluded = textsOf(options['exclude'] ?? []).filter(isOwnPattern);
  const included = textsOf(options['include'] ?? '**');
  // Of all patterns at once, since `!` takes from the others.
  const isMatch = (relativePath: string, patterns: readonly string[]) =>
    micromatch([relativePath], patterns).length > 0;
  return (relativePath) =>
    !isMatch(relativePath, excluded) &&
    (!isMarkdown(relativePath) || isPartOfPage(relativePath) || isMatch(relativePath, included));
}

/** Reports whether a pattern is not a Docusaurus default, which exclude partials and tests from pages. */
const isOwnPattern = (pattern: string) => !/\/_\*|\*\.(?:test|spec)|__tests__/.test(pattern);
const isPartOfPage = (relativePath: string) =>
  relativePath.split('/').some((part) => part.startsWith('_'));

async function readVersionNames(file: string, { root, notes }: Reading): Promise<string[]> {
  if (!existsSync(file)) return [];
  const result = await evaluate(file, root);
  if (result.ok && Array.isArray(result.data)) return textsOf(result.data);
  notebook(notes, toProject(file, root)).add(
    {
      kind: 'attention',
      what: 'A lista de versões não pôde ser lida.',
      why: 'O arquivo precisa ser uma lista JSON de nomes, como ["2.0", "1.0"].',
      todo: 'Corrija o arquivo e importe de novo com --force.',
    },
    result.ok ? undefined : result.line,
  );
  return [];
}

async function readSidebars(
  options: Fields,
  docsDir: string,
  reading: Reading,
): Promise<SidebarsSource | undefined> {
  const { root, config, notes } = reading;
  const written = options['sidebarPath'];
  if (written === false) {
    return { file: config.file ?? '', text: '', data: {} };
  }
  const name = textOf(written)?.replaceAll('\\', '/');
  if (name) {
    const file = path.resolve(root, name);
    if (existsSync(file)) return sidebarsFrom(file, reading);
    notebook(notes, config.file).add(
      {
        kind: 'attention',
        what: `O arquivo de barras laterais ${toProject(file, root)} não existe.`,
        why: 'A barra lateral foi feita a partir das pastas.',
        todo: 'Confira as barras laterais em content/site/docs.yaml.',
      },
      lineOfKey(config.text, ['sidebarPath']),
    );
    return undefined;
  }
  // Use the default file names only without a configuration; with one, no sidebarPath means no file.
  if (config.file && Object.keys(config.data).length > 0) return undefined;
  const usual = [root, path.resolve(root, docsDir)]
    .flatMap((dir) => SIDEBARS.map((file) => path.join(dir, file)))
    .find((file) => existsSync(file));
  return usual ? sidebarsFrom(usual, reading) : undefined;
}

async function sidebarsFrom(
  file: string,
  { root, config, notes }: Reading,
): Promise<SidebarsSource | undefined> {
  const result = await evaluate(file, root);
  const name = toProject(file, root);
  if (result.ok) {
    const missing = missingNames(result.missing);
    if (missing.length > 0) {
      notebook(notes, name).add({
        kind: 'attention',
        what: `As barras laterais usam o que não está no projeto: ${missing.join(', ')}.`,
        why: 'As linhas que dependem disso não vieram.',
        todo: 'Instale o que falta, ou gere-o com o Docusaurus, e importe de novo com --force.',
      });
    }
    const base = baseOf(config.data);
    const data = base === '' ? result.data : bareLinks(result.data, base);
    return { file: name, text: await readText(file), data };
  }
  notebook(notes, result.file ? toProject(result.file, root) : name).add(
    {
      kind: 'attention',
      what: `As barras laterais não puderam ser lidas: ${result.reason}.`,
      why: 'A barra lateral foi feita a partir das pastas.',
      todo: 'Corrija o arquivo e importe de novo com --force, ou escreva as barras em content/site/docs.yaml.',
    },
    result.line,
  );
  return undefined;
}

async function readBlog(plugin: NamedPlugin, reading: Reading): Promise<BlogInstance> {
  const { root } = reading;
  const dir = folderOf(plugin.options['path'], 'blog', root);
  const isRead = (name: string) => isReadInDocs(name) || name === authorsFileOf(plugin);
  const folder = { dir: path.resolve(root, dir), plugin, isRead };
  const files = (await readContentFolder(folder, reading)).filter(
    ({ original, relativePath }) => !original || relativePath !== BLOG_WORDS,
  );
  const id = textOf(plugin.options['id']) ?? 'default';
  return { id, plugin, dir, files, words: await blogWords(plugin, reading) };
}

/** File next to translated posts with the title and description of the blog. */
const BLOG_WORDS = 'options.json';

async function blogWords(plugin: NamedPlugin, { translations }: Reading): Promise<Fields> {
  if (!translations) return {};
  const table = await readTable(path.join(folderOfTranslations(plugin, translations), BLOG_WORDS));
  return compact({
    blogTitle: textOf(at(table, 'title', 'message')),
    blogDescription: textOf(at(table, 'description', 'message')),
  });
}

async function readPagesFolder(
  plugin: NamedPlugin | undefined,
  reading: Reading,
): Promise<SourceFile[]> {
  if (!plugin) return [];
  const { root } = reading;
  const dir = path.resolve(root, folderOf(plugin.options['path'], 'src/pages', root));
  return readContentFolder({ dir, plugin, isRead: isMarkdown }, reading);
}

async function readStatics(reading: Reading): Promise<SourceFile[]> {
  const { root, config } = reading;
  const written = listOf(config.data['staticDirectories']);
  const dirs = written.length > 0 ? textsOf(written) : ['static'];
  const lists = await Promise.all(
    dirs.map((dir) =>
      listSource(path.resolve(root, dir), { ...reading, hasHidden: true }, () => false),
    ),
  );
  return lists.flat();
}
