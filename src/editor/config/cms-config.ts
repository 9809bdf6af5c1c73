import { withoutAccents } from '../../lib/text';
import type { CmsSettings } from '../../content/schema/cms';
import { CONFIG_FILES } from '../../content/schema/config-files';
import type { ConfigName } from '../../content/schema/config-files';
import type { KindName } from '../content-kinds';
import { withBase } from '../../lib/path';
import { SOURCE, formatName } from '../format/formats';
import { PICTURE_FOLDERS, formOfKind } from './fields';
import type { DecapField } from './fields';

/** Input of the editor's configuration, besides the schemas. */
export interface CmsInput {
  cms: CmsSettings;
  site: { url: string; baseUrl: string; logo: { src: string } };
  /** Folders of pages in menu order; each has its own list in the editor. */
  folders: readonly PageFolder[];
  /** Files that define the tags of docs: `content/docs/tags.yml`. */
  tags?: readonly string[];
  /** Sidebar files; the sidebars of `content/docs` are in docs.yaml instead. */
  sidebars?: readonly string[];
  /** Existing settings files of folders: `content/docs/voz/_category_.yml`. */
  categories?: readonly string[];
  /** Only in `develop`: URL of the editor's local backend. */
  local?: { proxyUrl: string };
}

/** Kinds of pages. */
type PageKind = 'doc' | 'page' | 'post';

/** File extensions of pages. */
export type PageExtension = 'mdx' | 'md';

/** A folder of pages. */
export interface PageFolder {
  kind: PageKind;
  /** Path relative to the project: `content/docs/voz`. */
  dir: string;
  /** Label of its list: `Documentação › Voz`. */
  label: string;
  /** File extensions of its pages, one collection each. New pages get the first. */
  extensions?: readonly PageExtension[];
  /** Whether its list includes the pages of subfolders, as the list of posts does. */
  isTree?: boolean;
}

/** Labels of the settings files, in the order of the editor's menu, where they follow the pages. */
const CONFIG_LABELS: Record<ConfigName, string> = {
  home: 'Página inicial',
  navbar: 'Barra de navegação',
  footer: 'Rodapé',
  announcement: 'Aviso',
  docs: 'Documentação: barras laterais e versões',
  search: 'Pesquisa',
  redirects: 'Redirecionamentos',
  app: 'Rótulos do aplicativo',
  glossary: 'Glossário',
  messages: 'Textos da interface',
  site: 'Site',
  colorMode: 'Modo claro e escuro',
  blog: 'Blog: configuração',
  analytics: 'Contagem de visitas',
  cms: 'Editor',
};

const CONFIG_NAMES = Object.keys(CONFIG_LABELS) as ConfigName[];

/** Settings files whose part of the site the editor previews. */
export const SITE_PARTS = ['announcement', 'navbar', 'footer', 'home'] as const;

export type SitePart = (typeof SITE_PARTS)[number];

/**
 * Returns the editor's label of a settings file with its path: `“Rodapé” (content/site/footer.yaml)`. For
 * any other file, returns the path.
 */
export function placeName(file: string): string {
  const found = CONFIG_NAMES.find((name) => CONFIG_FILES[name].file === file);
  return found ? `“${CONFIG_LABELS[found]}” (${file})` : file;
}

