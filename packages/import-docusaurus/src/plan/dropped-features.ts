/** Reports configuration that has no counterpart on this site. Pure. */
import { valueAt } from '../../../../src/lib/value';
import { at, fieldsOf, flagOf, listOf, textOf, untracked } from '../project/data';
import type { Fields } from '../project/data';
import { lineAt, lineOfKey, notebook, told } from './note';
import type { Note, Notebook, NotedText, NoteWords } from './note';
import { fenceMarks } from './fences';
import { markdownTexts } from './mapping';
import { isGiving } from '../project/mdx-components';
import type { NamedPlugin, Project, ProjectConfig } from '../project/project';

/** Fields that need no note although nobody reads them: this site covers them by itself. */
const COVERED = words(
  `baseUrlIssueBanner organizationName projectName deploymentBranch githubHost githubPort future webpack
    ssrTemplate storage i18n markdown.format markdown.mermaid markdown.mdx1Compat markdown.anchors
    markdown.hooks markdown.emoji onBrokenMarkdownLinks themeConfig.prism.theme
    themeConfig.prism.darkTheme themeConfig.prism.additionalLanguages themeConfig.prism.plugins`,
);

/** The same for options of the plugins for docs, blog and pages. */
const COVERED_OPTIONS = words(
  'editLocalizedFiles editCurrentVersion onInlineAuthors onUntruncatedBlogPosts',
);

/** Options with remark and rehype plugins, which are reported by the names of the plugins. */
const TEXT_PLUGINS = [
  'remarkPlugins',
  'rehypePlugins',
  'recmaPlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
];

/** Default values of options; an option with its default value is not reported. */
const USUAL: Fields = {
  admonitions: true,
  archiveBasePath: 'archive',
  blogSidebarTitle: 'Recent posts',
  pageBasePath: 'page',
  sortPosts: 'descending',
  tags: 'tags.yml',
  tagsBasePath: 'tags',
};

function words(text: string): string[] {
  return text.split(/\s+/);
}

/** Plugins that this site replaces by itself or that are converted. */
const SETTLED_PLUGINS =
  /^(?:classic-theme|classic|content-(?:docs|blog|pages)|sitemap|client-redirects|google-(?:gtag|analytics|tag-manager)|ideal-image|mermaid|search-algolia|live-codeblock|svgr|debug|pwa|css-cascade-layers|rsdoctor|remark-plugin-npm2yarn|vercel-analytics)$/;

/** Local search plugins, which the embedded search replaces. */
const LOCAL_SEARCH = /search-local|lunr|local-search/;

const CARRIES_CODE: Readonly<Record<string, string>> = {
  scripts: 'scripts de fora',
  stylesheets: 'folhas de estilo de fora',
  headTags: 'etiquetas no <head>',
  clientModules: 'módulos que rodam no navegador',
};

/** Adds a note for every feature of the project that is not imported. */
export function reportDroppedFeatures(project: Project, notes: Notebook): void {
  const { config, plugins } = project;
  const { data, text } = config;
  if (Object.keys(data).length === 0) return;
  const here = { text, notes };
  tellLanguage(project, here);
  tellSlash(project, here);
  for (const [key, name] of Object.entries(CARRIES_CODE)) {
    if (listOf(data[key]).length === 0) continue;
    told(here, [key], {
      kind: 'left',
      what: `Não vieram: ${name} (${key}).`,
      why: 'A política de segurança do site só deixa passar o que ele mesmo escreve.',
      todo: 'Peça a quem cuida do código o que disso ainda faz falta.',
      everywhere: true,
    });
  }
  tellUnknown(project, here);
  tellUnnamed(project, here);
  tellUnreadOptions(project, here);
  for (const plugin of plugins) tellPlugin(plugin, project, here);
}

