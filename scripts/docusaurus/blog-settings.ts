/** The blog of Docusaurus in the form of `content/blog` and `content/site/blog.yaml`. Pure. */
import { at, compact, fieldsOf, flagOf, listOf, numberOf, textOf } from './data';
import type { Fields } from './data';
import type { BlogInstance } from './project';

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
export function renameAuthor(data: Fields): Fields {
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
    image_url: localPath(data['author_image_url'] ?? data['authorImageURL']),
  });
  return { ...rest, authors: [person] };
}

/** A portrait from elsewhere would make a visitor's browser ask there. */
const localPath = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text?.startsWith('/') && !text.startsWith('//') ? text : undefined;
};

const PERSON = ['name', 'title', 'url', 'description'];

/** `authors.yml` with the fields that people have here. */
export function carryAuthors(data: unknown): Record<string, unknown> {
  const people = Object.entries(fieldsOf(data)).flatMap(([key, value]) => {
    const person = fieldsOf(value);
    const kept = PERSON.flatMap((field) => {
      const text = textOf(person[field]);
      return text ? [[field, text] as const] : [];
    });
    const image = localPath(person['image_url'] ?? person['imageURL']);
    const name = textOf(person['name']) ?? key;
    return [
      [key, { name, ...Object.fromEntries(kept), ...(image && { image_url: image }) }] as const,
    ];
  });
  return Object.fromEntries(people);
}

/** Authors of a post as its front matter may hold them: known fields only. */
export function carryPostAuthors(data: Fields): Fields {
  const renamed = renameAuthor(data);
  const { authors } = renamed;
  if (authors === undefined) return renamed;
  const list = Array.isArray(authors) ? listOf(authors) : [authors];
  const isPlain = list.every((one) => typeof one === 'string');
  if (isPlain) return renamed;
  const people = list.map((one) => {
    if (typeof one === 'string') return one;
    const person = fieldsOf(one);
    const kept = ['key', ...PERSON].flatMap((field) => {
      const text = textOf(person[field]);
      return text ? [[field, text] as const] : [];
    });
    const image = localPath(person['image_url'] ?? person['imageURL']);
    return { ...Object.fromEntries(kept), ...(image && { image_url: image }) };
  });
  return { ...renamed, authors: people };
}
