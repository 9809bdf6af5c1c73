import type {
  BlogContext,
  BlogIndexContext,
  BlogIndexItem,
  BlogLink,
  BlogListContext,
  BlogPager,
  BlogPostContext,
  BlogNav,
  ListedPost,
  PostAuthor,
  PostFacts,
  RecentPosts,
  BylinePart,
} from './blog-types';
import { ownControls } from '../bundles/control-scripts';
import { dateText } from '../lib/date-text';
import { typeset } from '../lib/typography';
import { counted, format } from '../lib/messages';
import type { Messages } from '../lib/messages';
import type { Breadcrumb } from '../navigation/docs-types';
import type { BlogSettings } from '../content/schema/blog';
import { AUTHORS_FILE } from '../content/schema/unknown';
import { blogClass } from '../lib/page-context';
import type { SitePage } from '../lib/page-context';
import type { Blog, BlogPost } from './blog-content';
import { listedPosts } from './blog';
import { feedLinks } from './feeds';
import { BLOG_FOLDER } from './read-blog';

/** A page of the blog, with the fields that social cards need. */
interface BlogPage extends SitePage {
  title: string;
  /** Image that the writer set in the front matter. */
  image?: string | undefined;
}

/** Input of {@link blogPages}. */
interface BlogPagesInput {
  blog: Blog;
  settings: { blog: BlogSettings; messages: Messages };
}

/**
 * Returns all pages of the blog, or none if it has no posts. An unlisted post has a page but appears in no
 * list. A list without posts has no page. `blog` contains drafts only in `gatsby develop` (see
 * `resolveBlog`).
 */
export function blogPages(input: BlogPagesInput): BlogPage[] {
  const { blog } = input;
  if (blog.posts.length === 0) return [];
  return [
    ...listPages(input, {
      path: blog.path,
      title: input.settings.blog.title,
      description: input.settings.blog.description,
      posts: listedPosts(blog),
      trail: [],
      template: 'list',
      searchTag: 'blog_posts_list',
      file: BLOG_FOLDER,
    }),
    ...blog.posts.map((post, index) => postPage(input, post, index)),
    ...tagPages(input),
    ...archivePage(input),
    ...authorPages(input),
  ];
}

const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats an ISO day as `20 de novembro de 2026`. */
const dayText = (day: string) => dateText(DAY, day);

const DAY_OF_YEAR = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Formats an ISO day as `20 de novembro`, for lists grouped by year. */
const dayOfYearText = (day: string) => dateText(DAY_OF_YEAR, day);

/** Returns the reading time of a text in words. */
export const readingTime = (messages: Messages, minutes: number): string =>
  typeset(counted(messages, 'blog.readingTime.one', { count: minutes }));

function postFacts(
  { path, title, date, minutes }: BlogPost,
  { blog, messages }: BlogPagesInput['settings'],
): PostFacts {
  return {
    ...{ href: path, title, date, dateText: dayText(date) },
    readingTime: blog.showReadingTime ? readingTime(messages, minutes) : undefined,
  };
}

function listedPost(post: BlogPost, settings: BlogPagesInput['settings']): ListedPost {
  const { messages } = settings;
  return {
    ...postFacts(post, settings),
    byline: byline(post.authors, messages['blog.by']),
    html: post.list.html,
    more: post.isTruncated ? messages['blog.more'] : undefined,
  };
}

function recentPosts({ blog, settings }: BlogPagesInput): RecentPosts | undefined {
  const { count } = settings.blog.sidebar;
  const items = listedPosts(blog).slice(0, count).map(linkTo);
  return items.length > 0 ? { title: settings.messages['blog.recent'], items } : undefined;
}

const linkTo = ({ title, path }: BlogPost): BlogLink => ({ label: title, href: path });

interface PostList {
  path: string;
  title: string;
  description?: string | undefined;
  posts: readonly BlogPost[];
  template: 'list' | 'tag' | 'author';
  searchTag: string;
  unlisted?: boolean;
  /** Breadcrumb trail of the list, including its own page; empty for the blog's main list. */
  trail: Breadcrumb[];
  person?: PostAuthor | undefined;
  file: string;
}

