/** What of a configuration has no counterpart here, told once each. Pure. */
import { at, fieldsOf, flagOf, listOf, textOf } from './data';
import type { Fields } from './data';
import { lineOfKey } from './note';
import type { Notebook } from './note';
import type { NamedPlugin } from './plugins';

/** Fields of the configuration that are carried elsewhere, or that this site does by itself. */
const SETTLED = [
  ...[
    'title',
    'tagline',
    'titleDelimiter',
    'url',
    'baseUrl',
    'favicon',
    'noIndex',
    'trailingSlash',
  ],
  ...['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes', 'i18n'],
  ...['presets', 'plugins', 'themes', 'themeConfig', 'staticDirectories', 'baseUrlIssueBanner'],
  ...['organizationName', 'projectName', 'deploymentBranch', 'githubHost', 'githubPort', 'future'],
  ...['webpack', 'ssrTemplate', 'storage', 'markdown', 'customFields', 'titleDelimiter'],
];

const SETTLED_THEME = [
  ...['navbar', 'footer', 'announcementBar', 'colorMode', 'metadata', 'image', 'algolia', 'docs'],
  ...['tableOfContents', 'prism', 'mermaid', 'blog'],
];

/** Plugins whose work this site does by itself, or that were carried. */
const SETTLED_PLUGINS =
  /^(?:classic-theme|classic|content-(?:docs|blog|pages)|sitemap|client-redirects|google-(?:gtag|analytics|tag-manager)|ideal-image|mermaid|search-algolia|live-codeblock|svgr|debug|pwa|css-cascade-layers|rsdoctor|remark-plugin-npm2yarn|vercel-analytics)$/;

/** Searches of others, in whose place the embedded one answers. */
const LOCAL_SEARCH = /search-local|lunr|local-search/;

const CARRIES_CODE: Readonly<Record<string, string>> = {
  scripts: 'scripts de fora',
  stylesheets: 'folhas de estilo de fora',
  headTags: 'etiquetas no <head>',
  clientModules: 'módulos que rodam no navegador',
};

export function tellLeftBehind(
  config: Fields,
  plugins: readonly NamedPlugin[],
  text: string,
  notes: Notebook,
): void {
  tellLanguage(config, text, notes);
  tellSlash(config, text, notes);
  for (const [key, name] of Object.entries(CARRIES_CODE)) {
    if (listOf(config[key]).length === 0) continue;
    notes.add(
      {
        kind: 'left',
        what: `Não vieram: ${name} (${key}).`,
        why: 'A política de segurança do site só deixa passar o que ele mesmo escreve.',
        todo: 'Peça a quem cuida do código o que disso ainda faz falta.',
      },
      lineOfKey(text, [key]),
    );
  }
  const known = [...SETTLED, ...Object.keys(CARRIES_CODE)];
  tellUnknown(config, known, [], text, notes);
  tellUnknown(fieldsOf(config['themeConfig']), SETTLED_THEME, ['themeConfig'], text, notes);
  for (const { kind, name, options, keys } of plugins) {
    tellPlugin({ kind, name, options, keys }, text, notes);
  }
}

function tellLanguage(config: Fields, text: string, notes: Notebook): void {
  const locale = textOf(at(config, 'i18n', 'defaultLocale'));
  const locales = listOf(at(config, 'i18n', 'locales')).filter((one) => one !== locale);
  if (locale && !/^pt\b/i.test(locale)) {
    notes.add(
      {
        kind: 'attention',
        what: `O idioma do projeto é "${locale}".`,
        why: 'Este site é em português: os botões, as mensagens e a pesquisa ficam em português, e o texto das páginas no idioma em que veio.',
        todo: 'Traduza as páginas, ou conte com uma interface em português em volta delas.',
      },
      lineOfKey(text, ['i18n', 'defaultLocale']),
    );
  }
  if (locales.length > 0) {
    notes.add(
      {
        kind: 'left',
        what: `Os outros idiomas não vieram: ${locales.join(', ')}.`,
        why: 'Este site tem um só idioma.',
      },
      lineOfKey(text, ['i18n', 'locales']),
    );
  }
}

function tellSlash(config: Fields, text: string, notes: Notebook): void {
  const slash = flagOf(config['trailingSlash']);
  if (slash === undefined) return;
  notes.add(
    {
      kind: 'changed',
      what: `trailingSlash: ${String(slash)} não tem um campo aqui.`,
      why: 'Só a página inicial de uma pasta termina com barra; quem chega pelo outro endereço é levado ao certo.',
    },
    lineOfKey(text, ['trailingSlash']),
  );
}

function tellUnknown(
  fields: Fields,
  known: readonly string[],
  above: readonly string[],
  text: string,
  notes: Notebook,
): void {
  const names = Object.keys(fields).filter(
    (key) => !known.includes(key) && fields[key] !== undefined,
  );
  for (const name of names) {
    notes.add(
      {
        kind: 'left',
        what: `O campo "${[...above, name].join('.')}" não veio.`,
        why: 'Este site não tem nada que corresponda a ele.',
      },
      lineOfKey(text, [...above, name]),
    );
  }
}

function tellPlugin(
  { kind, name, options, keys }: NamedPlugin,
  text: string,
  notes: Notebook,
): void {
  const line = lineOfKey(text, [...keys]) && (lineOfName(text, name) ?? lineOfKey(text, [...keys]));
  if (LOCAL_SEARCH.test(kind)) {
    const what = `O plugin ${name} não veio.`;
    notes.add({ kind: 'changed', what, why: 'Este site já pesquisa sem serviço de fora.' }, line);
    return;
  }
  if (kind === 'classic-theme' && options['customCss'] !== undefined) {
    notes.add(
      {
        kind: 'left',
        what: 'A folha de estilos própria (customCss) não veio.',
        why: 'A aparência é a do desenho deste site; as classes do Docusaurus não existem aqui.',
      },
      lineOfKey(text, ['customCss']),
    );
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
  for (const list of [
    'remarkPlugins',
    'rehypePlugins',
    'beforeDefaultRemarkPlugins',
    'beforeDefaultRehypePlugins',
  ]) {
    const count = listOf(options[list]).length;
    if (count === 0) continue;
    const names = listOf(options[list]).map((item) => textOf(Array.isArray(item) ? item[0] : item));
    notes.add(
      {
        kind: 'left',
        what: `${list} não veio: ${names.filter(Boolean).join(', ') || (count === 1 ? 'um plugin' : `${count} plugins`)}.`,
        why: 'Fórmulas, diagramas e abas de instalação já são lidos aqui; outras escritas próprias aparecem como texto.',
        todo: 'Procure nas páginas o que o plugin mudava.',
      },
      lineOfKey(text, [list]),
    );
  }
}

const lineOfName = (text: string, name: string): number | undefined => {
  const found = text.indexOf(name.split('/').at(-1) ?? name);
  return found < 0 ? undefined : text.slice(0, found).split('\n').length;
};
