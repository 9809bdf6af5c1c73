import type { KindName } from '../content-kinds';

/** A part of a long form, folded under its title. */
export interface Section {
  title: string;
  /** Names of its fields; for the interface texts, what their names begin with. */
  fields: readonly string[];
}

const PRESENTATION = [
  ...['hide_title', 'hide_table_of_contents', 'toc_min_heading_level', 'toc_max_heading_level'],
  ...['math', 'wrapperClassName', 'last_update'],
];

const PUBLISHING: Section = {
  title: 'Endereço e publicação',
  fields: ['slug', 'id', 'draft', 'unlisted', 'custom_edit_url', 'parse_number_prefixes'],
};

const SHARING: Section = {
  title: 'Nos buscadores e ao compartilhar',
  fields: ['keywords', 'image'],
};

const LOOK: Section = { title: 'Aparência da página', fields: PRESENTATION };

/** Sections of the kinds of files whose forms are long. Fields in none of them come first, unfolded. */
export const SECTIONS: Partial<Record<KindName, readonly Section[]>> = {
  doc: [
    {
      title: 'Nome e destaque na barra lateral',
      fields: [
        ...['sidebar_label', 'sidebar_badge', 'sidebar_icon', 'sidebar_position'],
        ...['displayed_sidebar', 'sidebar_class_name', 'sidebar_custom_props'],
      ],
    },
    PUBLISHING,
    {
      title: 'Etiquetas e páginas vizinhas',
      fields: ['tags', 'pagination_label', 'pagination_prev', 'pagination_next'],
    },
    SHARING,
    LOOK,
  ],
  page: [PUBLISHING, SHARING, { ...LOOK, fields: ['layout', ...PRESENTATION] }],
  post: [
    {
      title: 'Pessoa que não está na lista',
      fields: ['author', 'author_title', 'author_url', 'author_image_url'],
    },
    PUBLISHING,
    SHARING,
    LOOK,
  ],
  docs: [
    {
      title: 'O que cada página mostra',
      fields: [
        ...['breadcrumbs', 'tableOfContents', 'sidebar', 'showLastUpdateTime'],
        ...['showLastUpdateAuthor', 'editUrl', 'feedback'],
      ],
    },
    {
      title: 'Versões',
      fields: ['versions', 'lastVersion', 'onlyIncludeVersions', 'versionPersistence'],
    },
    {
      title: 'Endereços e etiquetas',
      fields: ['routeBasePath', 'numberPrefixParser', 'tags', 'publishGuide'],
    },
    { title: 'Assistentes de IA', fields: ['markdown', 'assistants', 'llms'] },
  ],
  site: [
    {
      title: 'Buscadores e compartilhamento',
      fields: ['image', 'socialCards', 'noIndex', 'metadata'],
    },
    {
      title: 'Como as páginas são feitas',
      fields: ['math', 'codeComments', 'offline', 'titleDelimiter', 'language'],
    },
    {
      title: 'Links e endereços com erro',
      fields: ['onBrokenLinks', 'onBrokenAnchors', 'onDuplicateRoutes'],
    },
  ],
  search: [
    { title: 'Palavras que a pesquisa entende', fields: ['synonyms', 'terms', 'ownForms'] },
    {
      title: 'Só com o Algolia',
      fields: [
        ...['appId', 'apiKey', 'indexName', 'insights', 'searchParameters', 'externalUrlRegex'],
        'replaceSearchResultPathname',
      ],
    },
  ],
  messages: [
    { title: 'No alto do site', fields: ['skipToContent', 'nav', 'link', 'colorMode'] },
    { title: 'Aviso', fields: ['announcement'] },
    {
      title: 'Pesquisa',
      fields: ['search'],
    },
    { title: 'Documentação: ao redor do texto', fields: ['docs', 'feedback', 'backToTop'] },
    { title: 'Páginas em Markdown e assistentes de IA', fields: ['markdown', 'llms'] },
    {
      title: 'Dentro do texto de uma página',
      fields: [
        ...['article', 'heading', 'callout', 'block', 'code', 'tabs', 'details', 'image', 'task'],
        ...['prompt', 'message', 'glossary'],
      ],
    },
    { title: 'Figuras do aplicativo', fields: ['figure'] },
    { title: 'Blog', fields: ['blog'] },
    { title: 'Rodapé e cookies', fields: ['footer', 'consent'] },
    { title: 'Página não encontrada', fields: ['notFound'] },
    { title: 'Quando algo dá errado', fields: ['error', 'load', 'offline'] },
    { title: 'Para leitores de tela', fields: ['route'] },
  ],
};

/** Returns the section of a field; `undefined` if the field is not folded. */
export function sectionOf(kind: KindName, field: string): Section | undefined {
  const name = kind === 'messages' ? (field.split('.')[0] ?? field) : field;
  return SECTIONS[kind]?.find(({ fields }) => fields.includes(name));
}
