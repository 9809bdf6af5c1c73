/** A page of the route table (2.1.1). */
export interface Route {
  /** With the exact trailing slash. */
  readonly path: string;
  readonly h1: string;
  /** The page's part of the document title. */
  readonly name: string;
}

export const SITE_URL = 'https://varanda.example';
const SITE_TITLE = 'Varanda';

export const HOME: Route = { path: '/', h1: 'Vários assistentes de IA num lugar só', name: '' };

export const SEARCH: Route = {
  path: '/search',
  h1: 'Pesquisar na documentação',
  name: 'Pesquisar na documentação',
};

export const PAGES: readonly Route[] = [
  { path: '/afiliado', h1: 'Indique a Varanda', name: 'Afiliados' },
  { path: '/privacidade', h1: 'Política de Privacidade', name: 'Política de Privacidade' },
  { path: '/termos', h1: 'Termos de Uso', name: 'Termos de Uso' },
];

const doc = (path: string, title: string): Route => ({ path, h1: title, name: title });

/** The docs, in the order of the sidebar. */
export const DOCS: readonly Route[] = [
  doc('/docs/', 'Introdução'),
  doc('/docs/conversas', 'Conversas'),
  doc('/docs/organizando-conversas', 'Organizando conversas'),
  doc('/docs/espaco-de-trabalho/', 'Espaço de trabalho'),
  doc('/docs/espaco-de-trabalho/conhecimento', 'Base de conhecimento'),
  doc('/docs/espaco-de-trabalho/prompts', 'Prompts'),
  doc('/docs/extracao-de-documentos', 'Extração de documentos'),
  doc('/docs/geracao-de-imagens', 'Geração de imagens'),
  doc('/docs/interacao-por-voz', 'Interação por voz'),
  doc('/docs/pesquisa-na-web', 'Pesquisa na web'),
  doc('/docs/interface', 'Interface'),
  doc('/docs/glossario', 'Glossário'),
];

export const ROUTES: readonly Route[] = [HOME, ...PAGES, SEARCH, ...DOCS];

/** The not-found page. */
export const NOT_FOUND = {
  h1: 'Página não encontrada',
  name: 'Página não encontrada',
  text: 'Não foi possível encontrar o que você está procurando.',
  contact: /Se você chegou por um link de outro site, avise quem cuida dele/,
} as const;

/** The document title: `<page> | Varanda`, and the site's own title on the home page. */
export const titleOf = ({ name }: Pick<Route, 'name'>) =>
  name ? `${name} | ${SITE_TITLE}` : SITE_TITLE;
