import { z } from 'zod';

const from = z.string().refine((value) => /^\/[^*?#\p{Cc}]*$/u.test(value), {
  error: ({ input }) => `O endereço de origem "${input}" não serve para um redirecionamento.`,
  params: { fix: 'Escreva um caminho exato, sem *, ? ou #:  from: /antigo' },
});

const to = z.string().refine((value) => /^(\/(?!\/)|https:\/\/)\S*$/.test(value), {
  error: ({ input }) => `O destino "${input}" não é um caminho deste site nem um endereço https.`,
  params: { fix: 'Escreva, por exemplo:  to: /docs/conversas' },
});

/**
 * Schema of `content/site/redirects.yaml`. Variants with `.html` and `/index` need no entry (behaviour
 * D.1).
 */
export const redirectsSchema = z.strictObject({
  redirects: z
    .array(
      z.strictObject({
        from: from.meta({ description: 'endereço antigo', example: '/ajuda' }),
        to: to.meta({ description: 'endereço novo', example: '/docs/' }),
        status: z
          .union([z.literal(301), z.literal(302)])
          .default(301)
          .meta({ description: '301 para sempre, 302 por enquanto', example: 301 }),
      }),
    )
    .default([])
    .meta({ description: 'lista de redirecionamentos' }),
});