/** Returns the pages of a list of posts. */
function listPages(input: BlogPagesInput, list: PostList): BlogPage[] {
  const { settings } = input;
  const { messages } = settings;
  const pages = paginate(list.posts, settings.blog.postsPerPage, list.path);
  const linkToPage = (page: (typeof pages)[number] | undefined): BlogLink | undefined =>
    page && { label: format(messages['blog.page'], { page: page.number }), href: page.path };
  return pages.map(({ number, path, items }, index) => {
    const { title, description, searchTag, unlisted = false, person, template, file } = list;
    const heading =
      number === 1 ? title : format(messages['blog.page.title'], { title, page: number });
    const isBlog = template === 'list';
    const context: BlogListContext = {
      ...shared(input, { href: path, title: heading, description, trail: list.trail }),
      ...{ searchTag, unlisted, person },
      isBlog: isBlog && number === 1,
      htmlClass: blogClass(template),
      ...ownControls(...items),
      nav: isBlog ? navOf(input) : undefined,
      feeds: isBlog ? feedNav(input) : undefined,
      posts: items.map((post) => listedPost(post, settings)),
      pager: {
        previous: linkToPage(pages[index - 1]),
        next: linkToPage(pages[index + 1]),
        labels: {
          nav: messages['blog.pages'],
          previous: messages['blog.newer'],
          next: messages['blog.older'],
        },
      },
    };
    return { path, template: 'blog-list', context, file, title: heading };
  });
}

/** Returns links to the main list, archive, tags and authors, or `undefined` if no post is listed. */
function navOf({ blog, settings }: BlogPagesInput): BlogNav | undefined {
  const { messages } = settings;
  if (listedPosts(blog).length === 0) return undefined;
  const items = [
    { label: messages['blog.all'], href: blog.path },
    { label: messages['blog.archive'], href: archivePath(blog) },
    ...(hasTagList(blog) ? [{ label: messages['blog.tags'], href: tagsPath(blog) }] : []),
    ...(peopleOf(blog).length > 0
      ? [{ label: messages['blog.authors'], href: authorsPath(blog) }]
      : []),
  ];
  return { label: messages['blog.ways'], items };
}

/** Returns links to the feeds, or `undefined` without feeds or listed posts. */
function feedNav({ blog, settings }: BlogPagesInput): BlogNav | undefined {
  const items = feedLinks(settings.blog, blog.path).map(({ label, path: href }) => ({
    label,
    href,
  }));
  const label = settings.messages['blog.feeds'];
  return items.length > 0 && listedPosts(blog).length > 0 ? { label, items } : undefined;
}

const archivePath = ({ path }: Blog) => `${path}/archive`;
const authorsPath = ({ path }: Blog) => `${path}/authors`;
const tagsPath = ({ path, tags }: Blog) => tags.list?.path ?? `${path}/tags`;
const hasTagList = ({ tags }: Blog) => (tags.list?.groups.length ?? 0) > 0;

/**
 * Returns the breadcrumb trail from the blog's main page to a page, itself included. The first step is a link
 * only if the blog has listed posts, because its main page does not exist otherwise.
 */
function trailTo(
  { blog, settings }: BlogPagesInput,
  ...steps: readonly Breadcrumb[]
): Breadcrumb[] {
  const href = listedPosts(blog).length > 0 ? blog.path : undefined;
  return [step(settings.blog.title, href), ...steps];
}

const step = (label: string, href: string | undefined): Breadcrumb =>
  href === undefined ? { label } : { label, href };

const shared = (
  input: BlogPagesInput,
  { href, title, description, trail }: Omit<BlogContext, 'recent'>,
): BlogContext => ({ href, title, description, trail, recent: recentPosts(input) });

