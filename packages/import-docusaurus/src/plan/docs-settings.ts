/** Converts the options of the docs plugin and the sidebars to `content/site/docs.yaml`. Pure. */
import { slug as slugOf } from 'github-slugger';
import {
  at,
  compact,
  fieldsOf,
  flagOf,
  levelOf,
  numberOf,
  textOf,
  textsOf,
  listOf,
  rooted,
  isAddress,
} from '../project/data';
import type { Fields } from '../project/data';
import { lineOfText, told } from './note';
import type { NoteWords, Notebook, NotedText } from './note';
import { routeOf } from '../project/places';
import type { Project } from '../project/project';

export interface DocsSettingsContext {
  project: Project;
  /** Existing docs.yaml of the target; fields that Docusaurus lacks or does not set are kept. */
  existing: Fields;
  notes: Notebook;
  /** Sidebars of the current version. */
  sidebars: WrittenSidebars;
}

/** Returns `docs.yaml`. */
export function carryDocsSettings({ project, existing, notes, sidebars }: DocsSettingsContext) {
  const { config } = project;
  const [main] = project.docs;
  const options = main?.plugin.options ?? {};
  const theme = fieldsOf(at(config.data, 'themeConfig', 'docs'));
  const level = levelOf(options['onInlineTags']);
  const here = { text: config.text, notes };
  if (main?.plugin.unread.includes('editUrl')) {
    told(here, ['editUrl'], {
      kind: 'left',
      what: 'O endereço de edição (editUrl) não veio.',
      why: 'É calculado por uma função.',
      todo: 'Escreva em content/site/docs.yaml o começo do endereço, no campo editUrl.',
    });
  }
  const editUrl = textOf(options['editUrl']);
  const isAddress = editUrl !== undefined && URL.canParse(editUrl);
  if (isAddress) {
    told(here, ['editUrl'], {
      kind: 'attention',
      what: `O link de edição leva a ${editUrl}.`,
      why: 'Os arquivos agora estão em content/docs, e talvez em outro repositório.',
      todo: 'Corrija editUrl em content/site/docs.yaml: o site junta a ele o caminho, como content/docs/inicio.mdx.',
    });
  }
  if (main?.plugin.unread.includes('numberPrefixParser')) {
    told(here, ['numberPrefixParser'], {
      kind: 'left',
      what: 'A função numberPrefixParser não veio.',
      why: 'Aqui os números no começo dos nomes são tirados ou não, sem outra regra.',
      todo: 'Confira os endereços das páginas cujo nome começa por um número.',
    });
  }
  const toc = fieldsOf(at(config.data, 'themeConfig', 'tableOfContents'));
  const carried = compact({
    routeBasePath: main ? routeOf(main) : undefined,
    breadcrumbs: flagOf(options['breadcrumbs']),
    tableOfContents: tocOf(toc),
    editUrl: isAddress ? editUrl : undefined,
    showLastUpdateAuthor: flagOf(options['showLastUpdateAuthor']),
    showLastUpdateTime: flagOf(options['showLastUpdateTime']),
    sidebar: sidebarOf(fieldsOf(theme['sidebar'])),
    numberPrefixParser: flagOf(options['numberPrefixParser']),
    ...versionsOf(project),
    versionPersistence: theme['versionPersistence'] === 'none' ? 'none' : undefined,
    tags: level && { onUndefinedTags: level },
    sidebars: Object.keys(sidebars).length > 0 ? sidebars : undefined,
  });
  const kept = Object.entries(existing).filter(([key]) => !OF_THE_PAGES.includes(key));
  return { ...Object.fromEntries(kept), ...carried };
}

/** Existing fields that are not kept, because they refer to the previous pages. */
const OF_THE_PAGES = ['sidebars', 'versions', 'lastVersion', 'onlyIncludeVersions'];

