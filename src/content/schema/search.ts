import { z } from 'zod';
import { isPattern, off, on, refuse, text } from './fields';

const pattern = text.refine(isPattern, {
  params: {
    rule: 'Este campo é uma expressão regular.',
    fix: 'Feche os parênteses e colchetes, ou ponha uma barra invertida antes de cada sinal solto.',
  },
  message: 'Não foi possível entender a expressão regular.',
});

/** Address of a page of the site, or of a heading in it. */
const address = z.string().superRefine((value, context) => {
  if (value.startsWith('/')) return;
  const path = value.replace(/^https?:\/\/[^/#]*\/?|^\.\//, '');
  refuse(context, {
    message: `O endereço "${value}" não começa com uma barra.`,
    fix: path.startsWith('#')
      ? 'Escreva antes do # o endereço da página.'
      : `O endereço precisa começar com uma barra:  /${path}`,
  });
});

const shared = {
  searchPagePath: z
    .union([z.literal(false), z.string().startsWith('/')])
    .default('/search')
    .meta({ description: 'página de resultados, ou false para não ter', example: '/search' }),
  contextualSearch: on.meta({
    description: 'mostra só resultados do idioma e da versão da página',
    example: true,
  }),
  startPages: z
    .array(address)
    .optional()
    .meta({
      description:
        'páginas que a pesquisa mostra antes de alguém escrever e quando nada é encontrado; sem o campo, as primeiras da barra lateral',
      example: ['/docs/conversas'],
    }),
  synonyms: z
    .array(z.array(text).min(2))
    .default([])
    .meta({
      description: 'grupos de palavras que querem dizer o mesmo; quem procura uma acha as outras',
      example: [['foto', 'imagem', 'figura']],
    }),
};

/** What only the embedded search knows about words. */
const embedded = {
  terms: z
    .record(address, z.array(text).min(1))
    .default({})
    .meta({
      description:
        'palavras que levam a uma parte do site e não estão nela, pelo endereço dessa parte',
      example: { '/docs/conversas#a-resposta-parou-no-meio': ['cortada', 'incompleta'] },
    }),
  ownForms: z
    .array(z.array(text).min(1))
    .default([])
    .meta({
      description: 'formas de uma palavra que a pesquisa confunde com as de outra',
      example: [['arquivo', 'arquivos']],
    }),
};

/** Environment variables read for Algolia credentials that search.yaml omits. */
export const CREDENTIALS = {
  appId: 'ALGOLIA_APP_ID',
  apiKey: 'ALGOLIA_SEARCH_KEY',
  indexName: 'ALGOLIA_INDEX_NAME',
} as const;

/**
 * Adds Algolia credentials from environment variables to the data of search.yaml. Applies only to
 * `provider: algolia`; values in the file take precedence, and blank variables are ignored.
 *
 * @param data unvalidated data of search.yaml
 */
export function withCredentials(
  data: unknown,
  env: Readonly<Record<string, string | undefined>>,
): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const { provider } = data as { provider?: unknown };
  if (provider !== 'algolia') return data;
  const found = Object.entries(CREDENTIALS).flatMap(([field, variable]) => {
    const value = env[variable]?.trim();
    return value ? [[field, value]] : [];
  });
  return { ...(Object.fromEntries(found) as object), ...data };
}

/** Algolia facet filter: `type:lvl1`. */
const filter = text;

/** Schema of `content/site/search.yaml`: the search provider and its options. */
export const searchSchema = z.discriminatedUnion('provider', [
  z.strictObject({
    provider: z
      .literal('embedded')
      .meta({ description: 'quem responde às pesquisas', example: 'embedded' }),
    ...shared,
    ...embedded,
  }),
  z.strictObject({
    provider: z
      .literal('algolia')
      .meta({ description: 'quem responde às pesquisas', example: 'algolia' }),
    appId: text.meta({
      description: `identificador da aplicação no Algolia; também pela variável ${CREDENTIALS.appId}`,
      example: 'ABCDE12345',
    }),
    apiKey: text.meta({
      description: `chave pública, que só pesquisa; também pela variável ${CREDENTIALS.apiKey}`,
      example: '0123456789abcdef0123456789abcdef',
    }),
    indexName: text.meta({
      description: `nome do índice; também pela variável ${CREDENTIALS.indexName}`,
      example: 'docs',
    }),
    insights: off.meta({
      description: 'informa ao Algolia em que resultado a pessoa clicou',
      example: false,
    }),
    searchParameters: z
      .looseObject({
        facetFilters: z
          .union([filter, z.array(z.union([filter, z.array(filter)]))])
          .optional()
          .meta({
            description:
              'filtros que se juntam aos do site; de uma lista dentro da lista, basta um',
            example: ['type:lvl1', ['version:1', 'version:2']],
          }),
      })
      .optional()
      .meta({ description: 'parâmetros do Algolia que vão com todos os pedidos' }),
    externalUrlRegex: pattern.optional().meta({
      description: 'resultados de outros sites: endereços que abrem com carga completa da página',
      example: '^https://api\\.',
    }),
    replaceSearchResultPathname: z
      .strictObject({
        from: pattern.meta({ description: 'o que trocar, uma expressão regular' }),
        to: z.string().meta({ description: 'o que pôr no lugar' }),
      })
      .optional()
      .meta({
        description: 'troca uma parte do caminho dos resultados',
        example: { from: '^/velho/', to: '/docs/' },
      }),
    ...shared,
  }),
]);
