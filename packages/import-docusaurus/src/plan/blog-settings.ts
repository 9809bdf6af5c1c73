/** Converts a Docusaurus blog to the formats of `content/blog` and `content/site/blog.yaml`. Pure. */
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

/** Returns `blog.yaml`, from the options of the blog plugin. */
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

/** Returns a positive number; 1000 for `ALL`. */
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

/** Converts the legacy author fields of Docusaurus to `authors`. */
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

/** Renames the author field `imageURL` to `image_url`. */
function renamePerson(person: Fields): Fields {
  const { imageURL, image_url: image = imageURL, ...rest } = person;
  return image === undefined ? rest : { ...rest, image_url: image };
}

/** Converts `authors.yml`. The name defaults to the id, since it is required here. */
export const carryAuthors = (data: Fields): Fields =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      { name: key, ...renamePerson(fieldsOf(value)) },
    ]),
  );

/** Converts the authors in the frontmatter of a post, with a note for fields that are not supported. */
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