function tocOf(toc: Fields) {
  const min = numberOf(toc['minHeadingLevel']);
  const max = numberOf(toc['maxHeadingLevel']);
  if (min === undefined && max === undefined) return undefined;
  return compact({ minHeadingLevel: min, maxHeadingLevel: max });
}

function sidebarOf(sidebar: Fields) {
  const autoCollapseCategories = flagOf(sidebar['autoCollapseCategories']);
  const hideable = flagOf(sidebar['hideable']);
  if (autoCollapseCategories === undefined && hideable === undefined) return undefined;
  return compact({ autoCollapseCategories, hideable });
}

const BANNERS = ['none', 'unreleased', 'unmaintained'];

/** Returns the versions in the order of versions.json, with their options from the configuration. */
function versionsOf({ docs }: Project) {
  const [main] = docs;
  if (!main) return {};
  const { options } = main.plugin;
  const names = main.versions.map(({ name }) => name);
  const looks = fieldsOf(options['versions']);
  if (names.length === 1 && Object.keys(looks).length === 0) return {};
  const versions = main.versions.map(({ name, label: translated }) => {
    const look = fieldsOf(looks[name]);
    const label = textOf(look['label']);
    const banner = textOf(look['banner']);
    return [
      name,
      compact({
        label: translated ?? label ?? (name === 'current' ? 'Next' : name),
        path: look['path'] === '' ? '' : textOf(look['path']),
        banner: banner && BANNERS.includes(banner) ? banner : undefined,
        badge: flagOf(look['badge']),
        noIndex: flagOf(look['noIndex']),
      }),
    ] as const;
  });
  const only = textsOf(options['onlyIncludeVersions'] ?? []).filter((name) => names.includes(name));
  const isWithoutCurrent = flagOf(options['includeCurrentVersion']) === false;
  const last = textOf(options['lastVersion']);
  const published = names.filter((name) => name !== 'current');
  return compact({
    // A Map keeps the order; an object would move integer-like names, such as `2`, to the front.
    versions: new Map(versions),
    lastVersion: last && names.includes(last) ? last : undefined,
    onlyIncludeVersions:
      only.length > 0 ? only : isWithoutCurrent && published.length > 0 ? published : undefined,
  });
}

/** A sidebar item in docs.yaml: an id, or an object. */
export type WrittenItem = string | Record<string, unknown>;
export type WrittenSidebars = Record<string, WrittenItem[]>;

/** The text is that of the sidebars file. */
export interface SidebarContext extends NotedText {
  /** Ids of the imported docs. */
  ids: ReadonlySet<string>;
  /** Prefix of every id and folder if the docs instance became a subfolder; otherwise empty. */
  prefix: string;
  /** Called with the path of each generated list that moves with that subfolder. */
  moveList: (path: string) => void;
  /** Plugin options `sidebarCollapsible` and `sidebarCollapsed`, if they differ from the defaults. */
  defaults: { collapsible?: boolean | undefined; collapsed?: boolean | undefined };
  /** Returns the items of the list of all folders, if one of them is another set, which has its own sidebar. */
  wholeList?: (() => unknown) | undefined;
}

/** Converts all sidebars. Omits items without destination, and sidebars that end up empty. */
export function carrySidebars(data: unknown, context: SidebarContext): WrittenSidebars {
  const sidebars = Object.entries(fieldsOf(data)).map(
    ([id, items]) => [legacyName(id), carryItems(items, context)] as const,
  );
  return Object.fromEntries(sidebars.filter(([, items]) => items.length > 0));
}