function postPage(input: BlogPagesInput, post: BlogPost, index: number): BlogPage {
  const { settings, blog } = input;
  const { messages } = settings;
  const { title, path, description, lede, authors, tags, published, html, toc, hideToc } = post;
  const { hasTitle, keywords, image, head, draft, unlisted, lastUpdate, isComponentPage, file } =
    post;
  const context: BlogPostContext = {
    ...shared(input, { href: path, title, description, trail: trailTo(input, { label: title }) }),
    ...postFacts(post, settings),
    ...{ lede, authors, tags, published, html, hasTitle, keywords, image, head, draft, unlisted },
    lastUpdate,
    htmlClass: blogClass('post'),
    ...ownControls(post),
    toc: hideToc ? [] : toc,
    byline: byline(authors, messages['blog.by']),
    pager: postPager(blog, index, messages),
  };
  const liveFile = isComponentPage ? post.absolutePath : undefined;
  const lastModified = lastUpdate?.date ?? post.date;
  return { path, template: 'blog-post', context, liveFile, file, title, image, lastModified };
}

/** Returns the next newer and next older listed posts; an unlisted post has no neighbours. */
function postPager({ posts }: Blog, index: number, messages: Messages): BlogPager {
  const isListed = ({ unlisted }: BlogPost) => !unlisted;
  const here = posts[index];
  const newer = here?.unlisted ? undefined : posts.slice(0, index).findLast(isListed);
  const older = here?.unlisted ? undefined : posts.slice(index + 1).find(isListed);
  return {
    previous: newer && linkTo(newer),
    next: older && linkTo(older),
    labels: {
      nav: messages['blog.neighbours'],
      previous: messages['blog.newer.one'],
      next: messages['blog.older.one'],
    },
  };
}

function indexPage(
  input: BlogPagesInput,
  index: Pick<BlogIndexContext, 'href' | 'title' | 'description' | 'searchTag' | 'groups'>,
  kind: 'tags' | 'archive' | 'authors',
  file: string,
): BlogPage {
  const { href: path, title, searchTag, groups } = index;
  const context: BlogIndexContext = {
    ...shared(input, { ...index, trail: trailTo(input, { label: title }) }),
    ...{ searchTag, groups, htmlClass: blogClass(kind) },
    nav: navOf(input),
  };
  return { path, template: 'blog-index', context, file, title };
}

/** Returns the tag index and, for each tag, the pages that list its posts. */
function tagPages(input: BlogPagesInput): BlogPage[] {
  const { blog, settings } = input;
  const { list, pages } = blog.tags;
  const { messages } = settings;
  const file = `${BLOG_FOLDER}/tags.yml`;
  const count = (items: number) => counted(messages, 'blog.count.one', { count: items });
  const groups = (list?.groups ?? []).map(({ letter, tags }) => ({
    heading: letter,
    items: tags.map((tag): BlogIndexItem => ({
      ...{ label: tag.label, href: tag.path },
      note: count(tag.count),
    })),
  }));
  const title = messages['blog.tags.title'];
  const ofList = { href: tagsPath(blog), title, searchTag: 'blog_tags_list', groups };
  const listStep = hasTagList(blog) ? tagsPath(blog) : undefined;
  return [
    ...(hasTagList(blog) ? [indexPage(input, ofList, 'tags', file)] : []),
    ...pages.flatMap(({ path, label, description, unlisted }) =>
      listPages(input, {
        ...{ path, description, unlisted, file },
        title: format(messages['blog.tag.title'], { tag: label }),
        trail: trailTo(input, step(messages['blog.tags'], listStep), { label }),
        posts: blog.posts.filter(
          (post) => post.unlisted === unlisted && post.tags.some((tag) => tag.path === path),
        ),
        template: 'tag',
        searchTag: 'blog_tags_posts',
      }),
    ),
  ];
}

