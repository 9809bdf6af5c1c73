import type { BlogLink, PostAuthor } from './blog-types';
import { socialLink } from '../content/schema/socials';
import type { AuthorDefinitions, WrittenAuthor } from '../content/schema/post';
import type { Problem } from '../content/schema/problem';
import { unknownName } from '../content/schema/unknown';
import { kebab } from '../navigation/tags';

/** Where the people are defined, from the project. */
export const AUTHORS_FILE = 'content/blog/authors.yml';

export interface AuthorsInput {
  /** As the post names them. */
  written: readonly WrittenAuthor[];
  /** Content of authors.yml; absent when there is no such file. */
  definitions?: AuthorDefinitions | undefined;
  /** Where the blog begins: `/blog`. */
  basePath: string;
  /** The post's file, for messages. */
  file: string;
  /** Line of the author at a place of the list. */
  lineOf: (index: number) => number | undefined;
}

/**
 * The people who wrote a post, in its order. Whoever is defined by id has a page; what the post says
 * of someone comes before the definition. An id that is not defined is an error.
 */
export function resolveAuthors(input: AuthorsInput): {
  authors: PostAuthor[];
  problems: Problem[];
} {
  const { written, definitions = {}, basePath, file, lineOf } = input;
  const problems: Problem[] = [];
  const authors = written.flatMap((author, index): PostAuthor[] => {
    const { key } = author;
    const defined = key !== undefined && Object.hasOwn(definitions, key) && definitions[key];
    if (key !== undefined && !defined) {
      problems.push({ file, line: lineOf(index), ...unknownAuthor(key, Object.keys(definitions)) });
      return [];
    }
    const person = { ...defined, ...author };
    const { name, title, url, image_url: image, description } = person;
    if (name === undefined) return [];
    const path = defined ? pageOf(key ?? '', defined.page, `${basePath}/authors`) : undefined;
    return [{ name, title, url, image, description, path, links: linksOf(person) }];
  });
  return { authors, problems };
}

function pageOf(
  key: string,
  page: AuthorDefinitions[string]['page'],
  authorsPath: string,
): string | undefined {
  if (page === false) return undefined;
  const end = page === true ? kebab(key) : page.permalink.replace(/^\/+|\/+$/g, '');
  return `${authorsPath}/${end}`;
}

/** Where else the person is: a site of their own, an address to write to, networks. */
function linksOf({ url, email, socials = {} }: WrittenAuthor): BlogLink[] {
  return [
    ...(url ? [{ label: new URL(url).host, href: url }] : []),
    ...(email ? [{ label: email, href: `mailto:${email}` }] : []),
    ...Object.entries(socials).flatMap(([network, name]) => socialLink(network, name) ?? []),
  ];
}

function unknownAuthor(key: string, names: readonly string[]) {
  return unknownName({
    name: key,
    what: `A pessoa "${key}" não está em ${AUTHORS_FILE}.`,
    plural: 'pessoas',
    names,
    otherwise: `Acrescente a pessoa a ${AUTHORS_FILE} ou escreva o nome dela:  authors: { name: Ana Lima }`,
  });
}
