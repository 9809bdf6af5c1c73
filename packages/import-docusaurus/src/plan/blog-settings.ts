/** The blog of Docusaurus in the form of `content/blog` and `content/site/blog.yaml`. Pure. */
import { at, compact, fieldsOf, flagOf, listOf, numberOf, textOf } from '../project/data';
import { postAuthorSchema } from '../../../../src/content/schema/post';
import type { Fields } from '../project/data';
import type { Notebook } from './note';
import { lostWords, coerceToSchema } from './coerce-to-schema';
import type { BlogInstance } from '../project/project';

const FEEDS = ['rss', 'atom', 'json'];
const LEVELS: Readonly<Record<string, string>> = {
  ignore: 'ignore',
  log: 'warn',
  warn: 'warn',
  throw: 'error',
};

/** `blog.yaml`, with what the plugin's options say. */
export function carryBlogSettings({ plugin: { options } }: BlogInstance) {
  const count = options['blogSidebarCount'];
  const level = textOf(options['onInlineTags']);
  return compact({
    title: textOf(options['blogTitle']),
    description: textOf(options['blogDescription']),
    routeBasePath: textOf(options['routeBasePath'])?.replace(/^\/+|\/+$/g, '') || undefined,
    postsPerPage: amount(options['postsPerPage']),
    showReadingTime: flagOf(options['showReadingTime']),
    showLastUpdateTime: flagOf(options['showLastUpdateTime']),
    showLastUpdateAuthor: flagOf(options['showLastUpdateAuthor']),
    sidebar: count === undefined ? undefined : { count: amount(count) ?? numberOf(count) ?? 0 },
    ...feedsOf(fieldsOf(options['feedOptions'])),
    tags: level && LEVELS[level] ? { onUndefinedTags: LEVELS[level] } : undefined,
  });
}

/** `ALL` is more than any blog has. */
const amount = (value: unknown): number | undefined => {
  if (value === 'ALL') return 1000;
  const number = numberOf(value);
  return number !== undefined && number > 0 ? number : undefined;
};

function feedsOf(feed: Fields) {
  const { type } = feed;
  if (type === null) return { feeds: [] };
  const kinds = type === 'all' ? FEEDS : (Array.isArray(type) ? type : [type]).map(String);
  const known = kinds.filter((kind) => FEEDS.includes(kind));
  return compact({
    feeds: known.length > 0 ? known : undefined,
    feedLimit: amount(at(feed, 'limit')),
  });
}

/** The fields that Docusaurus once had for the author, gathered as it has them now. */
function renameAuthor(data: Fields): Fields {
  const name = textOf(data['author']);
  if (!name || data['authors'] !== undefined) return data;
  const OLD = [
    'author',
    'author_title',
    'author_url',
    'author_image_url',
    'authorTitle',
    'authorURL',
    'authorImageURL',
  ];
  const rest = Object.fromEntries(Object.entries(data).filter(([key]) => !OLD.includes(key)));
  const person = compact({
    name,
    title: textOf(data['author_title']) ?? textOf(data['authorTitle']),
    url: textOf(data['author_url']) ?? textOf(data['authorURL']),
    image_url: textOf(data['author_image_url']) ?? textOf(data['authorImageURL']),
  });
  return { ...rest, authors: [person] };
}

/** A person with the fields that have other names here, or had them once. */
function renamePerson(person: Fields): Fields {
  const { imageURL, image_url: image = imageURL, ...rest } = person;
  return image === undefined ? rest : { ...rest, image_url: image };
}

/** `authors.yml` as it is here: everybody has a name. */
export const carryAuthors = (data: Fields): Fields =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      { name: key, ...renamePerson(fieldsOf(value)) },
    ]),
  );

/** Authors of a post as its front matter may hold them: what else they have is told. */
export function carryPostAuthors(data: Fields, notes: Notebook): Fields {
  const renamed = renameAuthor(data);
  const { authors } = renamed;
  if (authors === undefined) return renamed;
  const list = Array.isArray(authors) ? listOf(authors) : [authors];
  if (list.every((one) => typeof one === 'string')) return renamed;
  const people = list.map((one) => {
    if (typeof one === 'string') return one;
    const { data: person, lost } = coerceToSchema(renamePerson(fieldsOf(one)), postAuthorSchema);
    if (lost.length > 0) notes.add(lostWords(lost.map((field) => `authors.${field}`)));
    return person;
  });
  return { ...renamed, authors: people };
}