/** Reports the components of the theme that the project replaces. */
export function reportSwizzled({ swizzled, given }: Project, notes: Note[]): void {
  for (const { relativePath, file } of swizzled) {
    const name = relativePath.replace(/(?:\/index)?\.[cm]?[jt]sx?$/, '');
    // Styles and helpers belong to a component.
    if (name === relativePath) continue;
    if (isGiving(relativePath) && given.length > 0) {
      const names = given.map((one) => one.name).join(', ');
      notebook(notes, file).add({
        kind: 'changed',
        what: `As páginas que usam os componentes de "${name}" passaram a importá-los: ${names}.`,
        why: 'Aqui nenhuma página tem um componente próprio sem o import dele.',
        todo: 'O que o arquivo troca além disso, como a aparência de h1 ou de a, não veio.',
      });
      continue;
    }
    notebook(notes, file).add({
      kind: 'left',
      what: `O componente "${name}", que troca o do tema, não veio.`,
      // The reason differs too: the report merges what differs only in quotes and remedy.
      ...(name.startsWith('MDXComponents')
        ? {
            why: 'As páginas não têm aqui os componentes que ele acrescenta.',
            todo: 'Troque-os, nas páginas, pelos do guia de escrita.',
          }
        : {
            why: 'Os componentes do tema do Docusaurus não existem aqui.',
            todo: 'Veja se a aparência deste site já resolve o que ele fazia.',
            everywhere: true,
          }),
    });
  }
}

function tellLanguage({ config: { data }, locale: used }: Project, here: NotedText): void {
  const locale = textOf(at(data, 'i18n', 'defaultLocale'));
  const locales = listOf(at(data, 'i18n', 'locales')).filter(
    (one) => one !== locale && one !== used,
  );
  if (locale && !/^pt\b/i.test(locale)) {
    told(here, ['i18n', 'defaultLocale'], {
      kind: 'attention',
      what: `O idioma do projeto é "${locale}".`,
      why: used
        ? `Este site é em português: vieram as traduções de "${used}", e no idioma do projeto só o que não tem tradução.`
        : 'Este site é em português: os botões, as mensagens e a pesquisa ficam em português, e o texto das páginas no idioma em que veio.',
      todo: used
        ? 'Traduza o que falta.'
        : 'Traduza as páginas, ou conte com uma interface em português em volta delas.',
    });
  }
  if (locales.length > 0) {
    told(here, ['i18n', 'locales'], {
      kind: 'left',
      what:
        locales.length === 1
          ? `O outro idioma não veio: ${String(locales[0])}.`
          : `Os outros idiomas não vieram: ${locales.join(', ')}.`,
      why: 'Este site tem um só idioma.',
    });
  }
}

