import { z } from 'zod';
import { typeset } from '../../lib/typography';
import { customProps, lookFields } from './category';
import { dayOfBrazilian, parseDate } from '../../lib/parse-date';
import { isExternal } from '../../lib/path';
import { headingLevel, linkAddress, off, on, ownAddress, prose, refuse, text } from './fields';

const pageId = text.meta({ description: 'id de uma página', example: 'conversas' });

/** Non-empty title, with typography applied. */
export const title = z
  .string()
  .trim()
  .refine((value) => value !== '', {
    message: 'O campo "title" está vazio.',
    params: { fix: 'Escreva, por exemplo:  title: Prompts' },
  })
  .overwrite(typeset);

const slug = ownAddress.superRefine((value, context) => {
  const isOutside = isExternal(value);
  if (!isOutside && !/[\s?#%]/.test(value)) return;
  const written = isOutside ? (value.split('/').slice(3).filter(Boolean).at(-1) ?? '') : value;
  const fix = written.replace(/[\s?#%]+/g, '-').replace(/^-|-$/g, '') || 'prompts';
  refuse(context, {
    message: isOutside
      ? `O endereço "${value}" começa com o nome de um site.`
      : `O endereço "${value}" tem espaço, ?, # ou %.`,
    fix: `Escreva, por exemplo:  slug: ${fix}`,
  });
});

const id = text.superRefine((value, context) => {
  if (!value.includes('/')) return;
  refuse(context, {
    message: `O id "${value}" tem uma barra.`,
    fix: `A pasta já faz parte do id. Escreva:  id: ${value.split('/').at(-1) || 'prompts'}`,
  });
});

/** Tag of a page. A bare string or number is expanded to `{ label }` (behaviour 2.14.8). */
export const tag = z.preprocess(
  (value) => (['string', 'number'].includes(typeof value) ? { label: value } : value),
  z.strictObject({
    label: text.meta({ description: 'nome da etiqueta', example: 'prompts' }),
    permalink: ownAddress
      .optional()
      .meta({ description: 'fim do endereço da etiqueta', example: '/prompts' }),
  }),
);

/** Date, with or without a time, in any format that `parseDate` accepts. */
export const date = z.preprocess(
  (value) =>
    value instanceof Date && !Number.isNaN(value.valueOf()) ? value.toISOString() : value,
  z.string().superRefine((value, context) => {
    if (parseDate(value)) return;
    refuse(context, dateMistake(value));
  }),
);

function dateMistake(value: string) {
  const day = dayOfBrazilian(value);
  if (day) {
    return {
      message: `A data "${value}" não está na ordem ano-mês-dia.`,
      fix: `Escreva, por exemplo:  date: ${day}`,
    };
  }
  return {
    message: /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})$/.test(value)
      ? `A data "${value}" não existe.`
      : `Não foi possível entender a data "${value}".`,
    fix: 'Escreva ano-mês-dia:  date: 2026-11-20',
  };
}

const lastUpdate = z
  .strictObject({
    date: date.optional().meta({ description: 'dia da última mudança', example: '2026-11-20' }),
    author: text.optional().meta({ description: 'quem fez a última mudança', example: 'Ana Lima' }),
  })
  .refine((value) => value.date ?? value.author, {
    message: 'O campo "last_update" não tem data nem pessoa.',
    params: { fix: 'Escreva dentro dele, por exemplo:  date: 2026-11-20' },
  });

/** Front matter fields shared by docs, pages and posts (behaviour 2.16.24, 2.16.25). */
export const sharedFields = {
  description: prose.optional().meta({
    description: 'uma frase, de 70 a 155 caracteres, que diz o que a pessoa vai conseguir fazer',
    example: 'Escreva um prompt uma vez, salve e use de novo em qualquer conversa.',
  }),
  keywords: z
    .array(text)
    .optional()
    .meta({ description: 'palavras-chave da página', example: ['prompts', 'modelos'] }),
  image: text.optional().meta({
    description:
      'imagem mostrada quando alguém compartilha a página: um arquivo ao lado dela ou, com uma barra no começo, da pasta static',
    example: '/og.png',
  }),
  slug: slug.optional().meta({
    description: 'endereço da página; sem ele, o nome do arquivo',
    example: 'prompts',
  }),
  hide_table_of_contents: off.meta({ description: 'esconde o índice da página', example: true }),
  toc_min_heading_level: headingLevel
    .optional()
    .meta({ description: 'primeiro nível de título do índice, de 2 a 6', example: 2 }),
  toc_max_heading_level: headingLevel
    .optional()
    .meta({ description: 'último nível de título do índice, de 2 a 6', example: 3 }),
  last_update: lastUpdate.optional().meta({
    description: 'data e pessoa da última mudança, no lugar do que diz o histórico',
    example: { date: '2026-11-20' },
  }),
  math: z.boolean().optional().meta({
    description: 'entende fórmulas entre cifrões; sem o campo, vale o de site.yaml',
    example: true,
  }),
  draft: off.meta({ description: 'rascunho: só aparece durante a escrita', example: true }),
  unlisted: off.meta({
    description: 'publica a página sem que ela apareça em listas e pesquisas',
    example: true,
  }),
};

/** Fields that `checkRelatedFields` compares. */
interface RelatedFields {
  toc_min_heading_level?: number | undefined;
  toc_max_heading_level?: number | undefined;
  draft: boolean;
  unlisted: boolean;
}

/** Rejects a minimum heading level above the maximum, and `draft` combined with `unlisted`. */
export function checkRelatedFields(page: RelatedFields, context: z.core.$RefinementCtx): void {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = page;
  if (min !== undefined && max !== undefined && min > max) {
    refuse(context, {
      path: ['toc_min_heading_level'],
      message: `O índice começa no nível ${min} e termina no ${max}.`,
      fix: 'Escreva toc_min_heading_level menor que toc_max_heading_level ou igual a ele.',
    });
  }
  if (page.draft && page.unlisted) {
    refuse(context, {
      path: ['unlisted'],
      message: 'A página está como rascunho e como não listada ao mesmo tempo.',
      fix: 'Apague uma das duas linhas: draft ou unlisted.',
    });
  }
}

/**
 * Front matter schema of a file in `content/docs` (behaviour 2.16.24). Unknown keys pass through: the
 * caller warns about them with `unknownFields`.
 */
export const docFrontMatterSchema = z
  .looseObject({
    title: title.optional().meta({
      description: 'título da página; sem ele, o título # do texto e, sem este, o id',
      example: 'Prompts',
    }),
    id: id.optional().meta({
      description: 'nome da página dentro da pasta, sem barras; sem ele, o nome do arquivo',
      example: 'prompts',
    }),
    hide_title: off.meta({ description: 'não mostra o título no alto da página', example: true }),
    ...sharedFields,
    sidebar_label: prose.optional().meta({
      description: 'texto da página na barra lateral; sem ele, o título',
      example: 'Prompts',
    }),
    sidebar_position: z
      .number()
      .optional()
      .meta({ description: 'lugar da página entre as vizinhas', example: 2 }),
    sidebar_class_name: text
      .optional()
      .meta({ description: 'classe CSS da página na barra lateral', example: 'destaque' }),
    sidebar_icon: lookFields.icon,
    sidebar_badge: lookFields.badge,
    sidebar_custom_props: customProps
      .optional()
      .meta({ description: 'dados livres da página na barra lateral' }),
    displayed_sidebar: text.nullable().optional().meta({
      description: 'barra lateral mostrada na página; null não mostra nenhuma',
      example: 'tutorialSidebar',
    }),
    tags: z
      .array(tag)
      .optional()
      .meta({ description: 'etiquetas da página', example: ['prompts'] }),
    pagination_label: prose.optional().meta({
      description: 'texto da página nos links Anterior e Próxima',
      example: 'Prompts',
    }),
    pagination_next: pageId.nullable().optional().meta({
      description: 'id da próxima página; null não mostra nenhuma',
      example: 'espaco-de-trabalho/prompts',
    }),
    pagination_prev: pageId.nullable().optional().meta({
      description: 'id da página anterior; null não mostra nenhuma',
      example: 'conversas',
    }),
    custom_edit_url: z.string().nullable().optional().meta({
      description: 'endereço do link de edição; null ou vazio esconde o link',
      example: 'https://codigo.example/editar/prompts.mdx',
    }),
    parse_number_prefixes: on.meta({
      description: 'tira números como 01- do começo do nome do arquivo',
      example: false,
    }),
  })
  .superRefine(checkRelatedFields);

const action = z
  .strictObject({
    label: prose.meta({ description: 'texto do botão', example: 'Ler a documentação' }),
    to: text.optional().meta({ description: 'página deste site', example: '/docs/' }),
    href: linkAddress
      .optional()
      .meta({ description: 'endereço de fora', example: 'https://app.terraco.example' }),
  })
  .superRefine((value, context) => {
    if (Boolean(value.to) !== Boolean(value.href)) return;
    refuse(context, {
      message: `O botão "${value.label}" precisa de um destino, e de um só: to ou href.`,
      fix: 'Escreva, por exemplo:  to: /docs/',
    });
  })
  .meta({ description: 'um botão: label e um só destino, to ou href' });

/**
 * Front matter schema of a file in `content/pages` (behaviour 2.16.25, plus fields specific to this
 * project).
 */
export const pageFrontMatterSchema = z
  .looseObject({
    title: title.optional().meta({ description: 'título da página', example: 'Termos de Uso' }),
    ...sharedFields,
    wrapperClassName: text
      .optional()
      .meta({ description: 'classe CSS em volta da página', example: 'larga' }),
    headline: prose.optional().meta({
      description: 'frase no alto da página; sem ela, o título',
      example: 'Indique o produto',
    }),
    layout: z.enum(['article', 'landing']).default('article').meta({
      description: 'desenho da página: article para textos, landing para apresentações',
      example: 'article',
    }),
    actions: z
      .array(action)
      .default([])
      .meta({
        description: 'botões no alto da página',
        example: [{ label: 'Entrar', to: '/docs/' }],
      }),
  })
  .superRefine(checkRelatedFields);

export type DocFrontMatter = z.output<typeof docFrontMatterSchema>;
export type PageFrontMatter = z.output<typeof pageFrontMatterSchema>;
