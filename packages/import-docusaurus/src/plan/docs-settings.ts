/** Converts the options of the docs plugin to `content/site/docs.yaml`. Pure. */
import { at, compact, fieldsOf, flagOf, numberOf, textOf, textsOf } from '../project/data';
import type { Fields } from '../project/data';
import { lineOfKey } from './note';
import type { Notebook } from './note';
import { routeOf } from '../project/places';
import type { Project } from '../project/project';
import type { WrittenSidebars } from './sidebars';

export interface DocsSettingsContext {
  project: Project;
  /** Existing docs.yaml of the target; fields that Docusaurus lacks or does not set are kept. */
  existing: Fields;
  notes: Notebook;
  /** Sidebars of the current version. */
  sidebars: WrittenSidebars;
}

const LEVELS: Readonly<Record<string, string>> = {
  ignore: 'ignore',
  log: 'warn',
  warn: 'warn',
  throw: 'error',
};

/** Returns `docs.yaml`. */
export function carryDocsSettings({ project, existing, notes, sidebars }: DocsSettingsContext) {
  const { config } = project;
  const [main] = project.docs;
  const options = main?.plugin.options ?? {};
  const theme = fieldsOf(at(config.data, 'themeConfig', 'docs'));
  const level = textOf(options['onInlineTags']);
  const tell = (key: string, words: Parameters<Notebook['add']>[0]) =>
    notes.add(words, lineOfKey(config.text, [key]));
  if (main?.plugin.unread.includes('editUrl')) {
    tell('editUrl', {
      kind: 'left',
      what: 'O endereço de edição (editUrl) não veio.',
      why: 'É calculado por uma função.',
      todo: 'Escreva em content/site/docs.yaml o começo do endereço, no campo editUrl.',
    });
  }
  const editUrl = textOf(options['editUrl']);
  const isAddress = editUrl !== undefined && URL.canParse(editUrl);
  if (isAddress) {
    tell('editUrl', {
      kind: 'attention',
      what: `O link de edição leva a ${editUrl}.`,
      why: 'Os arquivos agora estão em content/docs, e talvez em outro repositório.',
      todo: 'Corrija editUrl em content/site/docs.yaml: o site junta a ele o caminho, como content/docs/inicio.mdx.',
    });
  }
  if (main?.plugin.unread.includes('numberPrefixParser')) {
    tell('numberPrefixParser', {
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
    tags: level && LEVELS[level] ? { onUndefinedTags: LEVELS[level] } : undefined,
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
  const versions = names.map((name) => {
    const look = fieldsOf(looks[name]);
    const banner = textOf(look['banner']);
    return [
      name,
      compact({
        label: textOf(look['label']) ?? (name === 'current' ? 'Next' : name),
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
