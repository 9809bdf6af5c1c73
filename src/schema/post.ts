import { z } from 'zod';
import { checkRelatedFields, date, sharedFields, tag, title } from './frontmatter';
import { prose, text } from './text';

const person = {
  title: prose.optional().meta({ description: 'o que a pessoa faz', example: 'Redação' }),
  url: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'site da pessoa', example: 'https://ana.example' }),
  image_url: text
    .regex(/^\/(?!\/)/)
    .optional()
    .meta({ description: 'retrato, um arquivo da pasta static', example: '/autores/ana.png' }),
  description: prose
    .optional()
    .meta({ description: 'uma frase sobre a pessoa', example: 'Escreve sobre prompts.' }),
};

/** An author as a post names one: by id, written out, or by id with something changed. */
const author = z
  .preprocess(
    (value) => (typeof value === 'string' ? { key: value } : value),
    z.strictObject({
      key: text.optional().meta({ description: 'id da pessoa em authors.yml', example: 'ana' }),
      name: prose.optional().meta({ description: 'nome da pessoa', example: 'Ana Lima' }),
      ...person,
    }),
  )
  .superRefine((value, context) => {
    if (value.key ?? value.name) return;
    context.addIssue({
      code: 'custom',
      message: 'Quem escreveu está sem nome.',
      params: { fix: 'Escreva, por exemplo:  authors: [ana]  ou  authors: { name: Ana Lima }' },
    });
  });

/**
 * Front matter of a file in `content/blog`. Keys that are not listed pass through, as in docs: the
 * caller warns about those that `postFrontMatterKeys` does not have.
 */
export const postFrontMatterSchema = z
  .looseObject({
    title: title.optional().meta({
      description: 'título do texto; sem ele, o primeiro título do corpo ou o nome do arquivo',
      example: 'Prompts que se repetem',
    }),
    date: date.optional().meta({
      description: 'dia da publicação; sem ele, o do nome do arquivo',
      example: '2026-11-20',
    }),
    authors: z
      .preprocess(
        (value) => (value === undefined || Array.isArray(value) ? value : [value]),
        z.array(author).optional(),
      )
      .meta({
        description: 'quem escreveu: ids de content/blog/authors.yml ou grupos de campos',
        example: ['ana'],
      }),
    tags: z
      .array(tag)
      .optional()
      .meta({ description: 'etiquetas do texto', example: ['prompts'] }),
    ...sharedFields,
    slug: sharedFields.slug.meta({
      description: 'fim do endereço, depois do começo do blog; sem ele, o dia e o nome do arquivo',
      example: 'prompts-que-se-repetem',
    }),
  })
  .superRefine(checkRelatedFields);

/** `content/blog/authors.yml`: people by id. */
export const authorsSchema = z.record(
  z.string(),
  z.strictObject({
    name: prose.meta({ description: 'nome da pessoa', example: 'Ana Lima' }),
    ...person,
  }),
);

export const postFrontMatterKeys: readonly string[] = Object.keys(postFrontMatterSchema.shape);

export type PostFrontMatter = z.output<typeof postFrontMatterSchema>;
export type WrittenAuthor = z.output<typeof author>;
export type AuthorDefinitions = z.output<typeof authorsSchema>;
