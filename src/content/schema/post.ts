import { z } from 'zod';
import { checkRelatedFields, date, sharedFields, tag, title } from './frontmatter';
import type { Wording } from './problem';
import { ownAddress, prose, refuse, text } from './fields';
import { own } from '../../lib/value';

/** Portrait image: a root-relative path or an HTTPS URL, as the pages' content security policy allows. */
const portrait = text.regex(/^(?:\/(?!\/)|https:\/\/)\S+$/);

const socials = z.record(z.string(), z.string()).superRefine((pages, context) => {
  for (const [key, value] of Object.entries(pages)) {
    if (socialLink(key, value)) continue;
    refuse(context, {
      path: [key],
      message: `Não se sabe onde fica a página "${value}" de "${key}".`,
      rule: `O nome da pessoa serve em: ${NETWORK_KEYS.join(', ')}. Em outros lugares, o endereço inteiro.`,
      fix: `Escreva o endereço inteiro, por exemplo:  ${key}: https://rede.example/ana`,
    });
  }
});

const person = {
  title: prose.optional().meta({ description: 'o que a pessoa faz', example: 'Redação' }),
  url: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'site da pessoa', example: 'https://ana.example' }),
  email: z
    .email()
    .optional()
    .meta({ description: 'e-mail da pessoa, publicado', example: 'ana@ana.example' }),
  image_url: portrait.optional().meta({
    description: 'retrato quadrado: um arquivo da pasta static ou um endereço com https://',
    example: '/autores/ana.png',
  }),
  description: prose
    .optional()
    .meta({ description: 'uma frase sobre a pessoa', example: 'Escreve sobre prompts.' }),
  socials: socials.optional().meta({
    description: 'páginas da pessoa em redes, cada uma pelo nome dela lá ou pelo endereço',
    example: { github: 'ana' },
  }),
};

/** Author of a post: an id, an inline person, or an id with overridden fields. */
export const postAuthorSchema = z
  .preprocess(
    (value) => (typeof value === 'string' ? { key: value } : value),
    z.strictObject({
      key: text.optional().meta({ description: 'id da pessoa em authors.yml', example: 'ana' }),
      name: prose.optional().meta({ description: 'nome da pessoa', example: 'Ana Lima' }),
      ...person,
    }),
  )
  .refine((value) => value.key ?? value.name, {
    message: 'Quem escreveu está sem nome.',
    params: { fix: 'Escreva, por exemplo:  authors: [ana]  ou  authors: { name: Ana Lima }' },
  });

/** Legacy fields for a single inline author, predating `authors`. */
const soleAuthor = {
  author: prose
    .optional()
    .meta({ description: 'nome de quem escreveu, quando não há authors', example: 'Ana Lima' }),
  author_title: person.title,
  author_url: person.url,
  author_image_url: person.image_url,
};

/**
 * Front matter schema of a file in `content/blog`. Unknown keys pass through, as in docs: the caller warns
 * about them.
 */
export const postFrontMatterSchema = z
  .looseObject({
    title: title.optional().meta({
      description: 'título do texto; sem ele, o primeiro título do corpo ou o nome do arquivo',
      example: 'Prompts que se repetem',
    }),
    date: date.optional().meta({
      description:
        'dia do texto; sem ele, o do nome do arquivo; um dia futuro não adia a publicação',
      example: '2026-11-20',
    }),
    authors: z
      .preprocess(
        (value) => (value === undefined || Array.isArray(value) ? value : [value]),
        z.array(postAuthorSchema).optional(),
      )
      .meta({
        description: 'quem escreveu: ids de content/blog/authors.yml ou grupos de campos',
        example: ['ana'],
      }),
    ...soleAuthor,
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

/** Schema of `content/blog/authors.yml`: authors by id. */
export const authorsSchema = z.record(
  z.string(),
  z.strictObject({
    name: prose.meta({ description: 'nome da pessoa', example: 'Ana Lima' }),
    ...person,
    page: z
      .union([
        z.boolean(),
        z.strictObject({
          permalink: ownAddress.meta({
            description: 'fim do endereço da página da pessoa',
            example: '/ana-lima',
          }),
        }),
      ])
      .default(true)
      .meta({
        description: 'a página com os textos da pessoa; false não faz nenhuma',
        example: true,
      }),
  }),
);

export type PostFrontMatter = z.output<typeof postFrontMatterSchema>;
export type WrittenAuthor = z.output<typeof postAuthorSchema>;

/**
 * Returns the message for a post without a valid date.
 *
 * @param day date in the file name, if there is one; it is not a real date
 */
export function datelessPost(day?: string): Wording {
  return {
    what: day ? `O dia ${day}, do nome do arquivo, não existe.` : 'O texto está sem data.',
    rule: 'A data de um texto do blog vem do nome do arquivo, como em 2026-11-20-titulo.mdx, ou do campo date.',
    fix: day
      ? 'Mude o nome do arquivo ou escreva no começo dele, por exemplo:  date: 2026-11-20'
      : 'Ponha a data no nome do arquivo ou escreva no começo dele, por exemplo:  date: 2026-11-20',
  };
}

/** Returns the authors of a post: `authors`, or else the legacy `author` fields. */
export function writtenAuthors(post: PostFrontMatter): WrittenAuthor[] {
  const { authors, author: name, author_title: title, author_url: url } = post;
  const written =
    name === undefined ? [] : [{ name, title, url, image_url: post.author_image_url }];
  return authors ?? written;
}
export type AuthorDefinitions = z.output<typeof authorsSchema>;

/** A social network: its display name and the URL prefix of a profile page. */
interface Network {
  label: string;
  begin: string;
}

/** Networks by the keys that Docusaurus accepts in `socials` of authors.yml. */
const NETWORKS: Record<string, Network> = {
  bluesky: { label: 'Bluesky', begin: 'https://bsky.app/profile/' },
  github: { label: 'GitHub', begin: 'https://github.com/' },
  instagram: { label: 'Instagram', begin: 'https://www.instagram.com/' },
  linkedin: { label: 'LinkedIn', begin: 'https://www.linkedin.com/in/' },
  mastodon: { label: 'Mastodon', begin: 'https://mastodon.social/@' },
  stackoverflow: { label: 'Stack Overflow', begin: 'https://stackoverflow.com/users/' },
  threads: { label: 'Threads', begin: 'https://www.threads.net/@' },
  twitch: { label: 'Twitch', begin: 'https://twitch.tv/' },
  twitter: { label: 'Twitter', begin: 'https://twitter.com/' },
  x: { label: 'X', begin: 'https://x.com/' },
  youtube: { label: 'YouTube', begin: 'https://www.youtube.com/@' },
};

/** Keys of the networks for which a user name is enough to build the profile URL. */
const NETWORK_KEYS: readonly string[] = Object.keys(NETWORKS);

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/;

/**
 * Returns the label and URL of a person's profile on a social network.
 *
 * @param key a key of `NETWORK_KEYS`, or any other name if `value` is a full URL
 * @param value user name on the network, or a full URL (`http`, `https` or `mailto`)
 * @returns `undefined` if the network is unknown and the value is not a URL
 */
export function socialLink(
  key: string,
  value: string,
): { label: string; href: string } | undefined {
  const network = own(NETWORKS, key);
  const label = network?.label ?? key.charAt(0).toUpperCase() + key.slice(1);
  if (ADDRESS.test(value)) return { label, href: value };
  return network && { label, href: network.begin + encodeURI(value.replace(/^@/, '')) };
}
