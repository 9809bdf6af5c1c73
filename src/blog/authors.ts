import type { BlogLink, PostAuthor } from './blog-types';
import { socialLink } from '../content/schema/socials';
import type { AuthorDefinitions, WrittenAuthor } from '../content/schema/post';
import type { Problem } from '../content/schema/problem';
import { unknownName } from '../content/schema/unknown';
import { kebab } from '../navigation/tags';

/** Path of the author definitions, relative to the project root. */
export const AUTHORS_FILE = 'content/blog/authors.yml';

export interface AuthorsInput {
  /** Authors as the post's front matter names them. */
  written: readonly WrittenAuthor[];
  /** Content of `authors.yml`; absent if the file does not exist. */
  definitions?: AuthorDefinitions | undefined;
  /** Base path of the blog: `/blog`. */
  basePath: string;
  /** File of the post, for messages. */
  file: string;
  /** Returns the line of the author at an index of the list. */
  lineOf: (index: number) => number | undefined;
}

/**
 * Resolves the authors of a post, in the order in which the post lists them. Only authors defined by id can
 * have a page. Fields that the post states override the definition. An id without a definition is an error.
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

/** Links to the author's own site, e-mail address and social networks. */
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