/** Removes the version prefix that Docusaurus 1 and 2 added to names: `version-1.0/tutorial`. */
const legacyName = (id: string): string => id.replace(/^version-[^/]+\//, '');

function carryItems(items: unknown, context: SidebarContext): WrittenItem[] {
  if (Array.isArray(items)) return items.flatMap((item: unknown) => carryItem(item, context));
  // Shorthand `{ Grupo: [...] }` instead of a list.
  return Object.entries(fieldsOf(items)).flatMap(([label, inner]) => group(label, inner, context));
}

function group(label: string, inner: unknown, context: SidebarContext): WrittenItem[] {
  return carryItem({ type: 'category', label, items: inner }, context);
}

function carryItem(item: unknown, context: SidebarContext): WrittenItem[] {
  if (typeof item === 'string') return carryDoc({ type: 'doc', id: item }, context);
  const fields = fieldsOf(item);
  switch (fields['type']) {
    case 'doc':
    case 'ref':
      return carryDoc(fields, context);
    case 'link':
      return carryLink(fields, context);
    case 'html':
      return textOf(fields['value']) ? [pick(fields, HTML_FIELDS)] : [];
    case 'category':
      return carryCategory(fields, context);
    case 'autogenerated': {
      const dir = textOf(fields['dirName'])?.replace(/^\.?\/+|\/+$/g, '') || '.';
      if (dir === '.' && context.wholeList) {
        context.notes.add(LISTED_ONE_BY_ONE, lineOfText(context.text, 'autogenerated'));
        return carryItems(context.wholeList(), context);
      }
      const dirName = context.prefix ? `${context.prefix}${dir === '.' ? '' : `/${dir}`}` : dir;
      return [{ type: 'autogenerated', dirName }];
    }
    case undefined:
      return carryItems(fields, context);
    default:
      told(context, ['type', String(fields['type'])], {
        kind: 'left',
        what: `O item de barra lateral do tipo "${String(fields['type'])}" não existe aqui.`,
        why: 'Os tipos que existem são doc, ref, link, category, autogenerated e html.',
        todo: 'Escreva em content/site/docs.yaml um item de outro tipo no lugar dele.',
      });
      return [];
  }
}

const LISTED_ONE_BY_ONE: NoteWords = {
  kind: 'changed',
  what: 'A barra lateral que listava todas as pastas agora cita as páginas uma a uma.',
  why: 'Em content/docs há também as páginas de outra documentação, que tem a barra lateral dela.',
  todo: 'Acrescente as páginas novas à lista, em content/site/docs.yaml.',
};

const LOOK = ['className', 'customProps'];
const HTML_FIELDS = ['type', 'value', 'defaultStyle', ...LOOK];

/** Returns the named fields that are not `undefined`, `null` or empty. */
function pick(fields: Fields, names: readonly string[]): Record<string, unknown> {
  const kept = names
    .map((name) => [name, fields[name]] as const)
    .filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(kept);
}

function carryDoc(fields: Fields, context: SidebarContext): WrittenItem[] {
  const id = knownId(fields['id'], context);
  if (id === undefined) return [];
  const item = { type: fields['type'], id, ...pick(fields, ['label', ...LOOK]) };
  return Object.keys(item).length === 2 && item.type === 'doc' ? [id] : [item];
}

/** Returns the new id of a doc, or adds a note if the doc was not imported. */
function knownId(
  written: unknown,
  { ids, prefix, text, notes }: SidebarContext,
): string | undefined {
  const name = textOf(written) ?? '';
  // Try the name as written first: a folder name may look like a version prefix.
  const known = [name, legacyName(name)]
    .map((bare) => (prefix ? `${prefix}/${bare}` : bare))
    .find((id) => ids.has(id));
  if (known !== undefined) return known;
  notes.add(
    {
      kind: 'left',
      what: `A barra lateral cita a página "${name}", que não está no projeto.`,
      why: 'Costuma ser uma página que um plugin escreve durante a geração, ou um id com erro de digitação.',
      todo: 'Crie a página em content/docs e acrescente o id dela a content/site/docs.yaml, se ela fizer falta.',
    },
    lineOfText(text, name),
  );
  return undefined;
}

function carryLink(fields: Fields, context: SidebarContext): WrittenItem[] {
  const href = textOf(fields['href']);
  const label = textOf(fields['label']) ?? href;
  if (!href || !label) {
    told(context, ['link'], {
      kind: 'left',
      what: `Um link da barra lateral está sem ${href ? 'texto' : 'endereço'}.`,
      why: 'Um item do tipo link precisa de label e href.',
    });
    return [];
  }
  const address = href.replace(/^pathname:\/\/\/*/, '/');
  return [
    {
      type: 'link',
      label,
      href: isAddress(address) || address.startsWith('#') ? address : rooted(address),
      ...pick(fields, ['description', ...LOOK]),
    },
  ];
}

function carryCategory(fields: Fields, context: SidebarContext): WrittenItem[] {
  const label = textOf(fields['label']);
  const link = carryCategoryLink(fields['link'], label ?? '', context);
  const items = carryItems(fields['items'], context);
  if (!label || (items.length === 0 && !link)) {
    context.notes.add(
      {
        kind: 'left',
        what: label
          ? `O grupo "${label}" da barra lateral ficou sem itens.`
          : 'Um grupo da barra lateral está sem nome.',
        why: 'Um grupo precisa de nome e de ao menos uma página ou um link.',
      },
      lineOfText(context.text, label ?? 'category'),
    );
    return items;
  }
  const { collapsible, collapsed } = context.defaults;
  return [
    compact({
      type: 'category',
      label,
      collapsible: flagOf(fields['collapsible']) ?? collapsible,
      collapsed: flagOf(fields['collapsed']) ?? collapsed,
      ...pick(fields, ['description', ...LOOK]),
      link,
      items,
    }),
  ];
}

/** Converts the link of a category with a label, from a sidebar or a `_category_` file. */
export function carryCategoryLink(
  value: unknown,
  label: string,
  context: SidebarContext,
): Record<string, unknown> | undefined {
  const fields = fieldsOf(value);
  if (fields['type'] === 'doc') {
    const id = knownId(fields['id'], context);
    return id === undefined ? undefined : { type: 'doc', id };
  }
  if (fields['type'] !== 'generated-index') return undefined;
  const keywords = textsOf(fields['keywords'] ?? []);
  const slug = textOf(fields['slug']);
  // A set that is now a folder keeps its lists below it: one of another set may have the same name.
  const moved = rooted(slug ?? `category/${slugOf(label)}`);
  if (context.prefix) context.moveList(moved);
  return {
    type: 'generated-index',
    ...(context.prefix ? { slug: `/${context.prefix}${moved}` } : slug && { slug }),
    ...pick(fields, ['title', 'description', 'image']),
    ...(keywords.length > 0 && { keywords }),
  };
}

/** Returns the id of the first doc of a sidebar. Items of type `link` do not count. */
export function firstDoc(
  items: readonly WrittenItem[],
  ids: readonly string[],
): string | undefined {
  for (const item of items) {
    if (typeof item === 'string') return item;
    const link = fieldsOf(item['link']);
    const found =
      item['type'] === 'doc'
        ? textOf(item['id'])
        : item['type'] === 'autogenerated'
          ? inFolder(textOf(item['dirName']) ?? '.', ids)
          : item['type'] === 'category'
            ? (textOf(link['id']) ?? firstDoc(listOf(item['items']) as WrittenItem[], ids))
            : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the first doc in a folder, whose name may have a number prefix that ids lack. */
function inFolder(dirName: string, ids: readonly string[]): string | undefined {
  const bare = dirName.replace(/(^|\/)\d+\s*[-_.]+\s*/g, '$1');
  return ids.find(
    (id) => dirName === '.' || [bare, dirName].some((dir) => id.startsWith(`${dir}/`)),
  );
}

/** Returns the sidebar options of the docs plugin that differ from this site's defaults. */
export const categoryDefaults = (options: Fields): SidebarContext['defaults'] =>
  compact({
    collapsible: flagOf(at(options, 'sidebarCollapsible')) === false ? false : undefined,
    collapsed: flagOf(at(options, 'sidebarCollapsed')) === false ? false : undefined,
  });