/** Returns the complete configuration of the editor for `CMS.init`, made of JSON values only. */
export function cmsConfig(input: CmsInput) {
  const { cms, site, local } = input;
  const address = `${site.url}${site.baseUrl}`.replace(/\/+$/, '');
  return {
    backend: backendOf(cms, local),
    // Decap fetches `config.yml` otherwise.
    load_config_file: false,
    locale: 'pt',
    site_url: address,
    display_url: address,
    logo: { src: withBase(site.baseUrl, site.logo.src) },
    show_preview_links: cms.previewLinks && !local,
    publish_mode: cms.editorialWorkflow && !local ? 'editorial_workflow' : 'simple',
    media_folder: PICTURE_FOLDERS.media_folder.replace(/^\//, ''),
    public_folder: PICTURE_FOLDERS.public_folder,
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-' },
    editor: { preview: true },
    collections: collectionsOf(input),
  };
}

/** The editor's configuration, as Decap reads it. */
export type DecapConfig = ReturnType<typeof cmsConfig>;

/** Returns the kind of the entries in a collection, which is the first part of the collection's name. */
export const kindOfCollection = (name: string): KindName => name.split(SEPARATOR)[0] as KindName;

const SEPARATOR = '--';

/** Templates of commit messages, in the language of the people who read them. */
const COMMITS = {
  create: 'Cria {{collection}} “{{slug}}”',
  update: 'Muda {{collection}} “{{slug}}”',
  delete: 'Apaga {{collection}} “{{slug}}”',
  uploadMedia: 'Traz “{{path}}”',
  deleteMedia: 'Apaga “{{path}}”',
};

/** Returns the backend of the published editor, or the local one. */
export function backendOf({ backend }: CmsSettings, local?: CmsInput['local']) {
  if (local) return { name: 'proxy', proxy_url: local.proxyUrl };
  if (!backend) throw new Error('cms.yaml has no backend: its schema lets none be enabled.');
  const { type, repo, branch, baseUrl, authEndpoint, previewContext } = backend;
  const apiRoot =
    backend.apiRoot ?? (type === 'gitlab' && baseUrl ? `${baseUrl}/api/v4` : undefined);
  return {
    name: type,
    repo,
    branch,
    ...(baseUrl && { base_url: baseUrl }),
    ...(authEndpoint && { auth_endpoint: authEndpoint }),
    ...(apiRoot && { api_root: apiRoot }),
    ...(backend.type === 'gitlab' && { auth_type: 'pkce', app_id: backend.appId }),
    ...(type === 'gitlab' && baseUrl && { graphql_api_root: `${baseUrl}/api/graphql` }),
    ...(previewContext && { preview_context: previewContext }),
    commit_messages: COMMITS,
  };
}

function collectionsOf({ folders, tags = [], sidebars = [], categories = [] }: CmsInput) {
  const pages = folders.flatMap(({ extensions = ['mdx'], ...folder }) =>
    extensions.map((extension, index) => pagesIn(folder, extension, index === 0)),
  );
  return [
    ...withOwnNames(pages),
    files('authors', 'Pessoas do blog', ['content/blog/authors.yml']),
    ...CONFIG_NAMES.map((name) => files(name, CONFIG_LABELS[name], [CONFIG_FILES[name].file])),
    files('tags', 'Etiquetas', [...tags, 'content/blog/tags.yml']),
    ...(sidebars.length > 0 ? [files('sidebars', 'Outras barras laterais', sidebars)] : []),
    ...(categories.length > 0 ? [files('category', 'Grupos feitos de pastas', categories)] : []),
  ];
}

/** Templates of the names of new files. `newEntryFile` repeats these rules for the editor's own checks. */
const FILE_NAMES: Record<PageKind, string> = {
  doc: '{{slug}}',
  page: '{{slug}}',
  post: "{{fields.date | date('YYYY-MM-DD')}}-{{slug}}",
};

/**
 * Returns the collection of the pages with one extension in a folder. A new page is created in the folder
 * of its list; there is no field to choose a folder (Decap's `meta.path`). With such a field, Decap names
 * the file by another rule, with accents and without the date, and overwrites an existing file (3.16,
 * `selectCustomPath`).
 */
function pagesIn(
  { kind, dir, label, isTree = false }: PageFolder,
  extension: PageExtension,
  canCreate: boolean,
) {
  const summary = "{{title | default('Sem título')}}";
  return {
    name: collectionName(kind, dir, extension),
    label: canCreate ? label : `${label} (arquivos .${extension})`,
    label_singular: kind === 'post' ? 'Texto' : 'Página',
    folder: dir,
    format: formatName(kind),
    extension,
    create: canCreate,
    delete: true,
    slug: FILE_NAMES[kind],
    identifier_field: 'title',
    summary: `${summary} · {{filename}}`,
    // Relative to the entry, so that pictures are stored beside the page.
    media_folder: '',
    public_folder: '',
    ...(isTree && { nested: { depth: 20, subfolders: false, summary } }),
    fields: formFields(kind),
  };
}

/**
 * Returns a collection name that contains only characters valid in the editor's URLs and in branch names.
 */
function collectionName(kind: PageKind, dir: string, extension: PageExtension): string {
  const folders = dir
    .split('/')
    .slice(1)
    .map((name) => withoutAccents(name).replace(/[^\w.-]+|\.{2,}|\.$/g, '-'));
  return [kind, ...folders, ...(extension === 'md' ? ['md'] : [])].join(SEPARATOR);
}

/**
 * Numbers duplicate names, which come from folders that differ only in characters not allowed in a name.
 */
function withOwnNames(collections: readonly ReturnType<typeof pagesIn>[]) {
  const taken = new Set<string>();
  return collections.map((collection) => {
    let name = collection.name;
    for (let count = 2; taken.has(name); count += 1) name = `${collection.name}-${count}`;
    taken.add(name);
    return { ...collection, name };
  });
}

/** Returns a collection of files of one kind, because all files of a collection share one format. */
function files(kind: KindName, label: string, paths: readonly string[]) {
  const [first = ''] = paths;
  const isOnly = paths.length === 1;
  return {
    name: kind,
    label,
    format: formatName(kind),
    extension: first.split('.').at(-1) ?? 'yaml',
    // Without a preview of its own, Decap would list the values that the form already shows.
    ...(!SITE_PARTS.some((part) => part === kind) && { editor: { preview: false } }),
    files: paths.map((file) => ({
      name: isOnly ? kind : file.replace(/^content\/|\.ya?ml$/g, '').replaceAll('/', SEPARATOR),
      label: isOnly ? label : file.replace(/^content\//, ''),
      file,
      fields: formFields(kind),
    })),
  };
}

/** Returns the fields of a form, with the hidden one by which a save updates the source (`sourceControl`). */
const formFields = (kind: KindName): DecapField[] => [
  ...formOfKind(kind),
  { name: SOURCE, label: 'Origem', widget: 'origem', required: false },
];