/** Matches a link to a relative address, not to a file. */
const RELATIVE = /\]\(\.{1,2}\/(?![^)\s]*\.\w+[)\s?#])[^)]+\)/;

function tellSlash(project: Project, here: NotedText): void {
  const slash = flagOf(project.config.data['trailingSlash']);
  if (slash === undefined) return;
  const isRelative =
    slash && [...markdownTexts(project).values()].some((one) => RELATIVE.test(one));
  told(here, ['trailingSlash'], {
    kind: 'changed',
    what: `trailingSlash: ${String(slash)} não tem um campo aqui.`,
    why: 'Só a página inicial de uma pasta termina com barra; quem chega pelo outro endereço é levado ao certo.',
    ...(isRelative && {
      todo: 'Troque os links de endereço relativo, como ../dois, pelo caminho do arquivo, como ./dois.md: sem a barra no fim do endereço da página, eles levam a outro lugar.',
    }),
  });
}

/** A field that was not imported. */
interface Dropped {
  /** Path below the place that was asked for: `navbar.style`. */
  name: string;
  /** Whether it would have been imported if its value were not code. */
  isCode: boolean;
}

/** Returns the fields below a place of the configuration that nobody has read, or whose value is code. */
function droppedFields(
  { data, unread, isRead }: ProjectConfig,
  place: string,
  covered: readonly string[],
): Dropped[] {
  const dropped: Dropped[] = [];
  const add = (value: unknown, inside: string): void => {
    const before = [place, inside].filter(Boolean).join('.');
    const code = unread.filter((one) => one.startsWith(before && `${before}.`));
    const names = code.map((one) => one.slice(before ? before.length + 1 : 0).split('.')[0] ?? '');
    for (const key of new Set([...Object.keys(fieldsOf(value)), ...names])) {
      const name = [inside, key].filter(Boolean).join('.');
      const path = [place, name].filter(Boolean).join('.');
      const inner = fieldsOf(value)[key];
      if (covered.includes(name)) continue;
      if (unread.includes(path)) dropped.push({ name, isCode: isRead(path) });
      else if (isRead(path) || covered.some((one) => one.startsWith(`${name}.`))) add(inner, name);
      else if (inner !== undefined && inner !== USUAL[key]) dropped.push({ name, isCode: false });
    }
  };
  add(valueAt(untracked(data), place.split('.').filter(Boolean)), '');
  return dropped;
}

/** Reports the fields without counterpart, including those whose value is code. */
function tellUnknown({ config }: Project, here: NotedText): void {
  for (const { name, isCode } of droppedFields(config, '', COVERED)) {
    if (/^(?:presets|plugins|themes)\./.test(name)) continue;
    told(here, name.split('.'), {
      kind: 'left',
      what: `O campo "${name}" não veio.`,
      why: isCode
        ? `O valor dele é calculado${config.missing.length > 0 ? ` e pode depender do que não está no projeto: ${config.missing.join(', ')}` : ' por uma função'}.`
        : 'Este site não tem nada que corresponda a ele.',
      everywhere: /^themeConfig\.(?:footer|navbar)\./.test(name),
      ...(isCode && { todo: 'Escreva-o à mão na configuração, em content/site.' }),
    });
  }
}

/** Reports plugins and themes given as code, inline or imported, instead of by name. */
function tellUnnamed({ config }: Project, here: NotedText): void {
  const places = config.unread.filter((one) => /^(?:plugins|themes)\.\d+(?:\.0)?$/.test(one));
  for (const place of places) {
    const [list = ''] = place.split('.');
    told(here, [list], {
      kind: 'left',
      what: list === 'themes' ? 'Um tema não veio.' : 'Um plugin não veio.',
      why: 'É código escrito na configuração ou importado por ela, e só roda no Docusaurus.',
      todo: 'Se ele escrevia páginas, gere-as no projeto antigo e importe de novo.',
    });
  }
}

/**
 * Reports options that decide what is imported, such as the folder of the docs, but whose value is code or
 * comes from a package that is not there: their default was used in their place.
 */
function tellUnreadOptions({ config, plugins }: Project, here: NotedText): void {
  const { missing } = config;
  const parts = config.unread.filter((one) => /^presets\.\d+(?:\.1(?:\.\w+)?)?$/.test(one));
  const names = plugins.flatMap(({ place, unread, keys }) =>
    unread
      .filter((key) => config.isRead(`${place}.${key}`) && !TOLD_ELSEWHERE.includes(key))
      .map((key) => [...keys, key]),
  );
  for (const keys of [...parts.map((one) => one.split('.').filter(isWord)), ...names]) {
    told(here, keys, {
      kind: 'attention',
      what: `A opção "${keys.join('.')}" não pôde ser lida, e valeu o costume do Docusaurus.`,
      why:
        missing.length > 0
          ? `A configuração usa o que não está no projeto: ${missing.join(', ')}.`
          : 'O valor dela é uma função.',
      todo: 'Instale os pacotes do projeto, ou escreva um valor fixo, e importe de novo com --force.',
    });
  }
}

const isWord = (key: string) => !/^\d+$/.test(key);

/** Options whose value may be a function, which are reported with `docs.yaml` or `redirects.yaml`. */
const TOLD_ELSEWHERE = ['editUrl', 'numberPrefixParser', 'createRedirects'];

function tellPlugin(plugin: NamedPlugin, project: Project, here: NotedText): void {
  const { kind, name, options, keys } = plugin;
  const { notes, text } = here;
  const line = lineOfKey(text, [...keys]) && (lineOfName(text, name) ?? lineOfKey(text, [...keys]));
  if (LOCAL_SEARCH.test(kind)) {
    const what = `O plugin ${name} não veio.`;
    notes.add({ kind: 'changed', what, why: 'Este site já pesquisa sem serviço de fora.' }, line);
    return;
  }
  if (kind === 'classic-theme' && options['customCss'] !== undefined) {
    told(here, ['customCss'], {
      kind: 'left',
      what: 'A folha de estilos própria (customCss) não veio.',
      why: 'A aparência é a do desenho deste site; as classes do Docusaurus não existem aqui.',
      everywhere: true,
    });
  }
  if (!SETTLED_PLUGINS.test(kind)) {
    notes.add(
      {
        kind: 'left',
        what: `O plugin ${name} não veio.`,
        why: 'Um plugin do Docusaurus só roda nele.',
        todo: 'Se ele escrevia páginas, gere-as no projeto antigo e importe de novo.',
      },
      line,
    );
    return;
  }
  const replaced = REPLACED[kind];
  if (replaced) {
    notes.add({ kind: 'changed', what: `O plugin ${name} não veio.`, ...replaced }, line);
  }
  tellOptions(plugin, project, here);
  for (const list of TEXT_PLUGINS) tellTextPlugins(plugin, list, project, here);
}

/** Plugins for text whose work this site, or the import, does. */
const SETTLED_TEXT_PLUGINS = /\b(?:remark-math|rehype-katex|npm2yarn|remark-code-import)\b/;

/** Reports the plugins of a list that change the text of pages, by name. */
function tellTextPlugins(
  { options, place, keys }: NamedPlugin,
  list: string,
  { config }: Project,
  here: NotedText,
): void {
  for (const [index, item] of listOf(options[list]).entries()) {
    const inConfig = `${place}.${list}.${index}`;
    const [first] = Array.isArray(item) ? (item as unknown[]) : [item];
    const { origins } = config;
    const name = textOf(first) ?? origins[inConfig] ?? origins[`${inConfig}.0`] ?? 'sem nome';
    if (SETTLED_TEXT_PLUGINS.test(name)) continue;
    told(here, [...keys, list], {
      kind: 'left',
      what: `O plugin "${name}", de ${list}, não veio.`,
      why: 'Um plugin que muda o texto das páginas só roda no Docusaurus; quais ele mudava, só ele sabe.',
      todo: 'Procure nas páginas o que ele mudava; as marcas de blocos de código estão neste relatório.',
    });
  }
}

const OPEN_QUOTE = {
  kind: 'left',
  what: 'O título de um bloco de código não veio.',
  why: 'Faltam aspas no começo ou no fim dele.',
  todo: 'Feche as aspas na página.',
} as const;

const unknownMark = (mark: string): NoteWords => ({
  kind: 'left',
  what: `A marca "${mark}", de um bloco de código, não tem efeito.`,
  why: 'Este site não a conhece: quem a lia era um plugin ou um tema do Docusaurus, se algum lia.',
  todo: 'Confira se o bloco faz sentido sem ela.',
});

/**
 * Reports the words after the language of code fences that nothing here reads, since they are options of
 * plugins and themes that were not imported.
 */
export function reportFenceMarks(project: Project, notes: Note[]): void {
  for (const [file, text] of markdownTexts(project)) {
    for (const { mark, line } of fenceMarks(text)) {
      // A title that is closed is none of the marks.
      notebook(notes, file).add(/(?:^| )title$/.test(mark) ? OPEN_QUOTE : unknownMark(mark), line);
    }
  }
}

/** Notes for plugins whose replacement on this site needs an explanation. */
const REPLACED: Readonly<Record<string, { why: string; todo: string }>> = {
  pwa: {
    why: 'Para ler sem conexão, este site tem um campo próprio.',
    todo: 'Escreva em content/site/site.yaml  offline: true  se quiser isso.',
  },
  'live-codeblock': {
    why: 'Um bloco de código marcado com live aparece aqui como código, sem o resultado ao lado.',
    todo: 'Procure nas páginas os blocos com live e mostre o resultado de outro jeito, se fizer falta.',
  },
};

/** Reports the unsupported options of the docs, blog and pages plugins. */
function tellOptions(
  { kind, options, place, keys }: NamedPlugin,
  { config }: Project,
  here: NotedText,
): void {
  // The options of a blog that is empty, or not the first, have no effect.
  const isUsed = kind !== 'content-blog' || config.isRead(`${place}.postsPerPage`);
  if (!/^content-(?:docs|blog|pages)$/.test(kind) || !isUsed) return;
  const owner = textOf(options['id']) ?? kind.replace('content-', '');
  for (const { name, isCode } of droppedFields(config, place, [
    ...COVERED_OPTIONS,
    ...TEXT_PLUGINS,
  ])) {
    // Options that are imported unless their value is code have been reported.
    if (isCode) continue;
    told(here, [...keys, ...name.split('.')], {
      kind: 'left',
      what: `A opção "${owner}.${name}" não veio.`,
      why: config.unread.includes(`${place}.${name}`)
        ? 'O valor dela é código, que só roda no Docusaurus.'
        : 'Este site não tem nada que corresponda a ela.',
    });
  }
}

const lineOfName = (text: string, name: string): number | undefined => {
  const found = text.indexOf(name.split('/').at(-1) ?? name);
  return found < 0 ? undefined : lineAt(text, found);
};
