import { z } from 'zod';
import { tagsSettings } from './docs';
import { off, on, prose, startOfAddress } from './fields';

/** Supported feed formats. */
const FEED_KINDS = ['rss', 'atom', 'json'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** Schema of `content/site/blog.yaml`. The blog exists only if `content/blog` has posts. */
export const blogSchema = z.strictObject({
  title: prose.default('Blog').meta({ description: 'título do blog', example: 'Blog' }),
  description: prose.optional().meta({
    description: 'uma frase sobre o blog, para buscadores e para o alto da lista',
    example: 'Novidades e modos de usar.',
  }),
  routeBasePath: startOfAddress('Escreva, por exemplo:  routeBasePath: blog')
    .refine((value) => value !== '', {
      message: 'O blog não pode ficar no lugar da página inicial.',
      params: { fix: 'Escreva, por exemplo:  routeBasePath: blog' },
    })
    .default('blog')
    .meta({ description: 'começo do endereço de toda página do blog', example: 'blog' }),
  postsPerPage: z
    .int()
    .min(1)
    .default(10)
    .meta({ description: 'quantos textos cabem numa página da lista', example: 10 }),
  showReadingTime: on.meta({ description: 'mostra o tempo de leitura', example: true }),
  showLastUpdateTime: off.meta({
    description: 'mostra quando o texto mudou pela última vez, segundo o git',
    example: true,
  }),
  showLastUpdateAuthor: off.meta({
    description: 'mostra quem mudou o texto pela última vez, segundo o git',
    example: true,
  }),
  sidebar: z
    .strictObject({
      count: z.int().min(0).default(5).meta({
        description: 'quantos textos recentes aparecem ao lado; 0 não mostra nenhum',
        example: 5,
      }),
    })
    .prefault({})
    .meta({ description: 'lista de textos recentes' }),
  feeds: z
    .array(z.enum(FEED_KINDS))
    .default([...FEED_KINDS])
    .meta({
      description: 'formatos em que o blog pode ser acompanhado; uma lista vazia não faz nenhum',
      example: ['rss', 'atom', 'json'],
    }),
  feedLimit: z
    .int()
    .min(1)
    .default(20)
    .meta({ description: 'quantos textos cabem em cada arquivo de feeds', example: 20 }),
  tags: tagsSettings,
});

export type BlogSettings = z.output<typeof blogSchema>;