/** Returns the archive, which lists all listed posts by year; no page if there are none. */
function archivePage(input: BlogPagesInput): BlogPage[] {
  const { blog, settings } = input;
  const { messages } = settings;
  const years = new Map<string, BlogIndexItem[]>();
  for (const post of listedPosts(blog)) {
    const year = post.date.slice(0, 4);
    const date = { day: post.date, text: dayOfYearText(post.date) };
    years.set(year, [...(years.get(year) ?? []), { ...linkTo(post), date }]);
  }
  if (years.size === 0) return [];
  const groups = [...years].map(([heading, items]) => ({ heading, items }));
  const title = messages['blog.archive.title'];
  const index = { href: archivePath(blog), title, searchTag: 'blog_archive', groups };
  return [indexPage(input, index, 'archive', BLOG_FOLDER)];
}

/** Returns the authors who have a page and at least one listed post, sorted by name. */
function peopleOf(blog: Blog): { author: PostAuthor; path: string; posts: BlogPost[] }[] {
  const people = new Map<string, { author: PostAuthor; path: string; posts: BlogPost[] }>();
  for (const author of blog.people) {
    const { path } = author;
    // Two ids may share a page.
    if (!path || people.has(path)) continue;
    const posts = listedPosts(blog).filter((post) => post.authors.some((one) => one.path === path));
    people.set(path, { author, path, posts });
  }
  return [...people.values()].sort((a, b) => a.author.name.localeCompare(b.author.name, 'pt-BR'));
}

/** Returns the author index and, for each author, the pages that list their posts. */
function authorPages(input: BlogPagesInput): BlogPage[] {
  const { blog, settings } = input;
  const { messages } = settings;
  const people = peopleOf(blog);
  if (people.length === 0) return [];
  const items = people.map(({ author, path, posts }): BlogIndexItem => ({
    ...{ label: author.name, href: path },
    note: [author.title, counted(messages, 'blog.count.one', { count: posts.length })]
      .filter(Boolean)
      .join(' · '),
  }));
  const title = messages['blog.authors.title'];
  const index = {
    href: authorsPath(blog),
    title,
    searchTag: 'blog_authors_list',
    groups: [{ items }],
  };
  return [
    indexPage(input, index, 'authors', AUTHORS_FILE),
    ...people.flatMap(({ author, path: own, posts }) =>
      listPages(input, {
        ...{ path: own, posts, template: 'author', searchTag: 'blog_authors_posts' },
        title: format(messages['blog.author.title'], { author: author.name }),
        description: author.description,
        person: author,
        trail: trailTo(input, step(messages['blog.authors'], authorsPath(blog)), {
          label: author.name,
        }),
        file: AUTHORS_FILE,
      }),
    ),
  ];
}

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/**
 * Returns “Por Ana Lima e Rui Sá” as segments, in which the names link to the author's page or, without
 * one, to the author's site.
 *
 * @param phrase message with the placeholder `{authors}`
 */
export function byline(
  authors: readonly Pick<PostAuthor, 'name' | 'path' | 'url'>[],
  phrase: string,
): BylinePart[] {
  if (authors.length === 0) return [];
  const [before = '', after = ''] = phrase.split('{authors}');
  let next = 0;
  const names = LIST.formatToParts(authors.map(({ name }) => name)).map(
    ({ type, value }): BylinePart => {
      if (type === 'literal') return { text: value };
      const author = authors[next++];
      return { text: value, href: author?.path ?? author?.url };
    },
  );
  return [{ text: before }, ...names, { text: after }].filter(({ text }) => text !== '');
}

/** A page of a paginated list. */
interface ListPage<Item> {
  /** Number of the page, starting at 1. */
  number: number;
  path: string;
  items: Item[];
}

/** Splits a list into pages at `/blog`, `/blog/page/2` and so on. An empty list has no pages. */
export function paginate<Item>(
  items: readonly Item[],
  size: number,
  basePath: string,
): ListPage<Item>[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => ({
    number: index + 1,
    path: index === 0 ? basePath : `${basePath}/page/${index + 1}`,
    items: items.slice(index * size, (index + 1) * size),
  }));
}
