import { z } from 'zod';

const text = z.string().trim().min(1);

const shared = {
  searchPagePath: z
    .union([z.literal(false), z.string().startsWith('/')])
    .default('/search')
    .meta({ description: 'página de resultados, ou false para não ter', example: '/search' }),
  contextualSearch: z.boolean().default(true).meta({
    description: 'mostra só resultados do idioma e da versão da página',
    example: true,
  }),
  externalUrlRegex: text
    .optional()
    .meta({ description: 'endereços que abrem com carga completa da página' }),
};

/** `content/site/search.yaml`: which engine answers, and its options (specification §3 and §7). */
export const searchSchema = z.discriminatedUnion('provider', [
  z.strictObject({
    provider: z
      .literal('embedded')
      .meta({ description: 'quem responde às pesquisas', example: 'embedded' }),
    synonyms: z
      .array(z.array(text).min(2))
      .default([])
      .meta({
        description: 'grupos de palavras que querem dizer o mesmo; quem procura uma acha as outras',
        example: [['foto', 'imagem', 'figura']],
      }),
    ...shared,
  }),
  z.strictObject({
    provider: z
      .literal('algolia')
      .meta({ description: 'quem responde às pesquisas', example: 'algolia' }),
    appId: text.meta({ description: 'identificador da aplicação no Algolia' }),
    apiKey: text.meta({ description: 'chave pública, que só pesquisa' }),
    indexName: text.meta({ description: 'nome do índice' }),
    ...shared,
  }),
]);

export type SearchSettings = z.output<typeof searchSchema>;
